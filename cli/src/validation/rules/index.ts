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
];
