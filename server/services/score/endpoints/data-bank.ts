import * as contract from '#contract/score/data-bank.ts'
import type { Injured, Transfer } from '#contract/score/views/player.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { dateIn } from '#core/day-range.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf, type Page } from '#core/database/page.ts'
import { listAbsences, listRowsOfPlayer, listRowsOfTeams, type BankRow } from '#timeline/store/bank-row.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { handleOfSport } from '../of-sport.ts'
import { keepToSport } from '../sport-calls.ts'
import { absenceView, transferView } from '../views/data-bank.ts'
import { positionName } from '../views/person.ts'

type Asked = { teamId: number; year?: number; type?: number }

/** `type` 1 only arrivals, 2 only departures. Newest first. */
async function readTransfers(db: Reader, { teamId, year, type }: Asked, page: Page, language: Language) {
  const rows = (await listRowsOfTeams(db, [teamId], ['transfers'])).filter(
    (row) =>
      (year === undefined || row.startsOn?.startsWith(`${year}-`)) &&
      (type === undefined || (type === 1 ? row.teamId : type === 2 ? row.otherTeamId : null) === teamId),
  )
  return transferViews(db, rows.slice(page.offset, page.offset + page.limit), language)
}

async function transferViews(db: Reader, rows: readonly BankRow[], language: Language): Promise<Transfer[]> {
  const ids = rows.flatMap(({ playerId, teamId, otherTeamId }) =>
    [playerId ?? [], teamId ?? [], otherTeamId ?? []].flat(),
  )
  const people = await mapParticipants(db, ids, { isNamed: false })
  return rows.flatMap((row) => (people.has(row.playerId ?? 0) ? [transferView(row, people, language)] : []))
}

/** Who is absent from the teams on a day. */
async function readAbsences(
  db: Reader,
  teamIds: readonly number[],
  day: string,
  language: Language,
): Promise<Injured[]> {
  const rows = await listAbsences(db, teamIds, day)
  const players = await mapParticipants(
    db,
    rows.flatMap(({ playerId }) => playerId ?? []),
  )
  return rows.map((row) => {
    const player = players.get(row.playerId ?? 0)
    return absenceView(row, player, (player && positionName(player, language)) ?? '', language)
  })
}

type OfTeam = { db: Reader; query: { teamId: number } }
const teamOf = ({ db, query }: OfTeam) => findParticipant(db, query.teamId)

/** Transfers of a team of any sport; each call below is of one sport. */
const transfers = handle(contract.listTeamTransfers, async (call) => {
  const team = await teamOf(call)
  if (team?.kind !== 'team') return call.fail('team_not_found')
  return readTransfers(call.db, { ...call.query, teamId: team.id }, pageOf(call.query), call.language)
})
const injuries = handle(contract.listTeamInjuries, async (call) => {
  const team = await teamOf(call)
  if (team?.kind !== 'team') return call.fail('team_not_found')
  return readAbsences(call.db, [team.id], dateIn(call.now, call.zone), call.language)
})

export const listTeamTransfers = handleOfSport(contract.listTeamTransfers, 'listTeamTransfers', teamOf, transfers)
export const listTeamInjuries = handleOfSport(contract.listTeamInjuries, 'listTeamInjuries', teamOf, injuries)
export const listBasketballTeamTransfers = handleOfSport(
  contract.listBasketballTeamTransfers,
  'listBasketballTeamTransfers',
  teamOf,
  transfers,
)
export const listBasketballTeamInjuries = handleOfSport(
  contract.listBasketballTeamInjuries,
  'listBasketballTeamInjuries',
  teamOf,
  injuries,
)

/** Injuries of both teams on the day of the match. */
export const listMatchInjuries = handle(contract.listMatchInjuries, async ({ db, query, language, zone, fail }) => {
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('listMatchInjuries', match, fail)
  return readAbsences(db, [match.homeId ?? 0, match.awayId ?? 0], dateIn(match.kickOff, zone), language)
})

export const listPlayerTransfers = handle(contract.listPlayerTransfers, async ({ db, query, language, fail }) => {
  const player = await findParticipant(db, query.playerId)
  if (player?.kind !== 'player') return fail('player_not_found')
  keepToSport('listPlayerTransfers', player, fail)
  return transferViews(db, await listRowsOfPlayer(db, player.id, ['transfers']), language)
})
