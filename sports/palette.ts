import type { MatchState } from './match.ts'
import type { SquadShape } from './player.ts'
import type { Side, TimelineEvent } from './timeline.ts'

export type Label = { readonly en: string; readonly zh: string }
const paletteGroups = ['score', 'players', 'play', 'match'] as const
type PaletteGroup = (typeof paletteGroups)[number]
/**
 * What a key does to the clock: begins or ends a period, holds the match up, lets it go on, sets the reading,
 * leaves out a period, begins one again.
 */
const clockMoves = ['begin', 'end', 'hold', 'resume', 'set', 'skip', 'again'] as const
type ClockMove = (typeof clockMoves)[number]
/** What the state of a match makes odd about an entry: it is taken only once it is confirmed. */
export const paletteDoubts = [
  'game_runs',
  'hero_unknown',
  'hero_taken',
  'picks_full',
  'walk_due',
  'strikeout_due',
  'rounds_differ',
  'player_dead',
  'other_map_side',
  'game_short',
] as const
export type PaletteDoubt = (typeof paletteDoubts)[number]

/** One key of the live desk: what it enters, and what it needs for that. */
interface PaletteKey {
  id: string
  /** The letter pressed; empty for a key that only buttons have. */
  key: string
  group: PaletteGroup
  label: Label
  side: 'needed' | 'optional' | 'none'
  /** The first shirt number: needed, or may be left out. */
  player: 'needed' | 'optional' | 'none'
  /** The second shirt number, such as the assist; null where there is none. `of`: of the same side or the other one. */
  other: { label: Label; of: 'same' | 'other'; isNeeded?: boolean } | null
  /** The reasons to choose from. */
  reasons: readonly { id: string; label: Label }[]
  /** One of the reasons is needed, such as the map of a veto. */
  needsReason?: boolean
  /** What a number stands for, such as minutes; null where none is needed. `isOptional`: it may be left out. */
  count: { label: Label; most: number; isOptional?: boolean; isHero?: boolean } | null
  /** Sent as possible it waits for a decision, and counts only then. */
  mayBePossible: boolean
  /** It stays open until a decision, like a review. */
  isOpening: boolean
  moves: ClockMove | null
  /** It may be pressed before the start, like the rules of a match; by default a key that begins a period. */
  isBefore: boolean
  /** Any text may be its reason. */
  hasFreeReason: boolean
  /**
   * Who the players have to be, else the entry is asked for once more: on the pitch, about to come on, or not gone for
   * good. Absent where anyone of the squad may be.
   */
  playerIs?: PlayerIs
  otherIs?: PlayerIs
  /** The player is asked for, unless this is the reason. Absent where there may be none. */
  withoutPlayer?: string
  /** It ends the match, and is asked for once more. */
  endsMatch?: boolean
  /** It ends the match in these periods, unless a reason says what follows; the page asks for it once more. */
  endsIn?: readonly number[]
  /** With a level score it does not end the match in these periods either. */
  endsUnlessLevel?: boolean
  /** It is for before the start only. */
  isOnlyBefore?: boolean
  /** Only the side that serves can have it, else the entry is asked for once more. */
  isServing?: boolean
  /** It happens in play only: the page asks for it once more in a break. By default a score, a play, or an end. */
  isInPlay: boolean
  /** The second player leaves for the first one, or the first one leaves for good. */
  changes?: 'swap' | 'send_off'
}
/** `not_sent_off`: who was substituted may be meant, unlike with `available`. */
export type PlayerIs = 'playing' | 'coming_on' | 'available' | 'not_sent_off'

/** A decision about an entry that is possible or open. */
export interface PaletteDecision {
  id: string
  key: string
  label: Label
  /** The kind of entry that it decides. */
  of: 'possible' | 'open'
  reasons?: readonly { id: string }[]
}

/** The pressed key, with the clock of the match. */
export interface PaletteEntry {
  /** The key of its event; further events of it begin with it. */
  name: string
  /** The number of the entry in its match: the order where there is no clock. */
  ordinal: number
  /** `PaletteKey.id` or `PaletteDecision.id`. */
  key: string
  side: Side | null
  playerId: number | null
  otherPlayerId: number | null
  reason: string | null
  count: number | null
  period: number
  clockSeconds: number | null
  /** Epoch ms. */
  at: number
  isPossible: boolean
}

