import type { Moment } from '#contract/touchline/post.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { listEventsByKey, listEventsOfTypes } from '#timeline/store/event.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'
import { people } from '#timeline/views/rows.ts'
import { isUpTo, scoreAt } from './rules/minute.ts'
import type { StoredPost } from './types.ts'

type Quoting = StoredPost & { momentKind: NonNullable<StoredPost['momentKind']>; matchId: number }
type Events = ReadonlyMap<number, readonly MatchEvent[]>
type Names = Awaited<ReturnType<typeof people>>

/** The moments that posts quote, by post, as the reader may know them now; closed posts are not given. */
export async function mapMoments(
  db: Reader,
  posts: readonly StoredPost[],
  matches: ReadonlyMap<number, Match>,
  language: Language,
): Promise<Map<number, Moment>> {
  const quoting = posts.filter(
    (post): post is Quoting => post.momentKind !== null && post.matchId !== null && matches.has(post.matchId),
  )
  const [quoted, scoring] = await Promise.all([readQuoted(db, quoting), readScoring(db, quoting, matches)])
  const players = [...quoted.values()].flat().flatMap(({ playerId }) => playerId ?? [])
  const names = await people(db, players, language)
  return new Map(
    quoting.map((post) => [post.id, momentOf(post, matches.get(post.matchId)!, { quoted, scoring, names })]),
  )
}

async function readQuoted(db: Reader, posts: readonly Quoting[]): Promise<Events> {
  const keyed = posts.filter(({ eventKey }) => eventKey !== null)
  if (keyed.length === 0) return new Map()
  return listEventsByKey(
    db,
    keyed.map(({ matchId }) => matchId),
    keyed.map(({ eventKey }) => eventKey!),
  )
}

async function readScoring(
  db: Reader,
  posts: readonly Quoting[],
  matches: ReadonlyMap<number, Match>,
): Promise<Events> {
  const timed = posts.filter(({ momentKind }) => momentKind === 'minute' || momentKind === 'event')
  const types = timed.flatMap(({ matchId }) => sportOf(matches.get(matchId)!).scoring.types)
  if (types.length === 0) return new Map()
  return listEventsOfTypes(db, [...new Set(timed.map(({ matchId }) => matchId))], [...new Set(types)])
}

type Beside = { quoted: Events; scoring: Events; names: Names }

function momentOf(post: Quoting, match: Match, { quoted, scoring, names }: Beside): Moment {
  const { momentKind: kind, matchId, eventKey } = post
  const event = quoted.get(matchId)?.find(({ key }) => key === eventKey) ?? null
  const counted = event?.withdrawn === null ? event : null
  const sport = sportOf(match)
  const label = event && sport.clock.minuteLabel(event.period, event.clockSeconds)
  const moment = kind === 'event' ? counted : kind === 'minute' ? post.minute : null
  const scored = (scoring.get(matchId) ?? []).filter(({ type }) => sport.scoring.types.includes(type))
  return {
    kind,
    matchId,
    minute: label || post.minute,
    score: moment === null ? null : scoreAt(sport, scored, match.summary.score, isUpTo(sport, moment)),
    event: counted && {
      key: counted.key,
      kind: counted.type,
      side: counted.side,
      minute: label ?? '',
      player: names[counted.playerId ?? 0]?.name ?? null,
    },
    isWithdrawn: kind === 'event' && counted === null,
  }
}
