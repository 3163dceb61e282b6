import { otherSide, type Side } from '../timeline.ts'
import type { Counts, Tally } from './state.ts'
import type { PointDetail, StatisticName } from './vocabulary.ts'

/** What a point counts for each side. `server` is null where the server is unknown. */
export function countPoint(
  tally: Tally | undefined,
  winner: Side,
  server: Side | null,
  { serve, ending, net, speedKmh }: PointDetail,
  isBreakPoint: boolean,
): Tally {
  const counts = { home: { ...tally?.home }, away: { ...tally?.away } }
  const count = (side: Side, name: StatisticName, by = 1) => (counts[side][name] = (counts[side][name] ?? 0) + by)
  const loser = otherSide(winner)
  count(winner, 'pointsWon')
  if (server !== null) {
    countServe(server, winner, ending === 'double_fault' ? 2 : serve, count)
    if (speedKmh !== null && speedKmh > 0) keepFastest(counts[server], speedKmh)
    if (isBreakPoint) count(otherSide(server), 'breakPoints')
    if (isBreakPoint && winner !== server) count(winner, 'breakPointsWon')
  }
  if (ending === 'ace') count(winner, 'aces')
  if (ending === 'double_fault') count(loser, 'doubleFaults')
  // An ace is a winner of the serve, a double fault an error of it: sources count both so.
  if (ending === 'winner' || ending === 'ace') count(winner, 'winners')
  if (ending === 'unforced' || ending === 'double_fault') count(loser, 'unforcedErrors')
  for (const side of net) count(side, 'netPoints')
  if (net.includes(winner)) count(winner, 'netPointsWon')
  return counts
}

type Count = (side: Side, name: StatisticName) => void

/** Points whose serve is unknown count neither as first nor as second serves. */
function countServe(server: Side, winner: Side, serve: 1 | 2 | null, count: Count): void {
  count(server, 'servicePoints')
  if (serve === 1) count(server, 'firstServesIn')
  if (serve === 1 && winner === server) count(server, 'firstServePointsWon')
  if (serve === 2) count(server, 'secondServePoints')
  if (serve === 2 && winner === server) count(server, 'secondServePointsWon')
}

function keepFastest(counts: Counts, speedKmh: number): void {
  counts.fastestServe = Math.max(counts.fastestServe ?? 0, speedKmh)
}
