import type { FollowedPlayer } from '#contract/touchline/following.ts'
import { sportOf } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { listFirstMatches, listMatches, type MatchFilter } from '#timeline/store/match.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { personBrief, teamOfSport, type Language } from '#timeline/views/brief.ts'
import { competitionBriefs, matchRows } from '#timeline/views/rows.ts'

/** Followed subjects, by id. */
type Followed = {
  matchIds: readonly number[]
  teamIds: readonly number[]
  competitionIds: readonly number[]
  playerIds: readonly number[]
}
type When = 'live' | 'coming' | 'over'
type Asked = { when: When; pageNum: number; pageSize: number }

const DAY_MS = 86_400_000
/** Matches of followed teams and leagues are listed this long after and before their kick-off. */
const OVER_DAYS = 30
const COMING_DAYS = 60
const SUGGESTED_DAYS = 14
const SUGGESTED_MATCHES = 40
const SCORED_DAYS = 60
const MOST_SUGGESTED = { teams: 6, competitions: 4, players: 4 }

const statuses: Record<When, NonNullable<MatchFilter['statuses']>> = {
  live: ['live', 'interrupted'],
  coming: ['scheduled', 'postponed'],
  over: ['finished', 'awarded', 'abandoned', 'cancelled'],
}

/** A page of the followed matches and of those of followed teams, leagues and players around `now`. */
export async function followedMatches(
  db: Reader,
  { matchIds, teamIds, competitionIds, playerIds }: Followed,
  asked: Asked,
  { now, language }: { now: number; language: Language },
) {
  const position = await findPosition(db)
  const range = { startsAt: now - OVER_DAYS * DAY_MS, endsAt: now + COMING_DAYS * DAY_MS }
  const players = await followedPlayers(db, playerIds, language)
  const playing = players.flatMap(({ team }) => team?.id ?? [])
  const followed = { ids: matchIds, teamIds: [...new Set([...teamIds, ...playing])], competitionIds, range }
  const { total, list } = await listMatches(
    db,
    { followed, statuses: statuses[asked.when] },
    pageOf(asked),
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
  return {
    pageNum: asked.pageNum,
    pageSize: asked.pageSize,
    total,
    list: rows,
    competitions,
    players: players.map(({ team, ...player }) => ({ player, teamId: team?.id ?? null })),
    position,
  }
}

/** Players with the teams that they play for, in the order of the ids; unknown ones are omitted. */
export async function followedPlayers(
  db: Reader,
  ids: readonly number[],
  language: Language,
): Promise<FollowedPlayer[]> {
  const found = await mapParticipants(db, ids, { isNamed: false })
  const players = ids.flatMap((id) => found.get(id) ?? []).filter(({ kind }) => kind === 'player')
  const standing = [...new Map(players.map((player) => [player.id, player])).values()]
  const teamOf = await mapTeamsOfPlayers(
    db,
    standing.map(({ id }) => id),
  )
  const teams = await mapParticipants(db, teamOf.values())
  return standing.map((player) => {
    const team = teams.get(teamOf.get(player.id) ?? 0)
    return { ...personBrief(player, language), team: team ? teamOfSport(team, language) : null }
  })
}

/** The best scorers of the last matches of these teams. */
async function suggestPlayers(db: Reader, teamIds: readonly number[], now: number): Promise<number[]> {
  const range = { startsAt: now - SCORED_DAYS * DAY_MS, endsAt: now }
  const followed = { ids: [], teamIds, competitionIds: [], range }
  const page = { limit: SUGGESTED_MATCHES, offset: 0 }
  const { list } = await listMatches(db, { followed, statuses: statuses.over }, page, 'newest')
  const goals = new Map<number, number>()
  for (const [sport, played] of Map.groupBy(list, (match) => match.sport)) {
    const { types, kindOf } = sportOf({ sport }).scoring
    const ids = played.map(({ id }) => id)
    for (const events of (await listEventsOfTypes(db, ids, types)).values())
      for (const event of events)
        if (event.playerId !== null && event.withdrawn === null && kindOf(event) !== 'own')
          goals.set(event.playerId, (goals.get(event.playerId) ?? 0) + 1)
  }
  const best = [...goals].sort(([a, most], [b, few]) => few - most || a - b).map(([id]) => id)
  const teamOf = await mapTeamsOfPlayers(db, best)
  return best.filter((id) => teamIds.includes(teamOf.get(id) ?? 0)).slice(0, MOST_SUGGESTED.players)
}

/**
 * Suggestions: the teams of the next matches, their leagues and scorers; other leagues only where the main ones have
 * few.
 */
export async function suggestSubjects(
  db: Reader,
  now: number,
): Promise<{ teamIds: number[]; competitionIds: number[]; playerIds: number[] }> {
  const range = { startsAt: now, endsAt: now + SUGGESTED_DAYS * DAY_MS }
  const next = (isHot: boolean) => listFirstMatches(db, { isHot, range, statuses: statuses.coming }, SUGGESTED_MATCHES)
  const main = await next(true)
  const found = main.length < MOST_SUGGESTED.teams ? [...main, ...(await next(false))] : main
  const first = (ids: readonly (number | null)[], most: number) =>
    [...new Set(ids.filter((id) => id !== null))].slice(0, most)
  const teamIds = first(
    found.flatMap(({ homeId, awayId }) => [homeId, awayId]),
    MOST_SUGGESTED.teams,
  )
  return {
    teamIds,
    playerIds: await suggestPlayers(db, teamIds, now),
    competitionIds: first(
      found.map(({ competitionId }) => competitionId),
      MOST_SUGGESTED.competitions,
    ),
  }
}
