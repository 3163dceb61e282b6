import type { DeskPressed, SentEntry } from '#contract/touchline/desk-live.ts'
import { doubtOf } from '#sports/palette-doubts.ts'
import { outsideOf } from '#sports/palette-limits.ts'
import type { Palette, PaletteEntry } from '#sports/palette.ts'
import { fold, type MatchState, type Sport } from '#sports/sport.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Complaint, EntryRow } from '../store/entry.ts'
import { deskKey, placed } from './place.ts'

/** The reason of an event that an entry no longer has. */
const takenBack = 'undone'

type Given = {
  sport: Sport
  palette: Palette
  /** The events of a match that are shown. */
  shown: readonly TimelineEvent[]
  /** The highest revision of each event of the desk. */
  revisions: ReadonlyMap<string, number>
  /** The entries that the new ones may be about, with the decisions on them. */
  known: readonly EntryRow[]
  /** The number of the last entry. */
  last: number
  isPlayer: (id: number) => boolean
  /** Whether a number is a hero of the title; every number is where none was imported. */
  isHero: (id: number) => boolean
  /** When an entry can have been pressed, epoch ms. */
  earliest: number
  /** Epoch ms. */
  now: number
  latest: number
}
type Complete = Required<SentEntry> & {
  desk: string
  userId: number | null
  aboutNumber: number | null
  mayMove: boolean
}

/** The events of a match while entries are taken, and what of them is to be reported. */
class Events {
  readonly reported = new Map<string, TimelineEvent>()
  #events: Map<string, TimelineEvent>
  #revisions: Map<string, number>
  #sport: Sport
  #state: MatchState | null = null

  constructor({ sport, shown, revisions }: Pick<Given, 'sport' | 'shown' | 'revisions'>) {
    this.#sport = sport
    this.#events = new Map(shown.map((event) => [event.key, event]))
    this.#revisions = new Map(revisions)
  }

