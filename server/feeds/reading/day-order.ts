import { isInSeason, isLocalDay, readDate, type DayOrder } from './when.ts'

/** Rows that are held until the order of their days is decided; a season of any league is shorter. */
const heldRows = 2000
const DAY_MS = 86_400_000
/** A season is shorter. */
const longestSeasonDays = 340

type Dated<Row> = { row: Row; order: DayOrder; note: string | null }

/**
 * Rows with the order of day and month of their file. One day above 12 in second place proves month first, one in first
 * place day first; of a file with both, the more frequent order holds, and `note` tells it with the first row. If
 * nothing proves an order, the season does. Rows without such days (`2011-08-20`) pass at once.
 */
export async function* inDayOrder<Row>(
  rows: AsyncIterable<Row>,
  textsOf: (row: Row) => readonly string[],
  seasonOf: (row: Row) => string | null = () => null,
): AsyncGenerator<Dated<Row>> {
  const held: Row[] = []
  let order: DayOrder | null = null
  let failure: { error: unknown } | null = null
  const rest = () => {
    const decided = decide(held.flatMap((row) => textsOf(row).map((text) => ({ text, season: seasonOf(row) }))))
    order = decided.order
    return held.splice(0).map((row, at) => ({ row, order: decided.order, note: at === 0 ? decided.note : null }))
  }
  try {
    for await (const row of rows) {
      if (order !== null) yield { row, order, note: null }
      else if (held.length === 0 && !textsOf(row).some(isLocalDay)) yield { row, order: 'day', note: null }
      else if (held.push(row) >= heldRows) yield* rest()
    }
  } catch (error) {
    // Rows before a damaged spot are kept.
    failure = { error }
  }
  yield* rest()
  if (failure) throw failure.error
}

type DayText = { text: string; season: string | null }

function decide(days: readonly DayText[]): { order: DayOrder; note: string | null } {
  const local = days.filter(({ text }) => isLocalDay(text))
  const isOnly = (one: DayOrder, other: DayOrder) =>
    local.filter(({ text }) => readDate(text, one) !== null && readDate(text, other) === null).length
  const proofs = { day: isOnly('day', 'month'), month: isOnly('month', 'day') }
  if (proofs.day + proofs.month === 0) return { order: bySeason(local), note: null }
  const order = proofs.month > proofs.day ? 'month' : 'day'
  const other = order === 'day' ? 'month' : 'day'
  const note = `${proofs[order]} days prove that the ${order} is first, ${proofs[other]} that the ${other} is: all are read ${order} first`
  return { order, note: proofs[other] > 0 ? note : null }
}

/** The order that leaves fewer days outside their season, fits one season, and jumps back less often. */
function bySeason(days: readonly DayText[]): DayOrder {
  const [day, month] = [unlikelinessOf(days, 'day'), unlikelinessOf(days, 'month')]
  const at = day.findIndex((value, index) => value !== month[index])
  return at >= 0 && month[at]! < day[at]! ? 'month' : 'day'
}

function unlikelinessOf(days: readonly DayText[], order: DayOrder): number[] {
  const read = days.flatMap(({ text, season }) => {
    const date = readDate(text, order)
    return date === null ? [] : [{ date, season, at: Date.parse(date) }]
  })
  const outside = read.filter(({ date, season }) => season !== null && !isInSeason(date, season)).length
  const all = read.map(({ at }) => at)
  const spanDays = (Math.max(...all) - Math.min(...all)) / DAY_MS
  const jumps = all.filter((at, index) => index > 0 && at < all[index - 1]!).length
  return [outside, spanDays > longestSeasonDays ? 1 : 0, jumps, spanDays]
}
