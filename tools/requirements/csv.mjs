/** Rows of a comma-separated text with quoted fields (RFC 4180). */
export function parseCsv(text) {
  const rows = [];
  let row = [];
  let field = "";
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[index + 1] === '"') field += text[(index += 1)];
      else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === "," || char === "\n") {
      row.push(field);
      field = "";
      if (char === "\n") {
        rows.push(row);
        row = [];
      }
    } else if (char !== "\r") field += char;
  }
  if (field || row.length > 0) rows.push([...row, field]);
  return rows;
}
