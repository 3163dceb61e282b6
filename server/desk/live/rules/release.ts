import { fold, type Score, type Sport } from '#sports/sport.ts'
import { isSamePlace } from '#sports/esports/moba/buildings.ts'
import { bareEvent } from '#sports/plan.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { deskLead, isCopied } from '#timeline/desk-lead.ts'
import { chosen, givenBack, operator } from '#timeline/priority.ts'
import type { StoredEvent } from '#timeline/types.ts'
import type { EntryRow } from '../store/entry.ts'

/** Within this time of the clock an event of the desk and one of a feed may be the same. */
const WINDOW_SECONDS = 180
/** The same where they name different players, one of whom was mistaken. */
const MISTAKEN_SECONDS = 30

/** What changes once a feed leads instead of the desk. */
interface Release {
  /** Events of the desk that the feed has too, and copies of feeds: given back. */
  given: TimelineEvent[]
  /** The entries that the feed has too. */
  superseded: EntryRow[]
  /** The entries that it does not have, and that are taken back. */
  takenBack: EntryRow[]
  /** Entries that the feed does not have: they stay unless they are taken back. */
  alone: EntryRow[]
}
type Given = { stored: readonly StoredEvent[]; entries: readonly EntryRow[]; feed: string }

/** What the desk gives back once `feed` leads; `takeBack`: numbers of entries without a counterpart that go too. */
export function releaseTo({ stored, entries, feed }: Given, takeBack: ReadonlySet<number> = new Set()): Release {
  const own = stored.filter(
    ({ provider, withdrawn, key }) => provider === operator && withdrawn === null && key !== deskLead,
  )
  const copies = own.filter((event) => isCopied(event))
  const copied = new Set(copies.map(({ key }) => key))
  const said = stored.filter(
    ({ provider, withdrawn, key }) => provider === feed && withdrawn === null && !copied.has(key),
  )
  const standing = standingBy(entries, own)
  const paired = pairedKeys([...new Set([...standing.values()].flat())], said)
  const superseded: EntryRow[] = []
  const alone: EntryRow[] = []
  const going = new Set<string>()
  for (const [entry, events] of standing) {
    // Its first event is what was entered; others follow from it, such as the shot of a goal.
    const isPaired = paired.has(events[0]!.key)
    const isGone = isPaired || takeBack.has(entry.number)
    if (isGone) for (const { key } of events) going.add(key)
    if (isPaired) superseded.push(entry)
    else alone.push(entry)
  }
  const takenBack = alone.filter(({ number }) => takeBack.has(number))
  const given = own.filter((event) => copied.has(event.key) || going.has(event.key)).map(bareEvent)
  return {
    given: given.map((event) => ({ ...event, withdrawn: { reason: givenBack, at: null } })),
    superseded,
    takenBack,
    alone,
  }
}

/** The events of each entry that count now, of entries with any. */
function standingBy(entries: readonly EntryRow[], own: readonly StoredEvent[]): Map<EntryRow, StoredEvent[]> {
  const byKey = new Map(own.map((event) => [event.key, event]))
  return new Map(
    entries.flatMap((entry) => {
      const events = entry.events.flatMap(({ key }) => byKey.get(key) ?? [])
      return events.length === 0 ? [] : [[entry, events] as const]
    }),
  )
}

/** Entries by whether a feed has them too. */
export function splitByFeed(
  entries: readonly EntryRow[],
  { own, said }: { own: readonly StoredEvent[]; said: readonly TimelineEvent[] },
): { paired: number[]; alone: number[] } {
  const standing = standingBy(entries, own)
  const keys = pairedKeys([...new Set([...standing.values()].flat())], said)
  const isPaired = (entry: EntryRow) => keys.has(standing.get(entry)?.[0]?.key ?? '')
  const [paired, alone] = [entries.filter(isPaired), entries.filter((entry) => !isPaired(entry))]
  return { paired: paired.map(({ number }) => number), alone: alone.map(({ number }) => number) }
}

/** What an event counts for, so that a made and a missed shot are two events. */
function effectOf({ type, detail }: TimelineEvent): string {
  const { isMade, isScored, isOffensive, points, colour, code, kind, outcome } = detail
  const sameKind = type === 'play' || type === 'objective' ? kind : kind === 'own'
  const shown = colour === 'second_yellow' ? 'yellow' : colour
  return JSON.stringify([isMade, isScored, isOffensive, points, shown, code, sameKind, outcome === 'goal'])
}

/** The keys of own events that a feed has too: same effect, side and period, near on the clock, one to one. */
export function pairedKeys(own: readonly TimelineEvent[], said: readonly TimelineEvent[]): Set<string> {
  const kindOf = (event: TimelineEvent) => `${event.type} ${event.side} ${event.period} ${effectOf(event)}`
  const byKind = Map.groupBy(said, kindOf)
  const near = own.flatMap((one) =>
    (byKind.get(kindOf(one)) ?? [])
      .filter((other) => isPlacedAlike(one, other))
      .flatMap((other) => {
        const apart = apartOf(one, other)
        const isOther = one.playerId !== null && other.playerId !== null && one.playerId !== other.playerId
        return apart <= (isOther ? MISTAKEN_SECONDS : WINDOW_SECONDS) ? [{ one, other, apart, isOther }] : []
      }),
  )
  const taken = new Set<TimelineEvent>()
  const paired = new Set<string>()
  for (const { one, other } of near.toSorted((a, b) => Number(a.isOther) - Number(b.isOther) || a.apart - b.apart)) {
    if (taken.has(other) || paired.has(one.key)) continue
    taken.add(other)
    paired.add(one.key)
  }
  return paired
}

/** Whether two events can be of one place, such as towers of a lane; one without may be of any. */
function isPlacedAlike(
  { detail: { which: one } }: TimelineEvent,
  { detail: { which: other } }: TimelineEvent,
): boolean {
  return typeof one !== 'string' || typeof other !== 'string' || isSamePlace(one, other)
}

/** Seconds between two events; one without a clock is as far as any may be. */
function apartOf(one: TimelineEvent, other: TimelineEvent): number {
  if (one.clockSeconds === null && other.clockSeconds === null) return 0
  if (one.clockSeconds === null || other.clockSeconds === null) return WINDOW_SECONDS
  return Math.abs(one.clockSeconds - other.clockSeconds)
}

/** The score that fans see once these events are given back and the feed leads. */
export function scoreAfter(sport: Sport, { stored, feed }: Omit<Given, 'entries'>, { given }: Release): Score {
  const gone = new Map(given.map((event) => [event.key, event]))
  const after = stored
    .filter(({ provider, key }) => provider !== operator || key !== deskLead)
    .map((event) =>
      event.provider === operator && gone.has(event.key) ? { ...event, ...gone.get(event.key)! } : event,
    )
  return sport.summary(fold(sport, [...chosen(after, feed)])).score
}
