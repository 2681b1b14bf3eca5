import { rule as man001 } from "./man001.ts";
import { rule as man002 } from "./man002.ts";
import { rule as man003 } from "./man003.ts";
import { rule as man004 } from "./man004.ts";
import { rule as man005 } from "./man005.ts";
import { rule as man006 } from "./man006.ts";
import { rule as man007 } from "./man007.ts";
import { rule as man009 } from "./man009.ts";
import { rule as man010 } from "./man010.ts";
import { rule as man014 } from "./man014.ts";
import { rule as man015 } from "./man015.ts";
import { rule as man016 } from "./man016.ts";
import { rule as man017 } from "./man017.ts";
import { rule as man018 } from "./man018.ts";
import { rule as man019 } from "./man019.ts";
import { rule as man021 } from "./man021.ts";
import { rule as man022 } from "./man022.ts";
import { rule as man023 } from "./man023.ts";
import { rule as man031 } from "./man031.ts";
import { rule as man032 } from "./man032.ts";
import { rule as man034 } from "./man034.ts";
import { rule as man040 } from "./man040.ts";
import { rule as man041 } from "./man041.ts";
import { rule as man042 } from "./man042.ts";
import { rule as man043 } from "./man043.ts";
import { rule as man044 } from "./man044.ts";
import { rule as man045 } from "./man045.ts";
import { rule as man047 } from "./man047.ts";
import { rule as man048 } from "./man048.ts";
import { rule as man049 } from "./man049.ts";
import { rule as man050 } from "./man050.ts";
import { rule as man051 } from "./man051.ts";
import { rule as man052 } from "./man052.ts";
import { rule as man053 } from "./man053.ts";
import { rule as man054 } from "./man054.ts";
import { rule as man055 } from "./man055.ts";
import { rule as man056 } from "./man056.ts";
import { rule as man057 } from "./man057.ts";
import { rule as man058 } from "./man058.ts";
import { rule as man060 } from "./man060.ts";
import { rule as man061 } from "./man061.ts";
import { rule as man063 } from "./man063.ts";
import { rule as man064 } from "./man064.ts";
import { rule as man066 } from "./man066.ts";
import { rule as man067 } from "./man067.ts";
import { rule as man068 } from "./man068.ts";
import { rule as man069 } from "./man069.ts";
import { rule as man070 } from "./man070.ts";
import { rule as man071 } from "./man071.ts";
import { rule as perm001 } from "./perm001.ts";
import { rule as perm002 } from "./perm002.ts";
import { rule as perm003 } from "./perm003.ts";
import { rule as perm004 } from "./perm004.ts";
import { rule as perm005 } from "./perm005.ts";
import { rule as perm006 } from "./perm006.ts";
import { rule as perm007 } from "./perm007.ts";
import { rule as perm008 } from "./perm008.ts";
import { rule as perm009 } from "./perm009.ts";
import { rule as perm010 } from "./perm010.ts";
import { rule as perm013 } from "./perm013.ts";
import { rule as perm016 } from "./perm016.ts";
import { rule as perm020 } from "./perm020.ts";
import { rule as perm021 } from "./perm021.ts";
import { rule as perm022 } from "./perm022.ts";
import { rule as perm023 } from "./perm023.ts";
import { rule as perm024 } from "./perm024.ts";
import { rule as pkg001 } from "./pkg001.ts";
import { rule as pkg002 } from "./pkg002.ts";
import { rule as pkg003 } from "./pkg003.ts";
import { rule as pkg004 } from "./pkg004.ts";
import { rule as pkg005 } from "./pkg005.ts";
import { rule as pkg006 } from "./pkg006.ts";
import { rule as pkg007 } from "./pkg007.ts";
import { rule as pkg009 } from "./pkg009.ts";
import { rule as pkg010 } from "./pkg010.ts";
import { rule as pkg011 } from "./pkg011.ts";
import { rule as pkg012 } from "./pkg012.ts";
import { rule as pkg013 } from "./pkg013.ts";
import { rule as pkg014 } from "./pkg014.ts";
import { rule as pkg015 } from "./pkg015.ts";
import { rule as pkg016 } from "./pkg016.ts";
import { rule as pkg017 } from "./pkg017.ts";
import { rule as pkg018 } from "./pkg018.ts";
import { rule as pkg019 } from "./pkg019.ts";
import { rule as pkg021 } from "./pkg021.ts";
import { rule as pkg022 } from "./pkg022.ts";
import { rule as pkg023 } from "./pkg023.ts";
import { rule as pkg024 } from "./pkg024.ts";
import { rule as pkg025 } from "./pkg025.ts";
import { rule as pkg026 } from "./pkg026.ts";
import { rule as pkg027 } from "./pkg027.ts";
import { rule as pkg028 } from "./pkg028.ts";
import { rule as pkg030 } from "./pkg030.ts";
import { rule as pkg031 } from "./pkg031.ts";
import { rule as pkg032 } from "./pkg032.ts";
import { rule as pkg034 } from "./pkg034.ts";
import { rule as pkg035 } from "./pkg035.ts";
import { rule as pkg036 } from "./pkg036.ts";
import { rule as pkg037 } from "./pkg037.ts";
import { rule as pkg038 } from "./pkg038.ts";
import { rule as pkg045 } from "./pkg045.ts";
import { rule as pkg046 } from "./pkg046.ts";
import { rule as pkg047 } from "./pkg047.ts";
import { rule as pkg048 } from "./pkg048.ts";
import { rule as pkg049 } from "./pkg049.ts";
import { rule as pkg050 } from "./pkg050.ts";
import { rule as pkg051 } from "./pkg051.ts";
import { rule as pkg052 } from "./pkg052.ts";
import { rule as pkg053 } from "./pkg053.ts";
import { rule as pkg054 } from "./pkg054.ts";
import { rule as pkg055 } from "./pkg055.ts";
import { rule as pkg056 } from "./pkg056.ts";
import { rule as pkg057 } from "./pkg057.ts";
import { rule as pkg058 } from "./pkg058.ts";
import { rule as pkg059 } from "./pkg059.ts";
import { rule as src001 } from "./src001.ts";
import { rule as src002 } from "./src002.ts";
import { rule as src003 } from "./src003.ts";
import { rule as src004 } from "./src004.ts";
import { rule as src005 } from "./src005.ts";
import { rule as src006 } from "./src006.ts";
import { rule as src007 } from "./src007.ts";
import { rule as src008 } from "./src008.ts";
import { rule as src009 } from "./src009.ts";
import { rule as src010 } from "./src010.ts";
import { rule as src011 } from "./src011.ts";
import { rule as src012 } from "./src012.ts";
import { rule as src013 } from "./src013.ts";
import { rule as src014 } from "./src014.ts";
import { rule as src015 } from "./src015.ts";
import { rule as src016 } from "./src016.ts";
import { rule as src017 } from "./src017.ts";
import { rule as src019 } from "./src019.ts";
import { rule as src020 } from "./src020.ts";
import { rule as src026 } from "./src026.ts";
import { rule as src030 } from "./src030.ts";
import { rule as src031 } from "./src031.ts";
import { rule as src034 } from "./src034.ts";
import { rule as src035 } from "./src035.ts";
import { rule as src037 } from "./src037.ts";
import { rule as src038 } from "./src038.ts";
import { rule as src039 } from "./src039.ts";
import { rule as src040 } from "./src040.ts";
import { rule as src041 } from "./src041.ts";
import { rule as src042 } from "./src042.ts";
import { rule as src043 } from "./src043.ts";
import { rule as src044 } from "./src044.ts";
import { rule as src045 } from "./src045.ts";
import { rule as src046 } from "./src046.ts";
import { rule as src047 } from "./src047.ts";
import { rule as term004 } from "./term004.ts";
import { rule as term015 } from "./term015.ts";
import { rule as term017 } from "./term017.ts";
import { rule as term018 } from "./term018.ts";
import { rule as term019 } from "./term019.ts";
import { rule as perf008 } from "./perf008.ts";
import type { Rule } from "../rule.ts";

