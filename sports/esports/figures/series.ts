import type { Side } from '../../timeline.ts'

/** A series that is over, between two known teams. */
export interface PlayedSeries {
  kickOff: number
  homeId: number
  awayId: number
  winner: Side | 'draw'
  /** Games won. */
  home: number
  away: number
}

/** A team over some series. */
export interface SeriesSums {
  teamId: number
  played: number
  won: number
  drawn: number
  lost: number
  /** Games won minus games lost. */
  difference: number
  rank: number
  /** Places gained since before the last day of play. */
  change: number
}

const DAY_MS = 86_400_000

/** Teams by series won, then fewer lost, then by difference of games; those level share a rank. */
export function rankTeams(all: readonly PlayedSeries[]): SeriesSums[] {
  const lastDay = Math.max(0, ...all.map(({ kickOff }) => Math.floor(kickOff / DAY_MS)))
  const before = ranksOf(sumsOf(all.filter(({ kickOff }) => Math.floor(kickOff / DAY_MS) < lastDay)))
  const sums = sumsOf(all)
  const ranks = ranksOf(sums)
  return sums.map((one) => {
    const rank = ranks.get(one.teamId) ?? 0
    return { ...one, rank, change: (before.get(one.teamId) ?? rank) - rank }
  })
}

type Sums = Omit<SeriesSums, 'rank' | 'change'>

function sumsOf(all: readonly PlayedSeries[]): Sums[] {
  const sums = new Map<number, Sums>()
  for (const { homeId, awayId, winner, home, away } of all) {
    add(homeId, winner === 'draw' ? 'drawn' : winner === 'home' ? 'won' : 'lost', home - away)
    add(awayId, winner === 'draw' ? 'drawn' : winner === 'away' ? 'won' : 'lost', away - home)
  }
  return [...sums.values()].toSorted((a, b) => compare(a, b) || a.teamId - b.teamId)

  function add(teamId: number, result: 'won' | 'drawn' | 'lost', difference: number): void {
    const one = sums.get(teamId) ?? { teamId, played: 0, won: 0, drawn: 0, lost: 0, difference: 0 }
    sums.set(teamId, {
      ...one,
      played: one.played + 1,
      [result]: one[result] + 1,
      difference: one.difference + difference,
    })
  }
}

function compare(a: Sums, b: Sums): number {
  return b.won - a.won || a.lost - b.lost || b.difference - a.difference
}

function ranksOf(sorted: readonly Sums[]): Map<number, number> {
  return new Map(sorted.map((one) => [one.teamId, sorted.findIndex((other) => compare(other, one) === 0) + 1]))
}
