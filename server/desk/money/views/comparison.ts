import type { DeskComparison } from '#contract/touchline/desk-money.ts'
import type { Reader } from '#core/database/reader.ts'
import { differenceKey, listNotes, mapOrders, type Comparison } from '#payments/store/difference-note.ts'
import { namesOf } from '../../frame/names.ts'

/** Comparisons with what was done about each difference. */
export async function comparisonViews(db: Reader, rows: readonly Comparison[]): Promise<DeskComparison[]> {
  const orderNos = rows.flatMap(({ report }) => report.differences.flatMap(({ orderNo }) => orderNo ?? []))
  const days = rows.map(({ day }) => day)
  const [notes, orders] = await Promise.all([listNotes(db, days), mapOrders(db, orderNos)])
  const nameOf = await namesOf(
    db,
    notes.map(({ byUserId }) => byUserId),
  )
  const noted = Map.groupBy(notes, ({ day, provider, difference }) => `${day} ${provider} ${difference}`)
  return rows.map(({ day, provider, at, report }) => ({
    day,
    provider,
    at,
    ours: report.ours,
    theirs: report.theirs,
    differences: report.differences.map((one) => {
      const key = differenceKey(one)
      const order = one.orderNo === null ? undefined : orders.get(one.orderNo)
      return {
        ...one,
        key,
        topUpId: order?.id ?? null,
        userId: order?.userId ?? null,
        notes: (noted.get(`${day} ${provider} ${key}`) ?? []).map((note) => ({
          text: note.note,
          by: nameOf(note.byUserId),
          at: note.at,
        })),
      }
    }),
  }))
}
