import * as contract from '#contract/touchline/bracket.ts'
import type { BracketTie } from '#contract/touchline/bracket.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { readKnockOut, type KnockOutTie } from '#timeline/knock-out.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { findSeason } from '#timeline/store/season.ts'
import { matchRows } from '#timeline/views/rows.ts'

export const getBracket = handle(contract.getBracket, async ({ params, db, language, lens, dependsOn, fail }) => {
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const position = await findPosition(db)
  const brief = { id: season.id, name: season.name }
  // The sides of a later round are the winners of the round before.
  if (!isSeasonShown(lens, season.id)) return { season: brief, ties: [], isHidden: true, position }
  const ties = await readKnockOut(db, season.id)
  const legs = ties.flatMap((tie) => tie.legs)
  const rows = new Map((await matchRows(db, legs, language)).map((row) => [row.id, row]))
  return { season: brief, ties: ties.map((tie) => tieView(tie, rows)), position }
})

function tieView(
  { stage, round, index, homeId, homeScore, awayScore, kicks, winnerId, legs }: KnockOutTie,
  rows: ReadonlyMap<number, MatchRow>,
): BracketTie {
  return {
    round: stage,
    ordinal: round,
    place: index,
    score: { home: homeScore, away: awayScore },
    kicks,
    winner: winnerId === null ? null : winnerId === homeId ? 'home' : 'away',
    matches: legs.flatMap(({ id }) => rows.get(id) ?? []),
  }
}
