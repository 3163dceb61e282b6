import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { Frame } from '../../live/stream.ts'

type Events = MatchSnapshot['events']
type HasWith = (has: MatchSnapshot['has'], events: Events) => MatchSnapshot['has']

/**
 * Applies a frame of the stream to a match; returns the same object when the frame has nothing new or is of another
 * match. `hasWith` computes the available content from more events; without it that stays.
 */
export function withFrame(match: MatchSnapshot, frame: Frame, hasWith: HasWith = (has) => has): MatchSnapshot {
  if (frame.kind === 'prices') {
    const { matchId, prices } = frame.data
    const isNewer = matchId === match.row.id && frame.position > match.position
    return isNewer ? { ...match, position: frame.position, row: { ...match.row, prices } } : match
  }
  if ((frame.kind !== 'match' && frame.kind !== 'row') || frame.data.matchId !== match.row.id) return match
  const { version, summary, kickOff } = frame.data
  const isNewer = version > match.row.version
  if (!isNewer && frame.kind === 'row') return match
  const row: MatchRow = isNewer ? { ...match.row, version, summary, kickOff } : match.row
  if (frame.kind === 'row') return { ...match, row }
  const events = mergeEvents(match.events, frame.data.events)
  if (!isNewer && events === match.events) return match
  return {
    ...match,
    row,
    events,
    people: { ...match.people, ...frame.data.people },
    has: hasWith(match.has, events),
  }
}

/** Merges events by key; the higher revision wins, so that frames may come twice or late. */
export function mergeEvents(known: Events, incoming: Events): Events {
  const byKey = new Map(known.map((event) => [event.key, event]))
  let isChanged = false
  for (const event of incoming) {
    const before = byKey.get(event.key)
    if (before && before.revision >= event.revision) continue
    byKey.set(event.key, event)
    isChanged = true
  }
  return isChanged ? [...byKey.values()] : known
}

/** Merges two snapshots of one match: the newer row, and the events of both. */
export function newerMatch(known: MatchSnapshot, read: MatchSnapshot): MatchSnapshot {
  if (known.row.id !== read.row.id || known.row.version <= read.row.version) return read
  return {
    ...read,
    row: { ...known.row, home: read.row.home, away: read.row.away },
    events: mergeEvents(read.events, known.events),
    people: { ...known.people, ...read.people },
    position: known.position,
  }
}
