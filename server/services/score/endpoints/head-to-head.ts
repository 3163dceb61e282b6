import * as contract from '#contract/score/head-to-head.ts'
import { handle } from '#core/calls/handler.ts'
import { dayRange } from '#core/day-range.ts'
import type { Reader } from '#core/database/reader.ts'
import { findMatch, listFirstMatches, type MatchFilter } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { linedMatches, readHistory } from '../history.ts'
import { historyMatch, meetingRecord, teamRecord } from '../views/history.ts'

const COMING = 3

/** Newest finished matches, including awarded ones, as in a table. */
async function listPast(
  db: Reader,
  filter: MatchFilter,
  { before, size }: { before: number; size: number },
): Promise<Match[]> {
  const narrowed: MatchFilter = { ...filter, statuses: ['finished', 'awarded'], range: { endsAt: before } }
  return listFirstMatches(db, narrowed, size, 'newest')
}

function ofLeague(leagueId: number | undefined): MatchFilter {
  return leagueId === undefined ? {} : { competitionIds: [leagueId] }
}

export const getHeadToHead = handle(contract.getHeadToHead, async (call) => {
  const { db, query, language, fail } = call
  const { hostTeamId, guestTeamId, leagueId, fixed, size } = query
  const [match, teams] = await Promise.all([
    findMatch(db, query.matchId),
    mapParticipants(db, [hostTeamId, guestTeamId]),
  ])
  if (!match) return fail('match_not_found')
  if (teams.size < new Set([hostTeamId, guestTeamId]).size) return fail('team_not_found')
  const filter = {
    ...ofLeague(leagueId),
    ...(fixed ? { homeId: hostTeamId, awayId: guestTeamId } : { teamId: hostTeamId, opponentId: guestTeamId }),
  }
  const meetings = hostTeamId === guestTeamId ? [] : await listPast(db, filter, { before: match.kickOff, size })
  const parts = await readHistory(call, meetings, { ...query, language, lookedAt: match.kickOff })
  return meetingRecord(linedMatches(meetings, parts.prices), hostTeamId, guestTeamId, parts)
})

export const getRecentRecords = handle(contract.getRecentRecords, async (call) => {
  const { db, query, language, now, fail } = call
  const { matchId, teamId, side, leagueId, size } = query
  const [match, team] = await Promise.all([
    matchId === undefined ? null : findMatch(db, matchId),
    findParticipant(db, teamId),
  ])
  if (matchId !== undefined && !match) return fail('match_not_found')
  if (!team) return fail('team_not_found')
  const lookedAt = match?.kickOff ?? now
  const filter = {
    ...ofLeague(leagueId),
    ...{ all: { teamId }, host: { homeId: teamId }, guest: { awayId: teamId } }[side],
  }
  const past = await listPast(db, filter, { before: lookedAt, size })
  const parts = await readHistory(call, past, { ...query, language, lookedAt })
  return teamRecord(linedMatches(past, parts.prices), teamId, parts)
})

export const getUpcoming = handle(contract.getUpcoming, async (call) => {
  const { db, query, zone, language, now, fail } = call
  const { matchId, teamId, currentMatchDate } = query
  const [match, team] = await Promise.all([
    matchId === undefined ? null : findMatch(db, matchId),
    findParticipant(db, teamId),
  ])
  if (matchId !== undefined && !match) return fail('match_not_found')
  if (!team) return fail('team_not_found')
  const lookedAt = match?.kickOff ?? dayEnd(currentMatchDate, zone) ?? now
  const filter: MatchFilter = { teamId, statuses: ['scheduled'], range: { startsAt: lookedAt + 1 } }
  const list = await listFirstMatches(db, filter, COMING)
  const parts = await readHistory(call, list, { language, lookedAt })
  return { matches: list.map((one) => historyMatch(one, parts)) }
})

/** A team plays once a day: matches after a given match are those after its day. */
function dayEnd(date: string | undefined, zone: string): number | null {
  const range = date === undefined ? 'no_such_day' : dayRange(date, zone)
  return range === 'no_such_day' ? null : range.endsAt - 1
}
