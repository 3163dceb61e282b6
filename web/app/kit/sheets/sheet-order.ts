/** Which figure rows are sorted by; null for their own order. */
export type SheetOrder = { at: number; isAscending: boolean } | null

/** The greatest first, then the least first, then the rows' own order. */
export function nextOrder(order: SheetOrder, at: number): SheetOrder {
  if (order?.at !== at) return { at, isAscending: false }
  return order.isAscending ? null : { at, isAscending: true }
}

/** Rows by a figure; those without it come last. Level ones stay in their own order. */
export function sortedRows<Row extends { values: readonly (number | null)[] }>(
  rows: readonly Row[],
  order: SheetOrder,
): readonly Row[] {
  if (order === null) return rows
  const direction = order.isAscending ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[order.at] ?? null, b.values[order.at] ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * (one - other)
  })
}
