/** Ratings of a match recomputed from their exported rows alone, by another method than the product's. */

/** A row of `ratings.rating` beside that of its rater. Times in epoch ms. */
export interface Row {
  subject: string
  userId: number
  value: number
  ratedAt: number
  /** When the account was made. */
  accountAt: number
  /** Matches before that were rated near the median. */
  earlier: number
  /** 0 of the home team, 1 of the away team, 2 of neither or both. */
  fans: number
}

export interface Recomputed {
  votes: number
  median: number | null
  plainMedian: number | null
  spread: { low: number; high: number } | null
  fans: { home: number | null; away: number | null; others: number | null }
  hasWave: boolean
}

interface Vote {
  value: number
  weight: number
}

/** Figures by subject, of the rows that count. */
export function recompute(rows: readonly Row[], whistleAt: number): Map<string, Recomputed> {
  const counted = rows.filter(({ accountAt, ratedAt }) => !(accountAt > whistleAt) && !(ratedAt < whistleAt))
  const subjects = [...new Set(counted.map(({ subject }) => subject))]
  return new Map(
    subjects.map((subject) => {
      const own = counted.filter((row) => row.subject === subject)
      const plain = own.map(({ value }) => ({ value, weight: 1 }))
      const of = (fans: number) =>
        level(
          own.filter((row) => row.fans === fans).map(({ value }) => ({ value, weight: 1 })),
          0.5,
        )
      return [
        subject,
        {
          votes: own.length,
          median: level(
            own.map((row) => ({ value: row.value, weight: weightOf(row, whistleAt) })),
            0.5,
          ),
          plainMedian: level(plain, 0.5),
          spread: { low: level(plain, 0.25)!, high: level(plain, 0.75)! },
          fans: { home: of(0), away: of(1), others: of(2) },
          hasWave: hasWave(own, whistleAt),
        },
      ]
    }),
  )
}

/** In tenths, counted month by month and match by match. */
function weightOf({ accountAt, earlier }: Row, whistleAt: number): number {
  let weight = 2
  for (let month = 1; month <= 4; month++) if (accountAt + month * 30 * 24 * 60 * 60 * 1000 <= whistleAt) weight++
  for (let match = 1; match <= 4; match++) if (earlier >= match) weight++
  return weight
}

/**
 * The place below which a share of the votes lies, each spread over half a step to both sides of its value: between the
 * lowest and the highest such place, both found by halving.
 */
function level(votes: readonly Vote[], share: number): number | null {
  if (votes.length === 0) return null
  const wanted = share * votes.reduce((sum, { weight }) => sum + weight, 0)
  const below = (place: number) =>
    votes.reduce((sum, { value, weight }) => sum + weight * Math.max(0, Math.min(1, place - (value - 0.5))), 0)
  const lowest = halve((place) => below(place) >= wanted - 1e-9)
  const highest = halve((place) => below(place) > wanted + 1e-9)
  const found = Math.max(1, Math.min(10, (lowest + highest) / 2))
  return Math.round(found * 10 + 1e-6) / 10
}

/** The least place from 0.5 to 10.5 from which on a condition holds. */
function halve(holds: (place: number) => boolean): number {
  let [low, high] = [0.5, 10.5]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** Counts each value of each ten minutes by going through the votes in the order of time. */
function hasWave(own: readonly Row[], whistleAt: number): boolean {
  const tenMinutes = 10 * 60 * 1000
  const counts = new Map<string, number>()
  for (const row of own.toSorted((a, b) => a.ratedAt - b.ratedAt)) {
    if (weightOf(row, whistleAt) > 2) continue
    const key = `${Math.floor((row.ratedAt - whistleAt) / tenMinutes)}/${row.value}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return most >= 30 && most * 5 >= own.length
}
