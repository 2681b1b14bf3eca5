const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an HTML document, inside an element or a quoted attribute. */
export function escapeHtml(text: string | number): string {
  return String(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
