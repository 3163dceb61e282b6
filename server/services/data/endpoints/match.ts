import * as contract from '#contract/data/match.ts'
import { handle } from '#core/calls/handler.ts'
import { dateIn, dayRange } from '#core/day-range.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { listFirstMatches, listMatches as readMatches, type MatchFilter } from '#timeline/store/match.ts'
import { gameOf, games } from '../game.ts'
import { findSeries } from '../read-match.ts'
import { editionsOf, findTournamentOfGame } from '../read-tournament.ts'
import { matchRows } from '../rows.ts'
import { statusesOf } from '../views/match.ts'

/** Rows of the home template before and after this moment. */
const ROWS_EACH = 10
/** So that archives of other sports are not searched for a series. */
const MONTH_MS = 30 * 86_400_000

export const getMatch = handle(contract.getMatch, async (call) => {
  const found = (await findSeries(call.db, call.query.matchId)) ?? call.fail('match_not_found')
  const [row] = await matchRows(call, [found])
  return row ?? call.fail('match_not_found')
})

/** A day in the caller's zone; without one the current seasons of the tournaments, every series in play, or today. */
export const listMatches = handle(contract.listMatches, async (call) => {
  const { db, body, zone, now, fail } = call
  const { tournamentIds = [], status } = body
  const game = gameOf(body, fail)
  const date = body.date ?? (tournamentIds.length > 0 || status === 2 ? null : dateIn(now, zone))
  const range = date === null ? undefined : dayRange(date, zone)
  if (range === 'no_such_day') return pageView(body, { total: 0, list: [] })
  const filter: MatchFilter = {
    ...(game === null ? { sports: games } : { sport: game }),
    range,
    statuses: status === undefined ? undefined : statusesOf(status),
    editions: tournamentIds.length > 0 ? await editionsOf(db, tournamentIds, date !== null) : undefined,
  }
  const { total, list } = await readMatches(db, filter, pageOf(body))
  return pageView(body, { total, list: await matchRows(call, list) })
})

/** The latest started series, finished or in play, and the next ones, by time: of a tournament, or of a month. */
export const listTemplateMatches = handle(contract.listTemplateMatches, async (call) => {
  const { db, query, now } = call
  const { leagueId, game } = query
  const tournament = leagueId === undefined ? null : await findTournamentOfGame(call, leagueId)
  const asked = game ?? tournament?.sport
  if (leagueId !== undefined && (asked !== tournament?.sport || !games.includes(asked ?? ''))) return []
  const filter: MatchFilter = {
    ...(asked === undefined ? { sports: games } : { sport: asked }),
    editions: leagueId === undefined ? undefined : await editionsOf(db, [leagueId], true),
  }
  const [startsAt, endsAt] = leagueId === undefined ? [now - MONTH_MS, now + MONTH_MS] : [undefined, undefined]
  const [past, coming] = await Promise.all([
    listFirstMatches(db, { ...filter, range: { startsAt, endsAt: now + 1 } }, ROWS_EACH, 'newest'),
    listFirstMatches(db, { ...filter, range: { startsAt: now + 1, endsAt } }, ROWS_EACH),
  ])
  return matchRows(call, [...past.reverse(), ...coming])
})
