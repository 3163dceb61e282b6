import { readNbaEvents } from '#feeds/basketball/nba-events/read.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { basketball, boxOf } from '#sports/basketball.ts'
import { foulsOf } from '#sports/basketball/box.ts'
import { startReading } from '#sports/basketball/clock.ts'
import { basketballPalette as palette } from '#sports/basketball/palette.ts'
import { playsOf } from '#sports/basketball/state.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { arrowOf, letterOf, reasonKeys, sendKeys, type Stroke } from './desk-strokes.ts'

/** What of a record nobody types, and both sides of the comparison lack. */
const untyped: Readonly<Record<string, string>> = {
  result: 'the score of a source without events',
  box: 'the box score of a source: that of the events is compared',
}

export interface Recorded {
  events: TimelineEvent[]
  players: ParsedMatch['players']
}

/** A game of a file, its team sheets made of those that it names. */
export async function recordOf(file: SourceFile): Promise<Recorded> {
  for await (const { parsed } of readNbaEvents([file], []))
    for await (const one of parsed)
      if (one.kind === 'match') {
        const { players, events } = one.match
        const sheets = (['home', 'away'] as const).map((side) => {
          const own = players.flatMap((player, at) => (player.side === side ? [at + 1] : []))
          const listed = own.map((playerId, at) => ({ playerId, shirtNumber: at, position: null, isStarter: false }))
          return palette.lineup!({ side, formation: null, coach: null, players: listed }, { name: `lineup:${side}` })
        })
        const typed = events.filter(({ type }) => !(type in untyped) && type !== 'lineup')
        return { events: [...sheets, ...typed].toSorted(compareEvents), players }
      }
  throw new Error('no game in the file')
}

const idOf: Readonly<Record<string, (detail: TimelineEvent['detail']) => string>> = {
  field_goal: ({ points, isMade }) => `${points === 3 ? 'three' : 'two'}${isMade === true ? '' : '_missed'}`,
  free_throw: ({ isMade }) => (isMade === true ? 'free_throw' : 'free_throw_missed'),
  rebound: ({ isOffensive }) => (isOffensive === true ? 'offensive_rebound' : 'rebound'),
}
/** The reason that a person chooses, where the palette has it. */
function reasonOf(id: string, { kind, number, of, outcome }: TimelineEvent['detail']): string | null {
  const given = id.startsWith('free_throw')
    ? kind === 'foul' && number !== null
      ? `${number}/${of}`
      : kind
    : (outcome ?? kind)
  const reasons = palette.keys.find((key) => key.id === id)!.reasons
  return id === 'foul' && kind === 'personal' ? null : (reasons.find((one) => one.id === given)?.id ?? null)
}

/** What a person types at the palette for an event. */
function keysOf(event: TimelineEvent, { players }: Recorded, shirtOf: (id: number | null) => string[]): string[] {
  const { type, side, playerId, otherPlayerId, detail } = event
  const id = idOf[type]?.(detail) ?? type
  // The one who won the ball is typed first.
  const isTurned = type === 'jump_ball' && playerId !== null && players[playerId - 1]!.side !== side
  const [first, second] = isTurned ? [otherPlayerId, playerId] : [playerId, otherPlayerId]
  const shirts = [...shirtOf(first), ...(second === null || first === null ? [] : [' ', ...shirtOf(second)])]
  const reason = reasonKeys(palette, id, reasonOf(id, detail))
  return [letterOf(palette, id), ...arrowOf(side), ...shirts, ...reason, ...sendKeys(palette, id)]
}

/** A game as it is typed: the clock runs, and stands in time-outs. */
export function strokesOf(record: Recorded): Stroke[] {
  const shirts = new Map(
    record.events.flatMap(({ type, detail }) =>
      type === 'lineup'
        ? (detail.players as { playerId: number; shirtNumber: number }[]).map((one) => [one.playerId, one.shirtNumber])
        : [],
    ),
  )
  const shirtOf = (id: number | null) => (id === null ? [] : [String(shirts.get(id))])
  const strokes: Stroke[] = []
  let clock = { base: 0, at: Date.now() - 80_000_000, isRunning: false }
  for (const event of record.events) {
    const { type } = event
    if (type === 'lineup') continue
    const reading = event.clockSeconds ?? clock.base
    if (type === 'period_start') {
      clock = { base: startReading(event.period), at: clock.at + 1_000_000, isRunning: true }
      strokes.push({ at: clock.at, keys: [' '], entries: 1 })
      continue
    }
    if (!clock.isRunning && reading > clock.base) {
      clock = { ...clock, isRunning: true }
      strokes.push({ at: clock.at, keys: [' '], entries: 1 })
    }
    const at = clock.at + (clock.isRunning ? (reading - clock.base) * 1000 + 500 : 0)
    if (type === 'timeout' && clock.isRunning) {
      strokes.push({ at, keys: [' '], entries: 1 })
      clock = { base: reading, at: at + 60_000, isRunning: false }
    }
    strokes.push({ at, keys: keysOf(event, record, shirtOf), entries: 1 })
    if (type === 'period_end') clock = { base: reading, at, isRunning: false }
  }
  return strokes
}

/** What a fold says of a game, without the names of its events. */
export function plain(events: readonly TimelineEvent[]) {
  const state = fold(basketball, events)
  const { plays: _, clock: _clock, lastScore, periods, squads, ...rest } = state
  const { faults = [], ...box } = boxOf(state) ?? {}
  const plays = playsOf(state)
  const pair = (one: TimelineEvent) => {
    const named = [one.playerId, one.otherPlayerId]
    return one.type === 'jump_ball' ? named.toSorted() : named
  }
  return {
    ...rest,
    squads,
    lastScore: lastScore && { ...lastScore, key: '' },
    periods: periods.map(({ ordinal, kind, score }) => [ordinal, kind, score]),
    faults: faults.map((fault) => fault.replace(/^\S+ /, '')),
    box,
    figures: basketball.figures?.(events),
    fouls: periods.map(({ ordinal }) => foulsOf(plays, ordinal)),
    plays: plays.map((one) => {
      const { points, isMade, isOffensive } = one.detail
      const kind = ['foul', 'free_throw', 'timeout'].includes(one.type) ? one.detail.kind : null
      const ordinal = one.type === 'free_throw' && kind === 'foul' ? [one.detail.number, one.detail.of] : []
      const { type, side, period: of, clockSeconds } = one
      return [type, side, ...pair(one), of, clockSeconds, points, isMade, isOffensive, kind, ...ordinal]
    }),
  }
}
