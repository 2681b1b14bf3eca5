import type { Rule } from "../rule.ts";

/** Id and name have the form that hosts and npm take. */
export const rule: Rule = {
  id: "MAN005",
  severity: "error",
  title: "Id and name have the form that hosts and npm take.",
  why: "Grants, storage and settings are kept under the id, and the name is that of the npm package.",
  hint: "The id is a reverse-DNS name in lower case, such as com.example.my-plugin; the name is that of the npm package.",
  claims: ({ code, pointer }) => code === "manifest_invalid" && (pointer === "/id" || pointer === "/name"),
  good: {},
  bad: { manifest: { id: "Words" } },
};
