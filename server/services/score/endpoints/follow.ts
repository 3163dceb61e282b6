import * as contract from '#contract/score/follow.ts'
import type { Texts } from '#contract/errors.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import type { CallDatabase, Reader } from '#core/database/reader.ts'
import { follow, replaceFollows, unfollow } from '#following/follow.ts'
import { listFollowedIds } from '#following/store/follow.ts'
import { listReminded } from '#following/store/reminder.ts'
import { findCompetition, mapCompetitions } from '#timeline/store/competition.ts'
import { findMatch, mapMatches } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Competition } from '#timeline/types.ts'
import type { MatchListItem } from '#contract/score/views/match.ts'
import { isOfSport, sportOf } from '../day.ts'
import type { Reading } from '../hydration.ts'
import { matchListItems } from '../list-items.ts'
import { isForeign, mergedOwner, withMarks, type PersonalCall } from '../personal.ts'
import { keepToSport } from '../sport-calls.ts'
import { followTournament } from '../views/tournament.ts'

/** Maximum rows of one response: the newest of the followed subjects. */
const MOST_ROWS = 500

async function isMatch(db: Reader, id: number, sportType: number): Promise<boolean> {
  const match = await findMatch(db, id)
  return match !== null && match.sport === sportOf(sportType)
}

export const followMatch = handle(contract.followMatch, async ({ db, body, viewer, fail }) => {
  if (!(await isMatch(db, body.matchId, body.matchType))) return fail('match_not_found')
  return (await follow(db, viewer.userId, { kind: 'match', id: body.matchId })) ? null : fail('following_full')
})

export const unfollowMatch = handle(contract.unfollowMatch, async ({ db, body, viewer, fail }) => {
  if (!(await isMatch(db, body.matchId, body.matchType))) return fail('match_not_found')
  await unfollow(db, viewer.userId, { kind: 'match', id: body.matchId })
  return null
})

type TeamCall = 'followTeam' | 'unfollowTeam' | 'followBasketballTeam' | 'unfollowBasketballTeam'
type Fail = (error: 'team_not_found' | 'wrong_sport', reason?: Texts) => never

async function keepToTeam(db: Reader, name: TeamCall, teamId: number, fail: Fail): Promise<void> {
  const team = await findParticipant(db, teamId)
  if (team?.kind !== 'team') return fail('team_not_found')
  keepToSport(name, team, fail)
}

const teamFollows = (operation: typeof contract.followTeam, name: TeamCall) =>
  handle(operation, async ({ db, body, viewer, fail }) => {
    await keepToTeam(db, name, body.teamId, fail)
    return (await follow(db, viewer.userId, { kind: 'team', id: body.teamId })) ? null : fail('following_full')
  })

const teamUnfollows = (operation: typeof contract.unfollowTeam, name: TeamCall) =>
  handle(operation, async ({ db, body, viewer, fail }) => {
    await keepToTeam(db, name, body.teamId, fail)
    await unfollow(db, viewer.userId, { kind: 'team', id: body.teamId })
    return null
  })

export const followTeam = teamFollows(contract.followTeam, 'followTeam')
export const unfollowTeam = teamUnfollows(contract.unfollowTeam, 'unfollowTeam')
export const followBasketballTeam = teamFollows(contract.followBasketballTeam, 'followBasketballTeam')
export const unfollowBasketballTeam = teamUnfollows(contract.unfollowBasketballTeam, 'unfollowBasketballTeam')

export const followHotTournament = handle(contract.followHotTournament, async ({ db, body, viewer, fail }) => {
  if (!(await findCompetition(db, body.leagueId))) return fail('competition_not_found')
  return (await follow(db, viewer.userId, { kind: 'competition', id: body.leagueId })) ? null : fail('following_full')
})

export const unfollowHotTournament = handle(contract.unfollowHotTournament, async ({ db, body, viewer, fail }) => {
  if (!(await findCompetition(db, body.leagueId))) return fail('competition_not_found')
  await unfollow(db, viewer.userId, { kind: 'competition', id: body.leagueId })
  return null
})

/** Leagues of another sport stay followed: clients set one sport at a time. */
export const setFollowedTournaments = handle(contract.setFollowedTournaments, async ({ db, body, viewer, fail }) => {
  const sport = sportOf(body.sportType)
  const found = await mapCompetitions(db, body.leagueIds)
  const isAll = body.leagueIds.every((id) => found.get(id)?.sport === sport)
  if (!isAll) return fail('competition_not_found')
  const ofSport = async (ids: number[]) =>
    new Set([...(await mapCompetitions(db, ids)).values()].filter((one) => one.sport === sport).map(({ id }) => id))
  return (await replaceFollows(db, viewer.userId, 'competition', body.leagueIds, ofSport))
    ? null
    : fail('following_full')
})

async function followedLeagues(
  { db, viewer }: { db: Reader; viewer: SignedIn },
  sportType: number | undefined,
): Promise<Competition[]> {
  const ids = await listFollowedIds(db, viewer.userId, 'competition')
  const found = await mapCompetitions(db, ids)
  const all = ids.flatMap((id) => found.get(id) ?? [])
  return all.filter((competition) => isOfSport(competition, sportType))
}

export const listFollowedTournaments = handle(contract.listFollowedTournaments, async (call) => {
  if (isForeign(call.viewer, call.query.userId)) return call.fail('forbidden')
  return (await followedLeagues(call, call.query.sportType)).map((one) => ({
    ...followTournament(one, call.language),
    isFollow: true,
  }))
})

export const listFollowedTournamentIds = handle(contract.listFollowedTournamentIds, async (call) => {
  if (isForeign(call.viewer, call.query.userId)) return call.fail('forbidden')
  return (await followedLeagues(call, call.query.sportType)).map(({ id }) => id)
})

type Asked = PersonalCall & Reading & { db: CallDatabase } & { query: { sportType: number; userId?: string } }

/** By kick-off: matches that a user follows or has reminders for, or that a visitor's device has reminders for. */
async function followedRows(call: Asked): Promise<MatchListItem[]> {
  const { db, viewer, query } = call
  const owner = await mergedOwner(call, query.userId)
  const [reminded, followed] = await Promise.all([
    owner ? listReminded(db, owner) : [],
    viewer.userId === null ? [] : listFollowedIds(db, viewer.userId, 'match'),
  ])
  const found = await mapMatches(db, [...new Set([...reminded, ...followed])].slice(0, MOST_ROWS))
  const matches = [...found.values()]
    .filter(({ sport }) => sport === sportOf(query.sportType))
    .sort((a, b) => a.kickOff - b.kickOff || a.id - b.id)
  return withMarks(call, await matchListItems(call, matches), query.userId)
}

export const listFollowedMatches = handle(contract.listFollowedMatches, (call) =>
  isForeign(call.viewer, call.query.userId) ? call.fail('forbidden') : followedRows(call),
)

export const listFollowedMatchesWeb = handle(contract.listFollowedMatchesWeb, (call) =>
  isForeign(call.viewer, call.query.userId) ? call.fail('forbidden') : followedRows(call),
)
