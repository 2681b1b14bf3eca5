// The two contracts of the workspace, with their derived validators: what the tests of this folder go over.
import { Ajv2020 } from "ajv/dist/2020.js";
import { join } from "node:path";
import { validators as sdkValidators } from "../../host-runtime/src/contract/generated/validators.ts";
import { validators as controlValidators } from "../../reference-host/src/control/generated/validators.ts";
import { root } from "../run.mjs";
import { readCorpus } from "./corpus.mjs";
import { loadContract } from "./load.mjs";

const sdkFolder = join(root, "sdk/contract");
const controlFolder = join(root, "reference-host/contract");
const sdk = loadContract(sdkFolder);
const control = loadContract(controlFolder, sdk);

export const contracts = [
  { name: "sdk", ...sdk, validators: sdkValidators, corpus: readCorpus(sdkFolder) },
  { name: "control", ...control, validators: controlValidators, corpus: readCorpus(controlFolder) },
];

/**
 * An independent reading of a contract: the schemas as they are written, compiled at run time as JSON Schema 2020-12,
 * with `oneOf` in its plain meaning and references followed inline. `unicode: false` because the contract counts
 * UTF-16 code units.
 */
export function compileReference(defs) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    unicode: false,
    logger: false,
    allowUnionTypes: true,
  });
  ajv.addSchema({ $id: "reference", $defs: defs });
  return (name) => ajv.getSchema(`reference#/$defs/${name}`);
}
