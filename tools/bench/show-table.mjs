// How a measurement shows its figures: as a table in the terminal, or to the benchmark that started it.

/** Shows rows, which are objects with the same keys. Resolves when it is shown: a process may end only after that. */
export async function showTable({ title, note, rows }) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ""));
  if (process.send) {
    const table = { title, ...(note && { note }), columns, rows: cells };
    await new Promise((resolve, reject) =>
      process.send(table, (error) => (error ? reject(error) : resolve())),
    );
    return;
  }
  console.log(title);
  console.table(rows);
  if (note) console.log(note);
}