/** An entry becomes events of the sport, or is refused with the name of what is missing. */
export type Built = { ok: true; events: TimelineEvent[] } | { ok: false; complaint: PaletteComplaint }
type PaletteComplaint =
  | 'unknown_key'
  | 'side_missing'
  | 'player_missing'
  | 'count_missing'
  | 'reason_missing'
  | 'not_possible'
  | 'nothing_to_decide'
  | 'wrong_period'
  | 'no_runner'
  | 'not_a_base'

export interface PaletteLineup {
  side: Side
  formation: string | null
  coach: string | null
  players: {
    playerId: number
    shirtNumber: number | null
    position: number | null
    isStarter: boolean
    /** Place in the formation: the line from the back, and the place in it from the left. */
    line?: number | null
    slot?: number | null
  }[]
}

/** What a match has of both sides beside its summary: runs of an inning, sides of the map, picks of a draft. */
export interface PaletteFigure {
  label: Label
  home: Label
  away: Label
  /** A column of the score rather than a line of its own. */
  isScore: boolean
  isCurrent: boolean
}

/** A place on the clock of a match; period 0 where only the fact is known, and not the time. */
export interface ClockPlace {
  period: number
  clockSeconds: number | null
}
/** Since when a player of a line-up plays, and until when. */
export interface Presence {
  isStarter: boolean
  cameOn: ClockPlace | null
  left: ClockPlace | null
  isSentOff: boolean
}

/** What a line-up of a sport can have. */
interface LineupLimits {
  /** The most of a side, and how many are asked about where there are fewer. */
  starters: number
  fewest?: number
  /** A starter without a number is asked about. */
  hasShirts?: boolean
  /** Its notation; the players that its numbers add up to. */
  formation?: RegExp
  outfield?: number
  /** Those that a player can have. */
  positions?: readonly { id: number; label: Label }[]
}

/** The palette of a sport: its keys, and how each becomes events. Pure, like the sport. */
export interface Palette {
  keys: readonly PaletteKey[]
  decisions: readonly PaletteDecision[]
  /** Where the clock starts in each period; an absent period has no clock. */
  periodStarts: Readonly<Record<number, number>>
  /** The reading at which every period ends, where the clock shows what remains, as in basketball. */
  endReading?: number
  /** The readings at which the periods end, or later; the page asks about an end that is far from that. */
  periodEnds?: Readonly<Record<number, number>>
  /** The events do not run the clock, which the desk does by itself. */
  hasOwnClock?: boolean
  /** The readings that the clock can have in a period, `most` null without a clock; null for a period that is none. */
  readings?(period: number): { least: number; most: number | null } | null
  /** `about`: the entry that is decided. */
  build(entry: PaletteEntry, state: MatchState, about?: PaletteEntry): Built
  /** The event of a line-up; absent where the sport has none. */
  lineup?(lineup: PaletteLineup, time: { name: string }): TimelineEvent
  /** Who plays since when, of the players of line-ups; absent where the sport does not say. */
  presence?(state: MatchState): Readonly<Record<Side, ReadonlyMap<number, Presence> | null>>
  /** What about a complete entry is odd; absent where nothing is. `isHero`: the number is one of the title. */
  doubt?(entry: PaletteEntry, state: MatchState, isHero: (id: number) => boolean): PaletteDoubt | null
  /** The side that serves; absent where none does. */
  serving?(state: MatchState): Side | null
  /** The players with the numbers that the desk types, of a sport without shirts; absent where it has line-ups. */
  squads?(state: MatchState): Readonly<Record<Side, SquadShape | null>>
  /** Figures of the match in play; absent where the summary has all. `termOf`: the name of a number, such as a hero. */
  figures?(state: MatchState, termOf: (id: number) => Label | null): readonly PaletteFigure[]
  /** What an event is called that no key makes alone; null for any other. */
  nameOf?(event: Pick<TimelineEvent, 'type' | 'detail'>): Label | null
  /** The place of an event in its period, such as a round, where the clock of the sport shows none. */
  placeOf?(event: Pick<TimelineEvent, 'detail'>): Label | null
  lineupLimits?: LineupLimits
}

