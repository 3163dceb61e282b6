import type { DeskPressed, SentEntry } from '#contract/touchline/desk-live.ts'
import type { Palette, PaletteEntry } from '#sports/palette.ts'
import { fold } from '#sports/sport.ts'
import type { MatchState, Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Complaint, EntryRow } from '../store/entry.ts'

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
}
type Complete = Required<SentEntry> & {
  desk: string
  userId: number | null
  aboutNumber: number | null
  mayMove: boolean
}

/** One match while entries are taken: what they change, in their order. */
export type Board = {
  /** Takes an entry that was not taken before. */
  take(entry: Complete): EntryRow
  /** Another value of a known entry; null with the complaint where the palette refuses it. */
  correct(number: number, pressed: DeskPressed): { entry: EntryRow } | { complaint: Complaint }
  find(number: number): EntryRow | undefined
  isOver(): boolean
  /** Entries to write, and events to report. */
  changed(): { entries: EntryRow[]; events: TimelineEvent[] }
}

export function createBoard({ sport, palette, shown, revisions, known, last }: Given): Board {
  const entries = new Map(known.map((entry) => [entry.number, entry]))
  const events = new Map(shown.map((event) => [event.key, event]))
  const highest = new Map(revisions)
  const dirty = new Set<number>()
  const reported = new Map<string, TimelineEvent>()
  let number = last
  let state: MatchState | null = null

  const stateNow = () => (state ??= fold(sport, [...events.values()]))
  /** The state without some events, which are about to be reported again. */
  const stateBut = (keys: ReadonlySet<string>) =>
    keys.size === 0
      ? stateNow()
      : fold(
          sport,
          [...events.values()].filter(({ key }) => !keys.has(key)),
        )

  function report(event: TimelineEvent): TimelineEvent {
    const revised = { ...event, revision: (highest.get(event.key) ?? 0) + 1 }
    highest.set(event.key, revised.revision)
    events.set(event.key, revised)
    reported.set(event.key, revised)
    state = null
    return revised
  }
  function withdraw(event: TimelineEvent): void {
    report({ ...event, withdrawn: { reason: takenBack, at: null } })
  }
  function save(entry: EntryRow): EntryRow {
    entries.set(entry.number, entry)
    dirty.add(entry.number)
    return entry
  }
  const decisionOn = (about: number) =>
    [...entries.values()].findLast(
      (one) => one.about === about && one.pressed.key !== 'undo' && (one.state === 'sent' || one.state === 'corrected'),
    )
  const isStanding = (entry: EntryRow | undefined): entry is EntryRow =>
    entry !== undefined && (entry.state === 'sent' || entry.state === 'corrected')

  function undo(target: EntryRow): void {
    const about = target.about === null ? undefined : entries.get(target.about)
    const decision = decisionOn(target.number)
    for (const event of [...(decision?.events ?? []), ...target.events]) {
      const before = about?.events.find(({ key }) => key === event.key)
      if (before) report(before)
      else withdraw(event)
    }
    if (about) save({ ...about, isOpen: true })
    if (decision) save({ ...decision, state: 'undone' })
    save({ ...target, state: 'undone', isOpen: false })
  }

  function complaintOf({ playerId, otherPlayerId, mayMove, key }: Complete): Complaint | null {
    const { home, away } = sport.squads(stateNow() as never)
    const listed = [...(home?.players ?? []), ...(away?.players ?? [])]
    const isStranger = (id: number | null) =>
      id !== null && home !== null && away !== null && !listed.some((one) => one.playerId === id)
    if (isStranger(playerId) || isStranger(otherPlayerId)) return 'unknown_player'
    const moves = palette.keys.find(({ id }) => id === key)?.moves ?? null
    return moves !== null && !mayMove ? 'not_holder' : null
  }

  function enter(sent: Complete, row: EntryRow): EntryRow | Complaint {
    const about = sent.aboutNumber === null ? undefined : entries.get(sent.aboutNumber)
    if (sent.key === 'undo') {
      if (!isStanding(about) || about.pressed.key === 'undo') return 'unknown_entry'
      undo(about)
      return row
    }
    const decision = palette.decisions.find(({ id }) => id === sent.key)
    if (decision && (!isStanding(about) || !about.isOpen)) return 'nothing_to_decide'
    const complaint = complaintOf(sent)
    if (complaint !== null) return complaint
    const built = palette.build(entryOf(row), stateNow(), about && entryOf(about))
    if (!built.ok) return built.complaint
    if (decision && about) save({ ...about, isOpen: false })
    const key = palette.keys.find(({ id }) => id === sent.key)
    return { ...row, events: built.events.map(report), isOpen: sent.isPossible || key?.isOpening === true }
  }

  return {
    take(sent) {
      const { desk, sequence, userId, at, isPossible, aboutNumber } = sent
      const row: EntryRow = {
        number: ++number,
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
        version: 1,
      }
      const entered = enter(sent, row)
      return save(typeof entered === 'string' ? { ...row, state: 'refused', complaint: entered } : entered)
    },
    correct(of, pressed) {
      const before = entries.get(of)!
      const decision = decisionOn(of)
      const after = { ...before, pressed, version: before.version + 1, state: 'corrected' as const }
      const own = new Set([...before.events, ...(decision?.events ?? [])].map(({ key }) => key))
      const built = palette.build(entryOf(after), stateBut(own))
      if (!built.ok) return { complaint: built.complaint }
      const decided = decision && palette.build(entryOf(decision), stateBut(own), entryOf(after))
      if (decided && !decided.ok) return { complaint: decided.complaint }
      // What the decision reports of an event comes after what the entry itself did.
      const now = new Map([...built.events, ...(decided?.events ?? [])].map((event) => [event.key, event]))
      for (const event of [...before.events, ...(decision?.events ?? [])]) if (!now.has(event.key)) withdraw(event)
      for (const event of now.values()) report(event)
      if (decision && decided) save({ ...decision, events: decided.events })
      return { entry: save({ ...after, events: built.events }) }
    },
    find: (of) => entries.get(of),
    isOver: () => ['finished', 'abandoned', 'awarded', 'cancelled'].includes(stateNow().status),
    changed: () => ({ entries: [...dirty].map((of) => entries.get(of)!), events: [...reported.values()] }),
  }
}

/** The members of an entry that a person gave. */
export function pressedOf(sent: DeskPressed): DeskPressed {
  const { key, side, playerId, otherPlayerId, reason, count, period, clockSeconds } = sent
  return { key, side, playerId, otherPlayerId, reason, count, period, clockSeconds }
}

/** Names sort in the order of the sequence, so that entries of one second are read as they were pressed. */
function entryOf({ number, desk, sequence, pressed, at, isPossible }: EntryRow): PaletteEntry {
  const name = `desk:${String(sequence).padStart(7, '0')}:${desk}`
  return { ...pressed, name, ordinal: number, at, isPossible }
}
