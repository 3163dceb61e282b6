const dayMs = 86_400_000
const monthMs = 30 * dayMs

/** A tick of an axis of time: its place, and whether it begins a year, a month or a day. */
interface Tick {
  at: number
  kind: 'year' | 'month' | 'day'
}

const most = 6

/** Up to six ticks between two instants: years, else months, else days. */
export function timeTicks(from: number, until: number): Tick[] {
  const kind = until - from > 36 * monthMs ? 'year' : until - from > 2 * monthMs ? 'month' : 'day'
  return thin(startsOf(kind, from, until)).map((at) => ({ at, kind }))
}

function thin(all: readonly number[]): number[] {
  const step = Math.ceil(all.length / most)
  return all.filter((_, index) => index % step === 0)
}

function startsOf(kind: Tick['kind'], from: number, until: number): number[] {
  const first = new Date(from)
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()]
  const starts: number[] = []
  for (let step = 1; starts.length < 400; step += 1) {
    const at =
      kind === 'year'
        ? Date.UTC(year + step, 0, 1)
        : kind === 'month'
          ? Date.UTC(year, month + step, 1)
          : Date.UTC(year, month, day + step)
    if (at > until) return starts
    starts.push(at)
  }
  return starts
}

/** A length of time in years and months, or in days below two months. */
export function lengthOf(from: number, until: number): { years: number; months: number; days: number } {
  const days = Math.max(1, Math.round((until - from) / dayMs))
  const months = Math.floor(days / 30.44)
  return months < 2 ? { years: 0, months: 0, days } : { years: Math.floor(months / 12), months: months % 12, days: 0 }
}
