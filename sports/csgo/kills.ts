import type { Side } from '../timeline.ts'
import { isMapOver, roundsWon } from './rounds.ts'
import type { MapState } from './rules.ts'
import type { Kill } from './vocabulary.ts'

/** A death is traded when a teammate kills the killer within this time. */
const tradeSeconds = 5

/** Kills of the rounds of a map by round, and how many were reported for rounds that it does not have. */
export interface MapKills {
  byRound: ReadonlyMap<number, readonly Kill[]>
  surplus: number
}

/** Kills of the round in play count as well: it is the one after the last that is over. */
export function killsOf({ kills, rounds, rules }: Pick<MapState, 'kills' | 'rounds' | 'rules'>): MapKills {
  const played = new Set(rounds.map(({ number }) => number))
  const current = currentRound({ rounds, rules })
  const isCounted = ({ round }: Kill) => played.has(round) || round === current
  const counted = kills.filter(isCounted).toSorted(inOrder)
  return { byRound: Map.groupBy(counted, ({ round }) => round), surplus: kills.length - counted.length }
}

/** The number of the round in play; null once the map is over. */
export function currentRound({ rounds, rules }: Pick<MapState, 'rounds' | 'rules'>): number | null {
  return isMapOver(roundsWon(rounds), rules) ? null : Math.max(0, ...rounds.map(({ number }) => number)) + 1
}

function inOrder(a: Kill, b: Kill): number {
  return a.round - b.round || (a.seconds ?? 999) - (b.seconds ?? 999) || (a.key < b.key ? -1 : 1)
}

/**
 * Whether all kills of the rounds that are over are listed: each round has as many as the source counts, or each player
 * as many kills and deaths as his line states.
 */
export function isWhole(map: MapState, { byRound, surplus }: MapKills): boolean {
  const { rounds, lines } = map
  if (rounds.length === 0 || surplus > 0) return false
  const listed = rounds.flatMap(({ number }) => byRound.get(number) ?? [])
  if (listed.some(({ killerId, victimId }) => killerId === null || victimId === null)) return false
  const of = (side: Side, number: number) => byRound.get(number)?.filter((kill) => kill.side === side).length ?? 0
  const isCountedByRound = rounds.every(
    ({ kills, number }) => kills !== null && kills.home === of('home', number) && kills.away === of('away', number),
  )
  if (isCountedByRound) return true
  const sides: readonly Side[] = ['home', 'away']
  return sides.every(
    (side) =>
      lines.filter((line) => line.side === side).length === 5 &&
      lines.every(
        ({ playerId, counts }) =>
          counts.kills === listed.filter(({ killerId }) => killerId === playerId).length &&
          counts.deaths === listed.filter(({ victimId }) => victimId === playerId).length,
      ),
  )
}

/** The first kill of each round: who opened it for which side, and whether that side won it. */
export function openingDuels(map: MapState): { kill: Kill; isWon: boolean }[] {
  const { byRound } = killsOf(map)
  return map.rounds.flatMap(({ number, winner }) => {
    const [kill] = byRound.get(number) ?? []
    return kill === undefined || kill.seconds === null ? [] : [{ kill, isWon: kill.side === winner }]
  })
}

/** A player who was the last of his side against several, and won the round. */
interface Clutch {
  round: number
  side: Side
  playerId: number
  against: number
}

/** Clutches of the rounds; `players` are those of each side, of whom all five must be known. */
export function clutches(map: MapState, players: Readonly<Record<Side, readonly number[]>>): Clutch[] {
  const { byRound } = killsOf(map)
  return map.rounds.flatMap(({ number, winner }): Clutch[] => {
    if (players.home.length !== 5 || players.away.length !== 5) return []
    const own = new Set(players[winner])
    let against = 5
    for (const { side, victimId } of byRound.get(number) ?? []) {
      if (victimId === null) return []
      if (side === winner) against -= 1
      else own.delete(victimId)
      const [last] = own
      if (own.size === 1 && against > 0 && last !== undefined)
        return [{ round: number, side: winner, playerId: last, against }]
    }
    return []
  })
}

/** Whether a player has a kill, an assist or a traded death in a round, or survived it. */
export function tookPart(playerId: number, kills: readonly Kill[]): boolean {
  if (kills.some(({ killerId, assistId }) => killerId === playerId || assistId === playerId)) return true
  const death = kills.find(({ victimId }) => victimId === playerId)
  if (death === undefined) return true
  return kills.some(
    ({ victimId, seconds }) =>
      victimId !== null &&
      victimId === death.killerId &&
      seconds !== null &&
      death.seconds !== null &&
      seconds >= death.seconds &&
      seconds - death.seconds <= tradeSeconds,
  )
}
