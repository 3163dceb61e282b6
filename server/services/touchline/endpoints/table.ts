import { getTable } from '#contract/touchline/competition.ts'
import type { Table } from '#contract/touchline/competition.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { findPosition } from '#timeline/store/position.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { TableRules } from '#sports/standings.ts'
import { readTable } from '#timeline/table.ts'
import type { SeasonTable } from '#timeline/table.ts'
import type { Adjustment, Season } from '#timeline/types.ts'
import { teamBrief } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'

export const table = handle(getTable, async ({ params, query, language, lens, db, dependsOn, fail }) => {
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const position = await findPosition(db)
  const table = tableView(season, await readTable(db, season, query.type), position, language)
  // Without results every team has zero points: that is no table to show.
  return isSeasonShown(lens, season.id) ? table : { ...table, groups: [], best: [], isHidden: true }
})

function tableView(
  season: Season,
  { groups, best, rules, adjustments, teams }: SeasonTable,
  position: number,
  language: Language,
): Table {
  return {
    season: { id: season.id, name: season.name },
    groups: groups.map(({ name, rows }) => ({
      name,
      rows: rows.flatMap(({ teamId, streak: _streak, ...row }) => {
        const team = teams.get(teamId)
        return team ? [{ ...row, team: teamBrief(team, language) }] : []
      }),
    })),
    zones: rules.zones.map(({ key, name, kind }) => ({ key, name, kind })),
    best: best.map(({ zone: { key, from, bestOf }, rows }) => ({
      zone: key,
      place: from,
      count: bestOf ?? 0,
      rows: rows.map(({ group, row: { teamId }, isThrough, undecided }) => ({ group, teamId, isThrough, undecided })),
    })),
    adjustments: adjustments.map(adjustmentView),
    tieRules: tieRulesView(rules),
    position,
  }
}

function tieRulesView({
  tieBreaks,
  headToHead,
  isReapplied,
  lastResort,
  playOffsAfter,
  source,
}: TableRules): Table['tieRules'] {
  return {
    tieBreaks: [...tieBreaks],
    headToHead,
    isReapplied,
    lastResort,
    playOffsAfter: [...playOffsAfter],
    source: source && { document: source.document, isConfirmed: source.quotedBy !== null },
  }
}

function adjustmentView({ participantId, matchId, kind, points, orderIds, reason, decidedOn }: Adjustment) {
  return { teamId: participantId, matchId, kind, points, order: orderIds, reason, decidedOn }
}
