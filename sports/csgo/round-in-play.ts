import type { Game } from '../esports/state.ts'
import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import { currentRound, killsOf } from './kills.ts'
import { mapSideOf } from './read.ts'
import { buyOf, halfOf, homeSideIn } from './rounds.ts'
import type { MapState } from './rules.ts'
import type { Bomb, Buy, Kill, MapSide } from './vocabulary.ts'

/** The round of a map that is played. What no source states of it is null. */
export interface RoundInPlay {
  number: number
  sides: { home: MapSide; away: MapSide } | null
  /** Players alive, of five; null where the source lists no kills of the map. */
  alive: Score | null
  equipment: Score | null
  buys: { home: Buy; away: Buy } | null
  /** Latest state of the bomb. */
  bomb: Bomb | null
  /** The newest first. */
  kills: readonly Kill[]
}

/** Null before a map and after it, and where the source states only the rounds that are over. */
export function roundInPlay({
  isStarted,
  ending,
  homeStart,
  inside,
}: Pick<Game<MapState>, 'isStarted' | 'ending' | 'homeStart' | 'inside'>): RoundInPlay | null {
  const number = currentRound(inside)
  if (!isStarted || ending !== null || number === null) return null
  const { rules, rounds, starts, bombs } = inside
  const kills = killsOf(inside).byRound.get(number) ?? []
  const equipment = starts.find((one) => one.number === number)?.equipment ?? null
  const bomb = bombs.filter(({ round }) => round === number).toSorted(byTime)[0] ?? null
  const areKillsListed = inside.kills.length > 0 || (rounds.length === 0 && equipment !== null)
  if (!areKillsListed && equipment === null && bomb === null) return null
  const start = mapSideOf(homeStart)
  const home = start === null ? null : homeSideIn(halfOf(number, rules), start)
  // A person at the desk may have entered a victim twice.
  const alive = (killers: Side) => {
    const victims = kills.flatMap(({ side, victimId }, index) =>
      side === killers ? [victimId ?? `kill ${index}`] : [],
    )
    return Math.max(0, 5 - new Set(victims).size)
  }
  return {
    number,
    sides: home === null ? null : { home, away: home === 'ct' ? 't' : 'ct' },
    alive: areKillsListed
      ? {
          home: alive('away'),
          away: alive('home'),
        }
      : null,
    equipment,
    buys: equipment && { home: buyOf(number, equipment.home, rules), away: buyOf(number, equipment.away, rules) },
    bomb,
    kills: kills.toReversed(),
  }
}

/** The last act first: a defusal or an explosion follows the planting, also where neither has a time. */
function byTime(a: Bomb, b: Bomb): number {
  return Number(a.act === 'planted') - Number(b.act === 'planted') || (b.seconds ?? 0) - (a.seconds ?? 0)
}
