import type { Texts } from '#contract/errors.ts'
import * as contract from '#contract/data/team-bank.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf, pageView, type Listed, type Page } from '#core/database/page.ts'
import { listRowsOfSports, listRowsOfTeams, type BankRow } from '#timeline/store/bank-row.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import { listCurrentSeasons } from '#timeline/store/tournament.ts'
import { gameNumbered, games, keepToGame } from '../game.ts'
import { findTeam } from '../read-team.ts'
import { honorView, placeOf, transferView } from '../views/bank.ts'

type Fail = (error: 'team_not_found' | 'wrong_sport', reason?: Texts) => never

/** A team of the game that a call names, or of any. */
async function teamOf(db: Reader, { teamId, sportId }: { teamId: number; sportId?: number }, fail: Fail) {
  const team = (await findTeam(db, teamId)) ?? fail('team_not_found')
  keepToGame(team, gameNumbered(sportId), fail)
  return team
}

function within<Row>(rows: readonly Row[], { offset, limit }: Page): Listed<Row> {
  return { total: rows.length, list: rows.slice(offset, offset + limit) }
}

/** Transfers of a team, else of all teams of one title or of all. */
export const listTransfers = handle(contract.listTransfers, async ({ db, query, language, fail }) => {
  const { teamId, sportId } = query
  const page = pageOf(query)
  const asked = gameNumbered(sportId)
  const { total, list } =
    teamId === undefined
      ? await listRowsOfSports(db, asked === null ? games : [asked], 'transfers', page)
      : within(await listRowsOfTeams(db, [(await teamOf(db, { teamId, sportId }, fail)).id], ['transfers']), page)
  const names = await mapParticipants(
    db,
    list.flatMap((row) => [row.playerId, row.teamId, row.otherTeamId].filter((id) => id !== null)),
    { isNamed: false },
  )
  return pageView(query, { total, list: list.map((row) => transferView(row, names, language)) })
})

/** The finishes of a team. */
async function readHonours(db: Reader, query: { teamId: number; sportId?: number }, fail: Fail): Promise<BankRow[]> {
  const team = await teamOf(db, query, fail)
  const rows = await listRowsOfTeams(db, [team.id], ['honours'])
  return rows.filter(({ playerId, teamId }) => playerId === null && teamId === team.id)
}

export const getHonorCounts = handle(contract.getHonorCounts, async ({ db, query, fail }) => {
  const rows = await readHonours(db, query, fail)
  const count = (place: number) => rows.filter((row) => placeOf(row) === place).length
  const [first, second, third] = [count(1), count(2), count(3)]
  return { first, second, third, total: first + second + third }
})

export const listHonors = handle(contract.listHonors, async ({ db, query, language, fail }) => {
  const rows = await readHonours(db, query, fail)
  const { total, list } = within(rows, pageOf(query))
  const seasons = await mapSeasons(
    db,
    list.flatMap(({ seasonId }) => seasonId ?? []),
  )
  const competitionIds = [...seasons.values()].map(({ competitionId }) => competitionId)
  const known = { seasons, current: new Set(await listCurrentSeasons(db, competitionIds)) }
  return pageView(query, { total, list: list.map((row) => honorView(row, known, language)) })
})
