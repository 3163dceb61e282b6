import * as contract from '#contract/data/stage.ts'
import type { Texts } from '#contract/errors.ts'
import type { BodyOf } from '#contract/operation.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown, type Lens } from '#core/lens.ts'
import { concealed } from '#sports/esports/tournament/conceal.ts'
import type { BracketStage, Stage } from '#sports/esports/tournament/model.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readTournament } from '#timeline/tournament.ts'
import type { Match } from '#timeline/types.ts'
import { gameOf, keepToGame } from '../game.ts'
import { findTournamentOfGame } from '../read-tournament.ts'
import { promotionNodes, stageRows } from '../views/stage.ts'

type StageCall = {
  db: Reader
  now: number
  lens: Lens
  body: BodyOf<typeof contract.listStageStatistics>
  fail: (error: 'competition_not_found' | 'wrong_sport' | 'bad_request', reason?: Texts) => never
}

/**
 * The stages of the current season that the call names, in the order played: `stageId` counts them from 1. Of a hidden
 * season they have no table, and the teams of first pairings only.
 */
async function readStages(call: StageCall): Promise<{ stages: Stage[]; matches: ReadonlyMap<number, Match> }> {
  const { db, body, lens, fail } = call
  const game = gameOf(body, fail)
  const found = (await findTournamentOfGame(call, body.tournamentId)) ?? fail('competition_not_found')
  keepToGame(found, game, fail)
  const season = found.seasonId === null ? null : await findSeason(db, found.seasonId)
  if (season === null) return { stages: [], matches: new Map() }
  const read = await readTournament(db, season)
  const stages = isSeasonShown(lens, season.id) ? read.stages : read.stages.map(concealed)
  const matches = new Map(read.matches.map((match) => [match.id, match]))
  if (body.stageId === undefined) return { stages, matches }
  const stage = stages[body.stageId - 1] ?? fail('bad_request', { en: 'No such stage.', zh: '没有该阶段。' })
  return { stages: [stage], matches }
}

export const listStageStatistics = handle(contract.listStageStatistics, async (call) => {
  const { stages } = await readStages(call)
  const ids = stages.flatMap((stage) => stageRows(stage, new Map(), call.language)).map(({ teamId }) => teamId)
  const teams = await mapParticipants(call.db, ids)
  return stages.flatMap((stage) => stageRows(stage, teams, call.language))
})

export const listStagePromotion = handle(contract.listStagePromotion, async (call) => {
  const { stages, matches } = await readStages(call)
  const brackets = stages.filter((stage): stage is BracketStage => 'nodes' in stage)
  const sides = brackets.flatMap(({ nodes }) => nodes.flatMap(({ home, away }) => [home.teamId, away.teamId]))
  const besides = brackets.flatMap(({ besideIds }) => besideIds).flatMap((id) => matches.get(id) ?? [])
  const ids = [...sides, ...besides.flatMap(({ homeId, awayId }) => [homeId, awayId])]
  const teams = await mapParticipants(
    call.db,
    ids.filter((id) => id !== null),
  )
  return brackets.flatMap((stage) => promotionNodes(stage, { teams, matches, language: call.language }))
})