type KeyParts = Partial<Omit<PaletteKey, 'id' | 'key' | 'group' | 'label'>>

/** A key with its defaults: a side and a player needed, nothing else. */
export function paletteKey(
  id: string,
  key: string,
  group: PaletteGroup,
  label: Label,
  parts: KeyParts = {},
): PaletteKey {
  return {
    id,
    key,
    group,
    label,
    side: 'needed',
    player: 'optional',
    other: null,
    reasons: [],
    count: null,
    mayBePossible: false,
    isOpening: false,
    moves: null,
    isBefore: parts.moves === 'begin',
    isInPlay: group === 'score' || group === 'play' || parts.moves === 'end',
    hasFreeReason: false,
    ...parts,
  }
}

/** What an entry lacks for its key; null when it is complete. */
export function lacks(key: PaletteKey, entry: PaletteEntry): PaletteComplaint | null {
  if (key.side === 'needed' && entry.side === null) return 'side_missing'
  if (key.player === 'needed' && entry.playerId === null) return 'player_missing'
  if (key.other?.isNeeded && entry.otherPlayerId === null) return 'player_missing'
  if (key.count !== null && key.count.isOptional !== true && entry.count === null) return 'count_missing'
  if (key.needsReason && entry.reason === null) return 'reason_missing'
  if (entry.isPossible && !key.mayBePossible) return 'not_possible'
  return null
}

type Makers = Readonly<Record<string, (entry: PaletteEntry & { side: Side }, state: never) => TimelineEvent[]>>

/** Builds an entry by the maker of its key, after the checks that all sports share. */
export function buildBy(keys: readonly PaletteKey[], makers: Makers, entry: PaletteEntry, state: MatchState): Built {
  const key = keys.find(({ id }) => id === entry.key)
  const make = makers[entry.key]
  if (!key || !make) return { ok: false, complaint: 'unknown_key' }
  const complaint = lacks(key, entry)
  if (complaint !== null) return { ok: false, complaint }
  return { ok: true, events: make(entry as PaletteEntry & { side: Side }, state as never) }
}

/** The clock as the desk runs it. `next`: what a press of it does; null where it does nothing. */
export interface DeskClock {
  period: number
  isRunning: boolean
  baseSeconds: number
  /** When it showed that, epoch ms; null while it stands. */
  at: number | null
  next: 'begin' | 'hold' | 'resume' | null
}

/** The clock of a match before its first entry. */
export const standingClock: DeskClock = { period: 0, isRunning: false, baseSeconds: 0, at: null, next: 'begin' }

/** The clock after an entry that moves it. */
export function moveClock(
  before: DeskClock,
  move: ClockMove,
  entry: { period: number; clockSeconds: number | null; at: number },
  periodStarts: Readonly<Record<number, number>>,
): DeskClock {
  const { period, at } = entry
  const baseSeconds = entry.clockSeconds ?? before.baseSeconds
  if (move === 'begin') {
    const start = periodStarts[period]
    return { period, isRunning: start !== undefined, baseSeconds: start ?? before.baseSeconds, at, next: 'hold' }
  }
  if (move === 'end') return { ...before, isRunning: false, baseSeconds, at: null, next: 'begin' }
  if (move === 'hold') return { ...before, isRunning: false, baseSeconds, at: null, next: 'resume' }
  if (move === 'skip' || move === 'again') {
    const last = move === 'again' ? before.period - 1 : before.next === 'begin' ? before.period + 1 : before.period
    return { period: Math.max(0, last), isRunning: false, baseSeconds: 0, at: null, next: 'begin' }
  }
  if (move === 'resume') return { ...before, isRunning: true, baseSeconds, at, next: 'hold' }
  return { ...before, baseSeconds, at: before.isRunning ? at : null }
}
