/** A part of a text, in UTF-16 units. */
type Span = { start: number; end: number }

/** Words, and Han characters, which are written without spaces. */
const units = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu

/** The first of the numbers from `low` to `high` for which it holds, where it does for all after it. */
async function firstWhere(low: number, high: number, holds: (at: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >> 1
    if (await holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** The shortest part of a text that is still bad by itself, found by bisection; null where no part is. */
export async function findSpan(text: string, isBad: (part: string) => Promise<boolean>): Promise<Span | null> {
  const places = [...text.matchAll(units)].map(({ index, 0: unit }) => ({ start: index, end: index + unit.length }))
  if (places.length === 0) return null
  const last = await firstWhere(0, places.length - 1, (at) => isBad(text.slice(0, places[at]!.end)))
  const { end } = places[last]!
  const fromEnd = await firstWhere(0, last, (back) => isBad(text.slice(places[last - back]!.start, end)))
  const { start } = places[last - fromEnd]!
  return (await isBad(text.slice(start, end))) ? { start, end } : null
}
