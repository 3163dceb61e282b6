import { compareEvents, otherSide, type Side, type TimelineEvent } from '../../timeline.ts'
import { playerLines } from '../player-line.ts'
import { cardColour, goalKind, shotDetail } from '../read.ts'
import type { FootballState, Moment } from '../state.ts'
import { expectedByBack, leastMinutes, ratingLimits, ratingWeights, type RatingWhat } from './rating-weights.ts'

/** Ratings of players from the events of a match. Formula, weights and limits: `docs/MODELS.md`. */

export interface RatingPart {
  what: RatingWhat
  /** Key of the event; null for what is of no event. */
  key: string | null
  period: number
  clockSeconds: number | null
  /** Points in hundredths. */
  points: number
}

export interface Rating {
  playerId: number
  side: Side
  minutes: number
  /** 100 to 1,000, in hundredths: exactly the sum of the parts. */
  points: number
  /** First the base, then in the order of the match. */
  parts: RatingPart[]
  /** Events among the parts. */
  events: number
}

export interface Ratings {
  byPlayer: ReadonlyMap<number, Rating>
  /** The best of both sides; several where they are level. */
  best: ReadonlySet<number>
  /** Events that all ratings are made of. */
  events: number
}

/** A player of a line-up and when he was on the pitch. */
interface Stay {
  playerId: number
  side: Side
  position: number | null
  from: Pick<Moment, 'period' | 'clockSeconds'> | null
  to: Pick<Moment, 'period' | 'clockSeconds'> | null
}

type Book = (playerId: number | null, what: RatingWhat, event: TimelineEvent, points?: number) => void

/**
 * The ratings of a match; null where its source has no line-ups, or no shots with their players: goals and cards alone
 * do not make a rating. Players with less than ten minutes, or without a counted event, have none.
 */
export function ratings(events: readonly TimelineEvent[], state: FootballState): Ratings | null {
  const standing = events.filter(({ withdrawn }) => withdrawn === null).toSorted(compareEvents)
  const stays = staysOf(state)
  if (stays.length === 0 || !standing.some(({ type, playerId }) => type === 'shot' && playerId !== null)) return null
  const parts = partsOf(standing, stays)
  const minutes = minutesOf(standing, state)
  const byPlayer = new Map<number, Rating>()
  for (const stay of stays) {
    const rating = ratingOf(stay, parts.get(stay.playerId) ?? [], minutes.get(stay.playerId) ?? 0)
    if (rating !== null) byPlayer.set(stay.playerId, rating)
  }
  const top = Math.max(...[...byPlayer.values()].map(({ points }) => points))
  const counted = new Set([...byPlayer.values()].flatMap((one) => one.parts.flatMap(({ key }) => key ?? [])))
  return {
    byPlayer,
    best: new Set([...byPlayer.values()].filter(({ points }) => points === top).map(({ playerId }) => playerId)),
    events: counted.size,
  }
}

function ratingOf(stay: Stay, own: readonly RatingPart[], minutes: number): Rating | null {
  if (minutes < leastMinutes || own.length === 0) return null
  const outside = { key: null, period: 0, clockSeconds: null }
  const parts: RatingPart[] = [{ what: 'base', ...outside, points: ratingWeights.base }, ...own]
  if (stay.position === 1) parts.push({ what: 'expectedByBack', ...outside, points: expectedByBack(minutes) })
  const sum = parts.reduce((total, { points }) => total + points, 0)
  const points = Math.min(ratingLimits.high, Math.max(ratingLimits.low, sum))
  if (points !== sum) parts.push({ what: 'limit', ...outside, points: points - sum })
  const { playerId, side } = stay
  return { playerId, side, minutes, points, parts, events: new Set(own.map(({ key }) => key)).size }
}

/** Minutes by player, up to the last event: no clock of the wall decides on a rating. */
function minutesOf(standing: readonly TimelineEvent[], state: FootballState): Map<number, number> {
  const seconds = standing.reduce((last, event) => Math.max(last, event.clockSeconds ?? 0), 0)
  return new Map([...playerLines(state, seconds)].map(([id, line]) => [id, line.minutes ?? 0]))
}

