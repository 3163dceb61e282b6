import * as contract from '#contract/data/schedule.ts'
import { handle } from '#core/calls/handler.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { keepToGame } from '../game.ts'
import { findTournamentOfGame } from '../read-tournament.ts'
import { matchRows } from '../rows.ts'

/** Every series of the current season of a tournament of one game, by time. */
const scheduleOf = (operation: typeof contract.listLolSchedule, game: string) =>
  handle(operation, async (call) => {
    const { db, query, fail } = call
    const found = (await findTournamentOfGame(call, query.tournamentId)) ?? fail('competition_not_found')
    keepToGame(found, game, fail)
    return found.seasonId === null ? [] : matchRows(call, await listMatchesOfSeason(db, found.seasonId))
  })

export const listLolSchedule = scheduleOf(contract.listLolSchedule, 'lol')
export const listKogSchedule = scheduleOf(contract.listKogSchedule, 'kog')
export const listDotaSchedule = scheduleOf(contract.listDotaSchedule, 'dota')
export const listCsgoSchedule = scheduleOf(contract.listCsgoSchedule, 'csgo')
