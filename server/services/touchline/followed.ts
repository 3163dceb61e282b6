import type { FollowKind } from '#contract/touchline/following.ts'
import { partOf } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { findMatch, listFirstMatches, listMatches } from '#timeline/store/match.ts'
import type { MatchFilter } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { findPosition } from '#timeline/store/position.ts'
import type { Language } from './views/brief.ts'
import { competitionBriefs, matchRows } from './views/rows.ts'

/** Followed subjects, by id. */
type Followed = { matchIds: readonly number[]; teamIds: readonly number[]; competitionIds: readonly number[] }
type When = 'live' | 'coming' | 'over'
type Asked = { when: When; pageNum: number; pageSize: number }

const DAY_MS = 86_400_000
/** Matches of followed teams and leagues are listed this long after and before their kick-off. */
const OVER_DAYS = 30
const COMING_DAYS = 60
const SUGGESTED_DAYS = 14
const SUGGESTED_MATCHES = 40
const MOST_SUGGESTED = { teams: 6, competitions: 4 }

const statuses: Record<When, NonNullable<MatchFilter['statuses']>> = {
  live: ['live', 'interrupted'],
  coming: ['scheduled', 'postponed'],
  over: ['finished', 'awarded', 'abandoned', 'cancelled'],
}

/** A page of the followed matches and of those of followed teams and leagues around `now`, as the calls answer it. */
export async function followedMatches(
  db: Reader,
  { matchIds, ...subjects }: Followed,
  asked: Asked,
  { now, language }: { now: number; language: Language },
) {
  const position = await findPosition(db)
  const range = { startsAt: now - OVER_DAYS * DAY_MS, endsAt: now + COMING_DAYS * DAY_MS }
  const { total, list } = await listMatches(
    db,
    { followed: { ...subjects, ids: matchIds, range }, statuses: statuses[asked.when] },
    partOf(asked),
    asked.when === 'over' ? 'newest' : 'kick_off',
  )
  const [rows, competitions] = await Promise.all([
    matchRows(db, list, language),
    competitionBriefs(
      db,
      list.map((one) => one.competitionId),
      language,
    ),
  ])
  return { pageNum: asked.pageNum, pageSize: asked.pageSize, total, list: rows, competitions, position }
}

/** Suggestions: the teams of the next matches, and their leagues; other leagues only where the main ones have few. */
export async function suggestSubjects(
  db: Reader,
  now: number,
): Promise<{ teamIds: number[]; competitionIds: number[] }> {
  const range = { startsAt: now, endsAt: now + SUGGESTED_DAYS * DAY_MS }
  const next = (isHot: boolean) => listFirstMatches(db, { isHot, range, statuses: statuses.coming }, SUGGESTED_MATCHES)
  const main = await next(true)
  const found = main.length < MOST_SUGGESTED.teams ? [...main, ...(await next(false))] : main
  const first = (ids: readonly (number | null)[], most: number) =>
    [...new Set(ids.filter((id) => id !== null))].slice(0, most)
  return {
    teamIds: first(
      found.flatMap(({ homeId, awayId }) => [homeId, awayId]),
      MOST_SUGGESTED.teams,
    ),
    competitionIds: first(
      found.map(({ competitionId }) => competitionId),
      MOST_SUGGESTED.competitions,
    ),
  }
}

/** The error for a missing subject; null for one that exists. */
export async function missing(
  db: Reader,
  kind: FollowKind,
  id: number,
): Promise<'match_not_found' | 'team_not_found' | 'competition_not_found' | null> {
  if (kind === 'match') return (await findMatch(db, id)) ? null : 'match_not_found'
  if (kind === 'competition') return (await findCompetition(db, id)) ? null : 'competition_not_found'
  return (await findParticipant(db, id))?.kind === 'team' ? null : 'team_not_found'
}