function staysOf(state: FootballState): Stay[] {
  return (['home', 'away'] as const).flatMap((side) =>
    (state.squads[side]?.players ?? []).flatMap(({ playerId, position, isStarter }): Stay[] => {
      const on = state.substitutions.find(({ onId }) => onId === playerId)
      if (!isStarter && on === undefined) return []
      const off =
        state.substitutions.find(({ offId }) => offId === playerId) ??
        state.bookings.find((one) => one.playerId === playerId && one.colour !== 'yellow')
      return [{ playerId, side, position, from: isStarter ? null : (on ?? null), to: off ?? null }]
    }),
  )
}

function partsOf(standing: readonly TimelineEvent[], stays: readonly Stay[]): Map<number, RatingPart[]> {
  const parts = new Map<number, RatingPart[]>()
  const known = new Set(stays.map(({ playerId }) => playerId))
  const book: Book = (playerId, what, { key, period, clockSeconds }, points = weightOf(what)) => {
    if (playerId === null || !known.has(playerId)) return
    const own = parts.get(playerId) ?? []
    parts.set(playerId, own)
    own.push({ what, key, period, clockSeconds, points })
  }
  const penalties = standing.filter(({ type }) => type === 'missed_penalty')
  for (const event of standing) {
    if (event.side === null || event.period < 1 || event.period > 4) continue
    if (event.type === 'goal') bookGoal(event, stays, book)
    else if (event.type === 'missed_penalty') bookMiss(event, book)
    else if (event.type === 'shot' || event.type === 'save') bookShot(event, penalties, book)
    else if (event.type === 'card') bookCard(event, book)
    else if (event.type === 'foul' || event.type === 'offside') book(event.playerId, event.type, event)
  }
  return parts
}

function weightOf(what: RatingWhat): number {
  return what === 'expectedByBack' || what === 'limit' ? 0 : ratingWeights[what]
}

/** The scorer, the assist, and the keeper and the backs of the other side who are on the pitch. */
function bookGoal(event: TimelineEvent, stays: readonly Stay[], book: Book): void {
  const kind = goalKind(event)
  book(event.playerId, kind === 'own' ? 'ownGoal' : kind === 'penalty' ? 'penaltyGoal' : 'goal', event)
  if (kind !== 'own' && event.otherPlayerId !== event.playerId) book(event.otherPlayerId, 'assist', event)
  if (kind === 'own') return
  const conceding = stays.filter((stay) => stay.side === otherSide(event.side!) && isOn(stay, event))
  for (const { playerId, position } of conceding) {
    if (position === 0) book(playerId, kind === 'penalty' ? 'penaltyConceded' : 'conceded', event)
    else if (position === 1 && kind !== 'penalty') book(playerId, 'concededByBack', event)
  }
}

function bookMiss(event: TimelineEvent, book: Book): void {
  book(event.playerId, 'missedPenalty', event)
  if (event.detail.outcome === 'saved') book(event.otherPlayerId, 'penaltySave', event)
}

/** A missed penalty is reported as a shot and a save too: they do not count twice. */
function bookShot(event: TimelineEvent, penalties: readonly TimelineEvent[], book: Book): void {
  const { side, period, clockSeconds } = event
  const taker = event.type === 'shot' ? side : otherSide(side!)
  const isPenalty = penalties.some(
    (miss) =>
      miss.side === taker && miss.period === period && Math.abs((miss.clockSeconds ?? -9) - (clockSeconds ?? -99)) <= 3,
  )
  if (isPenalty) return
  if (event.type === 'save') book(event.playerId, 'save', event)
  else if (['saved', 'post'].includes(shotDetail(event)?.outcome ?? '')) book(event.playerId, 'shotOnTarget', event)
}

function bookCard(event: TimelineEvent, book: Book): void {
  const colour = cardColour(event)
  if (colour !== null) book(event.playerId, colour === 'second_yellow' ? 'secondYellow' : colour, event)
}

function isOn({ from, to }: Stay, event: TimelineEvent): boolean {
  const isBefore = (moment: Pick<Moment, 'period' | 'clockSeconds'>) =>
    moment.period < event.period ||
    (moment.period === event.period && (moment.clockSeconds ?? 0) <= (event.clockSeconds ?? 0))
  return (from === null || isBefore(from)) && (to === null || !isBefore(to))
}

/** Points in hundredths as a rating with one decimal: `7.4`. */
export function ratingText(points: number): string {
  return (Math.round(points / 10) / 10).toFixed(1)
}
