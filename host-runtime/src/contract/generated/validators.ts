// @ts-nocheck
// Derived from sdk/contract by "npm run contract". Do not edit.

/** What a validator found wrong. */
export interface ContractFinding {
  /** JSON pointer of the place. */
  readonly instancePath: string;
  /** Keyword that failed. */
  readonly keyword: string;
  /** Values of the keyword. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Short text. */
  readonly message?: string;
}
/** Says whether a value fits; after false, `errors` says what does not. */
export interface ContractValidator {
  (value: unknown): boolean;
  errors?: readonly ContractFinding[] | null;
}
/** Contract types that have a validator. */
export type ValidatedTypeName =
  | "JsonValue"
  | "PluginId"
  | "ContributionId"
  | "SemanticVersion"
  | "VersionRange"
  | "Sha256"
  | "OpaqueId"
  | "HostOs"
  | "HexColor"
  | "OrdinaryProviderKind"
  | "InterceptorKind"
  | "ProviderKindName"
  | "ProviderOperation"
  | "RuntimeKind"
  | "ErrorCode"
  | "ErrorInfo"
  | "InterceptorDirection"
  | "InterceptorReadyFrame"
  | "InterceptorChunkFrame"
  | "InterceptorOkFrame"
  | "InterceptorFailedFrame"
  | "TerminalInterceptorFrame"
  | "PackagePath"
  | "ActivationEvent"
  | "ProviderContribution"
  | "StringSetting"
  | "NumberSetting"
  | "IntegerSetting"
  | "BooleanSetting"
  | "SecretSetting"
  | "Setting"
  | "Configuration"
  | "Contributes"
  | "Engines"
  | "EntryPoints"
  | "Permissions"
  | "PluginManifest"
  | "PermissionName"
  | "Permission"
  | "GrantLifetime"
  | "Principal"
  | "GrantRecord"
  | "PermissionQuestion"
  | "DecisionRequest"
  | "AllowDecision"
  | "DenyDecision"
  | "Decision"
  | "PermissionState"
  | "AuditEntry"
  | "Annotation"
  | "CompletionPayload"
  | "CompletionItem"
  | "CompletionResult"
  | "DecorationPayload"
  | "DecorationRule"
  | "DecorationResult"
  | "LinkPayload"
  | "Link"
  | "LinkResult"
  | "HoverPayload"
  | "Hover"
  | "HoverResult"
  | "MatcherLine"
  | "MatcherPayload"
  | "MatchSeverity"
  | "Match"
  | "MatcherResult"
  | "SemanticPayload"
  | "SemanticResult"
  | "PromptPayload"
  | "PromptResult"
  | "BackgroundPayload"
  | "BackgroundLayer"
  | "BackgroundResult"
  | "TerminalPalette"
  | "ThemePayload"
  | "ThemeColors"
  | "ThemeResult"
  | "RpcRequest"
  | "RpcResult"
  | "RpcNotification"
  | "RpcCancel"
  | "RpcMessage"
  | "OkResult"
  | "CancelledResult"
  | "FailedResult"
  | "OperationResult"
  | "PluginInfo"
  | "HostInfo"
  | "SettingValue"
  | "SettingValues"
  | "LoadParams"
  | "EmptyValue"
  | "ActivateParams"
  | "DeactivateResult"
  | "InvokeParams"
  | "TerminalEventParams"
  | "SettingsChangedParams"
  | "PermissionsChangedParams"
  | "RegisterParams"
  | "UnregisterParams"
  | "LogParams"
  | "StorageKey"
  | "StorageGetParams"
  | "StorageGetResult"
  | "StorageSetParams"
  | "StorageDeleteParams"
  | "StorageKeysResult"
  | "FetchParams"
  | "FetchResult"
  | "AttachInterceptorParams"
  | "DetachInterceptorParams"
  | "TerminalProtocol"
  | "ConnectionStatus"
  | "TerminalSnapshot"
  | "TerminalSnapshotEvent"
  | "TerminalCreatedEvent"
  | "TerminalConnectedEvent"
  | "TerminalReconnectedEvent"
  | "TerminalCwdChangedEvent"
  | "TerminalTitleChangedEvent"
  | "TerminalResizedEvent"
  | "TerminalAlternateScreenChangedEvent"
  | "TerminalCommandSubmittedEvent"
  | "TerminalDisconnectedEvent"
  | "TerminalDisposedEvent"
  | "TerminalCommandCompletedEvent"
  | "TerminalEvent";

var ps = (e, t) => () => {
  try {
    return (t || e((t = { exports: {} }).exports, t), t.exports);
  } catch (u) {
    throw ((t = 0), u);
  }
};
var ms = ps((ot, us) => {
  "use strict";
  us.exports = function e(t, u) {
    if (t === u) return !0;
    if (t && u && typeof t == "object" && typeof u == "object") {
      if (t.constructor !== u.constructor) return !1;
      var m, a, i;
      if (Array.isArray(t)) {
        if (((m = t.length), m != u.length)) return !1;
        for (a = m; a-- !== 0;) if (!e(t[a], u[a])) return !1;
        return !0;
      }
      if (t.constructor === RegExp) return t.source === u.source && t.flags === u.flags;
      if (t.valueOf !== Object.prototype.valueOf) return t.valueOf() === u.valueOf();
      if (t.toString !== Object.prototype.toString) return t.toString() === u.toString();
      if (((i = Object.keys(t)), (m = i.length), m !== Object.keys(u).length)) return !1;
      for (a = m; a-- !== 0;) if (!Object.prototype.hasOwnProperty.call(u, i[a])) return !1;
      for (a = m; a-- !== 0;) {
        var r = i[a];
        if (!e(t[r], u[r])) return !1;
      }
      return !0;
    }
    return t !== t && u !== u;
  };
});
var ds = ps((ns) => {
  "use strict";
  Object.defineProperty(ns, "__esModule", { value: !0 });
  var ys = ms();
  ys.code = 'require("ajv/dist/runtime/equal").default';
  ns.default = ys;
});
var at = _,
  bs = { type: ["null", "boolean", "number", "string", "array", "object"] };
function _(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return typeof e != "object" &&
    typeof e != "boolean" &&
    !(typeof e == "number" && isFinite(e)) &&
    typeof e != "string"
    ? ((_.errors = [{ instancePath: t, keyword: "type", params: { type: bs.type } }]), !1)
    : ((_.errors = i), r === 0);
}
var ft = q;
var xs = new RegExp("^[a-z][a-z0-9-]*(\\.[a-z0-9][a-z0-9-]*)+$", "u");
function q(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 128)
        return ((q.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 128 } }]), !1);
      if (e.length < 3)
        return ((q.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 3 } }]), !1);
      if (!xs.test(e))
        return (
          (q.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: { pattern: "^[a-z][a-z0-9-]*(\\.[a-z0-9][a-z0-9-]*)+$" },
            },
          ]),
          !1
        );
    } else return ((q.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((q.errors = i), r === 0);
}
var pt = E;
var Ls = new RegExp("^[a-z][a-z0-9-]*(\\.[a-z0-9][a-z0-9-]*)*\\.[a-z0-9-]{1,64}$", "u");
function E(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 193)
        return ((E.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 193 } }]), !1);
      if (e.length < 5)
        return ((E.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 5 } }]), !1);
      if (!Ls.test(e))
        return (
          (E.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: { pattern: "^[a-z][a-z0-9-]*(\\.[a-z0-9][a-z0-9-]*)*\\.[a-z0-9-]{1,64}$" },
            },
          ]),
          !1
        );
    } else return ((E.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((E.errors = i), r === 0);
}
var ut = T;
var _s = new RegExp(
  "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-(0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(\\.(0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\\+[0-9a-zA-Z-]+(\\.[0-9a-zA-Z-]+)*)?$",
  "u",
);
function T(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 128)
        return ((T.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 128 } }]), !1);
      if (e.length < 5)
        return ((T.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 5 } }]), !1);
      if (!_s.test(e))
        return (
          (T.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: {
                pattern:
                  "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-(0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(\\.(0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\\+[0-9a-zA-Z-]+(\\.[0-9a-zA-Z-]+)*)?$",
              },
            },
          ]),
          !1
        );
    } else return ((T.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((T.errors = i), r === 0);
}
var mt = pr;
function pr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 256)
        return ((pr.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 256 } }]), !1);
      if (e.length < 1)
        return ((pr.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
    } else return ((pr.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((pr.errors = i), r === 0);
}
var yt = hr;
var Ds = new RegExp("^[0-9a-f]{64}$", "u");
function hr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 64)
        return ((hr.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 64 } }]), !1);
      if (e.length < 64)
        return ((hr.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 64 } }]), !1);
      if (!Ds.test(e))
        return (
          (hr.errors = [{ instancePath: t, keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" } }]),
          !1
        );
    } else return ((hr.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((hr.errors = i), r === 0);
}
var dt = b;
var Ps = new RegExp("^[A-Za-z0-9._:-]+$", "u");
function b(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 128)
        return ((b.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 128 } }]), !1);
      if (e.length < 1)
        return ((b.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
      if (!Ps.test(e))
        return (
          (b.errors = [{ instancePath: t, keyword: "pattern", params: { pattern: "^[A-Za-z0-9._:-]+$" } }]),
          !1
        );
    } else return ((b.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((b.errors = i), r === 0);
}
var ct = We,
  $s = { enum: ["linux", "macos", "windows", "other"] };
function We(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "linux" || e === "macos" || e === "windows" || e === "other"
    ? ((We.errors = i), r === 0)
    : ((We.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: $s.enum } }]), !1);
}
var gt = v;
var As = new RegExp("^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$", "u");
function v(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 9)
        return ((v.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 9 } }]), !1);
      if (e.length < 7)
        return ((v.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 7 } }]), !1);
      if (!As.test(e))
        return (
          (v.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: { pattern: "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$" },
            },
          ]),
          !1
        );
    } else return ((v.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((v.errors = i), r === 0);
}
var vt = os,
  js = {
    enum: [
      "terminal.completion",
      "terminal.decoration",
      "terminal.link",
      "terminal.hover",
      "terminal.matcher",
      "terminal.semantic",
      "terminal.prompt",
      "terminal.background",
      "terminal.theme",
    ],
  };
function os(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "terminal.completion" ||
    e === "terminal.decoration" ||
    e === "terminal.link" ||
    e === "terminal.hover" ||
    e === "terminal.matcher" ||
    e === "terminal.semantic" ||
    e === "terminal.prompt" ||
    e === "terminal.background" ||
    e === "terminal.theme"
    ? ((os.errors = i), r === 0)
    : ((os.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: js.enum } }]), !1);
}
var kt = Tr,
  Ns = { enum: ["terminal.interceptor.input", "terminal.interceptor.output"] };
