import * as contract from '#contract/touchline/following.ts'
import { handle } from '#core/calls/handler.ts'
import { readDevice } from '#following/device.ts'
import { follow, followMany, unfollow } from '#following/follow.ts'
import { mergeDevice } from '#following/reminder.ts'
import { listFollowedIds, listFollowedPart } from '#following/store/follow.ts'
import { listReminded } from '#following/store/reminder.ts'
import { partOf } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { findCompetition, mapCompetitions } from '#timeline/store/competition.ts'
import { findMatch, listMatches, mapMatches } from '#timeline/store/match.ts'
import type { MatchFilter } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { findPosition } from '#timeline/store/position.ts'
import { me } from '../me.ts'
import { competitionBrief, teamBrief } from '../views/brief.ts'
import { competitionBriefs, matchRows } from '../views/rows.ts'

export const following = handle(contract.getFollowing, async ({ db, viewer }) => {
  const userId = me(viewer)
  const position = await findPosition(db)
  const [matchIds, teamIds, competitionIds, reminderMatchIds] = await Promise.all([
    listFollowedIds(db, userId, 'match'),
    listFollowedIds(db, userId, 'team'),
    listFollowedIds(db, userId, 'competition'),
    listReminded(db, { userId }),
  ])
  return { matchIds, teamIds, competitionIds, reminderMatchIds, position }
})

const statuses: Record<'live' | 'coming' | 'over', NonNullable<MatchFilter['statuses']>> = {
  live: ['live', 'interrupted'],
  coming: ['scheduled', 'postponed'],
  over: ['finished', 'awarded', 'abandoned', 'cancelled'],
}

export const myMatches = handle(contract.listMyMatches, async ({ db, viewer, query, language }) => {
  const userId = me(viewer)
  const [followed, reminded] = await Promise.all([listFollowedIds(db, userId, 'match'), listReminded(db, { userId })])
  const ids = [...new Set([...followed, ...reminded])]
  const { total, list } = await listMatches(
    db,
    { ids, statuses: statuses[query.when] },
    partOf(query),
    query.when === 'over' ? 'newest' : 'kick_off',
  )
  const [rows, competitions] = await Promise.all([
    matchRows(db, list, language),
    competitionBriefs(
      db,
      list.map((one) => one.competitionId),
      language,
    ),
  ])
  const shown = new Set(list.map(({ id }) => id))
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: rows,
    competitions,
    reminderMatchIds: reminded.filter((id) => shown.has(id)),
  }
})

export const myTeams = handle(contract.listMyTeams, async ({ db, viewer, query, language }) => {
  const { total, list } = await listFollowedPart(db, me(viewer), 'team', partOf(query))
  const found = await mapParticipants(db, list)
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: list.flatMap((id) => found.get(id) ?? []).map((team) => teamBrief(team, language)),
  }
})

export const myCompetitions = handle(contract.listMyCompetitions, async ({ db, viewer, query, language }) => {
  const { total, list } = await listFollowedPart(db, me(viewer), 'competition', partOf(query))
  const found = await mapCompetitions(db, list)
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: list.flatMap((id) => found.get(id) ?? []).map((one) => competitionBrief(one, language)),
  }
})

/** The error for a missing subject; null for one that exists. */
async function missing(
  db: Reader,
  kind: contract.FollowKind,
  id: number,
): Promise<'match_not_found' | 'team_not_found' | 'competition_not_found' | null> {
  if (kind === 'match') return (await findMatch(db, id)) ? null : 'match_not_found'
  if (kind === 'competition') return (await findCompetition(db, id)) ? null : 'competition_not_found'
  return (await findParticipant(db, id))?.kind === 'team' ? null : 'team_not_found'
}

export const followed = handle(contract.follow, async ({ db, viewer, params, fail }) => {
  const error = await missing(db, params.kind, params.id)
  if (error) return fail(error)
  return (await follow(db, me(viewer), params)) ? { isFollowed: true as const } : fail('following_full')
})

export const unfollowed = handle(contract.unfollow, async ({ db, viewer, params }) => {
  await unfollow(db, me(viewer), params)
  return { isFollowed: false as const }
})

export const imported = handle(contract.importFollowing, async ({ db, viewer, peer, body }) => {
  const userId = me(viewer)
  const device = await readDevice(db, peer.deviceId)
  if (device?.isSigned) await mergeDevice(db, device, userId)
  const [matches, teams, competitions] = await Promise.all([
    mapMatches(db, body.matchIds),
    mapParticipants(db, body.teamIds),
    mapCompetitions(db, body.competitionIds),
  ])
  let added = await followMany(
    db,
    userId,
    'match',
    body.matchIds.filter((id) => matches.has(id)),
  )
  added += await followMany(
    db,
    userId,
    'team',
    body.teamIds.filter((id) => teams.get(id)?.kind === 'team'),
  )
  added += await followMany(
    db,
    userId,
    'competition',
    body.competitionIds.filter((id) => competitions.has(id)),
  )
  return { added }
})
