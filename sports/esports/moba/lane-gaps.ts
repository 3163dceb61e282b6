import type { Score } from '../../match.ts'
import type { Side } from '../../timeline.ts'
import { laneOf, lanes, type Lane } from './lanes.ts'
import type { PlayerLine } from './vocabulary.ts'

/** The moment at which lanes are compared. */
export const laneSeconds = 600

interface PlayerRows {
  playerId: number
  /** Seconds, gold and more, a row each minute. */
  rows: readonly (readonly number[])[]
}

/** Gold of both sides in a lane, and who played it; null where the gold of a player is not known. */
export interface LaneGap {
  lane: Lane
  gold: Score | null
  players: Readonly<Record<Side, readonly number[]>>
}

/** Lanes that are named by the camp of a team: the safe lane of one is the off lane of the other. */
const ofCamp: Readonly<Record<string, Readonly<Record<string, Lane>>>> = {
  radiant: { safe: 'bottom', off: 'top' },
  dire: { safe: 'top', off: 'bottom' },
}

function laneIn({ side, role, lane }: PlayerLine, homeStart: string | null): Lane | null {
  const camp = homeStart === null || side === 'home' ? homeStart : homeStart === 'radiant' ? 'dire' : 'radiant'
  const own = camp === null || lane === null ? undefined : ofCamp[camp]?.[lane]
  return own ?? laneOf({ role: null, lane }) ?? laneOf({ role, lane: null })
}

/** Lanes in which both sides have players, with their gold at ten minutes. */
export function laneGaps(
  lines: readonly PlayerLine[],
  series: readonly PlayerRows[],
  homeStart: string | null,
): LaneGap[] {
  const known = lines.map((line) => ({
    playerId: line.playerId,
    side: line.side,
    lane: laneIn(line, homeStart),
    gold: series.find(({ playerId }) => playerId === line.playerId)?.rows.find(([at]) => at === laneSeconds)?.[1],
  }))
  return lanes.flatMap((lane) => {
    const of = (side: Side) => known.filter((one) => one.lane === lane && one.side === side)
    if (of('home').length === 0 || of('away').length === 0) return []
    const isWhole = [...of('home'), ...of('away')].every(({ gold }) => gold !== undefined)
    const sum = (side: Side) => of(side).reduce((total, { gold }) => total + (gold ?? 0), 0)
    const ids = (side: Side) => of(side).map(({ playerId }) => playerId)
    const players = { home: ids('home'), away: ids('away') }
    return [{ lane, gold: isWhole ? { home: sum('home'), away: sum('away') } : null, players }]
  })
}
