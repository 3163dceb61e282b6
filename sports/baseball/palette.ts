import { buildEvent } from '../build-event.ts'
import type { MatchState } from '../match.ts'
import {
  buildBy,
  type Palette,
  type PaletteDoubt,
  type PaletteEntry,
  type PaletteLineup,
  type Label,
  type PaletteFigure,
} from '../palette.ts'
import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import { batterKeys, keys, kindOf, pitchKeys, positionReasons, rulesPresets, runnerKeys } from './palette-keys.ts'
import { plateOf } from './play.ts'
import { batterMoves, factsOf, runnerMoves } from './palette-moves.ts'
import type { BaseballState } from './state.ts'
import type { EventType, GameEnd, LineupEntry, Move, PlayDetail } from './vocabulary.ts'

const same = (text: string): Label => ({ en: text, zh: text })

/** The line score: the runs of each inning that was started; a half that was not started has none. */
function lineFigures(state: MatchState): PaletteFigure[] {
  const { line, period, status, phase, stated } = state as BaseballState
  if (stated?.innings === false) return []
  const isPlaying = status === 'live' && (phase === 'top' || phase === 'bottom')
  return Array.from({ length: period }, (_, at) => ({
    label: same(String(at + 1)),
    home: same(String(line.home[at] ?? '–')),
    away: same(String(line.away[at] ?? '–')),
    isScore: true,
    isCurrent: isPlaying && at + 1 === period,
  }))
}

/** The half inning of the next play: the one that continues, or the next after three outs. */
function halfOf({ period, phase, atBat, rules }: BaseballState): { period: number; side: Side } {
  if (period === 0) return { period: 1, side: rules.firstAtBat }
  if (phase === 'middle') return { period, side: otherSide(rules.firstAtBat) }
  if (phase === 'end') return { period: period + 1, side: rules.firstAtBat }
  return { period, side: atBat }
}

function event(type: EventType, entry: PaletteEntry, state: BaseballState, detail: object = {}): TimelineEvent {
  const { period, side } = halfOf(state)
  const time = { key: entry.name, period, clockSeconds: null, order: entry.ordinal, occurredAt: entry.at }
  return buildEvent(type, time, { side, playerId: entry.playerId, otherPlayerId: entry.otherPlayerId, detail })
}

/** The bases as the next play finds them: empty in a new half inning. */
function basesOf(state: BaseballState): BaseballState['bases'] {
  const isNew = state.period === 0 || state.phase === 'middle' || state.phase === 'end'
  return isNew ? [null, null, null] : state.bases
}

/** The moves of an entry, or what its number lacks: bases, or a runner on one. */
function movesOf({ key, reason, count }: PaletteEntry, state: BaseballState): Move[] | 'not_a_base' | 'no_runner' {
  const bases = basesOf(state)
  return runnerKeys.has(key) ? runnerMoves(kindOf(key, reason), count, bases) : batterMoves(key, reason, count, bases)
}

function play(entry: PaletteEntry, state: BaseballState): TimelineEvent[] {
  const { key, reason } = entry
  const kind = kindOf(key, reason)
  const moves = movesOf(entry, state)
  const detail: PlayDetail = { kind, moves: typeof moves === 'string' ? [] : moves, ...factsOf(key, reason) }
  return [event('play', entry, state, detail)]
}

const pitch = ({ key, reason, ...entry }: PaletteEntry, state: BaseballState) => [
  event('pitch', { key, reason, ...entry }, state, {
    code: pitchKeys[key]![reason ?? ''] ?? pitchKeys[key]!['']!,
  }),
]

/** Slot of the player who goes off, else the own one; the given position, else that of the player who goes off. */
function placeOf({ side, playerId, otherPlayerId, reason }: PaletteEntry & { side: Side }, state: BaseballState) {
  const squad = state.squads[side]
  const offId = otherPlayerId ?? playerId
  const slot = squad?.order.indexOf(offId) ?? -1
  if (!squad || offId === null || slot < 0) return null
  const given = positionReasons.findIndex(({ id }) => id === reason) + 1
  const own = squad.players.find((one) => one.playerId === offId)?.position ?? 10
  return { slot, position: given > 0 ? given : own }
}

function substitution(entry: PaletteEntry & { side: Side }, state: BaseballState): TimelineEvent[] {
  const made = event('substitution', { ...entry, otherPlayerId: null }, state, placeOf(entry, state) ?? {})
  return [{ ...made, side: entry.side }]
}

/** The runner of an extra half inning is who batted last in the half before. */
function placedRunner(entry: PaletteEntry, state: BaseballState): TimelineEvent[] {
  const { side } = halfOf(state)
  const slot = ((state.next[side] + 7) % 9) + 1
  const playerId = state.squads[side]?.order[slot] ?? null
  return [event('placed_runner', { ...entry, playerId }, state, { base: state.rules.placedRunnerBase ?? 2 })]
}

