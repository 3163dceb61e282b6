import type { FollowKind } from '#contract/kinds.ts'
import * as contract from '#contract/touchline/following.ts'
import { handle } from '#core/calls/handler.ts'
import { readDevice } from '#following/device.ts'
import { follow as saveFollow, followMany, unfollow as removeFollow } from '#following/follow.ts'
import { mergeDevice, ownerOfDevice } from '#following/reminder.ts'
import { countFollowers, listFollowedIds, listFollowedPart } from '#following/store/follow.ts'
import { listReminded } from '#following/store/reminder.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { followedMatches, followedPlayers, suggestSubjects } from '../followed.ts'
import { competitionBrief, teamOfSport } from '#timeline/views/brief.ts'

/** All follows of a user, by kind. */
async function followsOf(db: Reader, userId: number) {
  const [matchIds, teamIds, competitionIds, playerIds] = await Promise.all(
    (['match', 'team', 'competition', 'player'] as const).map((kind) => listFollowedIds(db, userId, kind)),
  )
  return { matchIds: matchIds!, teamIds: teamIds!, competitionIds: competitionIds!, playerIds: playerIds! }
}

export const getFollowing = handle(contract.getFollowing, async ({ db, viewer }) => {
  const userId = viewer.userId
  const position = await findPosition(db)
  const [followed, reminderMatchIds] = await Promise.all([followsOf(db, userId), listReminded(db, { userId })])
  return { ...followed, reminderMatchIds, position }
})

export const listMyMatches = handle(contract.listMyMatches, async ({ db, viewer, query, language, now }) => {
  const userId = viewer.userId
  const [own, reminded] = await Promise.all([followsOf(db, userId), listReminded(db, { userId })])
  const followed = { ...own, matchIds: [...new Set([...own.matchIds, ...reminded])] }
  const page = await followedMatches(db, followed, query, { now, language })
  const shown = new Set(page.list.map(({ id }) => id))
  return { ...page, reminderMatchIds: reminded.filter((id) => shown.has(id)) }
})

export const listFollowedMatches = handle(contract.listFollowedMatches, async (call) => {
  const { db, peer, query, body, language, now } = call
  const device = await readDevice(db, peer.deviceId)
  const reminded = device?.isSigned ? await listReminded(db, ownerOfDevice(device, peer.address)) : []
  const followed = { ...body, matchIds: [...new Set([...body.matchIds, ...reminded])] }
  const page = await followedMatches(db, followed, query, { now, language })
  const shown = new Set(page.list.map(({ id }) => id))
  return { ...page, reminderMatchIds: reminded.filter((id) => shown.has(id)) }
})

export const listFollowedSubjects = handle(contract.listFollowedSubjects, async ({ db, body, language }) => {
  const [teams, competitions, players] = await Promise.all([
    mapParticipants(db, body.teamIds),
    mapCompetitions(db, body.competitionIds),
    followedPlayers(db, body.playerIds, language),
  ])
  const isTeam = ({ kind }: { kind: string }) => kind === 'team'
  return {
    teams: body.teamIds
      .flatMap((id) => teams.get(id) ?? [])
      .filter(isTeam)
      .map((team) => teamOfSport(team, language)),
    competitions: body.competitionIds
      .flatMap((id) => competitions.get(id) ?? [])
      .map((one) => competitionBrief(one, language)),
    players,
  }
})

export const suggestFollows = handle(contract.suggestFollows, async ({ db, language, now }) => {
  const { teamIds, competitionIds, playerIds } = await suggestSubjects(db, now)
  const subjects = Object.entries({ team: teamIds, competition: competitionIds, player: playerIds } as const).flatMap(
    ([kind, ids]) => ids.map((id) => ({ kind: kind as FollowKind, id })),
  )
  const [teams, competitions, players, followers] = await Promise.all([
    mapParticipants(db, teamIds),
    mapCompetitions(db, competitionIds),
    followedPlayers(db, playerIds, language),
    countFollowers(db, subjects),
  ])
  return {
    teams: teamIds.flatMap((id) => teams.get(id) ?? []).map((team) => teamOfSport(team, language)),
    competitions: competitionIds
      .flatMap((id) => competitions.get(id) ?? [])
      .map((one) => competitionBrief(one, language)),
    players,
    followers,
  }
})

export const listMyTeams = handle(contract.listMyTeams, async ({ db, viewer, query, language }) => {
  const { total, list } = await listFollowedPart(db, viewer.userId, 'team', pageOf(query))
  const found = await mapParticipants(db, list)
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: list.flatMap((id) => found.get(id) ?? []).map((team) => teamOfSport(team, language)),
  }
})

export const listMyCompetitions = handle(contract.listMyCompetitions, async ({ db, viewer, query, language }) => {
  const { total, list } = await listFollowedPart(db, viewer.userId, 'competition', pageOf(query))
  const found = await mapCompetitions(db, list)
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: list.flatMap((id) => found.get(id) ?? []).map((one) => competitionBrief(one, language)),
  }
})

export const listMyPlayers = handle(contract.listMyPlayers, async ({ db, viewer, query, language }) => {
  const { total, list } = await listFollowedPart(db, viewer.userId, 'player', pageOf(query))
  const { pageNum, pageSize } = query
  return { pageNum, pageSize, total, list: await followedPlayers(db, list, language) }
})

export const follow = handle(contract.follow, async ({ db, viewer, params, engines, fail }) => {
  const error = await engines.following.subjects.missing(db, params.kind, params.id)
  if (error) return fail(error)
  return (await saveFollow(db, viewer.userId, params)) ? { isFollowed: true as const } : fail('following_full')
})

export const unfollow = handle(contract.unfollow, async ({ db, viewer, params }) => {
  await removeFollow(db, viewer.userId, params)
  return { isFollowed: false as const }
})

export const importFollowing = handle(contract.importFollowing, async ({ db, viewer, peer, body }) => {
  const userId = viewer.userId
  const device = await readDevice(db, peer.deviceId)
  if (device?.isSigned) await mergeDevice(db, device, userId)
  const [matches, people, competitions] = await Promise.all([
    mapMatches(db, body.matchIds),
    mapParticipants(db, [...body.teamIds, ...body.playerIds], { isNamed: false }),
    mapCompetitions(db, body.competitionIds),
  ])
  const known = {
    team: body.teamIds.filter((id) => people.get(id)?.kind === 'team'),
    player: body.playerIds.filter((id) => people.get(id)?.kind === 'player'),
    competition: body.competitionIds.filter((id) => competitions.has(id)),
    match: body.matchIds.filter((id) => matches.has(id)),
  }
  const left: Record<FollowKind, number[]> = { team: [], player: [], competition: [], match: [] }
  let added = 0
  for (const kind of ['team', 'competition', 'player', 'match'] as const) {
    const moved = await followMany(db, userId, kind, known[kind])
    added += moved.added
    left[kind] = moved.left
  }
  return {
    added,
    left: { matchIds: left.match, teamIds: left.team, competitionIds: left.competition, playerIds: left.player },
  }
})
