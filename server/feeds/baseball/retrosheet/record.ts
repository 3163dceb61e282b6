/** One line of an event file: its kind, and its fields without quotation marks. */
export type FileRecord = { kind: string; fields: string[] }

/** Splits a line at its commas; a quoted field may hold commas, and a doubled quotation mark stands for one. */
export function readRecord(line: string): FileRecord {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const one = line[at]!
    if (one === '"' && isQuoted && line[at + 1] === '"') {
      field += one
      at += 1
    } else if (one === '"') isQuoted = !isQuoted
    else if (one === ',' && !isQuoted) {
      fields.push(field.trim())
      field = ''
    } else field += one
  }
  fields.push(field.trim())
  const [kind = '', ...rest] = fields
  return { kind, fields: rest }
}