const makers = {
  ...Object.fromEntries([...batterKeys, ...runnerKeys].map((key) => [key, play])),
  ...Object.fromEntries(Object.keys(pitchKeys).map((key) => [key, pitch])),
  // The error comes before what it led to, so that it is of the same half inning.
  error: (entry: PaletteEntry, state: BaseballState) => [
    event('play', entry, state, {
      kind: entry.reason === 'foul' ? 'foul_error' : 'advance',
      moves: [],
      errors: [entry.count ?? 1],
    } satisfies PlayDetail),
  ],
  pickoff_throw: (entry: PaletteEntry, state: BaseballState) => [
    event('pickoff_throw', entry, state, { base: entry.count ?? 1 }),
  ],
  substitution,
  placed_runner: placedRunner,
  rules(entry: PaletteEntry, state: BaseballState) {
    const { rules } = rulesPresets.find(({ id }) => id === entry.reason) ?? rulesPresets[0]!
    const detail = { innings: entry.count || 9, ...rules }
    return [{ ...event('rules', entry, state, detail), side: null, period: 0 }]
  },
  held_up: (entry: PaletteEntry, state: BaseballState) => [event('delayed', entry, state)],
  resumed: (entry: PaletteEntry, state: BaseballState) => [event('resumed', entry, state)],
  called: (entry: PaletteEntry, state: BaseballState) => [
    { ...event('game_end', entry, state, { kind: 'called' } satisfies GameEnd), side: null },
  ],
}

/** Starters are listed in the batting order; a pitcher beside nine others does not bat. */
function lineup({ side, players }: PaletteLineup, { name }: { name: string }): TimelineEvent {
  const starters = players.filter(({ isStarter }) => isStarter)
  const isOut = ({ position }: { position: number | null }) => starters.length > 9 && position === 1
  const order = starters.filter((one) => !isOut(one))
  const listed = players.map(({ playerId, shirtNumber, position, isStarter }): LineupEntry => {
    const slot = isStarter ? order.findIndex((one) => one.playerId === playerId) + 1 : 0
    return { playerId, shirtNumber, isStarter, slot: Math.min(9, slot), position: position || 10 }
  })
  const time = { key: name, period: 0, clockSeconds: null, order: 0, occurredAt: null }
  return buildEvent('lineup', time, { side, detail: { players: listed } })
}

/** Who left the game, at a time that is not kept. */
function presence(given: MatchState) {
  const { squads } = given as BaseballState
  const of = (side: Side) => {
    const squad = squads[side]
    if (!squad) return null
    const left = { period: 0, clockSeconds: null }
    const played = squad.players.map(({ playerId, isStarter, hasLeft }) => {
      const cameOn = isStarter ? null : left
      return [playerId, { isStarter, cameOn, left: hasLeft ? left : null, isSentOff: false }] as const
    })
    const bench = squad.bench.map(
      ({ playerId }) => [playerId, { isStarter: false, cameOn: null, left: null, isSentOff: false }] as const,
    )
    return new Map([...bench, ...played])
  }
  return { home: of('home'), away: of('away') }
}

/** No pitch follows the fourth ball or the third strike: the batter walks, or is out. */
function doubt({ key, reason, playerId, otherPlayerId }: PaletteEntry, given: MatchState): PaletteDoubt | null {
  if (!(key in pitchKeys) || reason === 'no_pitch') return null
  const { balls, strikes } = plateOf(given as BaseballState, { playerId, otherPlayerId })
  if (balls >= 4) return 'walk_due'
  return strikes >= 3 ? 'strikeout_due' : null
}

/** Baseball at the live desk: outs make half innings, innings and the end by themselves. */
export const baseballPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: {},
  build(entry, given: MatchState) {
    const state = given as BaseballState
    const isMoving = batterKeys.has(entry.key) || runnerKeys.has(entry.key)
    const moves = isMoving ? movesOf(entry, state) : []
    if (typeof moves === 'string') return { ok: false, complaint: moves }
    const isNamed = entry.key === 'substitution' && entry.side !== null && state.squads[entry.side] !== null
    if (isNamed && placeOf({ ...entry, side: entry.side! }, state) === null)
      return { ok: false, complaint: 'player_missing' }
    return buildBy(keys, makers, entry, state)
  },
  lineup,
  figures: lineFigures,
  presence,
  doubt,
  // Nine who bat, and a pitcher who does not.
  lineupLimits: {
    starters: 10,
    fewest: 9,
    hasShirts: true,
    positions: positionReasons.slice(0, 10).map(({ label }, at) => ({ id: at + 1, label })),
  },
}
