import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/desk-live.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { palettedSports } from '#sports/palettes.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { findMatch, listMatches } from '#timeline/store/match.ts'
import { competitionBrief } from '#timeline/views/brief.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { namesOf } from '../../frame/names.ts'
import { competitionsOf, mayWork } from '../../frame/scope.ts'
import { handOver, takeClock } from '../actions/clock.ts'
import { correct } from '../actions/correct.ts'
import { enter } from '../actions/enter.ts'
import { matchOf } from '../match-of.ts'
import { entriesView, readMatch } from '../read-match.ts'
import { ClockTaken, DeskTaken, MatchOver, NoEntry } from '../refuse.ts'
import { countOpenByMatch, findDesk, listWithDecisions } from '../store/entry.ts'
import { mapHolders } from '../store/holder.ts'
import { notePresence } from '../store/presence.ts'

const HOUR_MS = 3_600_000
const MOST_LISTED = 100

export const listDeskMatches = handle(contract.listDeskMatches, async ({ db, viewer, language, receivedAt: now }) => {
  const own = await competitionsOf(db, viewer)
  const { list: matches } = await listMatches(
    db,
    {
      sports: palettedSports,
      range: { startsAt: now - 6 * HOUR_MS, endsAt: now + 12 * HOUR_MS },
      ...(own && { competitionIds: [...own] }),
    },
    { limit: MOST_LISTED, offset: 0 },
  )
  const ids = matches.map(({ id }) => id)
  const [rows, holders, open] = [
    await matchRows(db, matches, language),
    await mapHolders(db, ids),
    await countOpenByMatch(db, ids),
  ]
  const competitions = await mapCompetitions(db, new Set(matches.map(({ competitionId }) => competitionId)))
  const nameOf = await namesOf(
    db,
    [...holders.values()].map(({ userId }) => userId),
  )
  const lineups = await listEventsOfTypes(db, ids, ['lineup'])
  return {
    list: rows.map((row) => {
      const competition = competitions.get(row.competitionId)
      return {
        row,
        competition: competition ? competitionBrief(competition, language).name : '',
        holder: nameOf(holders.get(row.id)?.userId ?? null),
        hasLineups: (lineups.get(row.id)?.length ?? 0) > 0,
        open: open.get(row.id) ?? 0,
      }
    }),
  }
})

export const getDeskMatch = handle(contract.getDeskMatch, async (call) => {
  const { db, viewer, query, language, receivedAt: now } = call
  // Read before the match: what it has of the entries may be more than is confirmed, and never less.
  const { confirmed } = query.desk === undefined ? { confirmed: 0 } : await findDesk(db, query.desk)
  const known = await matchOf(call)
  const matchId = known.match.id
  await notePresence(db, { matchId, userId: viewer.userId, doing: plainLine(query.doing) })
  return readMatch(db, known, { confirmed, before: query.before ?? null, language, now })
})

export const sendDeskEntries = handle(contract.sendDeskEntries, async (call) => {
  const { db, params, body, fail } = call
  await matchOf(call)
  const { desk } = body
  const entries = body.entries.map(plainOf)
  const done = await actAsViewer(call, enter, { matchId: params.id, desk, entries }, plainLine(body.reason))
  if (!done.ok) {
    if (done.thrown instanceof MatchOver) return fail('match_over')
    if (done.thrown instanceof DeskTaken) return fail('desk_taken')
    throw new Error(done.complaint)
  }
  const { confirmed, numbers, version } = done.value
  const rows = await listWithDecisions(db, params.id, numbers)
  const { of } = await entriesView(db, params.id, rows)
  return { confirmed, version: version ?? (await versionOf(call)), entries: of(rows) }
})

export const correctDeskEntry = handle(contract.correctDeskEntry, async (call) => {
  const { db, params, body, fail } = call
  await matchOf(call)
  const { number, version, change, isConfirmed } = body
  const given = { matchId: params.id, number, version, change: plainOf(change), isConfirmed }
  const done = await actAsViewer(call, correct, given, plainLine(body.reason))
  if (!done.ok) {
    if (done.thrown instanceof MatchOver) return fail('match_over')
    if (done.thrown instanceof NoEntry) return fail('not_found')
    throw new Error(done.complaint)
  }
  const rows = (await listWithDecisions(db, params.id, [number])).filter((row) => row.number === number)
  const { of } = await entriesView(db, params.id, rows)
  const { outcome, complaint, version: now } = done.value
  return { outcome, complaint, entry: of(rows)[0]!, version: now ?? (await versionOf(call)) }
})

export const takeDeskMatch = handle(contract.takeDeskMatch, async (call) => {
  const { params, body, fail } = call
  await matchOf(call)
  const given = { matchId: params.id, isForced: body.isForced }
  const done = await actAsViewer(call, takeClock, given, plainLine(body.reason))
  if (!done.ok) return done.thrown instanceof ClockTaken ? fail('conflict') : unexpected(done.complaint)
  return holderOf(call, done.value)
})

export const handOverDeskMatch = handle(contract.handOverDeskMatch, async (call) => {
  const { db, params, body, fail } = call
  const { match } = await matchOf(call)
  if (body.userId !== null) {
    const heir = (await mapAuthors(db, [body.userId])).get(body.userId)
    if (!heir || !(await mayWork(db, heir, match.competitionId))) return fail('user_not_found')
  }
  const given = { matchId: params.id, userId: body.userId, isForced: body.isForced }
  const done = await actAsViewer(call, handOver, given, plainLine(body.reason))
  if (!done.ok) return done.thrown instanceof ClockTaken ? fail('conflict') : unexpected(done.complaint)
  return holderOf(call, done.value)
})

/** An entry whose free reason has no signs that nobody sees. */
function plainOf<Entry extends { reason?: string | null }>(entry: Entry): Entry {
  return typeof entry.reason === 'string' ? { ...entry, reason: plainLine(entry.reason) } : entry
}

function unexpected(complaint: string): never {
  throw new Error(complaint)
}

async function versionOf({ db, params }: { db: Reader; params: { id: number } }): Promise<number> {
  return (await findMatch(db, params.id))?.version ?? 0
}

async function holderOf({ db }: { db: Reader }, userId: number | null) {
  const nameOf = await namesOf(db, [userId])
  return { holder: nameOf(userId) }
}
