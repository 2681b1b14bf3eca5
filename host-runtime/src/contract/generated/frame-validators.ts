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
export type ValidatedTypeName = "TerminalInterceptorFrame";

var L = b;
var N = { enum: ["input", "output"] };
function u(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  return r === "input" || r === "output"
    ? ((u.errors = s), i === 0)
    : ((u.errors = [{ instancePath: t, keyword: "enum", params: { allowedValues: N.enum } }]), !1);
}
function c(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let o;
      if (
        (r.type === void 0 && (o = "type")) ||
        (r.direction === void 0 && (o = "direction")) ||
        (r.creditBytes === void 0 && (o = "creditBytes"))
      )
        return ((c.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: o } }]), !1);
      {
        let v = i;
        for (let e in r)
          if (!(e === "type" || e === "direction" || e === "creditBytes")) {
            return (
              (c.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: e } },
              ]),
              !1
            );
            break;
          }
        if (v === i) {
          if (r.type !== void 0) {
            let e = i;
            if (r.type !== "ready")
              return (
                (c.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "ready" } },
                ]),
                !1
              );
            var n = e === i;
          } else var n = !0;
          if (n) {
            if (r.direction !== void 0) {
              let e = i;
              u(r.direction, {
                instancePath: t + "/direction",
                parentData: r,
                parentDataProperty: "direction",
                rootData: l,
              }) || ((s = s === null ? u.errors : s.concat(u.errors)), (i = s.length));
              var n = e === i;
            } else var n = !0;
            if (n)
              if (r.creditBytes !== void 0) {
                let e = r.creditBytes,
                  f = i;
                if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                  return (
                    (c.errors = [
                      { instancePath: t + "/creditBytes", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (i === f && typeof e == "number" && isFinite(e)) {
                  if (e > 262144 || isNaN(e))
                    return (
                      (c.errors = [
                        {
                          instancePath: t + "/creditBytes",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 262144 },
                        },
                      ]),
                      !1
                    );
                  if (e < 1 || isNaN(e))
                    return (
                      (c.errors = [
                        {
                          instancePath: t + "/creditBytes",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = f === i;
              } else var n = !0;
          }
        }
      }
    } else return ((c.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((c.errors = s), i === 0);
}
function a(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let o;
      if (
        (r.type === void 0 && (o = "type")) ||
        (r.direction === void 0 && (o = "direction")) ||
        (r.sequence === void 0 && (o = "sequence")) ||
        (r.byteLength === void 0 && (o = "byteLength")) ||
        (r.creditBytes === void 0 && (o = "creditBytes"))
      )
        return ((a.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: o } }]), !1);
      {
        let v = i;
        for (let e in r)
          if (!(
            e === "type" ||
            e === "direction" ||
            e === "sequence" ||
            e === "byteLength" ||
            e === "creditBytes"
          )) {
            return (
              (a.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: e } },
              ]),
              !1
            );
            break;
          }
        if (v === i) {
          if (r.type !== void 0) {
            let e = i;
            if (r.type !== "chunk")
              return (
                (a.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "chunk" } },
                ]),
                !1
              );
            var n = e === i;
          } else var n = !0;
          if (n) {
            if (r.direction !== void 0) {
              let e = i;
              u(r.direction, {
                instancePath: t + "/direction",
                parentData: r,
                parentDataProperty: "direction",
                rootData: l,
              }) || ((s = s === null ? u.errors : s.concat(u.errors)), (i = s.length));
              var n = e === i;
            } else var n = !0;
            if (n) {
              if (r.sequence !== void 0) {
                let e = r.sequence,
                  f = i;
                if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                  return (
                    (a.errors = [
                      { instancePath: t + "/sequence", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (i === f && typeof e == "number" && isFinite(e)) {
                  if (e > 9007199254740991 || isNaN(e))
                    return (
                      (a.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (e < 1 || isNaN(e))
                    return (
                      (a.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = f === i;
              } else var n = !0;
              if (n) {
                if (r.byteLength !== void 0) {
                  let e = r.byteLength,
                    f = i;
                  if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                    return (
                      (a.errors = [
                        { instancePath: t + "/byteLength", keyword: "type", params: { type: "integer" } },
                      ]),
                      !1
                    );
                  if (i === f && typeof e == "number" && isFinite(e)) {
                    if (e > 65536 || isNaN(e))
                      return (
                        (a.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "maximum",
                            params: { comparison: "<=", limit: 65536 },
                          },
                        ]),
                        !1
                      );
                    if (e < 1 || isNaN(e))
                      return (
                        (a.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "minimum",
                            params: { comparison: ">=", limit: 1 },
                          },
                        ]),
                        !1
                      );
                  }
                  var n = f === i;
                } else var n = !0;
                if (n)
                  if (r.creditBytes !== void 0) {
                    let e = r.creditBytes,
                      f = i;
                    if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                      return (
                        (a.errors = [
                          { instancePath: t + "/creditBytes", keyword: "type", params: { type: "integer" } },
                        ]),
                        !1
                      );
                    if (i === f && typeof e == "number" && isFinite(e)) {
                      if (e > 262144 || isNaN(e))
                        return (
                          (a.errors = [
                            {
                              instancePath: t + "/creditBytes",
                              keyword: "maximum",
                              params: { comparison: "<=", limit: 262144 },
                            },
                          ]),
                          !1
                        );
                      if (e < 0 || isNaN(e))
                        return (
                          (a.errors = [
                            {
                              instancePath: t + "/creditBytes",
                              keyword: "minimum",
                              params: { comparison: ">=", limit: 0 },
                            },
                          ]),
                          !1
                        );
                    }
                    var n = f === i;
                  } else var n = !0;
              }
            }
          }
        }
      }
    } else return ((a.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((a.errors = s), i === 0);
}
function p(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let o;
      if (
        (r.type === void 0 && (o = "type")) ||
        (r.direction === void 0 && (o = "direction")) ||
        (r.sequence === void 0 && (o = "sequence")) ||
        (r.byteLength === void 0 && (o = "byteLength"))
      )
        return ((p.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: o } }]), !1);
      {
        let v = i;
        for (let e in r)
          if (!(e === "type" || e === "direction" || e === "sequence" || e === "byteLength")) {
            return (
              (p.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: e } },
              ]),
              !1
            );
            break;
          }
        if (v === i) {
          if (r.type !== void 0) {
            let e = i;
            if (r.type !== "ok")
              return (
                (p.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "ok" } },
                ]),
                !1
              );
            var n = e === i;
          } else var n = !0;
          if (n) {
            if (r.direction !== void 0) {
              let e = i;
              u(r.direction, {
                instancePath: t + "/direction",
                parentData: r,
                parentDataProperty: "direction",
                rootData: l,
              }) || ((s = s === null ? u.errors : s.concat(u.errors)), (i = s.length));
              var n = e === i;
            } else var n = !0;
            if (n) {
              if (r.sequence !== void 0) {
                let e = r.sequence,
                  f = i;
                if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                  return (
                    (p.errors = [
                      { instancePath: t + "/sequence", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (i === f && typeof e == "number" && isFinite(e)) {
                  if (e > 9007199254740991 || isNaN(e))
                    return (
                      (p.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (e < 1 || isNaN(e))
                    return (
                      (p.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = f === i;
              } else var n = !0;
              if (n)
                if (r.byteLength !== void 0) {
                  let e = r.byteLength,
                    f = i;
                  if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                    return (
                      (p.errors = [
                        { instancePath: t + "/byteLength", keyword: "type", params: { type: "integer" } },
                      ]),
                      !1
                    );
                  if (i === f && typeof e == "number" && isFinite(e)) {
                    if (e > 65536 || isNaN(e))
                      return (
                        (p.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "maximum",
                            params: { comparison: "<=", limit: 65536 },
                          },
                        ]),
                        !1
                      );
                    if (e < 0 || isNaN(e))
                      return (
                        (p.errors = [
                          {
                            instancePath: t + "/byteLength",
                            keyword: "minimum",
                            params: { comparison: ">=", limit: 0 },
                          },
                        ]),
                        !1
                      );
                  }
                  var n = f === i;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((p.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((p.errors = s), i === 0);
}
var q = new RegExp("^[a-z][a-z0-9_]*$", "u");
function k(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (typeof r == "string") {
      if (r.length > 64)
        return ((k.errors = [{ instancePath: t, keyword: "maxLength", params: { limit: 64 } }]), !1);
      if (r.length < 1)
        return ((k.errors = [{ instancePath: t, keyword: "minLength", params: { limit: 1 } }]), !1);
      if (!q.test(r))
        return (
          (k.errors = [{ instancePath: t, keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" } }]),
          !1
        );
    } else return ((k.errors = [{ instancePath: t, keyword: "type", params: { type: "string" } }]), !1);
  return ((k.errors = s), i === 0);
}
var h = { type: ["null", "boolean", "number", "string", "array", "object"] };
function w(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  return typeof r != "object" &&
    typeof r != "boolean" &&
    !(typeof r == "number" && isFinite(r)) &&
    typeof r != "string"
    ? ((w.errors = [{ instancePath: t, keyword: "type", params: { type: h.type } }]), !1)
    : ((w.errors = s), i === 0);
}
function g(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let o;
      if ((r.code === void 0 && (o = "code")) || (r.message === void 0 && (o = "message")))
        return ((g.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: o } }]), !1);
      {
        let v = i;
        for (let e in r)
          if (!(e === "code" || e === "message" || e === "data")) {
            return (
              (g.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: e } },
              ]),
              !1
            );
            break;
          }
        if (v === i) {
          if (r.code !== void 0) {
            let e = i;
            k(r.code, {
              instancePath: t + "/code",
              parentData: r,
              parentDataProperty: "code",
              rootData: l,
            }) || ((s = s === null ? k.errors : s.concat(k.errors)), (i = s.length));
            var n = e === i;
          } else var n = !0;
          if (n) {
            if (r.message !== void 0) {
              let e = r.message,
                f = i;
              if (i === f)
                if (typeof e == "string") {
                  if (e.length > 2048)
                    return (
                      (g.errors = [
                        { instancePath: t + "/message", keyword: "maxLength", params: { limit: 2048 } },
                      ]),
                      !1
                    );
                  if (e.length < 1)
                    return (
                      (g.errors = [
                        { instancePath: t + "/message", keyword: "minLength", params: { limit: 1 } },
                      ]),
                      !1
                    );
                } else
                  return (
                    (g.errors = [
                      { instancePath: t + "/message", keyword: "type", params: { type: "string" } },
                    ]),
                    !1
                  );
              var n = f === i;
            } else var n = !0;
            if (n)
              if (r.data !== void 0) {
                let e = i;
                w(r.data, {
                  instancePath: t + "/data",
                  parentData: r,
                  parentDataProperty: "data",
                  rootData: l,
                }) || ((s = s === null ? w.errors : s.concat(w.errors)), (i = s.length));
                var n = e === i;
              } else var n = !0;
          }
        }
      }
    } else return ((g.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((g.errors = s), i === 0);
}
function d(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let o;
      if (
        (r.type === void 0 && (o = "type")) ||
        (r.direction === void 0 && (o = "direction")) ||
        (r.sequence === void 0 && (o = "sequence")) ||
        (r.error === void 0 && (o = "error"))
      )
        return ((d.errors = [{ instancePath: t, keyword: "required", params: { missingProperty: o } }]), !1);
      {
        let v = i;
        for (let e in r)
          if (!(e === "type" || e === "direction" || e === "sequence" || e === "error")) {
            return (
              (d.errors = [
                { instancePath: t, keyword: "additionalProperties", params: { additionalProperty: e } },
              ]),
              !1
            );
            break;
          }
        if (v === i) {
          if (r.type !== void 0) {
            let e = i;
            if (r.type !== "failed")
              return (
                (d.errors = [
                  { instancePath: t + "/type", keyword: "const", params: { allowedValue: "failed" } },
                ]),
                !1
              );
            var n = e === i;
          } else var n = !0;
          if (n) {
            if (r.direction !== void 0) {
              let e = i;
              u(r.direction, {
                instancePath: t + "/direction",
                parentData: r,
                parentDataProperty: "direction",
                rootData: l,
              }) || ((s = s === null ? u.errors : s.concat(u.errors)), (i = s.length));
              var n = e === i;
            } else var n = !0;
            if (n) {
              if (r.sequence !== void 0) {
                let e = r.sequence,
                  f = i;
                if (!(typeof e == "number" && !(e % 1) && !isNaN(e) && isFinite(e)))
                  return (
                    (d.errors = [
                      { instancePath: t + "/sequence", keyword: "type", params: { type: "integer" } },
                    ]),
                    !1
                  );
                if (i === f && typeof e == "number" && isFinite(e)) {
                  if (e > 9007199254740991 || isNaN(e))
                    return (
                      (d.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "maximum",
                          params: { comparison: "<=", limit: 9007199254740991 },
                        },
                      ]),
                      !1
                    );
                  if (e < 1 || isNaN(e))
                    return (
                      (d.errors = [
                        {
                          instancePath: t + "/sequence",
                          keyword: "minimum",
                          params: { comparison: ">=", limit: 1 },
                        },
                      ]),
                      !1
                    );
                }
                var n = f === i;
              } else var n = !0;
              if (n)
                if (r.error !== void 0) {
                  let e = i;
                  g(r.error, {
                    instancePath: t + "/error",
                    parentData: r,
                    parentDataProperty: "error",
                    rootData: l,
                  }) || ((s = s === null ? g.errors : s.concat(g.errors)), (i = s.length));
                  var n = e === i;
                } else var n = !0;
            }
          }
        }
      }
    } else return ((d.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((d.errors = s), i === 0);
}
function b(r, { instancePath: t = "", parentData: y, parentDataProperty: m, rootData: l = r } = {}) {
  let s = null,
    i = 0;
  if (i === 0)
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let n = r.type;
      if (typeof n == "string")
        if (n === "ready")
          c(r, { instancePath: t, parentData: y, parentDataProperty: m, rootData: l }) ||
            ((s = s === null ? c.errors : s.concat(c.errors)), (i = s.length));
        else if (n === "chunk")
          a(r, { instancePath: t, parentData: y, parentDataProperty: m, rootData: l }) ||
            ((s = s === null ? a.errors : s.concat(a.errors)), (i = s.length));
        else if (n === "ok")
          p(r, { instancePath: t, parentData: y, parentDataProperty: m, rootData: l }) ||
            ((s = s === null ? p.errors : s.concat(p.errors)), (i = s.length));
        else if (n === "failed")
          d(r, { instancePath: t, parentData: y, parentDataProperty: m, rootData: l }) ||
            ((s = s === null ? d.errors : s.concat(d.errors)), (i = s.length));
        else
          return (
            (b.errors = [
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
          (b.errors = [
            { instancePath: t, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: n } },
          ]),
          !1
        );
    } else return ((b.errors = [{ instancePath: t, keyword: "type", params: { type: "object" } }]), !1);
  return ((b.errors = s), i === 0);
}
const table = { TerminalInterceptorFrame: L };

/** A validator for each contract type. */
export const validators: Readonly<Record<ValidatedTypeName, ContractValidator>> = table;
