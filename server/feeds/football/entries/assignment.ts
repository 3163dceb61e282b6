/**
 * Pairs of two lists with the least sum of costs, as indices; each entry of the shorter list has one of the longer.
 * Shortest augmenting paths (the Hungarian method), cubic in the length of the shorter list.
 */
export function assignment(
  rows: number,
  columns: number,
  cost: (row: number, column: number) => number,
): [number, number][] {
  if (rows > columns)
    return assignment(columns, rows, (row, column) => cost(column, row)).map(([row, column]) => [column, row])
  const rowOf = new Int32Array(columns + 1)
  const ofRow = new Float64Array(rows + 1)
  const ofColumn = new Float64Array(columns + 1)
  for (let row = 1; row <= rows; row += 1) augment(row, { columns, cost, rowOf, ofRow, ofColumn })
  const pairs: [number, number][] = []
  for (let column = 1; column <= columns; column += 1)
    if (rowOf[column]! > 0) pairs.push([rowOf[column]! - 1, column - 1])
  return pairs.sort(([a], [b]) => a - b)
}

/** `rowOf`: the row of each column, from 1; `ofRow`, `ofColumn`: what a row and a column cost by themselves. */
interface Work {
  columns: number
  cost: (row: number, column: number) => number
  rowOf: Int32Array
  ofRow: Float64Array
  ofColumn: Float64Array
}

/** Finds a column for one more row, and moves rows that stand in its way. */
function augment(first: number, { columns, cost, rowOf, ofRow, ofColumn }: Work): void {
  const least = new Float64Array(columns + 1).fill(Infinity)
  const from = new Int32Array(columns + 1)
  const isDone = new Uint8Array(columns + 1)
  rowOf[0] = first
  let column = 0
  do {
    isDone[column] = 1
    const row = rowOf[column]!
    let [step, next] = [Infinity, 0]
    for (let at = 1; at <= columns; at += 1) {
      if (isDone[at]) continue
      const reduced = cost(row - 1, at - 1) - ofRow[row]! - ofColumn[at]!
      if (reduced < least[at]!) [least[at], from[at]] = [reduced, column]
      if (least[at]! < step) [step, next] = [least[at]!, at]
    }
    for (let at = 0; at <= columns; at += 1) {
      if (isDone[at]) {
        ofRow[rowOf[at]!]! += step
        ofColumn[at]! -= step
      } else least[at]! -= step
    }
    column = next
  } while (rowOf[column]! > 0)
  while (column > 0) {
    rowOf[column] = rowOf[from[column]!]!
    column = from[column]!
  }
}
