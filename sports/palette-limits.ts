import type { MatchStatus } from './match.ts'
import type { SquadShape } from './player.ts'
import type { Palette, PaletteEntry, PaletteLineup } from './palette.ts'
import { otherSide, type Side } from './timeline.ts'

type Squads = Readonly<Record<Side, Pick<SquadShape, 'players'> | null>>
/** What the limits of a palette compare an entry with. `isPlayer`: an id belongs to a player at all. */
interface LimitFacts {
  status: MatchStatus
  /** The last period that has started. */
  period: number
  squads: Squads
  isPlayer: (id: number) => boolean
}
type LimitComplaint =
  | 'before_start'
  | 'after_start'
  | 'wrong_period'
  | 'wrong_clock'
  | 'unknown_player'
  | 'other_side'
  | 'same_player'
  | 'unknown_reason'
  | 'count_too_large'

/** What of an entry is outside the limits that its palette declares; null where nothing is, or the key is unknown. */
export function outsideOf(palette: Palette, entry: PaletteEntry, facts: LimitFacts): LimitComplaint | null {
  const key = palette.keys.find(({ id }) => id === entry.key)
  const decision = palette.decisions.find(({ id }) => id === entry.key)
  if (!key && !decision) return null
  const isWaiting = facts.status === 'scheduled' || facts.status === 'postponed'
  if (key && isWaiting && !key.isBefore) return 'before_start'
  if (key?.isOnlyBefore && !isWaiting) return 'after_start'
  const { reason, count } = entry
  const reasons = key?.reasons ?? decision?.reasons ?? []
  const isFree = key?.hasFreeReason === true
  if (reason !== null && !isFree && !reasons.some(({ id }) => id === reason)) return 'unknown_reason'
  if (key?.count && count !== null && count > key.count.most) return 'count_too_large'
  // The first period of a key that begins one has not started.
  const begun = key?.isBefore ? Infinity : facts.period
  return clockOutside(palette, entry, begun) ?? strangerIn(entry, key?.other?.of ?? 'same', facts)
}

/** A period that is not played, or a reading that its clock does not have. */
function clockOutside({ keys, readings }: Palette, { key, period, clockSeconds }: PaletteEntry, begun: number) {
  if (!readings) return null
  const isBeginning = keys.some(({ id, moves }) => id === key && moves === 'begin')
  // A side may give up before the first period.
  if (period === 0 && begun === Infinity && !isBeginning) return null
  const range = readings(period)
  if (range === null || period > begun) return 'wrong_period'
  if (clockSeconds === null) return null
  return range.most === null || clockSeconds < range.least || clockSeconds > range.most ? 'wrong_clock' : null
}

/** A player that does not exist, is listed for the wrong side, for none where the line-up is known, or named twice. */
function strangerIn(entry: PaletteEntry, otherOf: 'same' | 'other', { squads, isPlayer }: LimitFacts) {
  const { side, playerId, otherPlayerId } = entry
  if (playerId !== null && playerId === otherPlayerId) return 'same_player'
  const otherOwn = side !== null && otherOf === 'other' ? otherSide(side) : side
  for (const [id, own] of [
    [playerId, side],
    [otherPlayerId, otherOwn],
  ] as const) {
    if (id === null) continue
    if (!isPlayer(id)) return 'unknown_player'
    const of = sideOf(squads, id)
    if (of !== null && own !== null && of !== own) return 'other_side'
    const isKnown = own === null ? squads.home !== null && squads.away !== null : squads[own] !== null
    if (of === null && isKnown) return 'unknown_player'
  }
  return null
}

function sideOf(squads: Squads, id: number): Side | null {
  const isIn = (side: Side) => squads[side]?.players.some(({ playerId }) => playerId === id) === true
  return isIn('home') ? 'home' : isIn('away') ? 'away' : null
}

export type LineupComplaint = 'too_many_starters' | 'same_shirt' | 'bad_formation' | 'formation_sum' | 'other_side'
/** What is wrong with a line-up, and the players that it is about. */
interface LineupFault {
  complaint: LineupComplaint
  about: number[]
}

/** What of a line-up a sport cannot have; null where nothing is. */
export function lineupOutside(
  { lineupLimits: limits }: Palette,
  { side, players, formation }: PaletteLineup,
  squads: Squads,
): LineupFault | null {
  const idsOf = (listed: PaletteLineup['players']) => listed.map(({ playerId }) => playerId)
  const others = players.filter(({ playerId }) => sideOf(squads, playerId) === otherSide(side))
  if (others.length > 0) return { complaint: 'other_side', about: idsOf(others) }
  const byShirt = Map.groupBy(players, ({ shirtNumber }) => shirtNumber)
  const doubled = [...byShirt].filter(([shirt, listed]) => shirt !== null && listed.length > 1)
  if (doubled.length > 0) return { complaint: 'same_shirt', about: doubled.flatMap(([, listed]) => idsOf(listed)) }
  if (!limits) return null
  if (players.filter(({ isStarter }) => isStarter).length > limits.starters)
    return { complaint: 'too_many_starters', about: [] }
  if (formation === null) return null
  if (limits.formation?.test(formation) === false) return { complaint: 'bad_formation', about: [] }
  const sum = formation.split('-').reduce((all, count) => all + Number(count), 0)
  return limits.outfield !== undefined && sum !== limits.outfield ? { complaint: 'formation_sum', about: [] } : null
}