function Tr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "terminal.interceptor.input" || e === "terminal.interceptor.output"
    ? ((Tr.errors = i), r === 0)
    : ((Tr.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: Ns.enum } }]), !1);
}
var ht = R;
var Is = new RegExp("^[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)+$", "u");
function R(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 128)
        return ((R.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 128 } }]), !1);
      if (e.length < 3)
        return ((R.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 3 } }]), !1);
      if (!Is.test(e))
        return (
          (R.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: { pattern: "^[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)+$" },
            },
          ]),
          !1
        );
    } else return ((R.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((R.errors = i), r === 0);
}
var wt = He;
var qs = new RegExp("^[a-z][A-Za-z0-9]*$", "u");
function He(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 64)
        return ((He.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 64 } }]), !1);
      if (e.length < 1)
        return ((He.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
      if (!qs.test(e))
        return (
          (He.errors = [{ instancePath: t, keyword: "pattern", params: { pattern: "^[a-z][A-Za-z0-9]*$" } }]),
          !1
        );
    } else return ((He.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((He.errors = i), r === 0);
}
var bt = Rr,
  Es = { enum: ["isolated", "advanced"] };
function Rr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "isolated" || e === "advanced"
    ? ((Rr.errors = i), r === 0)
    : ((Rr.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: Es.enum } }]), !1);
}
var xt = Ke;
var zs = new RegExp("^[a-z][a-z0-9_]*$", "u");
function Ke(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 64)
        return ((Ke.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 64 } }]), !1);
      if (e.length < 1)
        return ((Ke.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
      if (!zs.test(e))
        return (
          (Ke.errors = [{ instancePath: t, keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" } }]),
          !1
        );
    } else return ((Ke.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((Ke.errors = i), r === 0);
}
var Lt = F;
function F(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.code === void 0 && (l = "code")) || (e.message === void 0 && (l = "message")))
        return ((F.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "code" || s === "message" || s === "data")) {
            return (
              (F.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.code !== void 0) {
            let s = r;
            Ke(e.code, {
              instancePath: t + "/code",
              parentData: e,
              parentDataProperty: "code",
              rootData: a,
            }) || ((i = i === null ? Ke.errors : i.concat(Ke.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.message !== void 0) {
              let s = e.message,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 2048)
                    return (
                      (F.errors = [
                        { instancePath: t + "/message", keyword: "maxLength", params: { limit: 2048 } },
                      ]),
                      !1
                    );
                  if (s.length < 1)
                    return (
                      (F.errors = [
                        { instancePath: t + "/message", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (F.errors = [
                      { instancePath: t + "/message", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.data !== void 0) {
                let s = r;
                _(e.data, {
                  instancePath: t + "/data",
                  parentData: e,
                  parentDataProperty: "data",
                  rootData: a,
                }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((F.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((F.errors = i), r === 0);
}
var _t = se,
  Cs = { enum: ["input", "output"] };
function se(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "input" || e === "output"
    ? ((se.errors = i), r === 0)
    : ((se.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: Cs.enum } }]), !1);
}
var Dt = le;
function le(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.direction === void 0 && (l = "direction")) ||
        (e.creditBytes === void 0 && (l = "creditBytes"))
      )
        return ((le.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "direction" || s === "creditBytes")) {
            return (
              (le.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "ready")
              return (
                (le.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "ready" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.direction !== void 0) {
              let s = r;
              se(e.direction, {
                instancePath: t + "/direction",
                parentData: e,
                parentDataProperty: "direction",
                rootData: a,
              }) || ((i = i === null ? se.errors : i.concat(se.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n)
              if (e.creditBytes !== void 0) {
                let s = e.creditBytes,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (le.errors = [
                      { instancePath: t + "/creditBytes", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 262144 || isNaN(s))
                    return (
                      (le.errors = [
                        {
                          instancePath: t + "/creditBytes",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 262144 },
                        },
                      ]),
                      !1
                    );
                  if (s < 1 || isNaN(s))
                    return (
                      (le.errors = [
                        {
                          instancePath: t + "/creditBytes",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((le.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((le.errors = i), r === 0);
}
var Pt = S;
function S(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.direction === void 0 && (l = "direction")) ||
        (e.sequence === void 0 && (l = "sequence")) ||
        (e.byteLength === void 0 && (l = "byteLength")) ||
        (e.creditBytes === void 0 && (l = "creditBytes"))
      )
        return ((S.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "type" ||
            s === "direction" ||
            s === "sequence" ||
            s === "byteLength" ||
            s === "creditBytes"
          )) {
            return (
              (S.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "chunk")
              return (
                (S.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "chunk" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.direction !== void 0) {
              let s = r;
              se(e.direction, {
                instancePath: t + "/direction",
                parentData: e,
                parentDataProperty: "direction",
                rootData: a,
              }) || ((i = i === null ? se.errors : i.concat(se.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.sequence !== void 0) {
                let s = e.sequence,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (S.errors = [
                      { instancePath: t + "/sequence", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (S.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < 1 || isNaN(s))
                    return (
                      (S.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.byteLength !== void 0) {
                  let s = e.byteLength,
                    o = r;
                  if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                    return (
                      (S.errors = [
                        { instancePath: t + "/byteLength", keyword: "type", params: { type: "integer" } },
                      ]),
                      !1
                    );
                  if (r === o && typeof s == "number" && isFinite(s)) {
                    if (s > 65536 || isNaN(s))
                      return (
                        (S.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "maximum",
                            params: { comparison: "<=", limit: 65536 },
                          },
                        ]),
                        !1
                      );
                    if (s < 1 || isNaN(s))
                      return (
                        (S.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "minimum",
                            params: { comparison: ">=", limit: 1 },
                          },
                        ]),
                        !1
                      );
                  }
                  var n = o === r;
                } else var n = !0;
                if (n)
                  if (e.creditBytes !== void 0) {
                    let s = e.creditBytes,
                      o = r;
                    if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                      return (
                        (S.errors = [
                          { instancePath: t + "/creditBytes", keyword: "type", params: { type: "integer" } },
                        ]),
                        !1
                      );
                    if (r === o && typeof s == "number" && isFinite(s)) {
                      if (s > 262144 || isNaN(s))
                        return (
                          (S.errors = [
                            {
                              instancePath: t + "/creditBytes",
                              keyword: "maximum",
                              params: { comparison: "<=", limit: 262144 },
                            },
                          ]),
                          !1
                        );
                      if (s < 0 || isNaN(s))
                        return (
                          (S.errors = [
                            {
                              instancePath: t + "/creditBytes",
                              keyword: "minimum",
                              params: { comparison: ">=", limit: 0 },
                            },
                          ]),
                          !1
                        );
                    }
                    var n = o === r;
                  } else var n = !0;
              }
            }
          }
        }
      }
    } else return ((S.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((S.errors = i), r === 0);
}
var $t = Q;
function Q(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.direction === void 0 && (l = "direction")) ||
        (e.sequence === void 0 && (l = "sequence")) ||
        (e.byteLength === void 0 && (l = "byteLength"))
      )
        return ((Q.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "direction" || s === "sequence" || s === "byteLength")) {
            return (
              (Q.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "ok")
              return (
                (Q.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "ok" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.direction !== void 0) {
              let s = r;
              se(e.direction, {
                instancePath: t + "/direction",
                parentData: e,
                parentDataProperty: "direction",
                rootData: a,
              }) || ((i = i === null ? se.errors : i.concat(se.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.sequence !== void 0) {
                let s = e.sequence,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (Q.errors = [
                      { instancePath: t + "/sequence", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (Q.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < 1 || isNaN(s))
                    return (
                      (Q.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.byteLength !== void 0) {
                  let s = e.byteLength,
                    o = r;
                  if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                    return (
                      (Q.errors = [
                        { instancePath: t + "/byteLength", keyword: "type", params: { type: "integer" } },
                      ]),
                      !1
                    );
                  if (r === o && typeof s == "number" && isFinite(s)) {
                    if (s > 65536 || isNaN(s))
                      return (
                        (Q.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "maximum",
                            params: { comparison: "<=", limit: 65536 },
                          },
                        ]),
                        !1
                      );
                    if (s < 0 || isNaN(s))
                      return (
                        (Q.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "minimum",
                            params: { comparison: ">=", limit: 0 },
                          },
                        ]),
                        !1
                      );
                  }
                  var n = o === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((Q.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Q.errors = i), r === 0);
}
var At = ae;
function ae(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.direction === void 0 && (l = "direction")) ||
        (e.sequence === void 0 && (l = "sequence")) ||
        (e.error === void 0 && (l = "error"))
      )
        return ((ae.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "direction" || s === "sequence" || s === "error")) {
            return (
              (ae.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "failed")
              return (
                (ae.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "failed" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.direction !== void 0) {
              let s = r;
              se(e.direction, {
                instancePath: t + "/direction",
                parentData: e,
                parentDataProperty: "direction",
                rootData: a,
              }) || ((i = i === null ? se.errors : i.concat(se.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.sequence !== void 0) {
                let s = e.sequence,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (ae.errors = [
                      { instancePath: t + "/sequence", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (ae.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < 1 || isNaN(s))
                    return (
                      (ae.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.error !== void 0) {
                  let s = r;
                  F(e.error, {
                    instancePath: t + "/error",
                    parentData: e,
                    parentDataProperty: "error",
                    rootData: a,
                  }) || ((i = i === null ? F.errors : i.concat(F.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((ae.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ae.errors = i), r === 0);
}
var jt = Zr;
function Zr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.type;
      if (typeof n == "string")
        if (n === "ready")
          le(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? le.errors : i.concat(le.errors)), (r = i.length));
        else if (n === "chunk")
          S(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? S.errors : i.concat(S.errors)), (r = i.length));
        else if (n === "ok")
          Q(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Q.errors : i.concat(Q.errors)), (r = i.length));
        else if (n === "failed")
          ae(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? ae.errors : i.concat(ae.errors)), (r = i.length));
        else
          return (
            (Zr.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "type", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (Zr.errors = [
            { instancePath: t, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: n } },
          ]),
          !1
        );
    } else return ((Zr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Zr.errors = i), r === 0);
}
var Nt = be;
function be(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 512)
        return ((be.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 512 } }]), !1);
      if (e.length < 1)
        return ((be.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
    } else return ((be.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((be.errors = i), r === 0);
}
var It = me;
var Fs = new RegExp("^(onStartupFinished|onProvider:[a-z0-9.-]{5,193})$", "u");
function me(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 204)
        return ((me.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 204 } }]), !1);
      if (e.length < 5)
        return ((me.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 5 } }]), !1);
      if (!Fs.test(e))
        return (
          (me.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: { pattern: "^(onStartupFinished|onProvider:[a-z0-9.-]{5,193})$" },
            },
          ]),
          !1
        );
    } else return ((me.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((me.errors = i), r === 0);
}
var qt = H;
function H(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.id === void 0 && (l = "id")) ||
        (e.label === void 0 && (l = "label")) ||
        (e.kind === void 0 && (l = "kind"))
      )
        return ((H.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "description" || s === "id" || s === "label" || s === "kind")) {
            return (
              (H.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.description !== void 0) {
            let s = e.description,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 2048)
                  return (
                    (H.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (s.length < 1)
                  return (
                    (H.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (H.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.id !== void 0) {
              let s = r;
              E(e.id, { instancePath: t + "/id", parentData: e, parentDataProperty: "id", rootData: a }) ||
                ((i = i === null ? E.errors : i.concat(E.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.label !== void 0) {
                let s = e.label,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 256)
                      return (
                        (H.errors = [
                          { instancePath: t + "/label", keyword: "maxLength", params: { limit: 256 } },
                        ]),
                        !1
                      );
                    if (s.length < 1)
                      return (
                        (H.errors = [
                          { instancePath: t + "/label", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (H.errors = [
                        { instancePath: t + "/label", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.kind !== void 0) {
                  let s = r;
                  R(e.kind, {
                    instancePath: t + "/kind",
                    parentData: e,
                    parentDataProperty: "kind",
                    rootData: a,
                  }) || ((i = i === null ? R.errors : i.concat(R.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((H.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((H.errors = i), r === 0);
}
var Et = L;
function L(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if ((e.type === void 0 && (f = "type")) || (e.title === void 0 && (f = "title")))
        return ((L.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!(
            o === "description" ||
            o === "type" ||
            o === "title" ||
            o === "default" ||
            o === "enum" ||
            o === "maxLength"
          )) {
            return (
              (L.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.description !== void 0) {
            let o = e.description,
              p = r;
            if (r === p)
              if (typeof o == "string") {
                if (o.length > 2048)
                  return (
                    (L.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (o.length < 1)
                  return (
                    (L.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (L.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = p === r;
          } else var n = !0;
          if (n) {
            if (e.type !== void 0) {
              let o = r;
              if (e.type !== "string")
                return (
                  (L.errors = [
                    { instancePath: t + "/type", keyword: "const", params: { allowedValue: "string" } },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.title !== void 0) {
                let o = e.title,
                  p = r;
                if (r === p)
                  if (typeof o == "string") {
                    if (o.length > 256)
                      return (
                        (L.errors = [
                          { instancePath: t + "/title", keyword: "maxLength", params: { limit: 256 } },
                        ]),
                        !1
                      );
                    if (o.length < 1)
                      return (
                        (L.errors = [
                          { instancePath: t + "/title", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (L.errors = [
                        { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = p === r;
              } else var n = !0;
              if (n) {
                if (e.default !== void 0) {
                  let o = e.default,
                    p = r;
                  if (r === p)
                    if (typeof o == "string") {
                      if (o.length > 4096)
                        return (
                          (L.errors = [
                            { instancePath: t + "/default", keyword: "maxLength", params: { limit: 4096 } },
                          ]),
                          !1
                        );
                      if (o.length < 0)
                        return (
                          (L.errors = [
                            { instancePath: t + "/default", keyword: "minLength", params: { limit: 0 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (L.errors = [
                          { instancePath: t + "/default", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var n = p === r;
                } else var n = !0;
                if (n) {
                  if (e.enum !== void 0) {
                    let o = e.enum,
                      p = r;
                    if (r === p)
                      if (Array.isArray(o)) {
                        if (o.length > 256)
                          return (
                            (L.errors = [
                              { instancePath: t + "/enum", keyword: "maxItems", params: { limit: 256 } },
                            ]),
                            !1
                          );
                        if (o.length < 1)
                          return (
                            (L.errors = [
                              { instancePath: t + "/enum", keyword: "minItems", params: { limit: 1 } },
                            ]),
                            !1
                          );
                        {
                          var l = !0;
                          let h = o.length;
                          for (let y = 0; y < h; y++) {
                            let k = o[y],
                              w = r;
                            if (r === w)
                              if (typeof k == "string") {
                                if (k.length > 4096)
                                  return (
                                    (L.errors = [
                                      {
                                        instancePath: t + "/enum/" + y,
                                        keyword: "maxLength",
                                        params: { limit: 4096 },
                                      },
                                    ]),
                                    !1
                                  );
                                if (k.length < 0)
                                  return (
                                    (L.errors = [
                                      {
                                        instancePath: t + "/enum/" + y,
                                        keyword: "minLength",
                                        params: { limit: 0 },
                                      },
                                    ]),
                                    !1
                                  );
                              } else
                                return (
                                  (L.errors = [
                                    {
                                      instancePath: t + "/enum/" + y,
                                      keyword: "type",
                                      params: { type: "string" },
                                    },
                                  ]),
                                  !1
                                );
                            var l = w === r;
                            if (!l) break;
                          }
                          if (l) {
                            let y = o.length,
                              k;
                            if (y > 1) {
                              let w = {};
                              for (; y--;) {
                                let rs = o[y];
                                if (typeof rs == "string") {
                                  if (typeof w[rs] == "number") {
                                    return (
                                      (k = w[rs]),
                                      (L.errors = [
                                        {
                                          instancePath: t + "/enum",
                                          keyword: "uniqueItems",
                                          params: { i: y, j: k },
                                        },
                                      ]),
                                      !1
                                    );
                                    break;
                                  }
                                  w[rs] = y;
                                }
                              }
                            }
                          }
                        }
                      } else
                        return (
                          (L.errors = [
                            { instancePath: t + "/enum", keyword: "type", params: { type: "array" } },
                          ]),
                          !1
                        );
                    var n = p === r;
                  } else var n = !0;
                  if (n)
                    if (e.maxLength !== void 0) {
                      let o = e.maxLength,
                        p = r;
                      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o)))
                        return (
                          (L.errors = [
                            { instancePath: t + "/maxLength", keyword: "type", params: { type: "integer" } },
                          ]),
                          !1
                        );
                      if (r === p && typeof o == "number" && isFinite(o)) {
                        if (o > 4096 || isNaN(o))
                          return (
                            (L.errors = [
                              {
                                instancePath: t + "/maxLength",
                                keyword: "maximum",
                                params: { comparison: "<=", limit: 4096 },
                              },
                            ]),
                            !1
                          );
                        if (o < 0 || isNaN(o))
                          return (
                            (L.errors = [
                              {
                                instancePath: t + "/maxLength",
                                keyword: "minimum",
                                params: { comparison: ">=", limit: 0 },
                              },
                            ]),
                            !1
                          );
                      }
                      var n = p === r;
                    } else var n = !0;
                }
              }
            }
          }
        }
      }
    } else return ((L.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((L.errors = i), r === 0);
}
var zt = D;
function D(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.title === void 0 && (l = "title")))
        return ((D.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "description" ||
            s === "type" ||
            s === "title" ||
            s === "default" ||
            s === "minimum" ||
            s === "maximum"
          )) {
            return (
              (D.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.description !== void 0) {
            let s = e.description,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 2048)
                  return (
                    (D.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (s.length < 1)
                  return (
                    (D.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (D.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.type !== void 0) {
              let s = r;
              if (e.type !== "number")
                return (
                  (D.errors = [
                    { instancePath: t + "/type", keyword: "const", params: { allowedValue: "number" } },
                  ]),
                  !1
                );
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.title !== void 0) {
                let s = e.title,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 256)
                      return (
                        (D.errors = [
                          { instancePath: t + "/title", keyword: "maxLength", params: { limit: 256 } },
                        ]),
                        !1
                      );
                    if (s.length < 1)
                      return (
                        (D.errors = [
                          { instancePath: t + "/title", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (D.errors = [
                        { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.default !== void 0) {
                  let s = e.default,
                    o = r;
                  if (r === o)
                    if (typeof s == "number" && isFinite(s)) {
                      if (s > 1e15 || isNaN(s))
                        return (
                          (D.errors = [
                            {
                              instancePath: t + "/default",
                              keyword: "maximum",
                              params: { comparison: "<=", limit: 1e15 },
                            },
                          ]),
                          !1
                        );
                      if (s < -1e15 || isNaN(s))
                        return (
                          (D.errors = [
                            {
                              instancePath: t + "/default",
                              keyword: "minimum",
                              params: { comparison: ">=", limit: -1e15 },
                            },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (D.errors = [
                          { instancePath: t + "/default", keyword: "type", params: { type: "number" } },
                        ]),
                        !1
                      );
                  var n = o === r;
                } else var n = !0;
                if (n) {
                  if (e.minimum !== void 0) {
                    let s = e.minimum,
                      o = r;
                    if (r === o)
                      if (typeof s == "number" && isFinite(s)) {
                        if (s > 1e15 || isNaN(s))
                          return (
                            (D.errors = [
                              {
                                instancePath: t + "/minimum",
                                keyword: "maximum",
                                params: { comparison: "<=", limit: 1e15 },
                              },
                            ]),
                            !1
                          );
                        if (s < -1e15 || isNaN(s))
                          return (
                            (D.errors = [
                              {
                                instancePath: t + "/minimum",
                                keyword: "minimum",
                                params: { comparison: ">=", limit: -1e15 },
                              },
                            ]),
                            !1
                          );
                      } else
                        return (
                          (D.errors = [
                            { instancePath: t + "/minimum", keyword: "type", params: { type: "number" } },
                          ]),
                          !1
                        );
                    var n = o === r;
                  } else var n = !0;
                  if (n)
                    if (e.maximum !== void 0) {
                      let s = e.maximum,
                        o = r;
                      if (r === o)
                        if (typeof s == "number" && isFinite(s)) {
                          if (s > 1e15 || isNaN(s))
                            return (
                              (D.errors = [
                                {
                                  instancePath: t + "/maximum",
                                  keyword: "maximum",
                                  params: { comparison: "<=", limit: 1e15 },
                                },
                              ]),
                              !1
                            );
                          if (s < -1e15 || isNaN(s))
                            return (
                              (D.errors = [
                                {
                                  instancePath: t + "/maximum",
                                  keyword: "minimum",
                                  params: { comparison: ">=", limit: -1e15 },
                                },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (D.errors = [
                              { instancePath: t + "/maximum", keyword: "type", params: { type: "number" } },
                            ]),
                            !1
                          );
                      var n = o === r;
                    } else var n = !0;
                }
              }
            }
          }
        }
      }
    } else return ((D.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((D.errors = i), r === 0);
}
var Ct = P;
function P(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.title === void 0 && (l = "title")))
        return ((P.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "description" ||
            s === "type" ||
            s === "title" ||
            s === "default" ||
            s === "minimum" ||
            s === "maximum"
          )) {
            return (
              (P.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.description !== void 0) {
            let s = e.description,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 2048)
                  return (
                    (P.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (s.length < 1)
                  return (
                    (P.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (P.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.type !== void 0) {
              let s = r;
              if (e.type !== "integer")
                return (
                  (P.errors = [
                    { instancePath: t + "/type", keyword: "const", params: { allowedValue: "integer" } },
                  ]),
                  !1
                );
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.title !== void 0) {
                let s = e.title,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 256)
                      return (
                        (P.errors = [
                          { instancePath: t + "/title", keyword: "maxLength", params: { limit: 256 } },
                        ]),
                        !1
                      );
                    if (s.length < 1)
                      return (
                        (P.errors = [
                          { instancePath: t + "/title", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (P.errors = [
                        { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.default !== void 0) {
                  let s = e.default,
                    o = r;
                  if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                    return (
                      (P.errors = [
                        { instancePath: t + "/default", keyword: "type", params: { type: "integer" } },
                      ]),
                      !1
                    );
                  if (r === o && typeof s == "number" && isFinite(s)) {
                    if (s > 9007199254740991 || isNaN(s))
                      return (
                        (P.errors = [
                          {
                            instancePath: t + "/default",
                            keyword: "maximum",
                            params: { comparison: "<=", limit: 9007199254740991 },
                          },
                        ]),
                        !1
                      );
                    if (s < -9007199254740991 || isNaN(s))
                      return (
                        (P.errors = [
                          {
                            instancePath: t + "/default",
                            keyword: "minimum",
                            params: { comparison: ">=", limit: -9007199254740991 },
                          },
                        ]),
                        !1
                      );
                  }
                  var n = o === r;
                } else var n = !0;
                if (n) {
                  if (e.minimum !== void 0) {
                    let s = e.minimum,
                      o = r;
                    if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                      return (
                        (P.errors = [
                          { instancePath: t + "/minimum", keyword: "type", params: { type: "integer" } },
                        ]),
                        !1
                      );
                    if (r === o && typeof s == "number" && isFinite(s)) {
                      if (s > 9007199254740991 || isNaN(s))
                        return (
                          (P.errors = [
                            {
                              instancePath: t + "/minimum",
                              keyword: "maximum",
                              params: { comparison: "<=", limit: 9007199254740991 },
                            },
                          ]),
                          !1
                        );
                      if (s < -9007199254740991 || isNaN(s))
                        return (
                          (P.errors = [
                            {
                              instancePath: t + "/minimum",
                              keyword: "minimum",
                              params: { comparison: ">=", limit: -9007199254740991 },
                            },
                          ]),
                          !1
                        );
                    }
                    var n = o === r;
                  } else var n = !0;
                  if (n)
                    if (e.maximum !== void 0) {
                      let s = e.maximum,
                        o = r;
                      if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                        return (
                          (P.errors = [
                            { instancePath: t + "/maximum", keyword: "type", params: { type: "integer" } },
                          ]),
                          !1
                        );
                      if (r === o && typeof s == "number" && isFinite(s)) {
                        if (s > 9007199254740991 || isNaN(s))
                          return (
                            (P.errors = [
                              {
                                instancePath: t + "/maximum",
                                keyword: "maximum",
                                params: { comparison: "<=", limit: 9007199254740991 },
                              },
                            ]),
                            !1
                          );
                        if (s < -9007199254740991 || isNaN(s))
                          return (
                            (P.errors = [
                              {
                                instancePath: t + "/maximum",
                                keyword: "minimum",
                                params: { comparison: ">=", limit: -9007199254740991 },
                              },
                            ]),
                            !1
                          );
                      }
                      var n = o === r;
                    } else var n = !0;
                }
              }
            }
          }
        }
      }
    } else return ((P.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((P.errors = i), r === 0);
}
var Ft = Y;
function Y(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.title === void 0 && (l = "title")))
        return ((Y.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "description" || s === "type" || s === "title" || s === "default")) {
            return (
              (Y.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.description !== void 0) {
            let s = e.description,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 2048)
                  return (
                    (Y.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (s.length < 1)
                  return (
                    (Y.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (Y.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.type !== void 0) {
              let s = r;
              if (e.type !== "boolean")
                return (
                  (Y.errors = [
                    { instancePath: t + "/type", keyword: "const", params: { allowedValue: "boolean" } },
                  ]),
                  !1
                );
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.title !== void 0) {
                let s = e.title,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 256)
                      return (
                        (Y.errors = [
                          { instancePath: t + "/title", keyword: "maxLength", params: { limit: 256 } },
                        ]),
                        !1
                      );
                    if (s.length < 1)
                      return (
                        (Y.errors = [
                          { instancePath: t + "/title", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (Y.errors = [
                        { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.default !== void 0) {
                  let s = r;
                  if (typeof e.default != "boolean")
                    return (
                      (Y.errors = [
                        { instancePath: t + "/default", keyword: "type", params: { type: "boolean" } },
                      ]),
                      !1
                    );
                  var n = s === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((Y.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Y.errors = i), r === 0);
}
var Vt = X;
function X(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.title === void 0 && (l = "title")))
        return ((X.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "description" || s === "type" || s === "title")) {
            return (
              (X.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.description !== void 0) {
            let s = e.description,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 2048)
                  return (
                    (X.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (s.length < 1)
                  return (
                    (X.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (X.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.type !== void 0) {
              let s = r;
              if (e.type !== "secret")
                return (
                  (X.errors = [
                    { instancePath: t + "/type", keyword: "const", params: { allowedValue: "secret" } },
                  ]),
                  !1
                );
              var n = s === r;
            } else var n = !0;
            if (n)
              if (e.title !== void 0) {
                let s = e.title,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 256)
                      return (
                        (X.errors = [
                          { instancePath: t + "/title", keyword: "maxLength", params: { limit: 256 } },
                        ]),
                        !1
                      );
                    if (s.length < 1)
                      return (
                        (X.errors = [
                          { instancePath: t + "/title", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (X.errors = [
                        { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((X.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((X.errors = i), r === 0);
}
var St = ur;
function ur(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.type;
      if (typeof n == "string")
        if (n === "string")
          L(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? L.errors : i.concat(L.errors)), (r = i.length));
        else if (n === "number")
          D(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? D.errors : i.concat(D.errors)), (r = i.length));
        else if (n === "integer")
          P(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? P.errors : i.concat(P.errors)), (r = i.length));
        else if (n === "boolean")
          Y(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Y.errors : i.concat(Y.errors)), (r = i.length));
        else if (n === "secret")
          X(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? X.errors : i.concat(X.errors)), (r = i.length));
        else
          return (
            (ur.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "type", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (ur.errors = [
            { instancePath: t, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: n } },
          ]),
          !1
        );
    } else return ((ur.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ur.errors = i), r === 0);
}
var Tt = we;
var Vs = new RegExp("^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$", "u");
function we(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if (e.properties === void 0 && (f = "properties"))
        return ((we.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (o !== "properties") {
            return (
              (we.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r && e.properties !== void 0) {
          let o = e.properties;
          if (r === r)
            if (o && typeof o == "object" && !Array.isArray(o)) {
              if (Object.keys(o).length > 128)
                return (
                  (we.errors = [
                    { instancePath: t + "/properties", keyword: "maxProperties", params: { limit: 128 } },
                  ]),
                  !1
                );
              for (let d in o) {
                let h = r;
                if (r === h)
                  if (typeof d == "string") {
                    if (d.length > 64) {
                      let y = {
                        instancePath: t + "/properties",
                        keyword: "maxLength",
                        params: { limit: 64 },
                        propertyName: d,
                      };
                      (i === null ? (i = [y]) : i.push(y), r++);
                    } else if (d.length < 1) {
                      let y = {
                        instancePath: t + "/properties",
                        keyword: "minLength",
                        params: { limit: 1 },
                        propertyName: d,
                      };
                      (i === null ? (i = [y]) : i.push(y), r++);
                    } else if (!Vs.test(d)) {
                      let y = {
                        instancePath: t + "/properties",
                        keyword: "pattern",
                        params: { pattern: "^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$" },
                        propertyName: d,
                      };
                      (i === null ? (i = [y]) : i.push(y), r++);
                    }
                  } else {
                    let y = {
                      instancePath: t + "/properties",
                      keyword: "type",
                      params: { type: "string" },
                      propertyName: d,
                    };
                    (i === null ? (i = [y]) : i.push(y), r++);
                  }
                var n = h === r;
                if (!n) {
                  let y = {
                    instancePath: t + "/properties",
                    keyword: "propertyNames",
                    params: { propertyName: d },
                  };
                  return (i === null ? (i = [y]) : i.push(y), r++, (we.errors = i), !1);
                  break;
                }
              }
              if (n)
                for (let d in o) {
                  let h = r;
                  ur(o[d], {
                    instancePath: t + "/properties/" + d.replace(/~/g, "~0").replace(/\//g, "~1"),
                    parentData: o,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? ur.errors : i.concat(ur.errors)), (r = i.length));
                  var l = h === r;
                  if (!l) break;
                }
            } else
              return (
                (we.errors = [
                  { instancePath: t + "/properties", keyword: "type", params: { type: "object" } },
                ]),
                !1
              );
        }
      }
    } else return ((we.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((we.errors = i), r === 0);
}
var Rt = Se;
function Se(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f = r;
      for (let s in e)
        if (!(s === "providers" || s === "configuration")) {
          return (
            (Se.errors = [
              { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
            ]),
            !1
          );
          break;
        }
      if (f === r) {
        if (e.providers !== void 0) {
          let s = e.providers,
            o = r;
          if (r === o)
            if (Array.isArray(s)) {
              if (s.length > 256)
                return (
                  (Se.errors = [
                    { instancePath: t + "/providers", keyword: "maxItems", params: { limit: 256 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (Se.errors = [
                    { instancePath: t + "/providers", keyword: "minItems", params: { limit: 0 } },
                  ]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  H(s[d], {
                    instancePath: t + "/providers/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? H.errors : i.concat(H.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (Se.errors = [
                  { instancePath: t + "/providers", keyword: "type", params: { type: "array" } },
                ]),
                !1
              );
          var l = o === r;
        } else var l = !0;
        if (l)
          if (e.configuration !== void 0) {
            let s = r;
            we(e.configuration, {
              instancePath: t + "/configuration",
              parentData: e,
              parentDataProperty: "configuration",
              rootData: a,
            }) || ((i = i === null ? we.errors : i.concat(we.errors)), (r = i.length));
            var l = s === r;
          } else var l = !0;
      }
    } else return ((Se.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Se.errors = i), r === 0);
}
var Bt = mr;
function mr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.api === void 0 && (n = "api"))
        return ((mr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "api") {
            return (
              (mr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.api !== void 0 &&
          (pr(e.api, { instancePath: t + "/api", parentData: e, parentDataProperty: "api", rootData: a }) ||
            ((i = i === null ? pr.errors : i.concat(pr.errors)), (r = i.length)));
      }
    } else return ((mr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((mr.errors = i), r === 0);
}
var Ot = kr;
function kr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l = r;
      for (let f in e)
        if (!(f === "isolated" || f === "advanced")) {
          return (
            (kr.errors = [
              { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
            ]),
            !1
          );
          break;
        }
      if (l === r) {
        if (e.isolated !== void 0) {
          let f = r;
          be(e.isolated, {
            instancePath: t + "/isolated",
            parentData: e,
            parentDataProperty: "isolated",
            rootData: a,
          }) || ((i = i === null ? be.errors : i.concat(be.errors)), (r = i.length));
          var n = f === r;
        } else var n = !0;
        if (n)
          if (e.advanced !== void 0) {
            let f = r;
            be(e.advanced, {
              instancePath: t + "/advanced",
              parentData: e,
              parentDataProperty: "advanced",
              rootData: a,
            }) || ((i = i === null ? be.errors : i.concat(be.errors)), (r = i.length));
            var n = f === r;
          } else var n = !0;
      }
    } else return ((kr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((kr.errors = i), r === 0);
}
var Zt = ee;
var cs = new RegExp(
  "^(provider\\.terminal|terminal\\.(complete|output|decorate|input|intercept\\.input|intercept\\.output)|runtime\\.advanced|network:https://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?)$",
  "u",
);
function j(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 300)
        return ((j.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 300 } }]), !1);
      if (e.length < 8)
        return ((j.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 8 } }]), !1);
      if (!cs.test(e))
        return (
          (j.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: {
                pattern:
                  "^(provider\\.terminal|terminal\\.(complete|output|decorate|input|intercept\\.input|intercept\\.output)|runtime\\.advanced|network:https://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?)$",
              },
            },
          ]),
          !1
        );
    } else return ((j.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((j.errors = i), r === 0);
}
var is = ds().default;
function ee(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let s = r;
      for (let o in e)
        if (!(o === "required" || o === "optional")) {
          return (
            (ee.errors = [
              { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
            ]),
            !1
          );
          break;
        }
      if (s === r) {
        if (e.required !== void 0) {
          let o = e.required,
            p = r;
          if (r === p)
            if (Array.isArray(o)) {
              if (o.length > 64)
                return (
                  (ee.errors = [
                    { instancePath: t + "/required", keyword: "maxItems", params: { limit: 64 } },
                  ]),
                  !1
                );
              if (o.length < 0)
                return (
                  (ee.errors = [
                    { instancePath: t + "/required", keyword: "minItems", params: { limit: 0 } },
                  ]),
                  !1
                );
              {
                var n = !0;
                let d = o.length;
                for (let h = 0; h < d; h++) {
                  let y = r;
                  j(o[h], {
                    instancePath: t + "/required/" + h,
                    parentData: o,
                    parentDataProperty: h,
                    rootData: a,
                  }) || ((i = i === null ? j.errors : i.concat(j.errors)), (r = i.length));
                  var n = y === r;
                  if (!n) break;
                }
                if (n) {
                  let h = o.length,
                    y;
                  if (h > 1) {
                    e: for (; h--;)
                      for (y = h; y--;)
                        if (is(o[h], o[y])) {
                          return (
                            (ee.errors = [
                              {
                                instancePath: t + "/required",
                                keyword: "uniqueItems",
                                params: { i: h, j: y },
                              },
                            ]),
                            !1
                          );
                          break e;
                        }
                  }
                }
              }
            } else
              return (
                (ee.errors = [{ instancePath: t + "/required", keyword: "type", params: { type: "array" } }]),
                !1
              );
          var l = p === r;
        } else var l = !0;
        if (l)
          if (e.optional !== void 0) {
            let o = e.optional,
              p = r;
            if (r === p)
              if (Array.isArray(o)) {
                if (o.length > 64)
                  return (
                    (ee.errors = [
                      { instancePath: t + "/optional", keyword: "maxItems", params: { limit: 64 } },
                    ]),
                    !1
                  );
                if (o.length < 0)
                  return (
                    (ee.errors = [
                      { instancePath: t + "/optional", keyword: "minItems", params: { limit: 0 } },
                    ]),
                    !1
                  );
                {
                  var f = !0;
                  let h = o.length;
                  for (let y = 0; y < h; y++) {
                    let k = r;
                    j(o[y], {
                      instancePath: t + "/optional/" + y,
                      parentData: o,
                      parentDataProperty: y,
                      rootData: a,
                    }) || ((i = i === null ? j.errors : i.concat(j.errors)), (r = i.length));
                    var f = k === r;
                    if (!f) break;
                  }
                  if (f) {
                    let y = o.length,
                      k;
                    if (y > 1) {
                      e: for (; y--;)
                        for (k = y; k--;)
                          if (is(o[y], o[k])) {
                            return (
                              (ee.errors = [
                                {
                                  instancePath: t + "/optional",
                                  keyword: "uniqueItems",
                                  params: { i: y, j: k },
                                },
                              ]),
                              !1
                            );
                            break e;
                          }
                    }
                  }
                }
              } else
                return (
                  (ee.errors = [
                    { instancePath: t + "/optional", keyword: "type", params: { type: "array" } },
                  ]),
                  !1
                );
            var l = p === r;
          } else var l = !0;
      }
    } else return ((ee.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ee.errors = i), r === 0);
}
var Mt = x,
  Ss = {
    type: "object",
    additionalProperties: !1,
    properties: {
      description: { type: "string", minLength: 1, maxLength: 2048 },
      $schema: { type: "string", minLength: 1, maxLength: 2048 },
      manifestVersion: { const: 1 },
      id: { $ref: "#/$defs/PluginId" },
      name: {
        type: "string",
        minLength: 1,
        maxLength: 214,
        pattern: "^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$",
      },
      displayName: { type: "string", minLength: 1, maxLength: 128 },
      version: { $ref: "#/$defs/SemanticVersion" },
      publisher: { type: "string", minLength: 1, maxLength: 128 },
      license: { type: "string", minLength: 1, maxLength: 128 },
      homepage: { type: "string", minLength: 1, maxLength: 2048, pattern: "^https://" },
      repository: { type: "string", minLength: 1, maxLength: 2048, pattern: "^https://" },
      engines: { $ref: "#/$defs/Engines" },
      main: { $ref: "#/$defs/EntryPoints" },
      activationEvents: {
        type: "array",
        items: { $ref: "#/$defs/ActivationEvent" },
        minItems: 0,
        maxItems: 260,
        uniqueItems: !0,
      },
      permissions: { $ref: "#/$defs/Permissions" },
      contributes: { $ref: "#/$defs/Contributes" },
    },
    required: [
      "manifestVersion",
      "id",
      "name",
      "displayName",
      "description",
      "version",
      "publisher",
      "license",
      "engines",
      "main",
    ],
  },
  Or = Object.prototype.hasOwnProperty,
  Ts = new RegExp("^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$", "u"),
  ls = new RegExp("^https://", "u");
function x(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if (
        (e.manifestVersion === void 0 && (f = "manifestVersion")) ||
        (e.id === void 0 && (f = "id")) ||
        (e.name === void 0 && (f = "name")) ||
        (e.displayName === void 0 && (f = "displayName")) ||
        (e.description === void 0 && (f = "description")) ||
        (e.version === void 0 && (f = "version")) ||
        (e.publisher === void 0 && (f = "publisher")) ||
        (e.license === void 0 && (f = "license")) ||
        (e.engines === void 0 && (f = "engines")) ||
        (e.main === void 0 && (f = "main"))
      )
        return ((x.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!Or.call(Ss.properties, o)) {
            return (
              (x.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.description !== void 0) {
            let o = e.description,
              p = r;
            if (r === p)
              if (typeof o == "string") {
                if (o.length > 2048)
                  return (
                    (x.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 2048 } },
                    ]),
                    !1
                  );
                if (o.length < 1)
                  return (
                    (x.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (x.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = p === r;
          } else var n = !0;
          if (n) {
            if (e.$schema !== void 0) {
              let o = e.$schema,
                p = r;
              if (r === p)
                if (typeof o == "string") {
                  if (o.length > 2048)
                    return (
                      (x.errors = [
                        { instancePath: t + "/$schema", keyword: "maxLength", params: { limit: 2048 } },
                      ]),
                      !1
                    );
                  if (o.length < 1)
                    return (
                      (x.errors = [
                        { instancePath: t + "/$schema", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (x.errors = [
                      { instancePath: t + "/$schema", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = p === r;
            } else var n = !0;
            if (n) {
              if (e.manifestVersion !== void 0) {
                let o = r;
                if (e.manifestVersion !== 1)
                  return (
                    (x.errors = [
                      { instancePath: t + "/manifestVersion", keyword: "const", params: { allowedValue: 1 } },
                    ]),
                    !1
                  );
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.id !== void 0) {
                  let o = r;
                  q(e.id, {
                    instancePath: t + "/id",
                    parentData: e,
                    parentDataProperty: "id",
                    rootData: a,
                  }) || ((i = i === null ? q.errors : i.concat(q.errors)), (r = i.length));
                  var n = o === r;
                } else var n = !0;
                if (n) {
                  if (e.name !== void 0) {
                    let o = e.name,
                      p = r;
                    if (r === p)
                      if (typeof o == "string") {
                        if (o.length > 214)
                          return (
                            (x.errors = [
                              { instancePath: t + "/name", keyword: "maxLength", params: { limit: 214 } },
                            ]),
                            !1
                          );
                        if (o.length < 1)
                          return (
                            (x.errors = [
                              { instancePath: t + "/name", keyword: "minLength", params: { limit: 1 } },
                            ]),
                            !1
                          );
                        if (!Ts.test(o))
                          return (
                            (x.errors = [
                              {
                                instancePath: t + "/name",
                                keyword: "pattern",
                                params: { pattern: "^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$" },
                              },
                            ]),
                            !1
                          );
                      } else
                        return (
                          (x.errors = [
                            { instancePath: t + "/name", keyword: "type", params: { type: "string" } },
                          ]),
                          !1
                        );
                    var n = p === r;
                  } else var n = !0;
                  if (n) {
                    if (e.displayName !== void 0) {
                      let o = e.displayName,
                        p = r;
                      if (r === p)
                        if (typeof o == "string") {
                          if (o.length > 128)
                            return (
                              (x.errors = [
                                {
                                  instancePath: t + "/displayName",
                                  keyword: "maxLength",
                                  params: { limit: 128 },
                                },
                              ]),
                              !1
                            );
                          if (o.length < 1)
                            return (
                              (x.errors = [
                                {
                                  instancePath: t + "/displayName",
                                  keyword: "minLength",
                                  params: { limit: 1 },
                                },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (x.errors = [
                              {
                                instancePath: t + "/displayName",
                                keyword: "type",
                                params: { type: "string" },
                              },
                            ]),
                            !1
                          );
                      var n = p === r;
                    } else var n = !0;
                    if (n) {
                      if (e.version !== void 0) {
                        let o = r;
                        T(e.version, {
                          instancePath: t + "/version",
                          parentData: e,
                          parentDataProperty: "version",
                          rootData: a,
                        }) || ((i = i === null ? T.errors : i.concat(T.errors)), (r = i.length));
                        var n = o === r;
                      } else var n = !0;
                      if (n) {
                        if (e.publisher !== void 0) {
                          let o = e.publisher,
                            p = r;
                          if (r === p)
                            if (typeof o == "string") {
                              if (o.length > 128)
                                return (
                                  (x.errors = [
                                    {
                                      instancePath: t + "/publisher",
                                      keyword: "maxLength",
                                      params: { limit: 128 },
                                    },
                                  ]),
                                  !1
                                );
                              if (o.length < 1)
                                return (
                                  (x.errors = [
                                    {
                                      instancePath: t + "/publisher",
                                      keyword: "minLength",
                                      params: { limit: 1 },
                                    },
                                  ]),
                                  !1
                                );
                            } else
                              return (
                                (x.errors = [
                                  {
                                    instancePath: t + "/publisher",
                                    keyword: "type",
                                    params: { type: "string" },
                                  },
                                ]),
                                !1
                              );
                          var n = p === r;
                        } else var n = !0;
                        if (n) {
                          if (e.license !== void 0) {
                            let o = e.license,
                              p = r;
                            if (r === p)
                              if (typeof o == "string") {
                                if (o.length > 128)
                                  return (
                                    (x.errors = [
                                      {
                                        instancePath: t + "/license",
                                        keyword: "maxLength",
                                        params: { limit: 128 },
                                      },
                                    ]),
                                    !1
                                  );
                                if (o.length < 1)
                                  return (
                                    (x.errors = [
                                      {
                                        instancePath: t + "/license",
                                        keyword: "minLength",
                                        params: { limit: 1 },
                                      },
                                    ]),
                                    !1
                                  );
                              } else
                                return (
                                  (x.errors = [
                                    {
                                      instancePath: t + "/license",
                                      keyword: "type",
                                      params: { type: "string" },
                                    },
                                  ]),
                                  !1
                                );
                            var n = p === r;
                          } else var n = !0;
                          if (n) {
                            if (e.homepage !== void 0) {
                              let o = e.homepage,
                                p = r;
                              if (r === p)
                                if (typeof o == "string") {
                                  if (o.length > 2048)
                                    return (
                                      (x.errors = [
                                        {
                                          instancePath: t + "/homepage",
                                          keyword: "maxLength",
                                          params: { limit: 2048 },
                                        },
                                      ]),
                                      !1
                                    );
                                  if (o.length < 1)
                                    return (
                                      (x.errors = [
                                        {
                                          instancePath: t + "/homepage",
                                          keyword: "minLength",
                                          params: { limit: 1 },
                                        },
                                      ]),
                                      !1
                                    );
                                  if (!ls.test(o))
                                    return (
                                      (x.errors = [
                                        {
                                          instancePath: t + "/homepage",
                                          keyword: "pattern",
                                          params: { pattern: "^https://" },
                                        },
                                      ]),
                                      !1
                                    );
                                } else
                                  return (
                                    (x.errors = [
                                      {
                                        instancePath: t + "/homepage",
                                        keyword: "type",
                                        params: { type: "string" },
                                      },
                                    ]),
                                    !1
                                  );
                              var n = p === r;
                            } else var n = !0;
                            if (n) {
                              if (e.repository !== void 0) {
                                let o = e.repository,
                                  p = r;
                                if (r === p)
                                  if (typeof o == "string") {
                                    if (o.length > 2048)
                                      return (
                                        (x.errors = [
                                          {
                                            instancePath: t + "/repository",
                                            keyword: "maxLength",
                                            params: { limit: 2048 },
                                          },
                                        ]),
                                        !1
                                      );
                                    if (o.length < 1)
                                      return (
                                        (x.errors = [
                                          {
                                            instancePath: t + "/repository",
                                            keyword: "minLength",
                                            params: { limit: 1 },
                                          },
                                        ]),
                                        !1
                                      );
                                    if (!ls.test(o))
                                      return (
                                        (x.errors = [
                                          {
                                            instancePath: t + "/repository",
                                            keyword: "pattern",
                                            params: { pattern: "^https://" },
                                          },
                                        ]),
                                        !1
                                      );
                                  } else
                                    return (
                                      (x.errors = [
                                        {
                                          instancePath: t + "/repository",
                                          keyword: "type",
                                          params: { type: "string" },
                                        },
                                      ]),
                                      !1
                                    );
                                var n = p === r;
                              } else var n = !0;
                              if (n) {
                                if (e.engines !== void 0) {
                                  let o = r;
                                  mr(e.engines, {
                                    instancePath: t + "/engines",
                                    parentData: e,
                                    parentDataProperty: "engines",
                                    rootData: a,
                                  }) || ((i = i === null ? mr.errors : i.concat(mr.errors)), (r = i.length));
                                  var n = o === r;
                                } else var n = !0;
                                if (n) {
                                  if (e.main !== void 0) {
                                    let o = r;
                                    kr(e.main, {
                                      instancePath: t + "/main",
                                      parentData: e,
                                      parentDataProperty: "main",
                                      rootData: a,
                                    }) ||
                                      ((i = i === null ? kr.errors : i.concat(kr.errors)), (r = i.length));
                                    var n = o === r;
                                  } else var n = !0;
                                  if (n) {
                                    if (e.activationEvents !== void 0) {
                                      let o = e.activationEvents,
                                        p = r;
                                      if (r === p)
                                        if (Array.isArray(o)) {
                                          if (o.length > 260)
                                            return (
                                              (x.errors = [
                                                {
                                                  instancePath: t + "/activationEvents",
                                                  keyword: "maxItems",
                                                  params: { limit: 260 },
                                                },
                                              ]),
                                              !1
                                            );
                                          if (o.length < 0)
                                            return (
                                              (x.errors = [
                                                {
                                                  instancePath: t + "/activationEvents",
                                                  keyword: "minItems",
                                                  params: { limit: 0 },
                                                },
                                              ]),
                                              !1
                                            );
                                          {
                                            var l = !0;
                                            let h = o.length;
                                            for (let y = 0; y < h; y++) {
                                              let k = r;
                                              me(o[y], {
                                                instancePath: t + "/activationEvents/" + y,
                                                parentData: o,
                                                parentDataProperty: y,
                                                rootData: a,
                                              }) ||
                                                ((i = i === null ? me.errors : i.concat(me.errors)),
                                                (r = i.length));
                                              var l = k === r;
                                              if (!l) break;
                                            }
                                            if (l) {
                                              let y = o.length,
                                                k;
                                              if (y > 1) {
                                                e: for (; y--;)
                                                  for (k = y; k--;)
                                                    if (is(o[y], o[k])) {
                                                      return (
                                                        (x.errors = [
                                                          {
                                                            instancePath: t + "/activationEvents",
                                                            keyword: "uniqueItems",
                                                            params: { i: y, j: k },
                                                          },
                                                        ]),
                                                        !1
                                                      );
                                                      break e;
                                                    }
                                              }
                                            }
                                          }
                                        } else
                                          return (
                                            (x.errors = [
                                              {
                                                instancePath: t + "/activationEvents",
                                                keyword: "type",
                                                params: { type: "array" },
                                              },
                                            ]),
                                            !1
                                          );
                                      var n = p === r;
                                    } else var n = !0;
                                    if (n) {
                                      if (e.permissions !== void 0) {
                                        let o = r;
                                        ee(e.permissions, {
                                          instancePath: t + "/permissions",
                                          parentData: e,
                                          parentDataProperty: "permissions",
                                          rootData: a,
                                        }) ||
                                          ((i = i === null ? ee.errors : i.concat(ee.errors)),
                                          (r = i.length));
                                        var n = o === r;
                                      } else var n = !0;
                                      if (n)
                                        if (e.contributes !== void 0) {
                                          let o = r;
                                          Se(e.contributes, {
                                            instancePath: t + "/contributes",
                                            parentData: e,
                                            parentDataProperty: "contributes",
                                            rootData: a,
                                          }) ||
                                            ((i = i === null ? Se.errors : i.concat(Se.errors)),
                                            (r = i.length));
                                          var n = o === r;
                                        } else var n = !0;
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((x.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((x.errors = i), r === 0);
}
var Ht = as,
  Rs = {
    enum: [
      "provider.terminal",
      "terminal.complete",
      "terminal.output",
      "terminal.decorate",
      "terminal.input",
      "terminal.intercept.input",
      "terminal.intercept.output",
      "runtime.advanced",
    ],
  };
function as(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "provider.terminal" ||
    e === "terminal.complete" ||
    e === "terminal.output" ||
    e === "terminal.decorate" ||
    e === "terminal.input" ||
    e === "terminal.intercept.input" ||
    e === "terminal.intercept.output" ||
    e === "runtime.advanced"
    ? ((as.errors = i), r === 0)
    : ((as.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: Rs.enum } }]), !1);
}
var Kt = wr;
function wr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 300)
        return ((wr.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 300 } }]), !1);
      if (e.length < 8)
        return ((wr.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 8 } }]), !1);
      if (!cs.test(e))
        return (
          (wr.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: {
                pattern:
                  "^(provider\\.terminal|terminal\\.(complete|output|decorate|input|intercept\\.input|intercept\\.output)|runtime\\.advanced|network:https://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?)$",
              },
            },
          ]),
          !1
        );
    } else return ((wr.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((wr.errors = i), r === 0);
}
var Gt = B,
  Bs = { enum: ["once", "session", "application", "always"] };
function B(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "once" || e === "session" || e === "application" || e === "always"
    ? ((B.errors = i), r === 0)
    : ((B.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: Bs.enum } }]), !1);
}
var Wt = ye;
var Os = new RegExp("^(content:[0-9a-f]{64}|lineage:[A-Za-z0-9._-]{1,128}|builtin:[a-z0-9.-]{1,128})$", "u");
function ye(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 200)
        return ((ye.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 200 } }]), !1);
      if (e.length < 1)
        return ((ye.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
      if (!Os.test(e))
        return (
          (ye.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: {
                pattern: "^(content:[0-9a-f]{64}|lineage:[A-Za-z0-9._-]{1,128}|builtin:[a-z0-9.-]{1,128})$",
              },
            },
          ]),
          !1
        );
    } else return ((ye.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((ye.errors = i), r === 0);
}
var Yt = ce;
function ce(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.pluginId === void 0 && (l = "pluginId")) ||
        (e.permission === void 0 && (l = "permission")) ||
        (e.principal === void 0 && (l = "principal")) ||
        (e.semanticsVersion === void 0 && (l = "semanticsVersion")) ||
        (e.lifetime === void 0 && (l = "lifetime")) ||
        (e.grantedAt === void 0 && (l = "grantedAt"))
      )
        return ((ce.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "pluginId" ||
            s === "permission" ||
            s === "principal" ||
            s === "semanticsVersion" ||
            s === "lifetime" ||
            s === "sessionId" ||
            s === "grantedAt"
          )) {
            return (
              (ce.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.pluginId !== void 0) {
            let s = r;
            q(e.pluginId, {
              instancePath: t + "/pluginId",
              parentData: e,
              parentDataProperty: "pluginId",
              rootData: a,
            }) || ((i = i === null ? q.errors : i.concat(q.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.permission !== void 0) {
              let s = r;
              j(e.permission, {
                instancePath: t + "/permission",
                parentData: e,
                parentDataProperty: "permission",
                rootData: a,
              }) || ((i = i === null ? j.errors : i.concat(j.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.principal !== void 0) {
                let s = r;
                ye(e.principal, {
                  instancePath: t + "/principal",
                  parentData: e,
                  parentDataProperty: "principal",
                  rootData: a,
                }) || ((i = i === null ? ye.errors : i.concat(ye.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.semanticsVersion !== void 0) {
                  let s = e.semanticsVersion,
                    o = r;
                  if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                    return (
                      (ce.errors = [
                        {
                          instancePath: t + "/semanticsVersion",
                          keyword: "type",
                          params: { type: "integer" },
                        },
                      ]),
                      !1
                    );
                  if (r === o && typeof s == "number" && isFinite(s)) {
                    if (s > 65535 || isNaN(s))
                      return (
                        (ce.errors = [
                          {
                            instancePath: t + "/semanticsVersion",
                            keyword: "maximum",
                            params: { comparison: "<=", limit: 65535 },
                          },
                        ]),
                        !1
                      );
                    if (s < 1 || isNaN(s))
                      return (
                        (ce.errors = [
                          {
                            instancePath: t + "/semanticsVersion",
                            keyword: "minimum",
                            params: { comparison: ">=", limit: 1 },
                          },
                        ]),
                        !1
                      );
                  }
                  var n = o === r;
                } else var n = !0;
                if (n) {
                  if (e.lifetime !== void 0) {
                    let s = r;
                    B(e.lifetime, {
                      instancePath: t + "/lifetime",
                      parentData: e,
                      parentDataProperty: "lifetime",
                      rootData: a,
                    }) || ((i = i === null ? B.errors : i.concat(B.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n) {
                    if (e.sessionId !== void 0) {
                      let s = r;
                      b(e.sessionId, {
                        instancePath: t + "/sessionId",
                        parentData: e,
                        parentDataProperty: "sessionId",
                        rootData: a,
                      }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
                      var n = s === r;
                    } else var n = !0;
                    if (n)
                      if (e.grantedAt !== void 0) {
                        let s = e.grantedAt,
                          o = r;
                        if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                          return (
                            (ce.errors = [
                              {
                                instancePath: t + "/grantedAt",
                                keyword: "type",
                                params: { type: "integer" },
                              },
                            ]),
                            !1
                          );
                        if (r === o && typeof s == "number" && isFinite(s)) {
                          if (s > 9007199254740991 || isNaN(s))
                            return (
                              (ce.errors = [
                                {
                                  instancePath: t + "/grantedAt",
                                  keyword: "maximum",
                                  params: { comparison: "<=", limit: 9007199254740991 },
                                },
                              ]),
                              !1
                            );
                          if (s < 0 || isNaN(s))
                            return (
                              (ce.errors = [
                                {
                                  instancePath: t + "/grantedAt",
                                  keyword: "minimum",
                                  params: { comparison: ">=", limit: 0 },
                                },
                              ]),
                              !1
                            );
                        }
                        var n = o === r;
                      } else var n = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else return ((ce.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ce.errors = i), r === 0);
}
var Jt = fe;
function fe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.permission === void 0 && (l = "permission")) ||
        (e.allows === void 0 && (l = "allows")) ||
        (e.required === void 0 && (l = "required"))
      )
        return ((fe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "permission" || s === "allows" || s === "required")) {
            return (
              (fe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.permission !== void 0) {
            let s = r;
            j(e.permission, {
              instancePath: t + "/permission",
              parentData: e,
              parentDataProperty: "permission",
              rootData: a,
            }) || ((i = i === null ? j.errors : i.concat(j.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.allows !== void 0) {
              let s = e.allows,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 1024)
                    return (
                      (fe.errors = [
                        { instancePath: t + "/allows", keyword: "maxLength", params: { limit: 1024 } },
                      ]),
                      !1
                    );
                  if (s.length < 1)
                    return (
                      (fe.errors = [
                        { instancePath: t + "/allows", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (fe.errors = [
                      { instancePath: t + "/allows", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.required !== void 0) {
                let s = r;
                if (typeof e.required != "boolean")
                  return (
                    (fe.errors = [
                      { instancePath: t + "/required", keyword: "type", params: { type: "boolean" } },
                    ]),
                    !1
                  );
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((fe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((fe.errors = i), r === 0);
}
var Ut = I,
  Zs = {
    type: "object",
    additionalProperties: !1,
    properties: {
      requestId: { $ref: "#/$defs/OpaqueId" },
      pluginId: { $ref: "#/$defs/PluginId" },
      displayName: { type: "string", minLength: 1, maxLength: 1024 },
      publisher: { type: "string", minLength: 1, maxLength: 1024 },
      version: { $ref: "#/$defs/SemanticVersion" },
      signed: { type: "boolean" },
      questions: { type: "array", items: { $ref: "#/$defs/PermissionQuestion" }, minItems: 1, maxItems: 64 },
      lifetimes: { type: "array", items: { $ref: "#/$defs/GrantLifetime" }, minItems: 1, maxItems: 4 },
      sessionId: { $ref: "#/$defs/OpaqueId" },
      providerLabel: { type: "string", minLength: 1, maxLength: 1024 },
    },
    required: [
      "requestId",
      "pluginId",
      "displayName",
      "publisher",
      "version",
      "signed",
      "questions",
      "lifetimes",
    ],
  };
function I(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let s;
      if (
        (e.requestId === void 0 && (s = "requestId")) ||
        (e.pluginId === void 0 && (s = "pluginId")) ||
        (e.displayName === void 0 && (s = "displayName")) ||
        (e.publisher === void 0 && (s = "publisher")) ||
        (e.version === void 0 && (s = "version")) ||
        (e.signed === void 0 && (s = "signed")) ||
        (e.questions === void 0 && (s = "questions")) ||
        (e.lifetimes === void 0 && (s = "lifetimes"))
      )
        return ((I.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: s } }]), !1);
      {
        let o = r;
        for (let p in e)
          if (!Or.call(Zs.properties, p)) {
            return (
              (I.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: p } },
              ]),
              !1
            );
            break;
          }
        if (o === r) {
          if (e.requestId !== void 0) {
            let p = r;
            b(e.requestId, {
              instancePath: t + "/requestId",
              parentData: e,
              parentDataProperty: "requestId",
              rootData: a,
            }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
            var n = p === r;
          } else var n = !0;
          if (n) {
            if (e.pluginId !== void 0) {
              let p = r;
              q(e.pluginId, {
                instancePath: t + "/pluginId",
                parentData: e,
                parentDataProperty: "pluginId",
                rootData: a,
              }) || ((i = i === null ? q.errors : i.concat(q.errors)), (r = i.length));
              var n = p === r;
            } else var n = !0;
            if (n) {
              if (e.displayName !== void 0) {
                let p = e.displayName,
                  d = r;
                if (r === d)
                  if (typeof p == "string") {
                    if (p.length > 1024)
                      return (
                        (I.errors = [
                          { instancePath: t + "/displayName", keyword: "maxLength", params: { limit: 1024 } },
                        ]),
                        !1
                      );
                    if (p.length < 1)
                      return (
                        (I.errors = [
                          { instancePath: t + "/displayName", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (I.errors = [
                        { instancePath: t + "/displayName", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = d === r;
              } else var n = !0;
              if (n) {
                if (e.publisher !== void 0) {
                  let p = e.publisher,
                    d = r;
                  if (r === d)
                    if (typeof p == "string") {
                      if (p.length > 1024)
                        return (
                          (I.errors = [
                            { instancePath: t + "/publisher", keyword: "maxLength", params: { limit: 1024 } },
                          ]),
                          !1
                        );
                      if (p.length < 1)
                        return (
                          (I.errors = [
                            { instancePath: t + "/publisher", keyword: "minLength", params: { limit: 1 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (I.errors = [
                          { instancePath: t + "/publisher", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var n = d === r;
                } else var n = !0;
                if (n) {
                  if (e.version !== void 0) {
                    let p = r;
                    T(e.version, {
                      instancePath: t + "/version",
                      parentData: e,
                      parentDataProperty: "version",
                      rootData: a,
                    }) || ((i = i === null ? T.errors : i.concat(T.errors)), (r = i.length));
                    var n = p === r;
                  } else var n = !0;
                  if (n) {
                    if (e.signed !== void 0) {
                      let p = r;
                      if (typeof e.signed != "boolean")
                        return (
                          (I.errors = [
                            { instancePath: t + "/signed", keyword: "type", params: { type: "boolean" } },
                          ]),
                          !1
                        );
                      var n = p === r;
                    } else var n = !0;
                    if (n) {
                      if (e.questions !== void 0) {
                        let p = e.questions,
                          d = r;
                        if (r === d)
                          if (Array.isArray(p)) {
                            if (p.length > 64)
                              return (
                                (I.errors = [
                                  {
                                    instancePath: t + "/questions",
                                    keyword: "maxItems",
                                    params: { limit: 64 },
                                  },
                                ]),
                                !1
                              );
                            if (p.length < 1)
                              return (
                                (I.errors = [
                                  {
                                    instancePath: t + "/questions",
                                    keyword: "minItems",
                                    params: { limit: 1 },
                                  },
                                ]),
                                !1
                              );
                            {
                              var l = !0;
                              let y = p.length;
                              for (let k = 0; k < y; k++) {
                                let w = r;
                                fe(p[k], {
                                  instancePath: t + "/questions/" + k,
                                  parentData: p,
                                  parentDataProperty: k,
                                  rootData: a,
                                }) || ((i = i === null ? fe.errors : i.concat(fe.errors)), (r = i.length));
                                var l = w === r;
                                if (!l) break;
                              }
                            }
                          } else
                            return (
                              (I.errors = [
                                {
                                  instancePath: t + "/questions",
                                  keyword: "type",
                                  params: { type: "array" },
                                },
                              ]),
                              !1
                            );
                        var n = d === r;
                      } else var n = !0;
                      if (n) {
                        if (e.lifetimes !== void 0) {
                          let p = e.lifetimes,
                            d = r;
                          if (r === d)
                            if (Array.isArray(p)) {
                              if (p.length > 4)
                                return (
                                  (I.errors = [
                                    {
                                      instancePath: t + "/lifetimes",
                                      keyword: "maxItems",
                                      params: { limit: 4 },
                                    },
                                  ]),
                                  !1
                                );
                              if (p.length < 1)
                                return (
                                  (I.errors = [
                                    {
                                      instancePath: t + "/lifetimes",
                                      keyword: "minItems",
                                      params: { limit: 1 },
                                    },
                                  ]),
                                  !1
                                );
                              {
                                var f = !0;
                                let y = p.length;
                                for (let k = 0; k < y; k++) {
                                  let w = r;
                                  B(p[k], {
                                    instancePath: t + "/lifetimes/" + k,
                                    parentData: p,
                                    parentDataProperty: k,
                                    rootData: a,
                                  }) || ((i = i === null ? B.errors : i.concat(B.errors)), (r = i.length));
                                  var f = w === r;
                                  if (!f) break;
                                }
                              }
                            } else
                              return (
                                (I.errors = [
                                  {
                                    instancePath: t + "/lifetimes",
                                    keyword: "type",
                                    params: { type: "array" },
                                  },
                                ]),
                                !1
                              );
                          var n = d === r;
                        } else var n = !0;
                        if (n) {
                          if (e.sessionId !== void 0) {
                            let p = r;
                            b(e.sessionId, {
                              instancePath: t + "/sessionId",
                              parentData: e,
                              parentDataProperty: "sessionId",
                              rootData: a,
                            }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
                            var n = p === r;
                          } else var n = !0;
                          if (n)
                            if (e.providerLabel !== void 0) {
                              let p = e.providerLabel,
                                d = r;
                              if (r === d)
                                if (typeof p == "string") {
                                  if (p.length > 1024)
                                    return (
                                      (I.errors = [
                                        {
                                          instancePath: t + "/providerLabel",
                                          keyword: "maxLength",
                                          params: { limit: 1024 },
                                        },
                                      ]),
                                      !1
                                    );
                                  if (p.length < 1)
                                    return (
                                      (I.errors = [
                                        {
                                          instancePath: t + "/providerLabel",
                                          keyword: "minLength",
                                          params: { limit: 1 },
                                        },
                                      ]),
                                      !1
                                    );
                                } else
                                  return (
                                    (I.errors = [
                                      {
                                        instancePath: t + "/providerLabel",
                                        keyword: "type",
                                        params: { type: "string" },
                                      },
                                    ]),
                                    !1
                                  );
                              var n = d === r;
                            } else var n = !0;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((I.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((I.errors = i), r === 0);
}
var Qt = Ge;
function Ge(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.decision === void 0 && (l = "decision")) || (e.lifetime === void 0 && (l = "lifetime")))
        return ((Ge.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "decision" || s === "lifetime")) {
            return (
              (Ge.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.decision !== void 0) {
            let s = r;
            if (e.decision !== "allow")
              return (
                (Ge.errors = [
                  { instancePath: t + "/decision", keyword: "const", params: { allowedValue: "allow" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.lifetime !== void 0) {
              let s = r;
              B(e.lifetime, {
                instancePath: t + "/lifetime",
                parentData: e,
                parentDataProperty: "lifetime",
                rootData: a,
              }) || ((i = i === null ? B.errors : i.concat(B.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ge.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ge.errors = i), r === 0);
}
var Xt = Te,
  Ms = {
    type: "object",
    additionalProperties: !1,
    properties: {
      decision: { const: "deny" },
      reason: { enum: ["denied", "dismissed", "timeout", "ended"] },
    },
    required: ["decision", "reason"],
  };
function Te(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.decision === void 0 && (l = "decision")) || (e.reason === void 0 && (l = "reason")))
        return ((Te.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "decision" || s === "reason")) {
            return (
              (Te.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.decision !== void 0) {
            let s = r;
            if (e.decision !== "deny")
              return (
                (Te.errors = [
                  { instancePath: t + "/decision", keyword: "const", params: { allowedValue: "deny" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.reason !== void 0) {
              let s = e.reason,
                o = r;
              if (!(s === "denied" || s === "dismissed" || s === "timeout" || s === "ended"))
                return (
                  (Te.errors = [
                    {
                      instancePath: t + "/reason",
                      keyword: "enum",
                      params: { allowedValues: Ms.properties.reason.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((Te.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Te.errors = i), r === 0);
}
var ei = Mr;
function Mr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.decision;
      if (typeof n == "string")
        if (n === "allow")
          Ge(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ge.errors : i.concat(Ge.errors)), (r = i.length));
        else if (n === "deny")
          Te(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Te.errors : i.concat(Te.errors)), (r = i.length));
        else
          return (
            (Mr.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "decision", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (Mr.errors = [
            {
              instancePath: t,
              keyword: "discriminator",
              params: { error: "tag", tag: "decision", tagValue: n },
            },
          ]),
          !1
        );
    } else return ((Mr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Mr.errors = i), r === 0);
}
var ri = de,
  Hs = {
    type: "object",
    additionalProperties: !1,
    properties: {
      permission: { $ref: "#/$defs/Permission" },
      state: { enum: ["granted", "denied", "prompt"] },
      lifetime: { $ref: "#/$defs/GrantLifetime" },
    },
    required: ["permission", "state"],
  };
function de(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.permission === void 0 && (l = "permission")) || (e.state === void 0 && (l = "state")))
        return ((de.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "permission" || s === "state" || s === "lifetime")) {
            return (
              (de.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.permission !== void 0) {
            let s = r;
            j(e.permission, {
              instancePath: t + "/permission",
              parentData: e,
              parentDataProperty: "permission",
              rootData: a,
            }) || ((i = i === null ? j.errors : i.concat(j.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.state !== void 0) {
              let s = e.state,
                o = r;
              if (!(s === "granted" || s === "denied" || s === "prompt"))
                return (
                  (de.errors = [
                    {
                      instancePath: t + "/state",
                      keyword: "enum",
                      params: { allowedValues: Hs.properties.state.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.lifetime !== void 0) {
                let s = r;
                B(e.lifetime, {
                  instancePath: t + "/lifetime",
                  parentData: e,
                  parentDataProperty: "lifetime",
                  rootData: a,
                }) || ((i = i === null ? B.errors : i.concat(B.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((de.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((de.errors = i), r === 0);
}
var si = Be,
  Ks = {
    type: "object",
    additionalProperties: !1,
    properties: {
      at: { type: "integer", minimum: 0, maximum: 9007199254740991 },
      action: { enum: ["granted", "denied", "used", "revoked", "expired"] },
      pluginId: { $ref: "#/$defs/PluginId" },
      permission: { $ref: "#/$defs/Permission" },
      principal: { $ref: "#/$defs/Principal" },
      lifetime: { $ref: "#/$defs/GrantLifetime" },
      sessionId: { $ref: "#/$defs/OpaqueId" },
      providerId: { $ref: "#/$defs/ContributionId" },
    },
    required: ["at", "action", "pluginId", "permission", "principal"],
  };
function Be(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.at === void 0 && (l = "at")) ||
        (e.action === void 0 && (l = "action")) ||
        (e.pluginId === void 0 && (l = "pluginId")) ||
        (e.permission === void 0 && (l = "permission")) ||
        (e.principal === void 0 && (l = "principal"))
      )
        return ((Be.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "at" ||
            s === "action" ||
            s === "pluginId" ||
            s === "permission" ||
            s === "principal" ||
            s === "lifetime" ||
            s === "sessionId" ||
            s === "providerId"
          )) {
            return (
              (Be.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.at !== void 0) {
            let s = e.at,
              o = r;
            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
              return (
                (Be.errors = [{ instancePath: t + "/at", keyword: "type", params: { type: "integer" } }]),
                !1
              );
            if (r === o && typeof s == "number" && isFinite(s)) {
              if (s > 9007199254740991 || isNaN(s))
                return (
                  (Be.errors = [
                    {
                      instancePath: t + "/at",
                      keyword: "maximum",
                      params: { comparison: "<=", limit: 9007199254740991 },
                    },
                  ]),
                  !1
                );
              if (s < 0 || isNaN(s))
                return (
                  (Be.errors = [
                    { instancePath: t + "/at", keyword: "minimum", params: { comparison: ">=", limit: 0 } },
                  ]),
                  !1
                );
            }
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.action !== void 0) {
              let s = e.action,
                o = r;
              if (!(s === "granted" || s === "denied" || s === "used" || s === "revoked" || s === "expired"))
                return (
                  (Be.errors = [
                    {
                      instancePath: t + "/action",
                      keyword: "enum",
                      params: { allowedValues: Ks.properties.action.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.pluginId !== void 0) {
                let s = r;
                q(e.pluginId, {
                  instancePath: t + "/pluginId",
                  parentData: e,
                  parentDataProperty: "pluginId",
                  rootData: a,
                }) || ((i = i === null ? q.errors : i.concat(q.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.permission !== void 0) {
                  let s = r;
                  j(e.permission, {
                    instancePath: t + "/permission",
                    parentData: e,
                    parentDataProperty: "permission",
                    rootData: a,
                  }) || ((i = i === null ? j.errors : i.concat(j.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n) {
                  if (e.principal !== void 0) {
                    let s = r;
                    ye(e.principal, {
                      instancePath: t + "/principal",
                      parentData: e,
                      parentDataProperty: "principal",
                      rootData: a,
                    }) || ((i = i === null ? ye.errors : i.concat(ye.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n) {
                    if (e.lifetime !== void 0) {
                      let s = r;
                      B(e.lifetime, {
                        instancePath: t + "/lifetime",
                        parentData: e,
                        parentDataProperty: "lifetime",
                        rootData: a,
                      }) || ((i = i === null ? B.errors : i.concat(B.errors)), (r = i.length));
                      var n = s === r;
                    } else var n = !0;
                    if (n) {
                      if (e.sessionId !== void 0) {
                        let s = r;
                        b(e.sessionId, {
                          instancePath: t + "/sessionId",
                          parentData: e,
                          parentDataProperty: "sessionId",
                          rootData: a,
                        }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
                        var n = s === r;
                      } else var n = !0;
                      if (n)
                        if (e.providerId !== void 0) {
                          let s = r;
                          E(e.providerId, {
                            instancePath: t + "/providerId",
                            parentData: e,
                            parentDataProperty: "providerId",
                            rootData: a,
                          }) || ((i = i === null ? E.errors : i.concat(E.errors)), (r = i.length));
                          var n = s === r;
                        } else var n = !0;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((Be.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Be.errors = i), r === 0);
}
var ti = K;
function K(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.text === void 0 && (l = "text"))
        return ((K.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "text" || s === "color")) {
            return (
              (K.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.text !== void 0) {
            let s = e.text,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 131072)
                  return (
                    (K.errors = [
                      { instancePath: t + "/text", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (s.length < 0)
                  return (
                    (K.errors = [{ instancePath: t + "/text", keyword: "minLength", params: { limit: 0 } }]),
                    !1
                  );
              } else
                return (
                  (K.errors = [{ instancePath: t + "/text", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n)
            if (e.color !== void 0) {
              let s = e.color,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 131072)
                    return (
                      (K.errors = [
                        { instancePath: t + "/color", keyword: "maxLength", params: { limit: 131072 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (K.errors = [
                        { instancePath: t + "/color", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (K.errors = [
                      { instancePath: t + "/color", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((K.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((K.errors = i), r === 0);
}
var ii = U,
  Gs = {
    type: "object",
    additionalProperties: !1,
    properties: {
      session: { $ref: "#/$defs/TerminalSnapshot" },
      input: { type: "string", minLength: 0, maxLength: 4096 },
      cursor: { type: "integer", minimum: 0, maximum: 4096 },
      hostOs: { $ref: "#/$defs/HostOs" },
      cwdSource: { enum: ["trusted", "reported", "initial", "unknown"] },
      limit: { type: "integer", minimum: 1, maximum: 100 },
    },
    required: ["session", "input", "cursor", "hostOs", "cwdSource", "limit"],
  },
  gs = {
    type: "object",
    additionalProperties: !1,
    properties: {
      sessionId: { $ref: "#/$defs/OpaqueId" },
      hostId: { $ref: "#/$defs/OpaqueId" },
      workspaceId: { $ref: "#/$defs/OpaqueId" },
      protocol: { $ref: "#/$defs/TerminalProtocol" },
      status: { $ref: "#/$defs/ConnectionStatus" },
      cwd: { type: "string", minLength: 1, maxLength: 4096 },
      title: { type: "string", minLength: 0, maxLength: 256 },
      shellType: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9._-]+$" },
      columns: { type: "integer", minimum: 1, maximum: 65535 },
      rows: { type: "integer", minimum: 1, maximum: 65535 },
      alternateScreen: { type: "boolean" },
    },
    required: [
      "sessionId",
      "hostId",
      "workspaceId",
      "protocol",
      "status",
      "columns",
      "rows",
      "alternateScreen",
    ],
  };
var vs = new RegExp("^(ssh|mosh|et|telnet|local|serial|[a-z0-9][a-z0-9-]*:[a-z0-9][a-z0-9-]*)$", "u");
function xe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 64)
        return ((xe.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 64 } }]), !1);
      if (e.length < 2)
        return ((xe.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 2 } }]), !1);
      if (!vs.test(e))
        return (
          (xe.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: {
                pattern: "^(ssh|mosh|et|telnet|local|serial|[a-z0-9][a-z0-9-]*:[a-z0-9][a-z0-9-]*)$",
              },
            },
          ]),
          !1
        );
    } else return ((xe.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((xe.errors = i), r === 0);
}
var ks = { enum: ["connecting", "connected", "disconnected"] };
function cr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "connecting" || e === "connected" || e === "disconnected"
    ? ((cr.errors = i), r === 0)
    : ((cr.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: ks.enum } }]), !1);
}
var hs = new RegExp("^[A-Za-z0-9._-]+$", "u");
function c(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.sessionId === void 0 && (l = "sessionId")) ||
        (e.hostId === void 0 && (l = "hostId")) ||
        (e.workspaceId === void 0 && (l = "workspaceId")) ||
        (e.protocol === void 0 && (l = "protocol")) ||
        (e.status === void 0 && (l = "status")) ||
        (e.columns === void 0 && (l = "columns")) ||
        (e.rows === void 0 && (l = "rows")) ||
        (e.alternateScreen === void 0 && (l = "alternateScreen"))
      )
        return ((c.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!Or.call(gs.properties, s)) {
            return (
              (c.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.sessionId !== void 0) {
            let s = r;
            b(e.sessionId, {
              instancePath: t + "/sessionId",
              parentData: e,
              parentDataProperty: "sessionId",
              rootData: a,
            }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.hostId !== void 0) {
              let s = r;
              b(e.hostId, {
                instancePath: t + "/hostId",
                parentData: e,
                parentDataProperty: "hostId",
                rootData: a,
              }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.workspaceId !== void 0) {
                let s = r;
                b(e.workspaceId, {
                  instancePath: t + "/workspaceId",
                  parentData: e,
                  parentDataProperty: "workspaceId",
                  rootData: a,
                }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.protocol !== void 0) {
                  let s = r;
                  xe(e.protocol, {
                    instancePath: t + "/protocol",
                    parentData: e,
                    parentDataProperty: "protocol",
                    rootData: a,
                  }) || ((i = i === null ? xe.errors : i.concat(xe.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n) {
                  if (e.status !== void 0) {
                    let s = r;
                    cr(e.status, {
                      instancePath: t + "/status",
                      parentData: e,
                      parentDataProperty: "status",
                      rootData: a,
                    }) || ((i = i === null ? cr.errors : i.concat(cr.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n) {
                    if (e.cwd !== void 0) {
                      let s = e.cwd,
                        o = r;
                      if (r === o)
                        if (typeof s == "string") {
                          if (s.length > 4096)
                            return (
                              (c.errors = [
                                { instancePath: t + "/cwd", keyword: "maxLength", params: { limit: 4096 } },
                              ]),
                              !1
                            );
                          if (s.length < 1)
                            return (
                              (c.errors = [
                                { instancePath: t + "/cwd", keyword: "minLength", params: { limit: 1 } },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (c.errors = [
                              { instancePath: t + "/cwd", keyword: "type", params: { type: "string" } },
                            ]),
                            !1
                          );
                      var n = o === r;
                    } else var n = !0;
                    if (n) {
                      if (e.title !== void 0) {
                        let s = e.title,
                          o = r;
                        if (r === o)
                          if (typeof s == "string") {
                            if (s.length > 256)
                              return (
                                (c.errors = [
                                  {
                                    instancePath: t + "/title",
                                    keyword: "maxLength",
                                    params: { limit: 256 },
                                  },
                                ]),
                                !1
                              );
                            if (s.length < 0)
                              return (
                                (c.errors = [
                                  { instancePath: t + "/title", keyword: "minLength", params: { limit: 0 } },
                                ]),
                                !1
                              );
                          } else
                            return (
                              (c.errors = [
                                { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                              ]),
                              !1
                            );
                        var n = o === r;
                      } else var n = !0;
                      if (n) {
                        if (e.shellType !== void 0) {
                          let s = e.shellType,
                            o = r;
                          if (r === o)
                            if (typeof s == "string") {
                              if (s.length > 64)
                                return (
                                  (c.errors = [
                                    {
                                      instancePath: t + "/shellType",
                                      keyword: "maxLength",
                                      params: { limit: 64 },
                                    },
                                  ]),
                                  !1
                                );
                              if (s.length < 1)
                                return (
                                  (c.errors = [
                                    {
                                      instancePath: t + "/shellType",
                                      keyword: "minLength",
                                      params: { limit: 1 },
                                    },
                                  ]),
                                  !1
                                );
                              if (!hs.test(s))
                                return (
                                  (c.errors = [
                                    {
                                      instancePath: t + "/shellType",
                                      keyword: "pattern",
                                      params: { pattern: "^[A-Za-z0-9._-]+$" },
                                    },
                                  ]),
                                  !1
                                );
                            } else
                              return (
                                (c.errors = [
                                  {
                                    instancePath: t + "/shellType",
                                    keyword: "type",
                                    params: { type: "string" },
                                  },
                                ]),
                                !1
                              );
                          var n = o === r;
                        } else var n = !0;
                        if (n) {
                          if (e.columns !== void 0) {
                            let s = e.columns,
                              o = r;
                            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                              return (
                                (c.errors = [
                                  {
                                    instancePath: t + "/columns",
                                    keyword: "type",
                                    params: { type: "integer" },
                                  },
                                ]),
                                !1
                              );
                            if (r === o && typeof s == "number" && isFinite(s)) {
                              if (s > 65535 || isNaN(s))
                                return (
                                  (c.errors = [
                                    {
                                      instancePath: t + "/columns",
                                      keyword: "maximum",
                                      params: { comparison: "<=", limit: 65535 },
                                    },
                                  ]),
                                  !1
                                );
                              if (s < 1 || isNaN(s))
                                return (
                                  (c.errors = [
                                    {
                                      instancePath: t + "/columns",
                                      keyword: "minimum",
                                      params: { comparison: ">=", limit: 1 },
                                    },
                                  ]),
                                  !1
                                );
                            }
                            var n = o === r;
                          } else var n = !0;
                          if (n) {
                            if (e.rows !== void 0) {
                              let s = e.rows,
                                o = r;
                              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                                return (
                                  (c.errors = [
                                    {
                                      instancePath: t + "/rows",
                                      keyword: "type",
                                      params: { type: "integer" },
                                    },
                                  ]),
                                  !1
                                );
                              if (r === o && typeof s == "number" && isFinite(s)) {
                                if (s > 65535 || isNaN(s))
                                  return (
                                    (c.errors = [
                                      {
                                        instancePath: t + "/rows",
                                        keyword: "maximum",
                                        params: { comparison: "<=", limit: 65535 },
                                      },
                                    ]),
                                    !1
                                  );
                                if (s < 1 || isNaN(s))
                                  return (
                                    (c.errors = [
                                      {
                                        instancePath: t + "/rows",
                                        keyword: "minimum",
                                        params: { comparison: ">=", limit: 1 },
                                      },
                                    ]),
                                    !1
                                  );
                              }
                              var n = o === r;
                            } else var n = !0;
                            if (n)
                              if (e.alternateScreen !== void 0) {
                                let s = r;
                                if (typeof e.alternateScreen != "boolean")
                                  return (
                                    (c.errors = [
                                      {
                                        instancePath: t + "/alternateScreen",
                                        keyword: "type",
                                        params: { type: "boolean" },
                                      },
                                    ]),
                                    !1
                                  );
                                var n = s === r;
                              } else var n = !0;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((c.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((c.errors = i), r === 0);
}
function U(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.session === void 0 && (l = "session")) ||
        (e.input === void 0 && (l = "input")) ||
        (e.cursor === void 0 && (l = "cursor")) ||
        (e.hostOs === void 0 && (l = "hostOs")) ||
        (e.cwdSource === void 0 && (l = "cwdSource")) ||
        (e.limit === void 0 && (l = "limit"))
      )
        return ((U.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "session" ||
            s === "input" ||
            s === "cursor" ||
            s === "hostOs" ||
            s === "cwdSource" ||
            s === "limit"
          )) {
            return (
              (U.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.input !== void 0) {
              let s = e.input,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 4096)
                    return (
                      (U.errors = [
                        { instancePath: t + "/input", keyword: "maxLength", params: { limit: 4096 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (U.errors = [
                        { instancePath: t + "/input", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (U.errors = [
                      { instancePath: t + "/input", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.cursor !== void 0) {
                let s = e.cursor,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (U.errors = [
                      { instancePath: t + "/cursor", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 4096 || isNaN(s))
                    return (
                      (U.errors = [
                        {
                          instancePath: t + "/cursor",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 4096 },
                        },
                      ]),
                      !1
                    );
                  if (s < 0 || isNaN(s))
                    return (
                      (U.errors = [
                        {
                          instancePath: t + "/cursor",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 0 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.hostOs !== void 0) {
                  let s = r;
                  We(e.hostOs, {
                    instancePath: t + "/hostOs",
                    parentData: e,
                    parentDataProperty: "hostOs",
                    rootData: a,
                  }) || ((i = i === null ? We.errors : i.concat(We.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n) {
                  if (e.cwdSource !== void 0) {
                    let s = e.cwdSource,
                      o = r;
                    if (!(s === "trusted" || s === "reported" || s === "initial" || s === "unknown"))
                      return (
                        (U.errors = [
                          {
                            instancePath: t + "/cwdSource",
                            keyword: "enum",
                            params: { allowedValues: Gs.properties.cwdSource.enum },
                          },
                        ]),
                        !1
                      );
                    var n = o === r;
                  } else var n = !0;
                  if (n)
                    if (e.limit !== void 0) {
                      let s = e.limit,
                        o = r;
                      if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                        return (
                          (U.errors = [
                            { instancePath: t + "/limit", keyword: "type", params: { type: "integer" } },
                          ]),
                          !1
                        );
                      if (r === o && typeof s == "number" && isFinite(s)) {
                        if (s > 100 || isNaN(s))
                          return (
                            (U.errors = [
                              {
                                instancePath: t + "/limit",
                                keyword: "maximum",
                                params: { comparison: "<=", limit: 100 },
                              },
                            ]),
                            !1
                          );
                        if (s < 1 || isNaN(s))
                          return (
                            (U.errors = [
                              {
                                instancePath: t + "/limit",
                                keyword: "minimum",
                                params: { comparison: ">=", limit: 1 },
                              },
                            ]),
                            !1
                          );
                      }
                      var n = o === r;
                    } else var n = !0;
                }
              }
            }
          }
        }
      }
    } else return ((U.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((U.errors = i), r === 0);
}
var ni = z;
function z(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.text === void 0 && (l = "text"))
        return ((z.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "description" || s === "text" || s === "displayText" || s === "score")) {
            return (
              (z.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.description !== void 0) {
            let s = e.description,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 131072)
                  return (
                    (z.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (s.length < 0)
                  return (
                    (z.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 0 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (z.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.text !== void 0) {
              let s = e.text,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 131072)
                    return (
                      (z.errors = [
                        { instancePath: t + "/text", keyword: "maxLength", params: { limit: 131072 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (z.errors = [
                        { instancePath: t + "/text", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (z.errors = [{ instancePath: t + "/text", keyword: "type", params: { type: "string" } }]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.displayText !== void 0) {
                let s = e.displayText,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 131072)
                      return (
                        (z.errors = [
                          {
                            instancePath: t + "/displayText",
                            keyword: "maxLength",
                            params: { limit: 131072 },
                          },
                        ]),
                        !1
                      );
                    if (s.length < 0)
                      return (
                        (z.errors = [
                          { instancePath: t + "/displayText", keyword: "minLength", params: { limit: 0 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (z.errors = [
                        { instancePath: t + "/displayText", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.score !== void 0) {
                  let s = e.score,
                    o = r;
                  if (r === o)
                    if (typeof s == "number" && isFinite(s)) {
                      if (s > 17976931348623157e292 || isNaN(s))
                        return (
                          (z.errors = [
                            {
                              instancePath: t + "/score",
                              keyword: "maximum",
                              params: { comparison: "<=", limit: 17976931348623157e292 },
                            },
                          ]),
                          !1
                        );
                      if (s < -17976931348623157e292 || isNaN(s))
                        return (
                          (z.errors = [
                            {
                              instancePath: t + "/score",
                              keyword: "minimum",
                              params: { comparison: ">=", limit: -17976931348623157e292 },
                            },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (z.errors = [
                          { instancePath: t + "/score", keyword: "type", params: { type: "number" } },
                        ]),
                        !1
                      );
                  var n = o === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((z.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((z.errors = i), r === 0);
}
var oi = Ye;
function Ye(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.items === void 0 && (l = "items"))
        return ((Ye.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "items") {
            return (
              (Ye.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.items !== void 0) {
          let s = e.items;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (Ye.errors = [
                    { instancePath: t + "/items", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (Ye.errors = [{ instancePath: t + "/items", keyword: "minItems", params: { limit: 0 } }]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  z(s[d], {
                    instancePath: t + "/items/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? z.errors : i.concat(z.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (Ye.errors = [{ instancePath: t + "/items", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((Ye.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ye.errors = i), r === 0);
}
var li = br,
  Ws = {
    type: "object",
    additionalProperties: !1,
    properties: {
      session: { $ref: "#/$defs/TerminalSnapshot" },
      reason: { enum: ["start", "wake", "reconnect", "cwd", "contributions"] },
    },
    required: ["session", "reason"],
  };
function br(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.session === void 0 && (l = "session")) || (e.reason === void 0 && (l = "reason")))
        return ((br.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "reason")) {
            return (
              (br.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.reason !== void 0) {
              let s = e.reason,
                o = r;
              if (!(
                s === "start" ||
                s === "wake" ||
                s === "reconnect" ||
                s === "cwd" ||
                s === "contributions"
              ))
                return (
                  (br.errors = [
                    {
                      instancePath: t + "/reason",
                      keyword: "enum",
                      params: { allowedValues: Ws.properties.reason.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((br.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((br.errors = i), r === 0);
}
var ai = $;
function $(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if (
        (e.id === void 0 && (f = "id")) ||
        (e.label === void 0 && (f = "label")) ||
        (e.patterns === void 0 && (f = "patterns")) ||
        (e.color === void 0 && (f = "color"))
      )
        return (($.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!(o === "id" || o === "label" || o === "patterns" || o === "color")) {
            return (
              ($.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.id !== void 0) {
            let o = e.id,
              p = r;
            if (r === p)
              if (typeof o == "string") {
                if (o.length > 131072)
                  return (
                    ($.errors = [
                      { instancePath: t + "/id", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (o.length < 0)
                  return (
                    ($.errors = [{ instancePath: t + "/id", keyword: "minLength", params: { limit: 0 } }]),
                    !1
                  );
              } else
                return (
                  ($.errors = [{ instancePath: t + "/id", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = p === r;
          } else var n = !0;
          if (n) {
            if (e.label !== void 0) {
              let o = e.label,
                p = r;
              if (r === p)
                if (typeof o == "string") {
                  if (o.length > 131072)
                    return (
                      ($.errors = [
                        { instancePath: t + "/label", keyword: "maxLength", params: { limit: 131072 } },
                      ]),
                      !1
                    );
                  if (o.length < 0)
                    return (
                      ($.errors = [
                        { instancePath: t + "/label", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    ($.errors = [
                      { instancePath: t + "/label", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = p === r;
            } else var n = !0;
            if (n) {
              if (e.patterns !== void 0) {
                let o = e.patterns,
                  p = r;
                if (r === p)
                  if (Array.isArray(o)) {
                    if (o.length > 65536)
                      return (
                        ($.errors = [
                          { instancePath: t + "/patterns", keyword: "maxItems", params: { limit: 65536 } },
                        ]),
                        !1
                      );
                    if (o.length < 0)
                      return (
                        ($.errors = [
                          { instancePath: t + "/patterns", keyword: "minItems", params: { limit: 0 } },
                        ]),
                        !1
                      );
                    {
                      var l = !0;
                      let h = o.length;
                      for (let y = 0; y < h; y++) {
                        let k = o[y],
                          w = r;
                        if (r === w)
                          if (typeof k == "string") {
                            if (k.length > 131072)
                              return (
                                ($.errors = [
                                  {
                                    instancePath: t + "/patterns/" + y,
                                    keyword: "maxLength",
                                    params: { limit: 131072 },
                                  },
                                ]),
                                !1
                              );
                            if (k.length < 0)
                              return (
                                ($.errors = [
                                  {
                                    instancePath: t + "/patterns/" + y,
                                    keyword: "minLength",
                                    params: { limit: 0 },
                                  },
                                ]),
                                !1
                              );
                          } else
                            return (
                              ($.errors = [
                                {
                                  instancePath: t + "/patterns/" + y,
                                  keyword: "type",
                                  params: { type: "string" },
                                },
                              ]),
                              !1
                            );
                        var l = w === r;
                        if (!l) break;
                      }
                    }
                  } else
                    return (
                      ($.errors = [
                        { instancePath: t + "/patterns", keyword: "type", params: { type: "array" } },
                      ]),
                      !1
                    );
                var n = p === r;
              } else var n = !0;
              if (n)
                if (e.color !== void 0) {
                  let o = e.color,
                    p = r;
                  if (r === p)
                    if (typeof o == "string") {
                      if (o.length > 131072)
                        return (
                          ($.errors = [
                            { instancePath: t + "/color", keyword: "maxLength", params: { limit: 131072 } },
                          ]),
                          !1
                        );
                      if (o.length < 0)
                        return (
                          ($.errors = [
                            { instancePath: t + "/color", keyword: "minLength", params: { limit: 0 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        ($.errors = [
                          { instancePath: t + "/color", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var n = p === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return (($.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return (($.errors = i), r === 0);
}
var fi = Je;
function Je(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.rules === void 0 && (l = "rules"))
        return ((Je.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "rules") {
            return (
              (Je.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.rules !== void 0) {
          let s = e.rules;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (Je.errors = [
                    { instancePath: t + "/rules", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (Je.errors = [{ instancePath: t + "/rules", keyword: "minItems", params: { limit: 0 } }]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  $(s[d], {
                    instancePath: t + "/rules/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? $.errors : i.concat($.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (Je.errors = [{ instancePath: t + "/rules", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((Je.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Je.errors = i), r === 0);
}
var pi = ge;
function ge(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.session === void 0 && (l = "session")) ||
        (e.line === void 0 && (l = "line")) ||
        (e.bufferLineNumber === void 0 && (l = "bufferLineNumber"))
      )
        return ((ge.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "line" || s === "bufferLineNumber")) {
            return (
              (ge.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.line !== void 0) {
              let s = e.line,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 8192)
                    return (
                      (ge.errors = [
                        { instancePath: t + "/line", keyword: "maxLength", params: { limit: 8192 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (ge.errors = [
                        { instancePath: t + "/line", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (ge.errors = [
                      { instancePath: t + "/line", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.bufferLineNumber !== void 0) {
                let s = e.bufferLineNumber,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (ge.errors = [
                      { instancePath: t + "/bufferLineNumber", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (ge.errors = [
                        {
                          instancePath: t + "/bufferLineNumber",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < 0 || isNaN(s))
                    return (
                      (ge.errors = [
                        {
                          instancePath: t + "/bufferLineNumber",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 0 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((ge.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ge.errors = i), r === 0);
}
var ui = C;
function C(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.start === void 0 && (l = "start")) ||
        (e.length === void 0 && (l = "length")) ||
        (e.uri === void 0 && (l = "uri"))
      )
        return ((C.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "start" || s === "length" || s === "uri" || s === "label")) {
            return (
              (C.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.start !== void 0) {
            let s = e.start,
              o = r;
            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
              return (
                (C.errors = [{ instancePath: t + "/start", keyword: "type", params: { type: "integer" } }]),
                !1
              );
            if (r === o && typeof s == "number" && isFinite(s)) {
              if (s > 9007199254740991 || isNaN(s))
                return (
                  (C.errors = [
                    {
                      instancePath: t + "/start",
                      keyword: "maximum",
                      params: { comparison: "<=", limit: 9007199254740991 },
                    },
                  ]),
                  !1
                );
              if (s < -9007199254740991 || isNaN(s))
                return (
                  (C.errors = [
                    {
                      instancePath: t + "/start",
                      keyword: "minimum",
                      params: { comparison: ">=", limit: -9007199254740991 },
                    },
                  ]),
                  !1
                );
            }
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.length !== void 0) {
              let s = e.length,
                o = r;
              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                return (
                  (C.errors = [
                    { instancePath: t + "/length", keyword: "type", params: { type: "integer" } },
                  ]),
                  !1
                );
              if (r === o && typeof s == "number" && isFinite(s)) {
                if (s > 9007199254740991 || isNaN(s))
                  return (
                    (C.errors = [
                      {
                        instancePath: t + "/length",
                        keyword: "maximum",
                        params: { comparison: "<=", limit: 9007199254740991 },
                      },
                    ]),
                    !1
                  );
                if (s < -9007199254740991 || isNaN(s))
                  return (
                    (C.errors = [
                      {
                        instancePath: t + "/length",
                        keyword: "minimum",
                        params: { comparison: ">=", limit: -9007199254740991 },
                      },
                    ]),
                    !1
                  );
              }
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.uri !== void 0) {
                let s = e.uri,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 131072)
                      return (
                        (C.errors = [
                          { instancePath: t + "/uri", keyword: "maxLength", params: { limit: 131072 } },
                        ]),
                        !1
                      );
                    if (s.length < 0)
                      return (
                        (C.errors = [
                          { instancePath: t + "/uri", keyword: "minLength", params: { limit: 0 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (C.errors = [
                        { instancePath: t + "/uri", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.label !== void 0) {
                  let s = e.label,
                    o = r;
                  if (r === o)
                    if (typeof s == "string") {
                      if (s.length > 131072)
                        return (
                          (C.errors = [
                            { instancePath: t + "/label", keyword: "maxLength", params: { limit: 131072 } },
                          ]),
                          !1
                        );
                      if (s.length < 0)
                        return (
                          (C.errors = [
                            { instancePath: t + "/label", keyword: "minLength", params: { limit: 0 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (C.errors = [
                          { instancePath: t + "/label", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var n = o === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((C.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((C.errors = i), r === 0);
}
var mi = Ue;
function Ue(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.links === void 0 && (l = "links"))
        return ((Ue.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "links") {
            return (
              (Ue.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.links !== void 0) {
          let s = e.links;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (Ue.errors = [
                    { instancePath: t + "/links", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (Ue.errors = [{ instancePath: t + "/links", keyword: "minItems", params: { limit: 0 } }]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  C(s[d], {
                    instancePath: t + "/links/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? C.errors : i.concat(C.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (Ue.errors = [{ instancePath: t + "/links", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((Ue.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ue.errors = i), r === 0);
}
var yi = ve;
function ve(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.session === void 0 && (l = "session")) ||
        (e.line === void 0 && (l = "line")) ||
        (e.bufferLineNumber === void 0 && (l = "bufferLineNumber"))
      )
        return ((ve.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "line" || s === "bufferLineNumber")) {
            return (
              (ve.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.line !== void 0) {
              let s = e.line,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 8192)
                    return (
                      (ve.errors = [
                        { instancePath: t + "/line", keyword: "maxLength", params: { limit: 8192 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (ve.errors = [
                        { instancePath: t + "/line", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (ve.errors = [
                      { instancePath: t + "/line", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.bufferLineNumber !== void 0) {
                let s = e.bufferLineNumber,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (ve.errors = [
                      { instancePath: t + "/bufferLineNumber", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (ve.errors = [
                        {
                          instancePath: t + "/bufferLineNumber",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < 0 || isNaN(s))
                    return (
                      (ve.errors = [
                        {
                          instancePath: t + "/bufferLineNumber",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 0 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((ve.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ve.errors = i), r === 0);
}
var di = M;
function M(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.start === void 0 && (l = "start")) ||
        (e.length === void 0 && (l = "length")) ||
        (e.contents === void 0 && (l = "contents"))
      )
        return ((M.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "start" || s === "length" || s === "contents")) {
            return (
              (M.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.start !== void 0) {
            let s = e.start,
              o = r;
            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
              return (
                (M.errors = [{ instancePath: t + "/start", keyword: "type", params: { type: "integer" } }]),
                !1
              );
            if (r === o && typeof s == "number" && isFinite(s)) {
              if (s > 9007199254740991 || isNaN(s))
                return (
                  (M.errors = [
                    {
                      instancePath: t + "/start",
                      keyword: "maximum",
                      params: { comparison: "<=", limit: 9007199254740991 },
                    },
                  ]),
                  !1
                );
              if (s < -9007199254740991 || isNaN(s))
                return (
                  (M.errors = [
                    {
                      instancePath: t + "/start",
                      keyword: "minimum",
                      params: { comparison: ">=", limit: -9007199254740991 },
                    },
                  ]),
                  !1
                );
            }
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.length !== void 0) {
              let s = e.length,
                o = r;
              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                return (
                  (M.errors = [
                    { instancePath: t + "/length", keyword: "type", params: { type: "integer" } },
                  ]),
                  !1
                );
              if (r === o && typeof s == "number" && isFinite(s)) {
                if (s > 9007199254740991 || isNaN(s))
                  return (
                    (M.errors = [
                      {
                        instancePath: t + "/length",
                        keyword: "maximum",
                        params: { comparison: "<=", limit: 9007199254740991 },
                      },
                    ]),
                    !1
                  );
                if (s < -9007199254740991 || isNaN(s))
                  return (
                    (M.errors = [
                      {
                        instancePath: t + "/length",
                        keyword: "minimum",
                        params: { comparison: ">=", limit: -9007199254740991 },
                      },
                    ]),
                    !1
                  );
              }
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.contents !== void 0) {
                let s = e.contents,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 131072)
                      return (
                        (M.errors = [
                          { instancePath: t + "/contents", keyword: "maxLength", params: { limit: 131072 } },
                        ]),
                        !1
                      );
                    if (s.length < 0)
                      return (
                        (M.errors = [
                          { instancePath: t + "/contents", keyword: "minLength", params: { limit: 0 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (M.errors = [
                        { instancePath: t + "/contents", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((M.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((M.errors = i), r === 0);
}
var ci = Qe;
function Qe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.hovers === void 0 && (l = "hovers"))
        return ((Qe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "hovers") {
            return (
              (Qe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.hovers !== void 0) {
          let s = e.hovers;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (Qe.errors = [
                    { instancePath: t + "/hovers", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (Qe.errors = [{ instancePath: t + "/hovers", keyword: "minItems", params: { limit: 0 } }]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  M(s[d], {
                    instancePath: t + "/hovers/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? M.errors : i.concat(M.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (Qe.errors = [{ instancePath: t + "/hovers", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((Qe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Qe.errors = i), r === 0);
}
var gi = te;
function te(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.lineId === void 0 && (l = "lineId")) ||
        (e.line === void 0 && (l = "line")) ||
        (e.bufferLineNumber === void 0 && (l = "bufferLineNumber"))
      )
        return ((te.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "lineId" || s === "line" || s === "bufferLineNumber")) {
            return (
              (te.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.lineId !== void 0) {
            let s = r;
            b(e.lineId, {
              instancePath: t + "/lineId",
              parentData: e,
              parentDataProperty: "lineId",
              rootData: a,
            }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.line !== void 0) {
              let s = e.line,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 131072)
                    return (
                      (te.errors = [
                        { instancePath: t + "/line", keyword: "maxLength", params: { limit: 131072 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (te.errors = [
                        { instancePath: t + "/line", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (te.errors = [
                      { instancePath: t + "/line", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.bufferLineNumber !== void 0) {
                let s = e.bufferLineNumber,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (te.errors = [
                      { instancePath: t + "/bufferLineNumber", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (te.errors = [
                        {
                          instancePath: t + "/bufferLineNumber",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < 0 || isNaN(s))
                    return (
                      (te.errors = [
                        {
                          instancePath: t + "/bufferLineNumber",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 0 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((te.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((te.errors = i), r === 0);
}
var vi = Xe;
function Xe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if ((e.session === void 0 && (f = "session")) || (e.lines === void 0 && (f = "lines")))
        return ((Xe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!(o === "session" || o === "lines")) {
            return (
              (Xe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.session !== void 0) {
            let o = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = o === r;
          } else var n = !0;
          if (n)
            if (e.lines !== void 0) {
              let o = e.lines,
                p = r;
              if (r === p)
                if (Array.isArray(o)) {
                  if (o.length > 32)
                    return (
                      (Xe.errors = [
                        { instancePath: t + "/lines", keyword: "maxItems", params: { limit: 32 } },
                      ]),
                      !1
                    );
                  if (o.length < 0)
                    return (
                      (Xe.errors = [
                        { instancePath: t + "/lines", keyword: "minItems", params: { limit: 0 } },
                      ]),
                      !1
                    );
                  {
                    var l = !0;
                    let h = o.length;
                    for (let y = 0; y < h; y++) {
                      let k = r;
                      te(o[y], {
                        instancePath: t + "/lines/" + y,
                        parentData: o,
                        parentDataProperty: y,
                        rootData: a,
                      }) || ((i = i === null ? te.errors : i.concat(te.errors)), (r = i.length));
                      var l = k === r;
                      if (!l) break;
                    }
                  }
                } else
                  return (
                    (Xe.errors = [
                      { instancePath: t + "/lines", keyword: "type", params: { type: "array" } },
                    ]),
                    !1
                  );
              var n = p === r;
            } else var n = !0;
        }
      }
    } else return ((Xe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Xe.errors = i), r === 0);
}
var ki = Br,
  Ys = { enum: ["info", "warning", "error", "success"] };
function Br(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "info" || e === "warning" || e === "error" || e === "success"
    ? ((Br.errors = i), r === 0)
    : ((Br.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: Ys.enum } }]), !1);
}
var hi = A;
function A(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.lineId === void 0 && (l = "lineId")) ||
        (e.start === void 0 && (l = "start")) ||
        (e.length === void 0 && (l = "length")) ||
        (e.label === void 0 && (l = "label"))
      )
        return ((A.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "lineId" ||
            s === "start" ||
            s === "length" ||
            s === "label" ||
            s === "severity" ||
            s === "color"
          )) {
            return (
              (A.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.lineId !== void 0) {
            let s = e.lineId,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 131072)
                  return (
                    (A.errors = [
                      { instancePath: t + "/lineId", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (s.length < 0)
                  return (
                    (A.errors = [
                      { instancePath: t + "/lineId", keyword: "minLength", params: { limit: 0 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (A.errors = [{ instancePath: t + "/lineId", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.start !== void 0) {
              let s = e.start,
                o = r;
              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                return (
                  (A.errors = [{ instancePath: t + "/start", keyword: "type", params: { type: "integer" } }]),
                  !1
                );
              if (r === o && typeof s == "number" && isFinite(s)) {
                if (s > 9007199254740991 || isNaN(s))
                  return (
                    (A.errors = [
                      {
                        instancePath: t + "/start",
                        keyword: "maximum",
                        params: { comparison: "<=", limit: 9007199254740991 },
                      },
                    ]),
                    !1
                  );
                if (s < -9007199254740991 || isNaN(s))
                  return (
                    (A.errors = [
                      {
                        instancePath: t + "/start",
                        keyword: "minimum",
                        params: { comparison: ">=", limit: -9007199254740991 },
                      },
                    ]),
                    !1
                  );
              }
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.length !== void 0) {
                let s = e.length,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (A.errors = [
                      { instancePath: t + "/length", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 9007199254740991 || isNaN(s))
                    return (
                      (A.errors = [
                        {
                          instancePath: t + "/length",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (s < -9007199254740991 || isNaN(s))
                    return (
                      (A.errors = [
                        {
                          instancePath: t + "/length",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: -9007199254740991 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.label !== void 0) {
                  let s = e.label,
                    o = r;
                  if (r === o)
                    if (typeof s == "string") {
                      if (s.length > 131072)
                        return (
                          (A.errors = [
                            { instancePath: t + "/label", keyword: "maxLength", params: { limit: 131072 } },
                          ]),
                          !1
                        );
                      if (s.length < 0)
                        return (
                          (A.errors = [
                            { instancePath: t + "/label", keyword: "minLength", params: { limit: 0 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (A.errors = [
                          { instancePath: t + "/label", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var n = o === r;
                } else var n = !0;
                if (n) {
                  if (e.severity !== void 0) {
                    let s = r;
                    Br(e.severity, {
                      instancePath: t + "/severity",
                      parentData: e,
                      parentDataProperty: "severity",
                      rootData: a,
                    }) || ((i = i === null ? Br.errors : i.concat(Br.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n)
                    if (e.color !== void 0) {
                      let s = e.color,
                        o = r;
                      if (r === o)
                        if (typeof s == "string") {
                          if (s.length > 131072)
                            return (
                              (A.errors = [
                                {
                                  instancePath: t + "/color",
                                  keyword: "maxLength",
                                  params: { limit: 131072 },
                                },
                              ]),
                              !1
                            );
                          if (s.length < 0)
                            return (
                              (A.errors = [
                                { instancePath: t + "/color", keyword: "minLength", params: { limit: 0 } },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (A.errors = [
                              { instancePath: t + "/color", keyword: "type", params: { type: "string" } },
                            ]),
                            !1
                          );
                      var n = o === r;
                    } else var n = !0;
                }
              }
            }
          }
        }
      }
    } else return ((A.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((A.errors = i), r === 0);
}
var wi = er;
function er(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.matches === void 0 && (l = "matches"))
        return ((er.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "matches") {
            return (
              (er.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.matches !== void 0) {
          let s = e.matches;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (er.errors = [
                    { instancePath: t + "/matches", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (er.errors = [{ instancePath: t + "/matches", keyword: "minItems", params: { limit: 0 } }]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  A(s[d], {
                    instancePath: t + "/matches/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? A.errors : i.concat(A.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (er.errors = [{ instancePath: t + "/matches", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((er.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((er.errors = i), r === 0);
}
var bi = rr;
function rr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.session === void 0 && (l = "session")) || (e.command === void 0 && (l = "command")))
        return ((rr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "command")) {
            return (
              (rr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.command !== void 0) {
              let s = e.command,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 4096)
                    return (
                      (rr.errors = [
                        { instancePath: t + "/command", keyword: "maxLength", params: { limit: 4096 } },
                      ]),
                      !1
                    );
                  if (s.length < 1)
                    return (
                      (rr.errors = [
                        { instancePath: t + "/command", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (rr.errors = [
                      { instancePath: t + "/command", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((rr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((rr.errors = i), r === 0);
}
var xi = W;
function W(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if (e.classification === void 0 && (f = "classification"))
        return ((W.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!(
            o === "description" ||
            o === "classification" ||
            o === "destructive" ||
            o === "idempotent" ||
            o === "annotations"
          )) {
            return (
              (W.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.description !== void 0) {
            let o = e.description,
              p = r;
            if (r === p)
              if (typeof o == "string") {
                if (o.length > 131072)
                  return (
                    (W.errors = [
                      { instancePath: t + "/description", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (o.length < 0)
                  return (
                    (W.errors = [
                      { instancePath: t + "/description", keyword: "minLength", params: { limit: 0 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (W.errors = [
                    { instancePath: t + "/description", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var n = p === r;
          } else var n = !0;
          if (n) {
            if (e.classification !== void 0) {
              let o = e.classification,
                p = r;
              if (r === p)
                if (typeof o == "string") {
                  if (o.length > 131072)
                    return (
                      (W.errors = [
                        {
                          instancePath: t + "/classification",
                          keyword: "maxLength",
                          params: { limit: 131072 },
                        },
                      ]),
                      !1
                    );
                  if (o.length < 0)
                    return (
                      (W.errors = [
                        { instancePath: t + "/classification", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (W.errors = [
                      { instancePath: t + "/classification", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = p === r;
            } else var n = !0;
            if (n) {
              if (e.destructive !== void 0) {
                let o = r;
                if (typeof e.destructive != "boolean")
                  return (
                    (W.errors = [
                      { instancePath: t + "/destructive", keyword: "type", params: { type: "boolean" } },
                    ]),
                    !1
                  );
                var n = o === r;
              } else var n = !0;
              if (n) {
                if (e.idempotent !== void 0) {
                  let o = r;
                  if (typeof e.idempotent != "boolean")
                    return (
                      (W.errors = [
                        { instancePath: t + "/idempotent", keyword: "type", params: { type: "boolean" } },
                      ]),
                      !1
                    );
                  var n = o === r;
                } else var n = !0;
                if (n)
                  if (e.annotations !== void 0) {
                    let o = e.annotations,
                      p = r;
                    if (r === p)
                      if (Array.isArray(o)) {
                        if (o.length > 65536)
                          return (
                            (W.errors = [
                              {
                                instancePath: t + "/annotations",
                                keyword: "maxItems",
                                params: { limit: 65536 },
                              },
                            ]),
                            !1
                          );
                        if (o.length < 0)
                          return (
                            (W.errors = [
                              { instancePath: t + "/annotations", keyword: "minItems", params: { limit: 0 } },
                            ]),
                            !1
                          );
                        {
                          var l = !0;
                          let h = o.length;
                          for (let y = 0; y < h; y++) {
                            let k = r;
                            K(o[y], {
                              instancePath: t + "/annotations/" + y,
                              parentData: o,
                              parentDataProperty: y,
                              rootData: a,
                            }) || ((i = i === null ? K.errors : i.concat(K.errors)), (r = i.length));
                            var l = k === r;
                            if (!l) break;
                          }
                        }
                      } else
                        return (
                          (W.errors = [
                            { instancePath: t + "/annotations", keyword: "type", params: { type: "array" } },
                          ]),
                          !1
                        );
                    var n = p === r;
                  } else var n = !0;
              }
            }
          }
        }
      }
    } else return ((W.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((W.errors = i), r === 0);
}
var Li = Oe,
  Js = {
    type: "object",
    additionalProperties: !1,
    properties: {
      session: { $ref: "#/$defs/TerminalSnapshot" },
      reason: { enum: ["commandCompleted", "promptReady", "contributions"] },
      promptLine: { type: "string", minLength: 0, maxLength: 1024 },
    },
    required: ["session", "reason"],
  };
function Oe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.session === void 0 && (l = "session")) || (e.reason === void 0 && (l = "reason")))
        return ((Oe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "reason" || s === "promptLine")) {
            return (
              (Oe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.reason !== void 0) {
              let s = e.reason,
                o = r;
              if (!(s === "commandCompleted" || s === "promptReady" || s === "contributions"))
                return (
                  (Oe.errors = [
                    {
                      instancePath: t + "/reason",
                      keyword: "enum",
                      params: { allowedValues: Js.properties.reason.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.promptLine !== void 0) {
                let s = e.promptLine,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 1024)
                      return (
                        (Oe.errors = [
                          { instancePath: t + "/promptLine", keyword: "maxLength", params: { limit: 1024 } },
                        ]),
                        !1
                      );
                    if (s.length < 0)
                      return (
                        (Oe.errors = [
                          { instancePath: t + "/promptLine", keyword: "minLength", params: { limit: 0 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (Oe.errors = [
                        { instancePath: t + "/promptLine", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((Oe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Oe.errors = i), r === 0);
}
var _i = sr;
function sr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.annotations === void 0 && (l = "annotations"))
        return ((sr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "annotations") {
            return (
              (sr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.annotations !== void 0) {
          let s = e.annotations;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (sr.errors = [
                    { instancePath: t + "/annotations", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (sr.errors = [
                    { instancePath: t + "/annotations", keyword: "minItems", params: { limit: 0 } },
                  ]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  K(s[d], {
                    instancePath: t + "/annotations/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? K.errors : i.concat(K.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (sr.errors = [
                  { instancePath: t + "/annotations", keyword: "type", params: { type: "array" } },
                ]),
                !1
              );
        }
      }
    } else return ((sr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((sr.errors = i), r === 0);
}
var Di = xr,
  Us = {
    type: "object",
    additionalProperties: !1,
    properties: {
      session: { $ref: "#/$defs/TerminalSnapshot" },
      reason: { enum: ["start", "wake", "reconnect", "cwd", "refresh", "contributions"] },
      backgroundColor: { $ref: "#/$defs/HexColor" },
    },
    required: ["session", "reason"],
  };
function xr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.session === void 0 && (l = "session")) || (e.reason === void 0 && (l = "reason")))
        return ((xr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "reason" || s === "backgroundColor")) {
            return (
              (xr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.reason !== void 0) {
              let s = e.reason,
                o = r;
              if (!(
                s === "start" ||
                s === "wake" ||
                s === "reconnect" ||
                s === "cwd" ||
                s === "refresh" ||
                s === "contributions"
              ))
                return (
                  (xr.errors = [
                    {
                      instancePath: t + "/reason",
                      keyword: "enum",
                      params: { allowedValues: Us.properties.reason.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.backgroundColor !== void 0) {
                let s = r;
                v(e.backgroundColor, {
                  instancePath: t + "/backgroundColor",
                  parentData: e,
                  parentDataProperty: "backgroundColor",
                  rootData: a,
                }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((xr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((xr.errors = i), r === 0);
}
var Pi = ie;
function ie(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.color === void 0 && (l = "color"))
        return ((ie.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "color" || s === "opacity")) {
            return (
              (ie.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.color !== void 0) {
            let s = e.color,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 131072)
                  return (
                    (ie.errors = [
                      { instancePath: t + "/color", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (s.length < 0)
                  return (
                    (ie.errors = [
                      { instancePath: t + "/color", keyword: "minLength", params: { limit: 0 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (ie.errors = [{ instancePath: t + "/color", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = o === r;
          } else var n = !0;
          if (n)
            if (e.opacity !== void 0) {
              let s = e.opacity,
                o = r;
              if (r === o)
                if (typeof s == "number" && isFinite(s)) {
                  if (s > 17976931348623157e292 || isNaN(s))
                    return (
                      (ie.errors = [
                        {
                          instancePath: t + "/opacity",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 17976931348623157e292 },
                        },
                      ]),
                      !1
                    );
                  if (s < -17976931348623157e292 || isNaN(s))
                    return (
                      (ie.errors = [
                        {
                          instancePath: t + "/opacity",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: -17976931348623157e292 },
                        },
                      ]),
                      !1
                    );
                } else
                  return (
                    (ie.errors = [
                      { instancePath: t + "/opacity", keyword: "type", params: { type: "number" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((ie.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ie.errors = i), r === 0);
}
var $i = ke;
function ke(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if (e.layers === void 0 && (f = "layers"))
        return ((ke.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!(o === "layers" || o === "refreshAfterMs")) {
            return (
              (ke.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.layers !== void 0) {
            let o = e.layers,
              p = r;
            if (r === p)
              if (Array.isArray(o)) {
                if (o.length > 65536)
                  return (
                    (ke.errors = [
                      { instancePath: t + "/layers", keyword: "maxItems", params: { limit: 65536 } },
                    ]),
                    !1
                  );
                if (o.length < 0)
                  return (
                    (ke.errors = [
                      { instancePath: t + "/layers", keyword: "minItems", params: { limit: 0 } },
                    ]),
                    !1
                  );
                {
                  var n = !0;
                  let d = o.length;
                  for (let h = 0; h < d; h++) {
                    let y = r;
                    ie(o[h], {
                      instancePath: t + "/layers/" + h,
                      parentData: o,
                      parentDataProperty: h,
                      rootData: a,
                    }) || ((i = i === null ? ie.errors : i.concat(ie.errors)), (r = i.length));
                    var n = y === r;
                    if (!n) break;
                  }
                }
              } else
                return (
                  (ke.errors = [{ instancePath: t + "/layers", keyword: "type", params: { type: "array" } }]),
                  !1
                );
            var l = p === r;
          } else var l = !0;
          if (l)
            if (e.refreshAfterMs !== void 0) {
              let o = e.refreshAfterMs,
                p = r;
              if (r === p)
                if (typeof o == "number" && isFinite(o)) {
                  if (o > 17976931348623157e292 || isNaN(o))
                    return (
                      (ke.errors = [
                        {
                          instancePath: t + "/refreshAfterMs",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 17976931348623157e292 },
                        },
                      ]),
                      !1
                    );
                  if (o < -17976931348623157e292 || isNaN(o))
                    return (
                      (ke.errors = [
                        {
                          instancePath: t + "/refreshAfterMs",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: -17976931348623157e292 },
                        },
                      ]),
                      !1
                    );
                } else
                  return (
                    (ke.errors = [
                      { instancePath: t + "/refreshAfterMs", keyword: "type", params: { type: "number" } },
                    ]),
                    !1
                  );
              var l = p === r;
            } else var l = !0;
        }
      }
    } else return ((ke.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ke.errors = i), r === 0);
}
var Ai = yr,
  Qs = {
    type: "object",
    additionalProperties: !1,
    properties: {
      foreground: { $ref: "#/$defs/HexColor" },
      background: { $ref: "#/$defs/HexColor" },
      cursor: { $ref: "#/$defs/HexColor" },
      cursorAccent: { $ref: "#/$defs/HexColor" },
      selectionBackground: { $ref: "#/$defs/HexColor" },
      selectionForeground: { $ref: "#/$defs/HexColor" },
      black: { $ref: "#/$defs/HexColor" },
      red: { $ref: "#/$defs/HexColor" },
      green: { $ref: "#/$defs/HexColor" },
      yellow: { $ref: "#/$defs/HexColor" },
      blue: { $ref: "#/$defs/HexColor" },
      magenta: { $ref: "#/$defs/HexColor" },
      cyan: { $ref: "#/$defs/HexColor" },
      white: { $ref: "#/$defs/HexColor" },
      brightBlack: { $ref: "#/$defs/HexColor" },
      brightRed: { $ref: "#/$defs/HexColor" },
      brightGreen: { $ref: "#/$defs/HexColor" },
      brightYellow: { $ref: "#/$defs/HexColor" },
      brightBlue: { $ref: "#/$defs/HexColor" },
      brightMagenta: { $ref: "#/$defs/HexColor" },
      brightCyan: { $ref: "#/$defs/HexColor" },
      brightWhite: { $ref: "#/$defs/HexColor" },
    },
    required: [
      "foreground",
      "background",
      "cursor",
      "cursorAccent",
      "selectionBackground",
      "selectionForeground",
      "black",
      "red",
      "green",
      "yellow",
      "blue",
      "magenta",
      "cyan",
      "white",
      "brightBlack",
      "brightRed",
      "brightGreen",
      "brightYellow",
      "brightBlue",
      "brightMagenta",
      "brightCyan",
      "brightWhite",
    ],
  };
function yr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.foreground === void 0 && (l = "foreground")) ||
        (e.background === void 0 && (l = "background")) ||
        (e.cursor === void 0 && (l = "cursor")) ||
        (e.cursorAccent === void 0 && (l = "cursorAccent")) ||
        (e.selectionBackground === void 0 && (l = "selectionBackground")) ||
        (e.selectionForeground === void 0 && (l = "selectionForeground")) ||
        (e.black === void 0 && (l = "black")) ||
        (e.red === void 0 && (l = "red")) ||
        (e.green === void 0 && (l = "green")) ||
        (e.yellow === void 0 && (l = "yellow")) ||
        (e.blue === void 0 && (l = "blue")) ||
        (e.magenta === void 0 && (l = "magenta")) ||
        (e.cyan === void 0 && (l = "cyan")) ||
        (e.white === void 0 && (l = "white")) ||
        (e.brightBlack === void 0 && (l = "brightBlack")) ||
        (e.brightRed === void 0 && (l = "brightRed")) ||
        (e.brightGreen === void 0 && (l = "brightGreen")) ||
        (e.brightYellow === void 0 && (l = "brightYellow")) ||
        (e.brightBlue === void 0 && (l = "brightBlue")) ||
        (e.brightMagenta === void 0 && (l = "brightMagenta")) ||
        (e.brightCyan === void 0 && (l = "brightCyan")) ||
        (e.brightWhite === void 0 && (l = "brightWhite"))
      )
        return ((yr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!Or.call(Qs.properties, s)) {
            return (
              (yr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.foreground !== void 0) {
            let s = r;
            v(e.foreground, {
              instancePath: t + "/foreground",
              parentData: e,
              parentDataProperty: "foreground",
              rootData: a,
            }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.background !== void 0) {
              let s = r;
              v(e.background, {
                instancePath: t + "/background",
                parentData: e,
                parentDataProperty: "background",
                rootData: a,
              }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.cursor !== void 0) {
                let s = r;
                v(e.cursor, {
                  instancePath: t + "/cursor",
                  parentData: e,
                  parentDataProperty: "cursor",
                  rootData: a,
                }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.cursorAccent !== void 0) {
                  let s = r;
                  v(e.cursorAccent, {
                    instancePath: t + "/cursorAccent",
                    parentData: e,
                    parentDataProperty: "cursorAccent",
                    rootData: a,
                  }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n) {
                  if (e.selectionBackground !== void 0) {
                    let s = r;
                    v(e.selectionBackground, {
                      instancePath: t + "/selectionBackground",
                      parentData: e,
                      parentDataProperty: "selectionBackground",
                      rootData: a,
                    }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n) {
                    if (e.selectionForeground !== void 0) {
                      let s = r;
                      v(e.selectionForeground, {
                        instancePath: t + "/selectionForeground",
                        parentData: e,
                        parentDataProperty: "selectionForeground",
                        rootData: a,
                      }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                      var n = s === r;
                    } else var n = !0;
                    if (n) {
                      if (e.black !== void 0) {
                        let s = r;
                        v(e.black, {
                          instancePath: t + "/black",
                          parentData: e,
                          parentDataProperty: "black",
                          rootData: a,
                        }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                        var n = s === r;
                      } else var n = !0;
                      if (n) {
                        if (e.red !== void 0) {
                          let s = r;
                          v(e.red, {
                            instancePath: t + "/red",
                            parentData: e,
                            parentDataProperty: "red",
                            rootData: a,
                          }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                          var n = s === r;
                        } else var n = !0;
                        if (n) {
                          if (e.green !== void 0) {
                            let s = r;
                            v(e.green, {
                              instancePath: t + "/green",
                              parentData: e,
                              parentDataProperty: "green",
                              rootData: a,
                            }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                            var n = s === r;
                          } else var n = !0;
                          if (n) {
                            if (e.yellow !== void 0) {
                              let s = r;
                              v(e.yellow, {
                                instancePath: t + "/yellow",
                                parentData: e,
                                parentDataProperty: "yellow",
                                rootData: a,
                              }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                              var n = s === r;
                            } else var n = !0;
                            if (n) {
                              if (e.blue !== void 0) {
                                let s = r;
                                v(e.blue, {
                                  instancePath: t + "/blue",
                                  parentData: e,
                                  parentDataProperty: "blue",
                                  rootData: a,
                                }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                                var n = s === r;
                              } else var n = !0;
                              if (n) {
                                if (e.magenta !== void 0) {
                                  let s = r;
                                  v(e.magenta, {
                                    instancePath: t + "/magenta",
                                    parentData: e,
                                    parentDataProperty: "magenta",
                                    rootData: a,
                                  }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                                  var n = s === r;
                                } else var n = !0;
                                if (n) {
                                  if (e.cyan !== void 0) {
                                    let s = r;
                                    v(e.cyan, {
                                      instancePath: t + "/cyan",
                                      parentData: e,
                                      parentDataProperty: "cyan",
                                      rootData: a,
                                    }) || ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                                    var n = s === r;
                                  } else var n = !0;
                                  if (n) {
                                    if (e.white !== void 0) {
                                      let s = r;
                                      v(e.white, {
                                        instancePath: t + "/white",
                                        parentData: e,
                                        parentDataProperty: "white",
                                        rootData: a,
                                      }) ||
                                        ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                                      var n = s === r;
                                    } else var n = !0;
                                    if (n) {
                                      if (e.brightBlack !== void 0) {
                                        let s = r;
                                        v(e.brightBlack, {
                                          instancePath: t + "/brightBlack",
                                          parentData: e,
                                          parentDataProperty: "brightBlack",
                                          rootData: a,
                                        }) ||
                                          ((i = i === null ? v.errors : i.concat(v.errors)), (r = i.length));
                                        var n = s === r;
                                      } else var n = !0;
                                      if (n) {
                                        if (e.brightRed !== void 0) {
                                          let s = r;
                                          v(e.brightRed, {
                                            instancePath: t + "/brightRed",
                                            parentData: e,
                                            parentDataProperty: "brightRed",
                                            rootData: a,
                                          }) ||
                                            ((i = i === null ? v.errors : i.concat(v.errors)),
                                            (r = i.length));
                                          var n = s === r;
                                        } else var n = !0;
                                        if (n) {
                                          if (e.brightGreen !== void 0) {
                                            let s = r;
                                            v(e.brightGreen, {
                                              instancePath: t + "/brightGreen",
                                              parentData: e,
                                              parentDataProperty: "brightGreen",
                                              rootData: a,
                                            }) ||
                                              ((i = i === null ? v.errors : i.concat(v.errors)),
                                              (r = i.length));
                                            var n = s === r;
                                          } else var n = !0;
                                          if (n) {
                                            if (e.brightYellow !== void 0) {
                                              let s = r;
                                              v(e.brightYellow, {
                                                instancePath: t + "/brightYellow",
                                                parentData: e,
                                                parentDataProperty: "brightYellow",
                                                rootData: a,
                                              }) ||
                                                ((i = i === null ? v.errors : i.concat(v.errors)),
                                                (r = i.length));
                                              var n = s === r;
                                            } else var n = !0;
                                            if (n) {
                                              if (e.brightBlue !== void 0) {
                                                let s = r;
                                                v(e.brightBlue, {
                                                  instancePath: t + "/brightBlue",
                                                  parentData: e,
                                                  parentDataProperty: "brightBlue",
                                                  rootData: a,
                                                }) ||
                                                  ((i = i === null ? v.errors : i.concat(v.errors)),
                                                  (r = i.length));
                                                var n = s === r;
                                              } else var n = !0;
                                              if (n) {
                                                if (e.brightMagenta !== void 0) {
                                                  let s = r;
                                                  v(e.brightMagenta, {
                                                    instancePath: t + "/brightMagenta",
                                                    parentData: e,
                                                    parentDataProperty: "brightMagenta",
                                                    rootData: a,
                                                  }) ||
                                                    ((i = i === null ? v.errors : i.concat(v.errors)),
                                                    (r = i.length));
                                                  var n = s === r;
                                                } else var n = !0;
                                                if (n) {
                                                  if (e.brightCyan !== void 0) {
                                                    let s = r;
                                                    v(e.brightCyan, {
                                                      instancePath: t + "/brightCyan",
                                                      parentData: e,
                                                      parentDataProperty: "brightCyan",
                                                      rootData: a,
                                                    }) ||
                                                      ((i = i === null ? v.errors : i.concat(v.errors)),
                                                      (r = i.length));
                                                    var n = s === r;
                                                  } else var n = !0;
                                                  if (n)
                                                    if (e.brightWhite !== void 0) {
                                                      let s = r;
                                                      v(e.brightWhite, {
                                                        instancePath: t + "/brightWhite",
                                                        parentData: e,
                                                        parentDataProperty: "brightWhite",
                                                        rootData: a,
                                                      }) ||
                                                        ((i = i === null ? v.errors : i.concat(v.errors)),
                                                        (r = i.length));
                                                      var n = s === r;
                                                    } else var n = !0;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((yr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((yr.errors = i), r === 0);
}
var ji = Lr,
  Xs = {
    type: "object",
    additionalProperties: !1,
    properties: {
      session: { $ref: "#/$defs/TerminalSnapshot" },
      reason: { enum: ["start", "wake", "reconnect", "colorScheme", "contributions"] },
      palette: { $ref: "#/$defs/TerminalPalette" },
    },
    required: ["session", "reason", "palette"],
  };
function Lr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.session === void 0 && (l = "session")) ||
        (e.reason === void 0 && (l = "reason")) ||
        (e.palette === void 0 && (l = "palette"))
      )
        return ((Lr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "session" || s === "reason" || s === "palette")) {
            return (
              (Lr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.session !== void 0) {
            let s = r;
            c(e.session, {
              instancePath: t + "/session",
              parentData: e,
              parentDataProperty: "session",
              rootData: a,
            }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.reason !== void 0) {
              let s = e.reason,
                o = r;
              if (!(
                s === "start" ||
                s === "wake" ||
                s === "reconnect" ||
                s === "colorScheme" ||
                s === "contributions"
              ))
                return (
                  (Lr.errors = [
                    {
                      instancePath: t + "/reason",
                      keyword: "enum",
                      params: { allowedValues: Xs.properties.reason.enum },
                    },
                  ]),
                  !1
                );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.palette !== void 0) {
                let s = r;
                yr(e.palette, {
                  instancePath: t + "/palette",
                  parentData: e,
                  parentDataProperty: "palette",
                  rootData: a,
                }) || ((i = i === null ? yr.errors : i.concat(yr.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((Lr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Lr.errors = i), r === 0);
}
var Ni = g,
  et = {
    type: "object",
    properties: {
      foreground: { type: "string", minLength: 0, maxLength: 131072 },
      background: { type: "string", minLength: 0, maxLength: 131072 },
      cursor: { type: "string", minLength: 0, maxLength: 131072 },
      cursorAccent: { type: "string", minLength: 0, maxLength: 131072 },
      selectionBackground: { type: "string", minLength: 0, maxLength: 131072 },
      selectionForeground: { type: "string", minLength: 0, maxLength: 131072 },
      black: { type: "string", minLength: 0, maxLength: 131072 },
      red: { type: "string", minLength: 0, maxLength: 131072 },
      green: { type: "string", minLength: 0, maxLength: 131072 },
      yellow: { type: "string", minLength: 0, maxLength: 131072 },
      blue: { type: "string", minLength: 0, maxLength: 131072 },
      magenta: { type: "string", minLength: 0, maxLength: 131072 },
      cyan: { type: "string", minLength: 0, maxLength: 131072 },
      white: { type: "string", minLength: 0, maxLength: 131072 },
      brightBlack: { type: "string", minLength: 0, maxLength: 131072 },
      brightRed: { type: "string", minLength: 0, maxLength: 131072 },
      brightGreen: { type: "string", minLength: 0, maxLength: 131072 },
      brightYellow: { type: "string", minLength: 0, maxLength: 131072 },
      brightBlue: { type: "string", minLength: 0, maxLength: 131072 },
      brightMagenta: { type: "string", minLength: 0, maxLength: 131072 },
      brightCyan: { type: "string", minLength: 0, maxLength: 131072 },
      brightWhite: { type: "string", minLength: 0, maxLength: 131072 },
    },
    additionalProperties: { type: "string", minLength: 0, maxLength: 131072 },
    required: [],
    maxProperties: 4096,
  };
function g(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      if (Object.keys(e).length > 4096)
        return ((g.errors = [{ instancePath: t, keyword: "maxProperties", params: { limit: 4096 } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!Or.call(et.properties, s)) {
            let o = e[s],
              p = r;
            if (r === p)
              if (typeof o == "string") {
                if (o.length > 131072)
                  return (
                    (g.errors = [
                      {
                        instancePath: t + "/" + s.replace(/~/g, "~0").replace(/\//g, "~1"),
                        keyword: "maxLength",
                        params: { limit: 131072 },
                      },
                    ]),
                    !1
                  );
                if (o.length < 0)
                  return (
                    (g.errors = [
                      {
                        instancePath: t + "/" + s.replace(/~/g, "~0").replace(/\//g, "~1"),
                        keyword: "minLength",
                        params: { limit: 0 },
                      },
                    ]),
                    !1
                  );
              } else
                return (
                  (g.errors = [
                    {
                      instancePath: t + "/" + s.replace(/~/g, "~0").replace(/\//g, "~1"),
                      keyword: "type",
                      params: { type: "string" },
                    },
                  ]),
                  !1
                );
            var n = p === r;
            if (!n) break;
          }
        if (f === r) {
          if (e.foreground !== void 0) {
            let s = e.foreground,
              o = r;
            if (r === o)
              if (typeof s == "string") {
                if (s.length > 131072)
                  return (
                    (g.errors = [
                      { instancePath: t + "/foreground", keyword: "maxLength", params: { limit: 131072 } },
                    ]),
                    !1
                  );
                if (s.length < 0)
                  return (
                    (g.errors = [
                      { instancePath: t + "/foreground", keyword: "minLength", params: { limit: 0 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (g.errors = [
                    { instancePath: t + "/foreground", keyword: "type", params: { type: "string" } },
                  ]),
                  !1
                );
            var l = o === r;
          } else var l = !0;
          if (l) {
            if (e.background !== void 0) {
              let s = e.background,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 131072)
                    return (
                      (g.errors = [
                        { instancePath: t + "/background", keyword: "maxLength", params: { limit: 131072 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (g.errors = [
                        { instancePath: t + "/background", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (g.errors = [
                      { instancePath: t + "/background", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var l = o === r;
            } else var l = !0;
            if (l) {
              if (e.cursor !== void 0) {
                let s = e.cursor,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 131072)
                      return (
                        (g.errors = [
                          { instancePath: t + "/cursor", keyword: "maxLength", params: { limit: 131072 } },
                        ]),
                        !1
                      );
                    if (s.length < 0)
                      return (
                        (g.errors = [
                          { instancePath: t + "/cursor", keyword: "minLength", params: { limit: 0 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (g.errors = [
                        { instancePath: t + "/cursor", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var l = o === r;
              } else var l = !0;
              if (l) {
                if (e.cursorAccent !== void 0) {
                  let s = e.cursorAccent,
                    o = r;
                  if (r === o)
                    if (typeof s == "string") {
                      if (s.length > 131072)
                        return (
                          (g.errors = [
                            {
                              instancePath: t + "/cursorAccent",
                              keyword: "maxLength",
                              params: { limit: 131072 },
                            },
                          ]),
                          !1
                        );
                      if (s.length < 0)
                        return (
                          (g.errors = [
                            { instancePath: t + "/cursorAccent", keyword: "minLength", params: { limit: 0 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (g.errors = [
                          { instancePath: t + "/cursorAccent", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var l = o === r;
                } else var l = !0;
                if (l) {
                  if (e.selectionBackground !== void 0) {
                    let s = e.selectionBackground,
                      o = r;
                    if (r === o)
                      if (typeof s == "string") {
                        if (s.length > 131072)
                          return (
                            (g.errors = [
                              {
                                instancePath: t + "/selectionBackground",
                                keyword: "maxLength",
                                params: { limit: 131072 },
                              },
                            ]),
                            !1
                          );
                        if (s.length < 0)
                          return (
                            (g.errors = [
                              {
                                instancePath: t + "/selectionBackground",
                                keyword: "minLength",
                                params: { limit: 0 },
                              },
                            ]),
                            !1
                          );
                      } else
                        return (
                          (g.errors = [
                            {
                              instancePath: t + "/selectionBackground",
                              keyword: "type",
                              params: { type: "string" },
                            },
                          ]),
                          !1
                        );
                    var l = o === r;
                  } else var l = !0;
                  if (l) {
                    if (e.selectionForeground !== void 0) {
                      let s = e.selectionForeground,
                        o = r;
                      if (r === o)
                        if (typeof s == "string") {
                          if (s.length > 131072)
                            return (
                              (g.errors = [
                                {
                                  instancePath: t + "/selectionForeground",
                                  keyword: "maxLength",
                                  params: { limit: 131072 },
                                },
                              ]),
                              !1
                            );
                          if (s.length < 0)
                            return (
                              (g.errors = [
                                {
                                  instancePath: t + "/selectionForeground",
                                  keyword: "minLength",
                                  params: { limit: 0 },
                                },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (g.errors = [
                              {
                                instancePath: t + "/selectionForeground",
                                keyword: "type",
                                params: { type: "string" },
                              },
                            ]),
                            !1
                          );
                      var l = o === r;
                    } else var l = !0;
                    if (l) {
                      if (e.black !== void 0) {
                        let s = e.black,
                          o = r;
                        if (r === o)
                          if (typeof s == "string") {
                            if (s.length > 131072)
                              return (
                                (g.errors = [
                                  {
                                    instancePath: t + "/black",
                                    keyword: "maxLength",
                                    params: { limit: 131072 },
                                  },
                                ]),
                                !1
                              );
                            if (s.length < 0)
                              return (
                                (g.errors = [
                                  { instancePath: t + "/black", keyword: "minLength", params: { limit: 0 } },
                                ]),
                                !1
                              );
                          } else
                            return (
                              (g.errors = [
                                { instancePath: t + "/black", keyword: "type", params: { type: "string" } },
                              ]),
                              !1
                            );
                        var l = o === r;
                      } else var l = !0;
                      if (l) {
                        if (e.red !== void 0) {
                          let s = e.red,
                            o = r;
                          if (r === o)
                            if (typeof s == "string") {
                              if (s.length > 131072)
                                return (
                                  (g.errors = [
                                    {
                                      instancePath: t + "/red",
                                      keyword: "maxLength",
                                      params: { limit: 131072 },
                                    },
                                  ]),
                                  !1
                                );
                              if (s.length < 0)
                                return (
                                  (g.errors = [
                                    { instancePath: t + "/red", keyword: "minLength", params: { limit: 0 } },
                                  ]),
                                  !1
                                );
                            } else
                              return (
                                (g.errors = [
                                  { instancePath: t + "/red", keyword: "type", params: { type: "string" } },
                                ]),
                                !1
                              );
                          var l = o === r;
                        } else var l = !0;
                        if (l) {
                          if (e.green !== void 0) {
                            let s = e.green,
                              o = r;
                            if (r === o)
                              if (typeof s == "string") {
                                if (s.length > 131072)
                                  return (
                                    (g.errors = [
                                      {
                                        instancePath: t + "/green",
                                        keyword: "maxLength",
                                        params: { limit: 131072 },
                                      },
                                    ]),
                                    !1
                                  );
                                if (s.length < 0)
                                  return (
                                    (g.errors = [
                                      {
                                        instancePath: t + "/green",
                                        keyword: "minLength",
                                        params: { limit: 0 },
                                      },
                                    ]),
                                    !1
                                  );
                              } else
                                return (
                                  (g.errors = [
                                    {
                                      instancePath: t + "/green",
                                      keyword: "type",
                                      params: { type: "string" },
                                    },
                                  ]),
                                  !1
                                );
                            var l = o === r;
                          } else var l = !0;
                          if (l) {
                            if (e.yellow !== void 0) {
                              let s = e.yellow,
                                o = r;
                              if (r === o)
                                if (typeof s == "string") {
                                  if (s.length > 131072)
                                    return (
                                      (g.errors = [
                                        {
                                          instancePath: t + "/yellow",
                                          keyword: "maxLength",
                                          params: { limit: 131072 },
                                        },
                                      ]),
                                      !1
                                    );
                                  if (s.length < 0)
                                    return (
                                      (g.errors = [
                                        {
                                          instancePath: t + "/yellow",
                                          keyword: "minLength",
                                          params: { limit: 0 },
                                        },
                                      ]),
                                      !1
                                    );
                                } else
                                  return (
                                    (g.errors = [
                                      {
                                        instancePath: t + "/yellow",
                                        keyword: "type",
                                        params: { type: "string" },
                                      },
                                    ]),
                                    !1
                                  );
                              var l = o === r;
                            } else var l = !0;
                            if (l) {
                              if (e.blue !== void 0) {
                                let s = e.blue,
                                  o = r;
                                if (r === o)
                                  if (typeof s == "string") {
                                    if (s.length > 131072)
                                      return (
                                        (g.errors = [
                                          {
                                            instancePath: t + "/blue",
                                            keyword: "maxLength",
                                            params: { limit: 131072 },
                                          },
                                        ]),
                                        !1
                                      );
                                    if (s.length < 0)
                                      return (
                                        (g.errors = [
                                          {
                                            instancePath: t + "/blue",
                                            keyword: "minLength",
                                            params: { limit: 0 },
                                          },
                                        ]),
                                        !1
                                      );
                                  } else
                                    return (
                                      (g.errors = [
                                        {
                                          instancePath: t + "/blue",
                                          keyword: "type",
                                          params: { type: "string" },
                                        },
                                      ]),
                                      !1
                                    );
                                var l = o === r;
                              } else var l = !0;
                              if (l) {
                                if (e.magenta !== void 0) {
                                  let s = e.magenta,
                                    o = r;
                                  if (r === o)
                                    if (typeof s == "string") {
                                      if (s.length > 131072)
                                        return (
                                          (g.errors = [
                                            {
                                              instancePath: t + "/magenta",
                                              keyword: "maxLength",
                                              params: { limit: 131072 },
                                            },
                                          ]),
                                          !1
                                        );
                                      if (s.length < 0)
                                        return (
                                          (g.errors = [
                                            {
                                              instancePath: t + "/magenta",
                                              keyword: "minLength",
                                              params: { limit: 0 },
                                            },
                                          ]),
                                          !1
                                        );
                                    } else
                                      return (
                                        (g.errors = [
                                          {
                                            instancePath: t + "/magenta",
                                            keyword: "type",
                                            params: { type: "string" },
                                          },
                                        ]),
                                        !1
                                      );
                                  var l = o === r;
                                } else var l = !0;
                                if (l) {
                                  if (e.cyan !== void 0) {
                                    let s = e.cyan,
                                      o = r;
                                    if (r === o)
                                      if (typeof s == "string") {
                                        if (s.length > 131072)
                                          return (
                                            (g.errors = [
                                              {
                                                instancePath: t + "/cyan",
                                                keyword: "maxLength",
                                                params: { limit: 131072 },
                                              },
                                            ]),
                                            !1
                                          );
                                        if (s.length < 0)
                                          return (
                                            (g.errors = [
                                              {
                                                instancePath: t + "/cyan",
                                                keyword: "minLength",
                                                params: { limit: 0 },
                                              },
                                            ]),
                                            !1
                                          );
                                      } else
                                        return (
                                          (g.errors = [
                                            {
                                              instancePath: t + "/cyan",
                                              keyword: "type",
                                              params: { type: "string" },
                                            },
                                          ]),
                                          !1
                                        );
                                    var l = o === r;
                                  } else var l = !0;
                                  if (l) {
                                    if (e.white !== void 0) {
                                      let s = e.white,
                                        o = r;
                                      if (r === o)
                                        if (typeof s == "string") {
                                          if (s.length > 131072)
                                            return (
                                              (g.errors = [
                                                {
                                                  instancePath: t + "/white",
                                                  keyword: "maxLength",
                                                  params: { limit: 131072 },
                                                },
                                              ]),
                                              !1
                                            );
                                          if (s.length < 0)
                                            return (
                                              (g.errors = [
                                                {
                                                  instancePath: t + "/white",
                                                  keyword: "minLength",
                                                  params: { limit: 0 },
                                                },
                                              ]),
                                              !1
                                            );
                                        } else
                                          return (
                                            (g.errors = [
                                              {
                                                instancePath: t + "/white",
                                                keyword: "type",
                                                params: { type: "string" },
                                              },
                                            ]),
                                            !1
                                          );
                                      var l = o === r;
                                    } else var l = !0;
                                    if (l) {
                                      if (e.brightBlack !== void 0) {
                                        let s = e.brightBlack,
                                          o = r;
                                        if (r === o)
                                          if (typeof s == "string") {
                                            if (s.length > 131072)
                                              return (
                                                (g.errors = [
                                                  {
                                                    instancePath: t + "/brightBlack",
                                                    keyword: "maxLength",
                                                    params: { limit: 131072 },
                                                  },
                                                ]),
                                                !1
                                              );
                                            if (s.length < 0)
                                              return (
                                                (g.errors = [
                                                  {
                                                    instancePath: t + "/brightBlack",
                                                    keyword: "minLength",
                                                    params: { limit: 0 },
                                                  },
                                                ]),
                                                !1
                                              );
                                          } else
                                            return (
                                              (g.errors = [
                                                {
                                                  instancePath: t + "/brightBlack",
                                                  keyword: "type",
                                                  params: { type: "string" },
                                                },
                                              ]),
                                              !1
                                            );
                                        var l = o === r;
                                      } else var l = !0;
                                      if (l) {
                                        if (e.brightRed !== void 0) {
                                          let s = e.brightRed,
                                            o = r;
                                          if (r === o)
                                            if (typeof s == "string") {
                                              if (s.length > 131072)
                                                return (
                                                  (g.errors = [
                                                    {
                                                      instancePath: t + "/brightRed",
                                                      keyword: "maxLength",
                                                      params: { limit: 131072 },
                                                    },
                                                  ]),
                                                  !1
                                                );
                                              if (s.length < 0)
                                                return (
                                                  (g.errors = [
                                                    {
                                                      instancePath: t + "/brightRed",
                                                      keyword: "minLength",
                                                      params: { limit: 0 },
                                                    },
                                                  ]),
                                                  !1
                                                );
                                            } else
                                              return (
                                                (g.errors = [
                                                  {
                                                    instancePath: t + "/brightRed",
                                                    keyword: "type",
                                                    params: { type: "string" },
                                                  },
                                                ]),
                                                !1
                                              );
                                          var l = o === r;
                                        } else var l = !0;
                                        if (l) {
                                          if (e.brightGreen !== void 0) {
                                            let s = e.brightGreen,
                                              o = r;
                                            if (r === o)
                                              if (typeof s == "string") {
                                                if (s.length > 131072)
                                                  return (
                                                    (g.errors = [
                                                      {
                                                        instancePath: t + "/brightGreen",
                                                        keyword: "maxLength",
                                                        params: { limit: 131072 },
                                                      },
                                                    ]),
                                                    !1
                                                  );
                                                if (s.length < 0)
                                                  return (
                                                    (g.errors = [
                                                      {
                                                        instancePath: t + "/brightGreen",
                                                        keyword: "minLength",
                                                        params: { limit: 0 },
                                                      },
                                                    ]),
                                                    !1
                                                  );
                                              } else
                                                return (
                                                  (g.errors = [
                                                    {
                                                      instancePath: t + "/brightGreen",
                                                      keyword: "type",
                                                      params: { type: "string" },
                                                    },
                                                  ]),
                                                  !1
                                                );
                                            var l = o === r;
                                          } else var l = !0;
                                          if (l) {
                                            if (e.brightYellow !== void 0) {
                                              let s = e.brightYellow,
                                                o = r;
                                              if (r === o)
                                                if (typeof s == "string") {
                                                  if (s.length > 131072)
                                                    return (
                                                      (g.errors = [
                                                        {
                                                          instancePath: t + "/brightYellow",
                                                          keyword: "maxLength",
                                                          params: { limit: 131072 },
                                                        },
                                                      ]),
                                                      !1
                                                    );
                                                  if (s.length < 0)
                                                    return (
                                                      (g.errors = [
                                                        {
                                                          instancePath: t + "/brightYellow",
                                                          keyword: "minLength",
                                                          params: { limit: 0 },
                                                        },
                                                      ]),
                                                      !1
                                                    );
                                                } else
                                                  return (
                                                    (g.errors = [
                                                      {
                                                        instancePath: t + "/brightYellow",
                                                        keyword: "type",
                                                        params: { type: "string" },
                                                      },
                                                    ]),
                                                    !1
                                                  );
                                              var l = o === r;
                                            } else var l = !0;
                                            if (l) {
                                              if (e.brightBlue !== void 0) {
                                                let s = e.brightBlue,
                                                  o = r;
                                                if (r === o)
                                                  if (typeof s == "string") {
                                                    if (s.length > 131072)
                                                      return (
                                                        (g.errors = [
                                                          {
                                                            instancePath: t + "/brightBlue",
                                                            keyword: "maxLength",
                                                            params: { limit: 131072 },
                                                          },
                                                        ]),
                                                        !1
                                                      );
                                                    if (s.length < 0)
                                                      return (
                                                        (g.errors = [
                                                          {
                                                            instancePath: t + "/brightBlue",
                                                            keyword: "minLength",
                                                            params: { limit: 0 },
                                                          },
                                                        ]),
                                                        !1
                                                      );
                                                  } else
                                                    return (
                                                      (g.errors = [
                                                        {
                                                          instancePath: t + "/brightBlue",
                                                          keyword: "type",
                                                          params: { type: "string" },
                                                        },
                                                      ]),
                                                      !1
                                                    );
                                                var l = o === r;
                                              } else var l = !0;
                                              if (l) {
                                                if (e.brightMagenta !== void 0) {
                                                  let s = e.brightMagenta,
                                                    o = r;
                                                  if (r === o)
                                                    if (typeof s == "string") {
                                                      if (s.length > 131072)
                                                        return (
                                                          (g.errors = [
                                                            {
                                                              instancePath: t + "/brightMagenta",
                                                              keyword: "maxLength",
                                                              params: { limit: 131072 },
                                                            },
                                                          ]),
                                                          !1
                                                        );
                                                      if (s.length < 0)
                                                        return (
                                                          (g.errors = [
                                                            {
                                                              instancePath: t + "/brightMagenta",
                                                              keyword: "minLength",
                                                              params: { limit: 0 },
                                                            },
                                                          ]),
                                                          !1
                                                        );
                                                    } else
                                                      return (
                                                        (g.errors = [
                                                          {
                                                            instancePath: t + "/brightMagenta",
                                                            keyword: "type",
                                                            params: { type: "string" },
                                                          },
                                                        ]),
                                                        !1
                                                      );
                                                  var l = o === r;
                                                } else var l = !0;
                                                if (l) {
                                                  if (e.brightCyan !== void 0) {
                                                    let s = e.brightCyan,
                                                      o = r;
                                                    if (r === o)
                                                      if (typeof s == "string") {
                                                        if (s.length > 131072)
                                                          return (
                                                            (g.errors = [
                                                              {
                                                                instancePath: t + "/brightCyan",
                                                                keyword: "maxLength",
                                                                params: { limit: 131072 },
                                                              },
                                                            ]),
                                                            !1
                                                          );
                                                        if (s.length < 0)
                                                          return (
                                                            (g.errors = [
                                                              {
                                                                instancePath: t + "/brightCyan",
                                                                keyword: "minLength",
                                                                params: { limit: 0 },
                                                              },
                                                            ]),
                                                            !1
                                                          );
                                                      } else
                                                        return (
                                                          (g.errors = [
                                                            {
                                                              instancePath: t + "/brightCyan",
                                                              keyword: "type",
                                                              params: { type: "string" },
                                                            },
                                                          ]),
                                                          !1
                                                        );
                                                    var l = o === r;
                                                  } else var l = !0;
                                                  if (l)
                                                    if (e.brightWhite !== void 0) {
                                                      let s = e.brightWhite,
                                                        o = r;
                                                      if (r === o)
                                                        if (typeof s == "string") {
                                                          if (s.length > 131072)
                                                            return (
                                                              (g.errors = [
                                                                {
                                                                  instancePath: t + "/brightWhite",
                                                                  keyword: "maxLength",
                                                                  params: { limit: 131072 },
                                                                },
                                                              ]),
                                                              !1
                                                            );
                                                          if (s.length < 0)
                                                            return (
                                                              (g.errors = [
                                                                {
                                                                  instancePath: t + "/brightWhite",
                                                                  keyword: "minLength",
                                                                  params: { limit: 0 },
                                                                },
                                                              ]),
                                                              !1
                                                            );
                                                        } else
                                                          return (
                                                            (g.errors = [
                                                              {
                                                                instancePath: t + "/brightWhite",
                                                                keyword: "type",
                                                                params: { type: "string" },
                                                              },
                                                            ]),
                                                            !1
                                                          );
                                                      var l = o === r;
                                                    } else var l = !0;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((g.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((g.errors = i), r === 0);
}
var Ii = Hr;
function Hr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.colors === void 0 && (n = "colors"))
        return ((Hr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "colors") {
            return (
              (Hr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.colors !== void 0 &&
          (g(e.colors, {
            instancePath: t + "/colors",
            parentData: e,
            parentDataProperty: "colors",
            rootData: a,
          }) ||
            ((i = i === null ? g.errors : i.concat(g.errors)), (r = i.length)));
      }
    } else return ((Hr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Hr.errors = i), r === 0);
}
var qi = J;
var ws = new RegExp("^[a-z]+\\.[a-zA-Z]+$", "u");
function J(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.id === void 0 && (l = "id")) ||
        (e.method === void 0 && (l = "method")) ||
        (e.params === void 0 && (l = "params"))
      )
        return ((J.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "id" || s === "method" || s === "params")) {
            return (
              (J.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "request")
              return (
                (J.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "request" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.id !== void 0) {
              let s = e.id,
                o = r;
              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                return (
                  (J.errors = [{ instancePath: t + "/id", keyword: "type", params: { type: "integer" } }]),
                  !1
                );
              if (r === o && typeof s == "number" && isFinite(s)) {
                if (s > 9007199254740991 || isNaN(s))
                  return (
                    (J.errors = [
                      {
                        instancePath: t + "/id",
                        keyword: "maximum",
                        params: { comparison: "<=", limit: 9007199254740991 },
                      },
                    ]),
                    !1
                  );
                if (s < 1 || isNaN(s))
                  return (
                    (J.errors = [
                      { instancePath: t + "/id", keyword: "minimum", params: { comparison: ">=", limit: 1 } },
                    ]),
                    !1
                  );
              }
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.method !== void 0) {
                let s = e.method,
                  o = r;
                if (r === o)
                  if (typeof s == "string") {
                    if (s.length > 64)
                      return (
                        (J.errors = [
                          { instancePath: t + "/method", keyword: "maxLength", params: { limit: 64 } },
                        ]),
                        !1
                      );
                    if (s.length < 1)
                      return (
                        (J.errors = [
                          { instancePath: t + "/method", keyword: "minLength", params: { limit: 1 } },
                        ]),
                        !1
                      );
                    if (!ws.test(s))
                      return (
                        (J.errors = [
                          {
                            instancePath: t + "/method",
                            keyword: "pattern",
                            params: { pattern: "^[a-z]+\\.[a-zA-Z]+$" },
                          },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (J.errors = [
                        { instancePath: t + "/method", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.params !== void 0) {
                  let s = r;
                  _(e.params, {
                    instancePath: t + "/params",
                    parentData: e,
                    parentDataProperty: "params",
                    rootData: a,
                  }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((J.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((J.errors = i), r === 0);
}
var Ei = pe;
function Le(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.status === void 0 && (l = "status")) || (e.value === void 0 && (l = "value")))
        return ((Le.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "status" || s === "value")) {
            return (
              (Le.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.status !== void 0) {
            let s = r;
            if (e.status !== "ok")
              return (
                (Le.errors = [
                  { instancePath: t + "/status", keyword: "const", params: { allowedValue: "ok" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.value !== void 0) {
              let s = r;
              _(e.value, {
                instancePath: t + "/value",
                parentData: e,
                parentDataProperty: "value",
                rootData: a,
              }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Le.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Le.errors = i), r === 0);
}
function _e(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.status === void 0 && (n = "status"))
        return ((_e.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "status") {
            return (
              (_e.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        if (l === r && e.status !== void 0 && e.status !== "cancelled")
          return (
            (_e.errors = [
              { instancePath: t + "/status", keyword: "const", params: { allowedValue: "cancelled" } },
            ]),
            !1
          );
      }
    } else return ((_e.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((_e.errors = i), r === 0);
}
function De(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.status === void 0 && (l = "status")) || (e.error === void 0 && (l = "error")))
        return ((De.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "status" || s === "error")) {
            return (
              (De.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.status !== void 0) {
            let s = r;
            if (e.status !== "failed")
              return (
                (De.errors = [
                  { instancePath: t + "/status", keyword: "const", params: { allowedValue: "failed" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.error !== void 0) {
              let s = r;
              F(e.error, {
                instancePath: t + "/error",
                parentData: e,
                parentDataProperty: "error",
                rootData: a,
              }) || ((i = i === null ? F.errors : i.concat(F.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((De.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((De.errors = i), r === 0);
}
function gr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.status;
      if (typeof n == "string")
        if (n === "ok")
          Le(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Le.errors : i.concat(Le.errors)), (r = i.length));
        else if (n === "cancelled")
          _e(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? _e.errors : i.concat(_e.errors)), (r = i.length));
        else if (n === "failed")
          De(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? De.errors : i.concat(De.errors)), (r = i.length));
        else
          return (
            (gr.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "status", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (gr.errors = [
            {
              instancePath: t,
              keyword: "discriminator",
              params: { error: "tag", tag: "status", tagValue: n },
            },
          ]),
          !1
        );
    } else return ((gr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((gr.errors = i), r === 0);
}
function pe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.id === void 0 && (l = "id")) ||
        (e.result === void 0 && (l = "result"))
      )
        return ((pe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "id" || s === "result")) {
            return (
              (pe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "result")
              return (
                (pe.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "result" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.id !== void 0) {
              let s = e.id,
                o = r;
              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                return (
                  (pe.errors = [{ instancePath: t + "/id", keyword: "type", params: { type: "integer" } }]),
                  !1
                );
              if (r === o && typeof s == "number" && isFinite(s)) {
                if (s > 9007199254740991 || isNaN(s))
                  return (
                    (pe.errors = [
                      {
                        instancePath: t + "/id",
                        keyword: "maximum",
                        params: { comparison: "<=", limit: 9007199254740991 },
                      },
                    ]),
                    !1
                  );
                if (s < 1 || isNaN(s))
                  return (
                    (pe.errors = [
                      { instancePath: t + "/id", keyword: "minimum", params: { comparison: ">=", limit: 1 } },
                    ]),
                    !1
                  );
              }
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.result !== void 0) {
                let s = r;
                gr(e.result, {
                  instancePath: t + "/result",
                  parentData: e,
                  parentDataProperty: "result",
                  rootData: a,
                }) || ((i = i === null ? gr.errors : i.concat(gr.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((pe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((pe.errors = i), r === 0);
}
var zi = oe;
function oe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.type === void 0 && (l = "type")) ||
        (e.method === void 0 && (l = "method")) ||
        (e.params === void 0 && (l = "params"))
      )
        return ((oe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "method" || s === "params")) {
            return (
              (oe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "notification")
              return (
                (oe.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "notification" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.method !== void 0) {
              let s = e.method,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 64)
                    return (
                      (oe.errors = [
                        { instancePath: t + "/method", keyword: "maxLength", params: { limit: 64 } },
                      ]),
                      !1
                    );
                  if (s.length < 1)
                    return (
                      (oe.errors = [
                        { instancePath: t + "/method", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                  if (!ws.test(s))
                    return (
                      (oe.errors = [
                        {
                          instancePath: t + "/method",
                          keyword: "pattern",
                          params: { pattern: "^[a-z]+\\.[a-zA-Z]+$" },
                        },
                      ]),
                      !1
                    );
                } else
                  return (
                    (oe.errors = [
                      { instancePath: t + "/method", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
            if (n)
              if (e.params !== void 0) {
                let s = r;
                _(e.params, {
                  instancePath: t + "/params",
                  parentData: e,
                  parentDataProperty: "params",
                  rootData: a,
                }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((oe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((oe.errors = i), r === 0);
}
var Ci = ue;
function ue(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.id === void 0 && (l = "id")))
        return ((ue.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "id")) {
            return (
              (ue.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "cancel")
              return (
                (ue.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "cancel" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.id !== void 0) {
              let s = e.id,
                o = r;
              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                return (
                  (ue.errors = [{ instancePath: t + "/id", keyword: "type", params: { type: "integer" } }]),
                  !1
                );
              if (r === o && typeof s == "number" && isFinite(s)) {
                if (s > 9007199254740991 || isNaN(s))
                  return (
                    (ue.errors = [
                      {
                        instancePath: t + "/id",
                        keyword: "maximum",
                        params: { comparison: "<=", limit: 9007199254740991 },
                      },
                    ]),
                    !1
                  );
                if (s < 1 || isNaN(s))
                  return (
                    (ue.errors = [
                      { instancePath: t + "/id", keyword: "minimum", params: { comparison: ">=", limit: 1 } },
                    ]),
                    !1
                  );
              }
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((ue.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ue.errors = i), r === 0);
}
var Fi = Kr;
function Kr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.type;
      if (typeof n == "string")
        if (n === "request")
          J(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? J.errors : i.concat(J.errors)), (r = i.length));
        else if (n === "result")
          pe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? pe.errors : i.concat(pe.errors)), (r = i.length));
        else if (n === "notification")
          oe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? oe.errors : i.concat(oe.errors)), (r = i.length));
        else if (n === "cancel")
          ue(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? ue.errors : i.concat(ue.errors)), (r = i.length));
        else
          return (
            (Kr.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "type", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (Kr.errors = [
            { instancePath: t, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: n } },
          ]),
          !1
        );
    } else return ((Kr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Kr.errors = i), r === 0);
}
var Vi = _r;
function _r(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.status === void 0 && (l = "status")) || (e.value === void 0 && (l = "value")))
        return ((_r.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "status" || s === "value")) {
            return (
              (_r.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.status !== void 0) {
            let s = r;
            if (e.status !== "ok")
              return (
                (_r.errors = [
                  { instancePath: t + "/status", keyword: "const", params: { allowedValue: "ok" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.value !== void 0) {
              let s = r;
              _(e.value, {
                instancePath: t + "/value",
                parentData: e,
                parentDataProperty: "value",
                rootData: a,
              }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((_r.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((_r.errors = i), r === 0);
}
var Si = Dr;
function Dr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.status === void 0 && (n = "status"))
        return ((Dr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "status") {
            return (
              (Dr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        if (l === r && e.status !== void 0 && e.status !== "cancelled")
          return (
            (Dr.errors = [
              { instancePath: t + "/status", keyword: "const", params: { allowedValue: "cancelled" } },
            ]),
            !1
          );
      }
    } else return ((Dr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Dr.errors = i), r === 0);
}
var Ti = Pr;
function Pr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.status === void 0 && (l = "status")) || (e.error === void 0 && (l = "error")))
        return ((Pr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "status" || s === "error")) {
            return (
              (Pr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.status !== void 0) {
            let s = r;
            if (e.status !== "failed")
              return (
                (Pr.errors = [
                  { instancePath: t + "/status", keyword: "const", params: { allowedValue: "failed" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.error !== void 0) {
              let s = r;
              F(e.error, {
                instancePath: t + "/error",
                parentData: e,
                parentDataProperty: "error",
                rootData: a,
              }) || ((i = i === null ? F.errors : i.concat(F.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Pr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Pr.errors = i), r === 0);
}
var Ri = Gr;
function Gr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.status;
      if (typeof n == "string")
        if (n === "ok")
          Le(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Le.errors : i.concat(Le.errors)), (r = i.length));
        else if (n === "cancelled")
          _e(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? _e.errors : i.concat(_e.errors)), (r = i.length));
        else if (n === "failed")
          De(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? De.errors : i.concat(De.errors)), (r = i.length));
        else
          return (
            (Gr.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "status", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (Gr.errors = [
            {
              instancePath: t,
              keyword: "discriminator",
              params: { error: "tag", tag: "status", tagValue: n },
            },
          ]),
          !1
        );
    } else return ((Gr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Gr.errors = i), r === 0);
}
var Bi = dr;
function dr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.id === void 0 && (l = "id")) ||
        (e.version === void 0 && (l = "version")) ||
        (e.mode === void 0 && (l = "mode"))
      )
        return ((dr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "id" || s === "version" || s === "mode")) {
            return (
              (dr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.id !== void 0) {
            let s = r;
            q(e.id, { instancePath: t + "/id", parentData: e, parentDataProperty: "id", rootData: a }) ||
              ((i = i === null ? q.errors : i.concat(q.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.version !== void 0) {
              let s = r;
              T(e.version, {
                instancePath: t + "/version",
                parentData: e,
                parentDataProperty: "version",
                rootData: a,
              }) || ((i = i === null ? T.errors : i.concat(T.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n)
              if (e.mode !== void 0) {
                let s = r;
                Rr(e.mode, {
                  instancePath: t + "/mode",
                  parentData: e,
                  parentDataProperty: "mode",
                  rootData: a,
                }) || ((i = i === null ? Rr.errors : i.concat(Rr.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((dr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((dr.errors = i), r === 0);
}
var Oi = re;
function re(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let f;
      if (
        (e.name === void 0 && (f = "name")) ||
        (e.apiVersion === void 0 && (f = "apiVersion")) ||
        (e.os === void 0 && (f = "os")) ||
        (e.supportedKinds === void 0 && (f = "supportedKinds"))
      )
        return ((re.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: f } }]), !1);
      {
        let s = r;
        for (let o in e)
          if (!(o === "name" || o === "apiVersion" || o === "os" || o === "supportedKinds")) {
            return (
              (re.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: o } },
              ]),
              !1
            );
            break;
          }
        if (s === r) {
          if (e.name !== void 0) {
            let o = e.name,
              p = r;
            if (r === p)
              if (typeof o == "string") {
                if (o.length > 128)
                  return (
                    (re.errors = [
                      { instancePath: t + "/name", keyword: "maxLength", params: { limit: 128 } },
                    ]),
                    !1
                  );
                if (o.length < 1)
                  return (
                    (re.errors = [{ instancePath: t + "/name", keyword: "minLength", params: { limit: 1 } }]),
                    !1
                  );
              } else
                return (
                  (re.errors = [{ instancePath: t + "/name", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = p === r;
          } else var n = !0;
          if (n) {
            if (e.apiVersion !== void 0) {
              let o = r;
              T(e.apiVersion, {
                instancePath: t + "/apiVersion",
                parentData: e,
                parentDataProperty: "apiVersion",
                rootData: a,
              }) || ((i = i === null ? T.errors : i.concat(T.errors)), (r = i.length));
              var n = o === r;
            } else var n = !0;
            if (n) {
              if (e.os !== void 0) {
                let o = r;
                We(e.os, { instancePath: t + "/os", parentData: e, parentDataProperty: "os", rootData: a }) ||
                  ((i = i === null ? We.errors : i.concat(We.errors)), (r = i.length));
                var n = o === r;
              } else var n = !0;
              if (n)
                if (e.supportedKinds !== void 0) {
                  let o = e.supportedKinds,
                    p = r;
                  if (r === p)
                    if (Array.isArray(o)) {
                      if (o.length > 64)
                        return (
                          (re.errors = [
                            {
                              instancePath: t + "/supportedKinds",
                              keyword: "maxItems",
                              params: { limit: 64 },
                            },
                          ]),
                          !1
                        );
                      if (o.length < 0)
                        return (
                          (re.errors = [
                            {
                              instancePath: t + "/supportedKinds",
                              keyword: "minItems",
                              params: { limit: 0 },
                            },
                          ]),
                          !1
                        );
                      {
                        var l = !0;
                        let h = o.length;
                        for (let y = 0; y < h; y++) {
                          let k = r;
                          R(o[y], {
                            instancePath: t + "/supportedKinds/" + y,
                            parentData: o,
                            parentDataProperty: y,
                            rootData: a,
                          }) || ((i = i === null ? R.errors : i.concat(R.errors)), (r = i.length));
                          var l = k === r;
                          if (!l) break;
                        }
                        if (l) {
                          let y = o.length,
                            k;
                          if (y > 1) {
                            e: for (; y--;)
                              for (k = y; k--;)
                                if (is(o[y], o[k])) {
                                  return (
                                    (re.errors = [
                                      {
                                        instancePath: t + "/supportedKinds",
                                        keyword: "uniqueItems",
                                        params: { i: y, j: k },
                                      },
                                    ]),
                                    !1
                                  );
                                  break e;
                                }
                          }
                        }
                      }
                    } else
                      return (
                        (re.errors = [
                          { instancePath: t + "/supportedKinds", keyword: "type", params: { type: "array" } },
                        ]),
                        !1
                      );
                  var n = p === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((re.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((re.errors = i), r === 0);
}
var Zi = Re,
  rt = {
    type: ["boolean", "number", "string"],
    minLength: 0,
    maxLength: 4096,
    minimum: -1e15,
    maximum: 1e15,
  };
function Re(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (typeof e != "boolean" && !(typeof e == "number" && isFinite(e)) && typeof e != "string")
    return ((Re.errors = [{ instancePath: t, keyword: "type", params: { type: rt.type } }]), !1);
  if (r === 0) {
    if (typeof e == "number" && isFinite(e)) {
      if (e > 1e15 || isNaN(e))
        return (
          (Re.errors = [{ instancePath: t, keyword: "maximum", params: { comparison: "<=", limit: 1e15 } }]),
          !1
        );
      if (e < -1e15 || isNaN(e))
        return (
          (Re.errors = [{ instancePath: t, keyword: "minimum", params: { comparison: ">=", limit: -1e15 } }]),
          !1
        );
    }
    if (r === 0 && typeof e == "string") {
      if (e.length > 4096)
        return ((Re.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 4096 } }]), !1);
      if (e.length < 0)
        return ((Re.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 0 } }]), !1);
    }
  }
  return ((Re.errors = i), r === 0);
}
var Mi = Ve;
function Ve(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      if (Object.keys(e).length > 128)
        return ((Ve.errors = [{ instancePath: t, keyword: "maxProperties", params: { limit: 128 } }]), !1);
      for (let f in e) {
        let s = r;
        if (r === s)
          if (typeof f == "string") {
            if (f.length > 64) {
              let o = { instancePath: t, keyword: "maxLength", params: { limit: 64 }, propertyName: f };
              (i === null ? (i = [o]) : i.push(o), r++);
            } else if (f.length < 1) {
              let o = { instancePath: t, keyword: "minLength", params: { limit: 1 }, propertyName: f };
              (i === null ? (i = [o]) : i.push(o), r++);
            }
          } else {
            let o = { instancePath: t, keyword: "type", params: { type: "string" }, propertyName: f };
            (i === null ? (i = [o]) : i.push(o), r++);
          }
        var n = s === r;
        if (!n) {
          let o = { instancePath: t, keyword: "propertyNames", params: { propertyName: f } };
          return (i === null ? (i = [o]) : i.push(o), r++, (Ve.errors = i), !1);
          break;
        }
      }
      if (n)
        for (let f in e) {
          let s = r;
          Re(e[f], {
            instancePath: t + "/" + f.replace(/~/g, "~0").replace(/\//g, "~1"),
            parentData: e,
            parentDataProperty: f,
            rootData: a,
          }) || ((i = i === null ? Re.errors : i.concat(Re.errors)), (r = i.length));
          var l = s === r;
          if (!l) break;
        }
    } else return ((Ve.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ve.errors = i), r === 0);
}
var Hi = O;
function O(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let s;
      if (
        (e.source === void 0 && (s = "source")) ||
        (e.fileName === void 0 && (s = "fileName")) ||
        (e.plugin === void 0 && (s = "plugin")) ||
        (e.host === void 0 && (s = "host")) ||
        (e.providers === void 0 && (s = "providers")) ||
        (e.permissions === void 0 && (s = "permissions")) ||
        (e.settings === void 0 && (s = "settings"))
      )
        return ((O.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: s } }]), !1);
      {
        let o = r;
        for (let p in e)
          if (!(
            p === "source" ||
            p === "fileName" ||
            p === "plugin" ||
            p === "host" ||
            p === "providers" ||
            p === "permissions" ||
            p === "settings"
          )) {
            return (
              (O.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: p } },
              ]),
              !1
            );
            break;
          }
        if (o === r) {
          if (e.source !== void 0) {
            let p = e.source,
              d = r;
            if (r === d)
              if (typeof p == "string") {
                if (p.length > 67108864)
                  return (
                    (O.errors = [
                      { instancePath: t + "/source", keyword: "maxLength", params: { limit: 67108864 } },
                    ]),
                    !1
                  );
                if (p.length < 1)
                  return (
                    (O.errors = [
                      { instancePath: t + "/source", keyword: "minLength", params: { limit: 1 } },
                    ]),
                    !1
                  );
              } else
                return (
                  (O.errors = [{ instancePath: t + "/source", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = d === r;
          } else var n = !0;
          if (n) {
            if (e.fileName !== void 0) {
              let p = e.fileName,
                d = r;
              if (r === d)
                if (typeof p == "string") {
                  if (p.length > 512)
                    return (
                      (O.errors = [
                        { instancePath: t + "/fileName", keyword: "maxLength", params: { limit: 512 } },
                      ]),
                      !1
                    );
                  if (p.length < 1)
                    return (
                      (O.errors = [
                        { instancePath: t + "/fileName", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (O.errors = [
                      { instancePath: t + "/fileName", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = d === r;
            } else var n = !0;
            if (n) {
              if (e.plugin !== void 0) {
                let p = r;
                dr(e.plugin, {
                  instancePath: t + "/plugin",
                  parentData: e,
                  parentDataProperty: "plugin",
                  rootData: a,
                }) || ((i = i === null ? dr.errors : i.concat(dr.errors)), (r = i.length));
                var n = p === r;
              } else var n = !0;
              if (n) {
                if (e.host !== void 0) {
                  let p = r;
                  re(e.host, {
                    instancePath: t + "/host",
                    parentData: e,
                    parentDataProperty: "host",
                    rootData: a,
                  }) || ((i = i === null ? re.errors : i.concat(re.errors)), (r = i.length));
                  var n = p === r;
                } else var n = !0;
                if (n) {
                  if (e.providers !== void 0) {
                    let p = e.providers,
                      d = r;
                    if (r === d)
                      if (Array.isArray(p)) {
                        if (p.length > 256)
                          return (
                            (O.errors = [
                              { instancePath: t + "/providers", keyword: "maxItems", params: { limit: 256 } },
                            ]),
                            !1
                          );
                        if (p.length < 0)
                          return (
                            (O.errors = [
                              { instancePath: t + "/providers", keyword: "minItems", params: { limit: 0 } },
                            ]),
                            !1
                          );
                        {
                          var l = !0;
                          let y = p.length;
                          for (let k = 0; k < y; k++) {
                            let w = r;
                            H(p[k], {
                              instancePath: t + "/providers/" + k,
                              parentData: p,
                              parentDataProperty: k,
                              rootData: a,
                            }) || ((i = i === null ? H.errors : i.concat(H.errors)), (r = i.length));
                            var l = w === r;
                            if (!l) break;
                          }
                        }
                      } else
                        return (
                          (O.errors = [
                            { instancePath: t + "/providers", keyword: "type", params: { type: "array" } },
                          ]),
                          !1
                        );
                    var n = d === r;
                  } else var n = !0;
                  if (n) {
                    if (e.permissions !== void 0) {
                      let p = e.permissions,
                        d = r;
                      if (r === d)
                        if (Array.isArray(p)) {
                          if (p.length > 128)
                            return (
                              (O.errors = [
                                {
                                  instancePath: t + "/permissions",
                                  keyword: "maxItems",
                                  params: { limit: 128 },
                                },
                              ]),
                              !1
                            );
                          if (p.length < 0)
                            return (
                              (O.errors = [
                                {
                                  instancePath: t + "/permissions",
                                  keyword: "minItems",
                                  params: { limit: 0 },
                                },
                              ]),
                              !1
                            );
                          {
                            var f = !0;
                            let y = p.length;
                            for (let k = 0; k < y; k++) {
                              let w = r;
                              de(p[k], {
                                instancePath: t + "/permissions/" + k,
                                parentData: p,
                                parentDataProperty: k,
                                rootData: a,
                              }) || ((i = i === null ? de.errors : i.concat(de.errors)), (r = i.length));
                              var f = w === r;
                              if (!f) break;
                            }
                          }
                        } else
                          return (
                            (O.errors = [
                              {
                                instancePath: t + "/permissions",
                                keyword: "type",
                                params: { type: "array" },
                              },
                            ]),
                            !1
                          );
                      var n = d === r;
                    } else var n = !0;
                    if (n)
                      if (e.settings !== void 0) {
                        let p = r;
                        Ve(e.settings, {
                          instancePath: t + "/settings",
                          parentData: e,
                          parentDataProperty: "settings",
                          rootData: a,
                        }) || ((i = i === null ? Ve.errors : i.concat(Ve.errors)), (r = i.length));
                        var n = p === r;
                      } else var n = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else return ((O.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((O.errors = i), r === 0);
}
var Ki = ss;
function ss(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e))
      for (let n in e) {
        return (
          (ss.errors = [
            { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: n } },
          ]),
          !1
        );
        break;
      }
    else return ((ss.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ss.errors = i), r === 0);
}
var Gi = Wr;
function Wr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.event === void 0 && (n = "event"))
        return ((Wr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "event") {
            return (
              (Wr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.event !== void 0 &&
          (me(e.event, {
            instancePath: t + "/event",
            parentData: e,
            parentDataProperty: "event",
            rootData: a,
          }) ||
            ((i = i === null ? me.errors : i.concat(me.errors)), (r = i.length)));
      }
    } else return ((Wr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Wr.errors = i), r === 0);
}
var Wi = tr;
function tr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.failures === void 0 && (l = "failures"))
        return ((tr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "failures") {
            return (
              (tr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.failures !== void 0) {
          let s = e.failures;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 64)
                return (
                  (tr.errors = [
                    { instancePath: t + "/failures", keyword: "maxItems", params: { limit: 64 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (tr.errors = [
                    { instancePath: t + "/failures", keyword: "minItems", params: { limit: 0 } },
                  ]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  F(s[d], {
                    instancePath: t + "/failures/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? F.errors : i.concat(F.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (tr.errors = [{ instancePath: t + "/failures", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((tr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((tr.errors = i), r === 0);
}
var Yi = ir;
function ir(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.providerId === void 0 && (l = "providerId")) ||
        (e.kind === void 0 && (l = "kind")) ||
        (e.operation === void 0 && (l = "operation")) ||
        (e.requestId === void 0 && (l = "requestId")) ||
        (e.payload === void 0 && (l = "payload")) ||
        (e.deadlineMs === void 0 && (l = "deadlineMs"))
      )
        return ((ir.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "providerId" ||
            s === "kind" ||
            s === "operation" ||
            s === "requestId" ||
            s === "payload" ||
            s === "deadlineMs"
          )) {
            return (
              (ir.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.providerId !== void 0) {
            let s = r;
            E(e.providerId, {
              instancePath: t + "/providerId",
              parentData: e,
              parentDataProperty: "providerId",
              rootData: a,
            }) || ((i = i === null ? E.errors : i.concat(E.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.kind !== void 0) {
              let s = r;
              R(e.kind, {
                instancePath: t + "/kind",
                parentData: e,
                parentDataProperty: "kind",
                rootData: a,
              }) || ((i = i === null ? R.errors : i.concat(R.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.operation !== void 0) {
                let s = r;
                He(e.operation, {
                  instancePath: t + "/operation",
                  parentData: e,
                  parentDataProperty: "operation",
                  rootData: a,
                }) || ((i = i === null ? He.errors : i.concat(He.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.requestId !== void 0) {
                  let s = r;
                  b(e.requestId, {
                    instancePath: t + "/requestId",
                    parentData: e,
                    parentDataProperty: "requestId",
                    rootData: a,
                  }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n) {
                  if (e.payload !== void 0) {
                    let s = r;
                    _(e.payload, {
                      instancePath: t + "/payload",
                      parentData: e,
                      parentDataProperty: "payload",
                      rootData: a,
                    }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n)
                    if (e.deadlineMs !== void 0) {
                      let s = e.deadlineMs,
                        o = r;
                      if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                        return (
                          (ir.errors = [
                            { instancePath: t + "/deadlineMs", keyword: "type", params: { type: "integer" } },
                          ]),
                          !1
                        );
                      if (r === o && typeof s == "number" && isFinite(s)) {
                        if (s > 36e5 || isNaN(s))
                          return (
                            (ir.errors = [
                              {
                                instancePath: t + "/deadlineMs",
                                keyword: "maximum",
                                params: { comparison: "<=", limit: 36e5 },
                              },
                            ]),
                            !1
                          );
                        if (s < 0 || isNaN(s))
                          return (
                            (ir.errors = [
                              {
                                instancePath: t + "/deadlineMs",
                                keyword: "minimum",
                                params: { comparison: ">=", limit: 0 },
                              },
                            ]),
                            !1
                          );
                      }
                      var n = o === r;
                    } else var n = !0;
                }
              }
            }
          }
        }
      }
    } else return ((ir.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ir.errors = i), r === 0);
}
var Ji = Yr;
function Pe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Pe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Pe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "snapshot")
              return (
                (Pe.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "snapshot" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Pe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Pe.errors = i), r === 0);
}
function $e(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return (($e.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              ($e.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "created")
              return (
                ($e.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "created" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return (($e.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return (($e.errors = i), r === 0);
}
function Ae(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ae.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ae.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "connected")
              return (
                (Ae.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "connected" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ae.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ae.errors = i), r === 0);
}
function je(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((je.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (je.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "reconnected")
              return (
                (je.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "reconnected" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((je.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((je.errors = i), r === 0);
}
function Ne(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ne.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ne.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "cwdChanged")
              return (
                (Ne.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "cwdChanged" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ne.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ne.errors = i), r === 0);
}
function Ie(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ie.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ie.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "titleChanged")
              return (
                (Ie.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "titleChanged" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ie.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ie.errors = i), r === 0);
}
function qe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((qe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (qe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "resized")
              return (
                (qe.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "resized" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((qe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((qe.errors = i), r === 0);
}
function Ee(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ee.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ee.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "alternateScreenChanged")
              return (
                (Ee.errors = [
                  {
                    instancePath: t + "/type",
                    keyword: "const",
                    params: { allowedValue: "alternateScreenChanged" },
                  },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ee.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ee.errors = i), r === 0);
}
function ze(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((ze.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (ze.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "commandSubmitted")
              return (
                (ze.errors = [
                  {
                    instancePath: t + "/type",
                    keyword: "const",
                    params: { allowedValue: "commandSubmitted" },
                  },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((ze.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ze.errors = i), r === 0);
}
function Ce(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ce.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ce.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "disconnected")
              return (
                (Ce.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "disconnected" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ce.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ce.errors = i), r === 0);
}
function Fe(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Fe.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Fe.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "disposed")
              return (
                (Fe.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "disposed" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Fe.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Fe.errors = i), r === 0);
}
function ne(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((ne.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session" || s === "exitCode")) {
            return (
              (ne.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "commandCompleted")
              return (
                (ne.errors = [
                  {
                    instancePath: t + "/type",
                    keyword: "const",
                    params: { allowedValue: "commandCompleted" },
                  },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n)
              if (e.exitCode !== void 0) {
                let s = e.exitCode,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (ne.errors = [
                      { instancePath: t + "/exitCode", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 4294967295 || isNaN(s))
                    return (
                      (ne.errors = [
                        {
                          instancePath: t + "/exitCode",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 4294967295 },
                        },
                      ]),
                      !1
                    );
                  if (s < -2147483648 || isNaN(s))
                    return (
                      (ne.errors = [
                        {
                          instancePath: t + "/exitCode",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: -2147483648 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((ne.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ne.errors = i), r === 0);
}
function vr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.type;
      if (typeof n == "string")
        if (n === "snapshot")
          Pe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Pe.errors : i.concat(Pe.errors)), (r = i.length));
        else if (n === "created")
          $e(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? $e.errors : i.concat($e.errors)), (r = i.length));
        else if (n === "connected")
          Ae(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ae.errors : i.concat(Ae.errors)), (r = i.length));
        else if (n === "reconnected")
          je(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? je.errors : i.concat(je.errors)), (r = i.length));
        else if (n === "cwdChanged")
          Ne(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ne.errors : i.concat(Ne.errors)), (r = i.length));
        else if (n === "titleChanged")
          Ie(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ie.errors : i.concat(Ie.errors)), (r = i.length));
        else if (n === "resized")
          qe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? qe.errors : i.concat(qe.errors)), (r = i.length));
        else if (n === "alternateScreenChanged")
          Ee(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ee.errors : i.concat(Ee.errors)), (r = i.length));
        else if (n === "commandSubmitted")
          ze(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? ze.errors : i.concat(ze.errors)), (r = i.length));
        else if (n === "disconnected")
          Ce(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ce.errors : i.concat(Ce.errors)), (r = i.length));
        else if (n === "disposed")
          Fe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Fe.errors : i.concat(Fe.errors)), (r = i.length));
        else if (n === "commandCompleted")
          ne(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? ne.errors : i.concat(ne.errors)), (r = i.length));
        else
          return (
            (vr.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "type", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (vr.errors = [
            { instancePath: t, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: n } },
          ]),
          !1
        );
    } else return ((vr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((vr.errors = i), r === 0);
}
function Yr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.event === void 0 && (n = "event"))
        return ((Yr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "event") {
            return (
              (Yr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.event !== void 0 &&
          (vr(e.event, {
            instancePath: t + "/event",
            parentData: e,
            parentDataProperty: "event",
            rootData: a,
          }) ||
            ((i = i === null ? vr.errors : i.concat(vr.errors)), (r = i.length)));
      }
    } else return ((Yr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Yr.errors = i), r === 0);
}
var Ui = Jr;
function Jr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.settings === void 0 && (n = "settings"))
        return ((Jr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "settings") {
            return (
              (Jr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.settings !== void 0 &&
          (Ve(e.settings, {
            instancePath: t + "/settings",
            parentData: e,
            parentDataProperty: "settings",
            rootData: a,
          }) ||
            ((i = i === null ? Ve.errors : i.concat(Ve.errors)), (r = i.length)));
      }
    } else return ((Jr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Jr.errors = i), r === 0);
}
var Qi = nr;
function nr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.permissions === void 0 && (l = "permissions"))
        return ((nr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "permissions") {
            return (
              (nr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.permissions !== void 0) {
          let s = e.permissions;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 128)
                return (
                  (nr.errors = [
                    { instancePath: t + "/permissions", keyword: "maxItems", params: { limit: 128 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (nr.errors = [
                    { instancePath: t + "/permissions", keyword: "minItems", params: { limit: 0 } },
                  ]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  de(s[d], {
                    instancePath: t + "/permissions/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? de.errors : i.concat(de.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (nr.errors = [
                  { instancePath: t + "/permissions", keyword: "type", params: { type: "array" } },
                ]),
                !1
              );
        }
      }
    } else return ((nr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((nr.errors = i), r === 0);
}
var Xi = or;
function or(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.registrationId === void 0 && (l = "registrationId")) ||
        (e.providerId === void 0 && (l = "providerId")) ||
        (e.kind === void 0 && (l = "kind"))
      )
        return ((or.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "registrationId" || s === "providerId" || s === "kind")) {
            return (
              (or.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.registrationId !== void 0) {
            let s = e.registrationId,
              o = r;
            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
              return (
                (or.errors = [
                  { instancePath: t + "/registrationId", keyword: "type", params: { type: "integer" } },
                ]),
                !1
              );
            if (r === o && typeof s == "number" && isFinite(s)) {
              if (s > 9007199254740991 || isNaN(s))
                return (
                  (or.errors = [
                    {
                      instancePath: t + "/registrationId",
                      keyword: "maximum",
                      params: { comparison: "<=", limit: 9007199254740991 },
                    },
                  ]),
                  !1
                );
              if (s < 1 || isNaN(s))
                return (
                  (or.errors = [
                    {
                      instancePath: t + "/registrationId",
                      keyword: "minimum",
                      params: { comparison: ">=", limit: 1 },
                    },
                  ]),
                  !1
                );
            }
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.providerId !== void 0) {
              let s = r;
              E(e.providerId, {
                instancePath: t + "/providerId",
                parentData: e,
                parentDataProperty: "providerId",
                rootData: a,
              }) || ((i = i === null ? E.errors : i.concat(E.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n)
              if (e.kind !== void 0) {
                let s = r;
                R(e.kind, {
                  instancePath: t + "/kind",
                  parentData: e,
                  parentDataProperty: "kind",
                  rootData: a,
                }) || ((i = i === null ? R.errors : i.concat(R.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
          }
        }
      }
    } else return ((or.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((or.errors = i), r === 0);
}
var en = lr;
function lr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.registrationId === void 0 && (n = "registrationId"))
        return ((lr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "registrationId") {
            return (
              (lr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        if (l === r && e.registrationId !== void 0) {
          let f = e.registrationId,
            s = r;
          if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f)))
            return (
              (lr.errors = [
                { instancePath: t + "/registrationId", keyword: "type", params: { type: "integer" } },
              ]),
              !1
            );
          if (r === s && typeof f == "number" && isFinite(f)) {
            if (f > 9007199254740991 || isNaN(f))
              return (
                (lr.errors = [
                  {
                    instancePath: t + "/registrationId",
                    keyword: "maximum",
                    params: { comparison: "<=", limit: 9007199254740991 },
                  },
                ]),
                !1
              );
            if (f < 1 || isNaN(f))
              return (
                (lr.errors = [
                  {
                    instancePath: t + "/registrationId",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 1 },
                  },
                ]),
                !1
              );
          }
        }
      }
    } else return ((lr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((lr.errors = i), r === 0);
}
var rn = Ze,
  st = {
    type: "object",
    additionalProperties: !1,
    properties: {
      level: { enum: ["debug", "info", "warn", "error"] },
      message: { type: "string", minLength: 0, maxLength: 16384 },
    },
    required: ["level", "message"],
  };
function Ze(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.level === void 0 && (l = "level")) || (e.message === void 0 && (l = "message")))
        return ((Ze.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "level" || s === "message")) {
            return (
              (Ze.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.level !== void 0) {
            let s = e.level,
              o = r;
            if (!(s === "debug" || s === "info" || s === "warn" || s === "error"))
              return (
                (Ze.errors = [
                  {
                    instancePath: t + "/level",
                    keyword: "enum",
                    params: { allowedValues: st.properties.level.enum },
                  },
                ]),
                !1
              );
            var n = o === r;
          } else var n = !0;
          if (n)
            if (e.message !== void 0) {
              let s = e.message,
                o = r;
              if (r === o)
                if (typeof s == "string") {
                  if (s.length > 16384)
                    return (
                      (Ze.errors = [
                        { instancePath: t + "/message", keyword: "maxLength", params: { limit: 16384 } },
                      ]),
                      !1
                    );
                  if (s.length < 0)
                    return (
                      (Ze.errors = [
                        { instancePath: t + "/message", keyword: "minLength", params: { limit: 0 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (Ze.errors = [
                      { instancePath: t + "/message", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = o === r;
            } else var n = !0;
        }
      }
    } else return ((Ze.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ze.errors = i), r === 0);
}
var sn = G;
function G(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 256)
        return ((G.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 256 } }]), !1);
      if (e.length < 1)
        return ((G.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
    } else return ((G.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((G.errors = i), r === 0);
}
var tn = Ur;
function Ur(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.key === void 0 && (n = "key"))
        return ((Ur.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "key") {
            return (
              (Ur.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.key !== void 0 &&
          (G(e.key, { instancePath: t + "/key", parentData: e, parentDataProperty: "key", rootData: a }) ||
            ((i = i === null ? G.errors : i.concat(G.errors)), (r = i.length)));
      }
    } else return ((Ur.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ur.errors = i), r === 0);
}
var nn = ts;
function ts(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = r;
      for (let l in e)
        if (l !== "value") {
          return (
            (ts.errors = [
              { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: l } },
            ]),
            !1
          );
          break;
        }
      n === r &&
        e.value !== void 0 &&
        (_(e.value, {
          instancePath: t + "/value",
          parentData: e,
          parentDataProperty: "value",
          rootData: a,
        }) ||
          ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length)));
    } else return ((ts.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ts.errors = i), r === 0);
}
var on = Qr;
function Qr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.key === void 0 && (l = "key")) || (e.value === void 0 && (l = "value")))
        return ((Qr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "key" || s === "value")) {
            return (
              (Qr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.key !== void 0) {
            let s = r;
            G(e.key, { instancePath: t + "/key", parentData: e, parentDataProperty: "key", rootData: a }) ||
              ((i = i === null ? G.errors : i.concat(G.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.value !== void 0) {
              let s = r;
              _(e.value, {
                instancePath: t + "/value",
                parentData: e,
                parentDataProperty: "value",
                rootData: a,
              }) || ((i = i === null ? _.errors : i.concat(_.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Qr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Qr.errors = i), r === 0);
}
var ln = Xr;
function Xr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.key === void 0 && (n = "key"))
        return ((Xr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "key") {
            return (
              (Xr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        l === r &&
          e.key !== void 0 &&
          (G(e.key, { instancePath: t + "/key", parentData: e, parentDataProperty: "key", rootData: a }) ||
            ((i = i === null ? G.errors : i.concat(G.errors)), (r = i.length)));
      }
    } else return ((Xr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Xr.errors = i), r === 0);
}
var an = ar;
function ar(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (e.keys === void 0 && (l = "keys"))
        return ((ar.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (s !== "keys") {
            return (
              (ar.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r && e.keys !== void 0) {
          let s = e.keys;
          if (r === r)
            if (Array.isArray(s)) {
              if (s.length > 65536)
                return (
                  (ar.errors = [
                    { instancePath: t + "/keys", keyword: "maxItems", params: { limit: 65536 } },
                  ]),
                  !1
                );
              if (s.length < 0)
                return (
                  (ar.errors = [{ instancePath: t + "/keys", keyword: "minItems", params: { limit: 0 } }]),
                  !1
                );
              {
                var n = !0;
                let p = s.length;
                for (let d = 0; d < p; d++) {
                  let h = r;
                  G(s[d], {
                    instancePath: t + "/keys/" + d,
                    parentData: s,
                    parentDataProperty: d,
                    rootData: a,
                  }) || ((i = i === null ? G.errors : i.concat(G.errors)), (r = i.length));
                  var n = h === r;
                  if (!n) break;
                }
              }
            } else
              return (
                (ar.errors = [{ instancePath: t + "/keys", keyword: "type", params: { type: "array" } }]),
                !1
              );
        }
      }
    } else return ((ar.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((ar.errors = i), r === 0);
}
var fn = V,
  tt = {
    type: "object",
    additionalProperties: !1,
    properties: {
      url: { type: "string", minLength: 1, maxLength: 8192, pattern: "^https://" },
      method: { enum: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] },
      headers: {
        type: "object",
        propertyNames: {
          type: "string",
          minLength: 1,
          maxLength: 256,
          pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
        },
        additionalProperties: { type: "string", minLength: 0, maxLength: 8192 },
        maxProperties: 64,
      },
      body: { type: "string", minLength: 0, maxLength: 524288 },
    },
    required: ["url", "method"],
  },
  it = new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");
function V(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let s;
      if ((e.url === void 0 && (s = "url")) || (e.method === void 0 && (s = "method")))
        return ((V.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: s } }]), !1);
      {
        let o = r;
        for (let p in e)
          if (!(p === "url" || p === "method" || p === "headers" || p === "body")) {
            return (
              (V.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: p } },
              ]),
              !1
            );
            break;
          }
        if (o === r) {
          if (e.url !== void 0) {
            let p = e.url,
              d = r;
            if (r === d)
              if (typeof p == "string") {
                if (p.length > 8192)
                  return (
                    (V.errors = [
                      { instancePath: t + "/url", keyword: "maxLength", params: { limit: 8192 } },
                    ]),
                    !1
                  );
                if (p.length < 1)
                  return (
                    (V.errors = [{ instancePath: t + "/url", keyword: "minLength", params: { limit: 1 } }]),
                    !1
                  );
                if (!ls.test(p))
                  return (
                    (V.errors = [
                      { instancePath: t + "/url", keyword: "pattern", params: { pattern: "^https://" } },
                    ]),
                    !1
                  );
              } else
                return (
                  (V.errors = [{ instancePath: t + "/url", keyword: "type", params: { type: "string" } }]),
                  !1
                );
            var n = d === r;
          } else var n = !0;
          if (n) {
            if (e.method !== void 0) {
              let p = e.method,
                d = r;
              if (!(
                p === "GET" ||
                p === "HEAD" ||
                p === "POST" ||
                p === "PUT" ||
                p === "PATCH" ||
                p === "DELETE"
              ))
                return (
                  (V.errors = [
                    {
                      instancePath: t + "/method",
                      keyword: "enum",
                      params: { allowedValues: tt.properties.method.enum },
                    },
                  ]),
                  !1
                );
              var n = d === r;
            } else var n = !0;
            if (n) {
              if (e.headers !== void 0) {
                let p = e.headers,
                  d = r;
                if (r === d)
                  if (p && typeof p == "object" && !Array.isArray(p)) {
                    if (Object.keys(p).length > 64)
                      return (
                        (V.errors = [
                          { instancePath: t + "/headers", keyword: "maxProperties", params: { limit: 64 } },
                        ]),
                        !1
                      );
                    for (let y in p) {
                      let k = r;
                      if (r === k)
                        if (typeof y == "string") {
                          if (y.length > 256) {
                            let w = {
                              instancePath: t + "/headers",
                              keyword: "maxLength",
                              params: { limit: 256 },
                              propertyName: y,
                            };
                            (i === null ? (i = [w]) : i.push(w), r++);
                          } else if (y.length < 1) {
                            let w = {
                              instancePath: t + "/headers",
                              keyword: "minLength",
                              params: { limit: 1 },
                              propertyName: y,
                            };
                            (i === null ? (i = [w]) : i.push(w), r++);
                          } else if (!it.test(y)) {
                            let w = {
                              instancePath: t + "/headers",
                              keyword: "pattern",
                              params: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
                              propertyName: y,
                            };
                            (i === null ? (i = [w]) : i.push(w), r++);
                          }
                        } else {
                          let w = {
                            instancePath: t + "/headers",
                            keyword: "type",
                            params: { type: "string" },
                            propertyName: y,
                          };
                          (i === null ? (i = [w]) : i.push(w), r++);
                        }
                      var l = k === r;
                      if (!l) {
                        let w = {
                          instancePath: t + "/headers",
                          keyword: "propertyNames",
                          params: { propertyName: y },
                        };
                        return (i === null ? (i = [w]) : i.push(w), r++, (V.errors = i), !1);
                        break;
                      }
                    }
                    if (l)
                      for (let y in p) {
                        let k = p[y],
                          w = r;
                        if (r === w)
                          if (typeof k == "string") {
                            if (k.length > 8192)
                              return (
                                (V.errors = [
                                  {
                                    instancePath:
                                      t + "/headers/" + y.replace(/~/g, "~0").replace(/\//g, "~1"),
                                    keyword: "maxLength",
                                    params: { limit: 8192 },
                                  },
                                ]),
                                !1
                              );
                            if (k.length < 0)
                              return (
                                (V.errors = [
                                  {
                                    instancePath:
                                      t + "/headers/" + y.replace(/~/g, "~0").replace(/\//g, "~1"),
                                    keyword: "minLength",
                                    params: { limit: 0 },
                                  },
                                ]),
                                !1
                              );
                          } else
                            return (
                              (V.errors = [
                                {
                                  instancePath: t + "/headers/" + y.replace(/~/g, "~0").replace(/\//g, "~1"),
                                  keyword: "type",
                                  params: { type: "string" },
                                },
                              ]),
                              !1
                            );
                        var f = w === r;
                        if (!f) break;
                      }
                  } else
                    return (
                      (V.errors = [
                        { instancePath: t + "/headers", keyword: "type", params: { type: "object" } },
                      ]),
                      !1
                    );
                var n = d === r;
              } else var n = !0;
              if (n)
                if (e.body !== void 0) {
                  let p = e.body,
                    d = r;
                  if (r === d)
                    if (typeof p == "string") {
                      if (p.length > 524288)
                        return (
                          (V.errors = [
                            { instancePath: t + "/body", keyword: "maxLength", params: { limit: 524288 } },
                          ]),
                          !1
                        );
                      if (p.length < 0)
                        return (
                          (V.errors = [
                            { instancePath: t + "/body", keyword: "minLength", params: { limit: 0 } },
                          ]),
                          !1
                        );
                    } else
                      return (
                        (V.errors = [
                          { instancePath: t + "/body", keyword: "type", params: { type: "string" } },
                        ]),
                        !1
                      );
                  var n = d === r;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((V.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((V.errors = i), r === 0);
}
var pn = Z;
function Z(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let s;
      if (
        (e.status === void 0 && (s = "status")) ||
        (e.headers === void 0 && (s = "headers")) ||
        (e.body === void 0 && (s = "body"))
      )
        return ((Z.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: s } }]), !1);
      {
        let o = r;
        for (let p in e)
          if (!(p === "status" || p === "headers" || p === "body")) {
            return (
              (Z.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: p } },
              ]),
              !1
            );
            break;
          }
        if (o === r) {
          if (e.status !== void 0) {
            let p = e.status,
              d = r;
            if (!(typeof p == "number" && !(p % 1) && !isNaN(p) && isFinite(p)))
              return (
                (Z.errors = [{ instancePath: t + "/status", keyword: "type", params: { type: "integer" } }]),
                !1
              );
            if (r === d && typeof p == "number" && isFinite(p)) {
              if (p > 599 || isNaN(p))
                return (
                  (Z.errors = [
                    {
                      instancePath: t + "/status",
                      keyword: "maximum",
                      params: { comparison: "<=", limit: 599 },
                    },
                  ]),
                  !1
                );
              if (p < 100 || isNaN(p))
                return (
                  (Z.errors = [
                    {
                      instancePath: t + "/status",
                      keyword: "minimum",
                      params: { comparison: ">=", limit: 100 },
                    },
                  ]),
                  !1
                );
            }
            var n = d === r;
          } else var n = !0;
          if (n) {
            if (e.headers !== void 0) {
              let p = e.headers,
                d = r;
              if (r === d)
                if (p && typeof p == "object" && !Array.isArray(p)) {
                  if (Object.keys(p).length > 256)
                    return (
                      (Z.errors = [
                        { instancePath: t + "/headers", keyword: "maxProperties", params: { limit: 256 } },
                      ]),
                      !1
                    );
                  for (let y in p) {
                    let k = r;
                    if (r === k)
                      if (typeof y == "string") {
                        if (y.length > 256) {
                          let w = {
                            instancePath: t + "/headers",
                            keyword: "maxLength",
                            params: { limit: 256 },
                            propertyName: y,
                          };
                          (i === null ? (i = [w]) : i.push(w), r++);
                        } else if (y.length < 1) {
                          let w = {
                            instancePath: t + "/headers",
                            keyword: "minLength",
                            params: { limit: 1 },
                            propertyName: y,
                          };
                          (i === null ? (i = [w]) : i.push(w), r++);
                        }
                      } else {
                        let w = {
                          instancePath: t + "/headers",
                          keyword: "type",
                          params: { type: "string" },
                          propertyName: y,
                        };
                        (i === null ? (i = [w]) : i.push(w), r++);
                      }
                    var l = k === r;
                    if (!l) {
                      let w = {
                        instancePath: t + "/headers",
                        keyword: "propertyNames",
                        params: { propertyName: y },
                      };
                      return (i === null ? (i = [w]) : i.push(w), r++, (Z.errors = i), !1);
                      break;
                    }
                  }
                  if (l)
                    for (let y in p) {
                      let k = p[y],
                        w = r;
                      if (r === w)
                        if (typeof k == "string") {
                          if (k.length > 8192)
                            return (
                              (Z.errors = [
                                {
                                  instancePath: t + "/headers/" + y.replace(/~/g, "~0").replace(/\//g, "~1"),
                                  keyword: "maxLength",
                                  params: { limit: 8192 },
                                },
                              ]),
                              !1
                            );
                          if (k.length < 0)
                            return (
                              (Z.errors = [
                                {
                                  instancePath: t + "/headers/" + y.replace(/~/g, "~0").replace(/\//g, "~1"),
                                  keyword: "minLength",
                                  params: { limit: 0 },
                                },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (Z.errors = [
                              {
                                instancePath: t + "/headers/" + y.replace(/~/g, "~0").replace(/\//g, "~1"),
                                keyword: "type",
                                params: { type: "string" },
                              },
                            ]),
                            !1
                          );
                      var f = w === r;
                      if (!f) break;
                    }
                } else
                  return (
                    (Z.errors = [
                      { instancePath: t + "/headers", keyword: "type", params: { type: "object" } },
                    ]),
                    !1
                  );
              var n = d === r;
            } else var n = !0;
            if (n)
              if (e.body !== void 0) {
                let p = e.body,
                  d = r;
                if (r === d)
                  if (typeof p == "string") {
                    if (p.length > 1048576)
                      return (
                        (Z.errors = [
                          { instancePath: t + "/body", keyword: "maxLength", params: { limit: 1048576 } },
                        ]),
                        !1
                      );
                    if (p.length < 0)
                      return (
                        (Z.errors = [
                          { instancePath: t + "/body", keyword: "minLength", params: { limit: 0 } },
                        ]),
                        !1
                      );
                  } else
                    return (
                      (Z.errors = [
                        { instancePath: t + "/body", keyword: "type", params: { type: "string" } },
                      ]),
                      !1
                    );
                var n = d === r;
              } else var n = !0;
          }
        }
      }
    } else return ((Z.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Z.errors = i), r === 0);
}
var un = he;
function he(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.attachmentId === void 0 && (l = "attachmentId")) ||
        (e.providerId === void 0 && (l = "providerId")) ||
        (e.kind === void 0 && (l = "kind")) ||
        (e.session === void 0 && (l = "session")) ||
        (e.creditBytes === void 0 && (l = "creditBytes"))
      )
        return ((he.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(
            s === "attachmentId" ||
            s === "providerId" ||
            s === "kind" ||
            s === "session" ||
            s === "creditBytes"
          )) {
            return (
              (he.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.attachmentId !== void 0) {
            let s = e.attachmentId,
              o = r;
            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
              return (
                (he.errors = [
                  { instancePath: t + "/attachmentId", keyword: "type", params: { type: "integer" } },
                ]),
                !1
              );
            if (r === o && typeof s == "number" && isFinite(s)) {
              if (s > 4294967295 || isNaN(s))
                return (
                  (he.errors = [
                    {
                      instancePath: t + "/attachmentId",
                      keyword: "maximum",
                      params: { comparison: "<=", limit: 4294967295 },
                    },
                  ]),
                  !1
                );
              if (s < 1 || isNaN(s))
                return (
                  (he.errors = [
                    {
                      instancePath: t + "/attachmentId",
                      keyword: "minimum",
                      params: { comparison: ">=", limit: 1 },
                    },
                  ]),
                  !1
                );
            }
            var n = o === r;
          } else var n = !0;
          if (n) {
            if (e.providerId !== void 0) {
              let s = r;
              E(e.providerId, {
                instancePath: t + "/providerId",
                parentData: e,
                parentDataProperty: "providerId",
                rootData: a,
              }) || ((i = i === null ? E.errors : i.concat(E.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.kind !== void 0) {
                let s = r;
                Tr(e.kind, {
                  instancePath: t + "/kind",
                  parentData: e,
                  parentDataProperty: "kind",
                  rootData: a,
                }) || ((i = i === null ? Tr.errors : i.concat(Tr.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.session !== void 0) {
                  let s = r;
                  c(e.session, {
                    instancePath: t + "/session",
                    parentData: e,
                    parentDataProperty: "session",
                    rootData: a,
                  }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n)
                  if (e.creditBytes !== void 0) {
                    let s = e.creditBytes,
                      o = r;
                    if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                      return (
                        (he.errors = [
                          { instancePath: t + "/creditBytes", keyword: "type", params: { type: "integer" } },
                        ]),
                        !1
                      );
                    if (r === o && typeof s == "number" && isFinite(s)) {
                      if (s > 262144 || isNaN(s))
                        return (
                          (he.errors = [
                            {
                              instancePath: t + "/creditBytes",
                              keyword: "maximum",
                              params: { comparison: "<=", limit: 262144 },
                            },
                          ]),
                          !1
                        );
                      if (s < 1 || isNaN(s))
                        return (
                          (he.errors = [
                            {
                              instancePath: t + "/creditBytes",
                              keyword: "minimum",
                              params: { comparison: ">=", limit: 1 },
                            },
                          ]),
                          !1
                        );
                    }
                    var n = o === r;
                  } else var n = !0;
              }
            }
          }
        }
      }
    } else return ((he.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((he.errors = i), r === 0);
}
var mn = fr;
function fr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n;
      if (e.attachmentId === void 0 && (n = "attachmentId"))
        return ((fr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: n } }]), !1);
      {
        let l = r;
        for (let f in e)
          if (f !== "attachmentId") {
            return (
              (fr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: f } },
              ]),
              !1
            );
            break;
          }
        if (l === r && e.attachmentId !== void 0) {
          let f = e.attachmentId,
            s = r;
          if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f)))
            return (
              (fr.errors = [
                { instancePath: t + "/attachmentId", keyword: "type", params: { type: "integer" } },
              ]),
              !1
            );
          if (r === s && typeof f == "number" && isFinite(f)) {
            if (f > 4294967295 || isNaN(f))
              return (
                (fr.errors = [
                  {
                    instancePath: t + "/attachmentId",
                    keyword: "maximum",
                    params: { comparison: "<=", limit: 4294967295 },
                  },
                ]),
                !1
              );
            if (f < 1 || isNaN(f))
              return (
                (fr.errors = [
                  {
                    instancePath: t + "/attachmentId",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 1 },
                  },
                ]),
                !1
              );
          }
        }
      }
    } else return ((fr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((fr.errors = i), r === 0);
}
var yn = $r;
function $r(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (typeof e == "string") {
      if (e.length > 64)
        return (($r.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 64 } }]), !1);
      if (e.length < 2)
        return (($r.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 2 } }]), !1);
      if (!vs.test(e))
        return (
          ($r.errors = [
            {
              instancePath: t,
              keyword: "pattern",
              params: {
                pattern: "^(ssh|mosh|et|telnet|local|serial|[a-z0-9][a-z0-9-]*:[a-z0-9][a-z0-9-]*)$",
              },
            },
          ]),
          !1
        );
    } else return (($r.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return (($r.errors = i), r === 0);
}
var dn = fs;
function fs(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  return e === "connecting" || e === "connected" || e === "disconnected"
    ? ((fs.errors = i), r === 0)
    : ((fs.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: ks.enum } }]), !1);
}
var cn = N;
function N(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if (
        (e.sessionId === void 0 && (l = "sessionId")) ||
        (e.hostId === void 0 && (l = "hostId")) ||
        (e.workspaceId === void 0 && (l = "workspaceId")) ||
        (e.protocol === void 0 && (l = "protocol")) ||
        (e.status === void 0 && (l = "status")) ||
        (e.columns === void 0 && (l = "columns")) ||
        (e.rows === void 0 && (l = "rows")) ||
        (e.alternateScreen === void 0 && (l = "alternateScreen"))
      )
        return ((N.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!Or.call(gs.properties, s)) {
            return (
              (N.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.sessionId !== void 0) {
            let s = r;
            b(e.sessionId, {
              instancePath: t + "/sessionId",
              parentData: e,
              parentDataProperty: "sessionId",
              rootData: a,
            }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.hostId !== void 0) {
              let s = r;
              b(e.hostId, {
                instancePath: t + "/hostId",
                parentData: e,
                parentDataProperty: "hostId",
                rootData: a,
              }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n) {
              if (e.workspaceId !== void 0) {
                let s = r;
                b(e.workspaceId, {
                  instancePath: t + "/workspaceId",
                  parentData: e,
                  parentDataProperty: "workspaceId",
                  rootData: a,
                }) || ((i = i === null ? b.errors : i.concat(b.errors)), (r = i.length));
                var n = s === r;
              } else var n = !0;
              if (n) {
                if (e.protocol !== void 0) {
                  let s = r;
                  xe(e.protocol, {
                    instancePath: t + "/protocol",
                    parentData: e,
                    parentDataProperty: "protocol",
                    rootData: a,
                  }) || ((i = i === null ? xe.errors : i.concat(xe.errors)), (r = i.length));
                  var n = s === r;
                } else var n = !0;
                if (n) {
                  if (e.status !== void 0) {
                    let s = r;
                    cr(e.status, {
                      instancePath: t + "/status",
                      parentData: e,
                      parentDataProperty: "status",
                      rootData: a,
                    }) || ((i = i === null ? cr.errors : i.concat(cr.errors)), (r = i.length));
                    var n = s === r;
                  } else var n = !0;
                  if (n) {
                    if (e.cwd !== void 0) {
                      let s = e.cwd,
                        o = r;
                      if (r === o)
                        if (typeof s == "string") {
                          if (s.length > 4096)
                            return (
                              (N.errors = [
                                { instancePath: t + "/cwd", keyword: "maxLength", params: { limit: 4096 } },
                              ]),
                              !1
                            );
                          if (s.length < 1)
                            return (
                              (N.errors = [
                                { instancePath: t + "/cwd", keyword: "minLength", params: { limit: 1 } },
                              ]),
                              !1
                            );
                        } else
                          return (
                            (N.errors = [
                              { instancePath: t + "/cwd", keyword: "type", params: { type: "string" } },
                            ]),
                            !1
                          );
                      var n = o === r;
                    } else var n = !0;
                    if (n) {
                      if (e.title !== void 0) {
                        let s = e.title,
                          o = r;
                        if (r === o)
                          if (typeof s == "string") {
                            if (s.length > 256)
                              return (
                                (N.errors = [
                                  {
                                    instancePath: t + "/title",
                                    keyword: "maxLength",
                                    params: { limit: 256 },
                                  },
                                ]),
                                !1
                              );
                            if (s.length < 0)
                              return (
                                (N.errors = [
                                  { instancePath: t + "/title", keyword: "minLength", params: { limit: 0 } },
                                ]),
                                !1
                              );
                          } else
                            return (
                              (N.errors = [
                                { instancePath: t + "/title", keyword: "type", params: { type: "string" } },
                              ]),
                              !1
                            );
                        var n = o === r;
                      } else var n = !0;
                      if (n) {
                        if (e.shellType !== void 0) {
                          let s = e.shellType,
                            o = r;
                          if (r === o)
                            if (typeof s == "string") {
                              if (s.length > 64)
                                return (
                                  (N.errors = [
                                    {
                                      instancePath: t + "/shellType",
                                      keyword: "maxLength",
                                      params: { limit: 64 },
                                    },
                                  ]),
                                  !1
                                );
                              if (s.length < 1)
                                return (
                                  (N.errors = [
                                    {
                                      instancePath: t + "/shellType",
                                      keyword: "minLength",
                                      params: { limit: 1 },
                                    },
                                  ]),
                                  !1
                                );
                              if (!hs.test(s))
                                return (
                                  (N.errors = [
                                    {
                                      instancePath: t + "/shellType",
                                      keyword: "pattern",
                                      params: { pattern: "^[A-Za-z0-9._-]+$" },
                                    },
                                  ]),
                                  !1
                                );
                            } else
                              return (
                                (N.errors = [
                                  {
                                    instancePath: t + "/shellType",
                                    keyword: "type",
                                    params: { type: "string" },
                                  },
                                ]),
                                !1
                              );
                          var n = o === r;
                        } else var n = !0;
                        if (n) {
                          if (e.columns !== void 0) {
                            let s = e.columns,
                              o = r;
                            if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                              return (
                                (N.errors = [
                                  {
                                    instancePath: t + "/columns",
                                    keyword: "type",
                                    params: { type: "integer" },
                                  },
                                ]),
                                !1
                              );
                            if (r === o && typeof s == "number" && isFinite(s)) {
                              if (s > 65535 || isNaN(s))
                                return (
                                  (N.errors = [
                                    {
                                      instancePath: t + "/columns",
                                      keyword: "maximum",
                                      params: { comparison: "<=", limit: 65535 },
                                    },
                                  ]),
                                  !1
                                );
                              if (s < 1 || isNaN(s))
                                return (
                                  (N.errors = [
                                    {
                                      instancePath: t + "/columns",
                                      keyword: "minimum",
                                      params: { comparison: ">=", limit: 1 },
                                    },
                                  ]),
                                  !1
                                );
                            }
                            var n = o === r;
                          } else var n = !0;
                          if (n) {
                            if (e.rows !== void 0) {
                              let s = e.rows,
                                o = r;
                              if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                                return (
                                  (N.errors = [
                                    {
                                      instancePath: t + "/rows",
                                      keyword: "type",
                                      params: { type: "integer" },
                                    },
                                  ]),
                                  !1
                                );
                              if (r === o && typeof s == "number" && isFinite(s)) {
                                if (s > 65535 || isNaN(s))
                                  return (
                                    (N.errors = [
                                      {
                                        instancePath: t + "/rows",
                                        keyword: "maximum",
                                        params: { comparison: "<=", limit: 65535 },
                                      },
                                    ]),
                                    !1
                                  );
                                if (s < 1 || isNaN(s))
                                  return (
                                    (N.errors = [
                                      {
                                        instancePath: t + "/rows",
                                        keyword: "minimum",
                                        params: { comparison: ">=", limit: 1 },
                                      },
                                    ]),
                                    !1
                                  );
                              }
                              var n = o === r;
                            } else var n = !0;
                            if (n)
                              if (e.alternateScreen !== void 0) {
                                let s = r;
                                if (typeof e.alternateScreen != "boolean")
                                  return (
                                    (N.errors = [
                                      {
                                        instancePath: t + "/alternateScreen",
                                        keyword: "type",
                                        params: { type: "boolean" },
                                      },
                                    ]),
                                    !1
                                  );
                                var n = s === r;
                              } else var n = !0;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else return ((N.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((N.errors = i), r === 0);
}
var gn = Ar;
function Ar(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ar.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ar.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "snapshot")
              return (
                (Ar.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "snapshot" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ar.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ar.errors = i), r === 0);
}
var vn = jr;
function jr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((jr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (jr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "created")
              return (
                (jr.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "created" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((jr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((jr.errors = i), r === 0);
}
var kn = Nr;
function Nr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Nr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Nr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "connected")
              return (
                (Nr.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "connected" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Nr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Nr.errors = i), r === 0);
}
var hn = Ir;
function Ir(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Ir.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Ir.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "reconnected")
              return (
                (Ir.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "reconnected" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Ir.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Ir.errors = i), r === 0);
}
var wn = qr;
function qr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((qr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (qr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "cwdChanged")
              return (
                (qr.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "cwdChanged" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((qr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((qr.errors = i), r === 0);
}
var bn = Er;
function Er(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Er.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Er.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "titleChanged")
              return (
                (Er.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "titleChanged" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Er.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Er.errors = i), r === 0);
}
var xn = zr;
function zr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((zr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (zr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "resized")
              return (
                (zr.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "resized" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((zr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((zr.errors = i), r === 0);
}
var Ln = Cr;
function Cr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Cr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Cr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "alternateScreenChanged")
              return (
                (Cr.errors = [
                  {
                    instancePath: t + "/type",
                    keyword: "const",
                    params: { allowedValue: "alternateScreenChanged" },
                  },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Cr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Cr.errors = i), r === 0);
}
var _n = Fr;
function Fr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Fr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Fr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "commandSubmitted")
              return (
                (Fr.errors = [
                  {
                    instancePath: t + "/type",
                    keyword: "const",
                    params: { allowedValue: "commandSubmitted" },
                  },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Fr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Fr.errors = i), r === 0);
}
var Dn = Vr;
function Vr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Vr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Vr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "disconnected")
              return (
                (Vr.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "disconnected" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Vr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Vr.errors = i), r === 0);
}
var Pn = Sr;
function Sr(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Sr.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session")) {
            return (
              (Sr.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "disposed")
              return (
                (Sr.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "disposed" } },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n)
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
        }
      }
    } else return ((Sr.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Sr.errors = i), r === 0);
}
var $n = Me;
function Me(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let l;
      if ((e.type === void 0 && (l = "type")) || (e.session === void 0 && (l = "session")))
        return ((Me.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: l } }]), !1);
      {
        let f = r;
        for (let s in e)
          if (!(s === "type" || s === "session" || s === "exitCode")) {
            return (
              (Me.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: s } },
              ]),
              !1
            );
            break;
          }
        if (f === r) {
          if (e.type !== void 0) {
            let s = r;
            if (e.type !== "commandCompleted")
              return (
                (Me.errors = [
                  {
                    instancePath: t + "/type",
                    keyword: "const",
                    params: { allowedValue: "commandCompleted" },
                  },
                ]),
                !1
              );
            var n = s === r;
          } else var n = !0;
          if (n) {
            if (e.session !== void 0) {
              let s = r;
              c(e.session, {
                instancePath: t + "/session",
                parentData: e,
                parentDataProperty: "session",
                rootData: a,
              }) || ((i = i === null ? c.errors : i.concat(c.errors)), (r = i.length));
              var n = s === r;
            } else var n = !0;
            if (n)
              if (e.exitCode !== void 0) {
                let s = e.exitCode,
                  o = r;
                if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s)))
                  return (
                    (Me.errors = [
                      { instancePath: t + "/exitCode", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (r === o && typeof s == "number" && isFinite(s)) {
                  if (s > 4294967295 || isNaN(s))
                    return (
                      (Me.errors = [
                        {
                          instancePath: t + "/exitCode",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 4294967295 },
                        },
                      ]),
                      !1
                    );
                  if (s < -2147483648 || isNaN(s))
                    return (
                      (Me.errors = [
                        {
                          instancePath: t + "/exitCode",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: -2147483648 },
                        },
                      ]),
                      !1
                    );
                }
                var n = o === r;
              } else var n = !0;
          }
        }
      }
    } else return ((Me.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((Me.errors = i), r === 0);
}
var An = es;
function es(e, { instancePath: t = "", parentData: u, parentDataProperty: m, rootData: a = e } = {}) {
  let i = null,
    r = 0;
  if (r === 0)
    if (e && typeof e == "object" && !Array.isArray(e)) {
      let n = e.type;
      if (typeof n == "string")
        if (n === "snapshot")
          Pe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Pe.errors : i.concat(Pe.errors)), (r = i.length));
        else if (n === "created")
          $e(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? $e.errors : i.concat($e.errors)), (r = i.length));
        else if (n === "connected")
          Ae(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ae.errors : i.concat(Ae.errors)), (r = i.length));
        else if (n === "reconnected")
          je(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? je.errors : i.concat(je.errors)), (r = i.length));
        else if (n === "cwdChanged")
          Ne(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ne.errors : i.concat(Ne.errors)), (r = i.length));
        else if (n === "titleChanged")
          Ie(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ie.errors : i.concat(Ie.errors)), (r = i.length));
        else if (n === "resized")
          qe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? qe.errors : i.concat(qe.errors)), (r = i.length));
        else if (n === "alternateScreenChanged")
          Ee(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ee.errors : i.concat(Ee.errors)), (r = i.length));
        else if (n === "commandSubmitted")
          ze(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? ze.errors : i.concat(ze.errors)), (r = i.length));
        else if (n === "disconnected")
          Ce(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Ce.errors : i.concat(Ce.errors)), (r = i.length));
        else if (n === "disposed")
          Fe(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? Fe.errors : i.concat(Fe.errors)), (r = i.length));
        else if (n === "commandCompleted")
          ne(e, { instancePath: t, parentData: u, parentDataProperty: m, rootData: a }) ||
            ((i = i === null ? ne.errors : i.concat(ne.errors)), (r = i.length));
        else
          return (
            (es.errors = [
              {
                instancePath: t,
                keyword: "discriminator",
                params: { error: "mapping", tag: "type", tagValue: n },
              },
            ]),
            !1
          );
      else
        return (
          (es.errors = [
            { instancePath: t, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: n } },
          ]),
          !1
        );
    } else return ((es.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((es.errors = i), r === 0);
}
const table = {
  ActivateParams: Gi,
  ActivationEvent: It,
  AllowDecision: Qt,
  Annotation: ti,
  AttachInterceptorParams: un,
  AuditEntry: si,
  BackgroundLayer: Pi,
  BackgroundPayload: Di,
  BackgroundResult: $i,
  BooleanSetting: Ft,
  CancelledResult: Si,
  CompletionItem: ni,
  CompletionPayload: ii,
  CompletionResult: oi,
  Configuration: Tt,
  ConnectionStatus: dn,
  Contributes: Rt,
  ContributionId: pt,
  DeactivateResult: Wi,
  Decision: ei,
  DecisionRequest: Ut,
  DecorationPayload: li,
  DecorationResult: fi,
  DecorationRule: ai,
  DenyDecision: Xt,
  DetachInterceptorParams: mn,
  EmptyValue: Ki,
  Engines: Bt,
  EntryPoints: Ot,
  ErrorCode: xt,
  ErrorInfo: Lt,
  FailedResult: Ti,
  FetchParams: fn,
  FetchResult: pn,
  GrantLifetime: Gt,
  GrantRecord: Yt,
  HexColor: gt,
  HostInfo: Oi,
  HostOs: ct,
  Hover: di,
  HoverPayload: yi,
  HoverResult: ci,
  IntegerSetting: Ct,
  InterceptorChunkFrame: Pt,
  InterceptorDirection: _t,
  InterceptorFailedFrame: At,
  InterceptorKind: kt,
  InterceptorOkFrame: $t,
  InterceptorReadyFrame: Dt,
  InvokeParams: Yi,
  JsonValue: at,
  Link: ui,
  LinkPayload: pi,
  LinkResult: mi,
  LoadParams: Hi,
  LogParams: rn,
  Match: hi,
  MatchSeverity: ki,
  MatcherLine: gi,
  MatcherPayload: vi,
  MatcherResult: wi,
  NumberSetting: zt,
  OkResult: Vi,
  OpaqueId: dt,
  OperationResult: Ri,
  OrdinaryProviderKind: vt,
  PackagePath: Nt,
  Permission: Kt,
  PermissionName: Ht,
  PermissionQuestion: Jt,
  PermissionState: ri,
  Permissions: Zt,
  PermissionsChangedParams: Qi,
  PluginId: ft,
  PluginInfo: Bi,
  PluginManifest: Mt,
  Principal: Wt,
  PromptPayload: Li,
  PromptResult: _i,
  ProviderContribution: qt,
  ProviderKindName: ht,
  ProviderOperation: wt,
  RegisterParams: Xi,
  RpcCancel: Ci,
  RpcMessage: Fi,
  RpcNotification: zi,
  RpcRequest: qi,
  RpcResult: Ei,
  RuntimeKind: bt,
  SecretSetting: Vt,
  SemanticPayload: bi,
  SemanticResult: xi,
  SemanticVersion: ut,
  Setting: St,
  SettingValue: Zi,
  SettingValues: Mi,
  SettingsChangedParams: Ui,
  Sha256: yt,
  StorageDeleteParams: ln,
  StorageGetParams: tn,
  StorageGetResult: nn,
  StorageKey: sn,
  StorageKeysResult: an,
  StorageSetParams: on,
  StringSetting: Et,
  TerminalAlternateScreenChangedEvent: Ln,
  TerminalCommandCompletedEvent: $n,
  TerminalCommandSubmittedEvent: _n,
  TerminalConnectedEvent: kn,
  TerminalCreatedEvent: vn,
  TerminalCwdChangedEvent: wn,
  TerminalDisconnectedEvent: Dn,
  TerminalDisposedEvent: Pn,
  TerminalEvent: An,
  TerminalEventParams: Ji,
  TerminalInterceptorFrame: jt,
  TerminalPalette: Ai,
  TerminalProtocol: yn,
  TerminalReconnectedEvent: hn,
  TerminalResizedEvent: xn,
  TerminalSnapshot: cn,
  TerminalSnapshotEvent: gn,
  TerminalTitleChangedEvent: bn,
  ThemeColors: Ni,
  ThemePayload: ji,
  ThemeResult: Ii,
  UnregisterParams: en,
  VersionRange: mt,
};

/** A validator for each contract type. */
export const validators: Readonly<Record<ValidatedTypeName, ContractValidator>> = table;