  get state(): MatchState {
    return (this.#state ??= fold(this.#sport, [...this.#events.values()]))
  }

  /** The state without some events, which are about to be reported again. */
  stateBut(keys: ReadonlySet<string>): MatchState {
    const others = [...this.#events.values()].filter(({ key }) => !keys.has(key))
    return fold(this.#sport, others)
  }

  get shown(): Iterable<TimelineEvent> {
    return this.#events.values()
  }

  report(event: TimelineEvent): TimelineEvent {
    const revised = { ...event, revision: (this.#revisions.get(event.key) ?? 0) + 1 }
    this.#revisions.set(event.key, revised.revision)
    this.#events.set(event.key, revised)
    this.reported.set(event.key, revised)
    this.#state = null
    return revised
  }

  withdraw(event: TimelineEvent): void {
    this.report({ ...event, withdrawn: { reason: takenBack, at: null } })
  }
}

/** Members of an entry that say who it is about. */
const who = ['key', 'side', 'playerId', 'otherPlayerId'] as const
const over: readonly string[] = ['finished', 'abandoned', 'awarded', 'cancelled']

/** One match while entries are taken: what they change, in their order. */
export class Board {
  #given: Given
  #events: Events
  #entries: Map<number, EntryRow>
  #changed = new Set<number>()
  #last: number

  constructor(given: Given) {
    this.#given = given
    this.#events = new Events(given)
    this.#entries = new Map(given.known.map((entry) => [entry.number, entry]))
    this.#last = given.last
  }

  find(number: number): EntryRow | undefined {
    return this.#entries.get(number)
  }

  get isOver(): boolean {
    return over.includes(this.#events.state.status)
  }

  /** Entries to write, and events to report. */
  get changed(): { entries: EntryRow[]; events: TimelineEvent[] } {
    const entries = [...this.#changed].map((number) => this.#entries.get(number)!)
    return { entries, events: [...this.#events.reported.values()] }
  }

  /** Takes an entry that was not taken before; one that is refused says why. */
  take(sent: Complete): EntryRow {
    const { desk, sequence, userId, at, isPossible, aboutNumber } = sent
    const row: EntryRow = {
      number: ++this.#last,
      desk,
      sequence,
      userId,
      pressed: pressedOf(sent),
      at,
      confirmedAt: at,
      isPossible,
      isOpen: false,
      about: aboutNumber,
      events: [],
      state: 'sent',
      complaint: null,
      superseded: null,
      version: 1,
    }
    const entered = this.#enteredOf(sent, row)
    return this.#save(typeof entered === 'string' ? { ...row, state: 'refused', complaint: entered } : entered)
  }

  /** Another value of a known entry, and of the decision on it. */
  correct(
    number: number,
    pressed: DeskPressed,
    { mayMove, isConfirmed }: { mayMove: boolean; isConfirmed: boolean },
  ): { entry: EntryRow } | { complaint: Complaint } {
    const { palette } = this.#given
    const before = this.#entries.get(number)!
    if (!mayMove && (this.#isMove(before.pressed) || this.#isMove(pressed))) return { complaint: 'not_holder' }
    const decision = this.#decisionOn(number)
    const after = { ...before, pressed, version: before.version + 1, state: 'corrected' as const }
    const known = [...before.events, ...(decision?.events ?? [])]
    const state = this.#events.stateBut(new Set(known.map(({ key }) => key)))
    const outside = this.#outsideOf(after, state)
    if (outside !== null) return { complaint: outside }
    if (before.pressed.clockSeconds !== pressed.clockSeconds && this.#isAhead(pressed))
      return { complaint: 'clock_ahead' }
    const built = palette.build(entryOf(after), state)
    if (!built.ok) return { complaint: built.complaint }
    const isOthers = who.some((name) => before.pressed[name] !== pressed[name])
    const isRenumbered = before.pressed.count !== pressed.count
    const doubt = isConfirmed
      ? null
      : ((isOthers ? this.#doubtAbout(after, state, null) : null) ??
        (isOthers || isRenumbered ? this.#oddOf(after, state) : null))
    if (doubt !== null) return { complaint: doubt }
    const decided = decision && palette.build(entryOf(decision), state, entryOf(after))
    if (decided && !decided.ok) return { complaint: decided.complaint }
    // What the decision reports of an event comes after what the entry itself did.
    const again = this.#placed(built.events, before.events)
    const now = new Map([...again, ...(decided?.events ?? [])].map((event) => [event.key, event]))
    for (const event of known) if (!now.has(event.key)) this.#events.withdraw(event)
    for (const event of now.values()) this.#events.report(event)
    if (decision && decided) this.#save({ ...decision, events: decided.events })
    return { entry: this.#save({ ...after, events: again }) }
  }

  #enteredOf(sent: Complete, row: EntryRow): EntryRow | Complaint {
    const { earliest, latest } = this.#given
    if (row.at < earliest || row.at > latest) return 'wrong_time'
    return sent.key === 'undo' ? this.#undo(row, sent.mayMove) : this.#enter(sent, row)
  }

  #enter(sent: Complete, row: EntryRow): EntryRow | Complaint {
    const { palette } = this.#given
    const about = row.about === null ? undefined : this.#entries.get(row.about)
    const isDecision = palette.decisions.some(({ id }) => id === sent.key)
    if (isDecision && (!isStanding(about) || !about.isOpen)) return 'nothing_to_decide'
    const outside = this.#outsideOf(row, this.#events.state)
    if (outside !== null) return outside
    if (!sent.mayMove && this.#isMove(row.pressed)) return 'not_holder'
    const built = palette.build(entryOf(row), this.#events.state, about && entryOf(about))
    if (!built.ok) return built.complaint
    const doubt = sent.isConfirmed || isDecision ? null : this.#doubtNow(row)
    if (doubt !== null) return doubt
    if (isDecision && about) this.#save({ ...about, isOpen: false })
    const isOpening = palette.keys.some((key) => key.id === sent.key && key.isOpening)
    const events = this.#placed(built.events).map((event) => this.#events.report(event))
    return { ...row, events, isOpen: sent.isPossible || isOpening }
  }

  /** Takes back an entry with the decision on it, or a decision, after which its entry is open again. */
  #undo(row: EntryRow, mayMove: boolean): EntryRow | Complaint {
    const target = row.about === null ? undefined : this.#entries.get(row.about)
    if (!isStanding(target) || target.pressed.key === 'undo') return 'unknown_entry'
    if (!mayMove && this.#isMove(target.pressed)) return 'not_holder'
    const about = target.about === null ? undefined : this.#entries.get(target.about)
    const decision = this.#decisionOn(target.number)
    for (const event of [...(decision?.events ?? []), ...target.events]) {
      const before = about?.events.find(({ key }) => key === event.key)
      if (before) this.#events.report(before)
      else this.#events.withdraw(event)
    }
    if (about) this.#save({ ...about, isOpen: true })
    if (decision) this.#save({ ...decision, state: 'undone' })
    this.#save({ ...target, state: 'undone', isOpen: false })
    return row
  }

  /** What the limits of the sport say about an entry. */
  #outsideOf(row: EntryRow, state: MatchState): Complaint | null {
    const { sport, palette, isPlayer } = this.#given
    const { status, period } = state
    return outsideOf(palette, entryOf(row), {
      status,
      period,
      squads: (palette.squads ?? sport.squads)(state),
      isPlayer,
    })
  }

  /** Whether the clock of the match, which runs in this period, has not come so far. */
  #isAhead({ period, clockSeconds }: DeskPressed): boolean {
    const { clock, period: current } = this.#events.state
    if (clockSeconds === null || !clock.isRunning || clock.at === null || period !== current) return false
    if (this.#given.palette.hasOwnClock) return false
    return clockSeconds > clock.baseSeconds + (this.#given.now - clock.at) / 1000
  }

  #doubtNow(row: EntryRow): Complaint | null {
    const { state } = this.#events
    const serving = this.#given.palette.serving?.(state) ?? null
    return this.#doubtAbout(row, state, serving) ?? this.#oddOf(row, state)
  }

  /** What the state of the match makes odd about an entry. */
  #oddOf(row: EntryRow, state: MatchState): Complaint | null {
    const { palette, isHero } = this.#given
    return palette.doubt?.(entryOf(row), state, isHero) ?? null
  }

  /** What of the players of an entry is odd, or that it ends the match. */
  #doubtAbout(row: EntryRow, state: MatchState, serving: Side | null): Complaint | null {
    const { palette } = this.#given
    const key = palette.keys.find(({ id }) => id === row.pressed.key)
    const presence = palette.presence?.(state)
    const find = (side: Side | null, id: number) =>
      (side === null ? null : presence?.[side]?.get(id)) ?? presence?.home?.get(id) ?? presence?.away?.get(id) ?? null
    return (key && doubtOf(key, { ...row.pressed, isOld: row.state === 'corrected' }, find, { serving })?.kind) ?? null
  }

  #placed(events: TimelineEvent[], before: readonly TimelineEvent[] = []): TimelineEvent[] {
    return this.#given.palette.readings ? events : placed(events, before, this.#events.shown)
  }

  #isMove({ key }: DeskPressed): boolean {
    return this.#given.palette.keys.some(({ id, moves }) => id === key && moves !== null)
  }

  #decisionOn(number: number): EntryRow | undefined {
    return [...this.#entries.values()].findLast(
      (one) => one.about === number && one.pressed.key !== 'undo' && isStanding(one),
    )
  }

  #save(entry: EntryRow): EntryRow {
    this.#entries.set(entry.number, entry)
    this.#changed.add(entry.number)
    return entry
  }
}

function isStanding(entry: EntryRow | undefined): entry is EntryRow {
  return entry !== undefined && (entry.state === 'sent' || entry.state === 'corrected')
}

/** The members of an entry that a person gave. */
export function pressedOf(sent: DeskPressed): DeskPressed {
  const { key, side, playerId, otherPlayerId, reason, count, period, clockSeconds } = sent
  return { key, side, playerId, otherPlayerId, reason, count, period, clockSeconds }
}

/** Names sort in the order of the sequence, so that entries of one second are read as they were pressed. */
function entryOf({ number, desk, sequence, pressed, at, isPossible }: EntryRow): PaletteEntry {
  const name = `${deskKey}${String(sequence).padStart(7, '0')}:${desk}`
  return { ...pressed, name, ordinal: number, at, isPossible }
}