/** All rules that look at a plugin without running it, in the order of their ids. */
export const rules: readonly Rule[] = [
  man001,
  man002,
  man003,
  man004,
  man005,
  man006,
  man007,
  man009,
  man010,
  man014,
  man015,
  man016,
  man017,
  man018,
  man019,
  man021,
  man022,
  man023,
  man031,
  man032,
  man034,
  man040,
  man041,
  man042,
  man043,
  man044,
  man045,
  man047,
  man048,
  man049,
  man050,
  man051,
  man052,
  man053,
  man054,
  man055,
  man056,
  man057,
  man058,
  man060,
  man061,
  man063,
  man064,
  man066,
  man067,
  man068,
  man069,
  man070,
  man071,
  perm001,
  perm002,
  perm003,
  perm004,
  perm005,
  perm006,
  perm007,
  perm008,
  perm009,
  perm010,
  perm013,
  perm016,
  perm020,
  perm021,
  perm022,
  perm023,
  perm024,
  pkg001,
  pkg002,
  pkg003,
  pkg004,
  pkg005,
  pkg006,
  pkg007,
  pkg009,
  pkg010,
  pkg011,
  pkg012,
  pkg013,
  pkg014,
  pkg015,
  pkg016,
  pkg017,
  pkg018,
  pkg019,
  pkg021,
  pkg022,
  pkg023,
  pkg024,
  pkg025,
  pkg026,
  pkg027,
  pkg028,
  pkg030,
  pkg031,
  pkg032,
  pkg034,
  pkg035,
  pkg036,
  pkg037,
  pkg038,
  pkg045,
  pkg046,
  pkg047,
  pkg048,
  pkg049,
  pkg050,
  pkg051,
  pkg052,
  pkg053,
  pkg054,
  pkg055,
  pkg056,
  pkg057,
  pkg058,
  pkg059,
  src001,
  src002,
  src003,
  src004,
  src005,
  src006,
  src007,
  src008,
  src009,
  src010,
  src011,
  src012,
  src013,
  src014,
  src015,
  src016,
  src017,
  src019,
  src020,
  src026,
  src030,
  src031,
  src034,
  src035,
  src037,
  src038,
  src039,
  src040,
  src041,
  src042,
  src043,
  src044,
  src045,
  src046,
  src047,
  term004,
  term015,
  term017,
  term018,
  term019,
  perf008,
];
