import type { GroupRow, GroupStage, GroupTable, Pairing, StageRound, StageRule, TieBreak } from './model.ts'
import { ordered, pointsOf, recordsOf, type TeamRecord } from './records.ts'

export const usualTieBreaks: readonly TieBreak[] = ['head-to-head', 'games', 'games-won']

/** The tables of a group stage. Each group has the series of its own rounds. */
export function groupStage(rule: StageRule, rounds: readonly StageRound[], series: readonly Pairing[]): GroupStage {
  const byGroup = Map.groupBy(rounds, ({ group }) => group)
  const groups = [...byGroup]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([name, own]) => {
      const ids = new Set(own.map(({ id }) => id))
      const played = series.filter(({ roundId, homeId, awayId }) => ids.has(roundId ?? -1) && homeId !== awayId)
      return played.length > 0 ? [tableOf(name, rule, played)] : []
    })
  const faults = series
    .filter(({ homeId, awayId }) => homeId !== null && homeId === awayId)
    .map(({ id, homeId }) => ({ kind: 'same_side_twice' as const, matchId: id, teamId: homeId }))
  return { kind: 'group', name: rule.name, rule, groups, faults }
}

function tableOf(name: string, rule: StageRule, series: readonly Pairing[]): GroupTable {
  const records = recordsOf(series)
  const isComplete = series.every(({ isOver }) => isOver)
  const left = new Map((rule.left ?? []).map(({ team, why }) => [team, why]))
  const levels = ordered(records, series, (record) => pointsOf(record, rule), {
    rule,
    tieBreaks: rule.tieBreaks ?? usualTieBreaks,
  })
  const rows: GroupRow[] = []
  const staying = levels.map((level) => level.filter(({ teamId }) => !left.has(teamId)))
  const gone = levels.map((level) => level.filter(({ teamId }) => left.has(teamId)))
  for (const level of [...staying, ...gone]) {
    const rank = rows.length + 1
    for (const record of level) rows.push(rowOf(record, { rank, rule, isLevel: level.length > 1 }))
  }
  // A place that a tie leaves open stays open: such teams are still in.
  const { advance } = rule
  for (const row of rows) {
    row.left = left.get(row.teamId) ?? null
    const last = row.rank + rows.filter(({ rank }) => rank === row.rank).length - 1
    if (row.left !== null) row.outcome = 'out'
    else if (isComplete && advance !== undefined && last <= advance) row.outcome = 'through'
    else if (isComplete && advance !== undefined && row.rank > advance) row.outcome = 'out'
  }
  return { name, rows, matchIds: series.map(({ id }) => id) }
}

function rowOf(
  record: TeamRecord,
  { rank, rule, isLevel }: { rank: number; rule: StageRule; isLevel: boolean },
): GroupRow {
  const { teamId, played, won, drawn, lost, gamesWon, gamesLost } = record
  const figures = { teamId, played, won, drawn, lost, gamesWon, gamesLost, points: pointsOf(record, rule) }
  return { ...figures, rank, isLevel, outcome: 'in', left: null }
}
