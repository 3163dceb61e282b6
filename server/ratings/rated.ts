import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { isOver } from '#sports/match.ts'
import { isLongEnough, type Ratee } from '#sports/rated.ts'
import { fold } from '#sports/sport.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import type { Match } from '#timeline/types.ts'
import { whistleOf } from './rules/times.ts'
import type { Rated, RatedMatch } from './types.ts'

const mostRemembered = 200
const nobody: RatedMatch = { whistleAt: null, ratees: [], tooShort: [], ours: new Map() }

/** Reads whom people rate in a match. `isLive`: not through a lens, so that the answer may be remembered. */
export type ReadRated = (db: Reader, match: Match, isLive: boolean) => Promise<RatedMatch>

/** Remembers matches at their version: thousands rate the same one. Least recently used ones are evicted. */
export function createReadRated(): ReadRated {
  const known = new Map<number, { version: number; rated: Promise<RatedMatch> }>()
  return (db, match, isLive) => {
    if (!isLive) return readRated(db, match)
    const found = known.get(match.id)
    const entry = found?.version === match.version ? found : { version: match.version, rated: readRated(db, match) }
    known.delete(match.id)
    known.set(match.id, entry)
    entry.rated.catch(() => known.delete(match.id))
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
    return entry.rated
  }
}

async function readRated(db: Reader, match: Match): Promise<RatedMatch> {
  if (!isOver(match.status) || match.summary.isHidden) return nobody
  const sport = sportOf(match)
  const found = await listEventsBut(db, [match.id], sport.onDemand ?? [])
  const events = found.get(match.id) ?? []
  const state = fold(sport, events)
  const all = sport.rated.ratees(state, match).map((ratee): Rated => ({ ...ratee, subject: subjectOf(ratee) }))
  return {
    whistleAt: whistleOf(match, events, state),
    ratees: all.filter(isLongEnough),
    tooShort: all.filter((ratee) => !isLongEnough(ratee)),
    ours: sport.rated.ours?.(events, state) ?? new Map(),
  }
}

/** The subject of a ratee: `p12`, `cH`, `tA`, `r`. */
function subjectOf({ kind, id, side }: Pick<Ratee, 'kind' | 'id' | 'side'>): string {
  if (kind === 'player') return `p${id}`
  if (kind === 'referee') return 'r'
  return `${kind === 'coach' ? 'c' : 't'}${side === 'home' ? 'H' : 'A'}`
}
