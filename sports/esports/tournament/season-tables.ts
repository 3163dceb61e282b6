import type { OrderRules, TieBreak as TableTieBreak } from '../../standings/rules.ts'
import type { PlayedSeason, SeasonGroups, SportTables } from '../../standings/season-tables.ts'
import { streakOf } from '../../standings/streak.ts'
import type { Outcome, TableRow } from '../../standings/table.ts'
import { usualTieBreaks } from './group.ts'
import type { GroupRow, GroupStage, GroupTable, Pairing, StageRule, TieBreak } from './model.ts'
import { pairingOf } from './pairing.ts'
import { usualPoints } from './records.ts'
import { groupStagesOf } from './tournament.ts'

const tieBreaks: Record<TieBreak, TableTieBreak> = {
  'head-to-head': 'head_to_head_points',
  games: 'goal_difference',
  'games-won': 'goals_for',
  opponents: 'opponents_points',
}

/** The tables of titles: the groups of a season's stages. Swiss stages and brackets are none. */
export const seriesTables: SportTables = {
  hasStage: (stage) => stage !== 'knockout' && stage !== 'swiss',
  of(season) {
    const known = season.matches.filter(({ status }) => status !== 'cancelled').map(pairingOf)
    const series = season.last === undefined && (season.side ?? 'all') === 'all' ? known : keptOf(known, season)
    const stages = stagesOf(season, series)
    const tables = stages.flatMap(({ groups }) => groups)
    const isLive = new Set(season.matches.flatMap(({ id, status }) => (isInPlay(status) ? [id] : [])))
    const own = (table: GroupTable) => ownSeries(table, series)
    return {
      groups: stages.flatMap((stage) =>
        stage.groups.map((table) => {
          const before = season.last === undefined ? placesBefore(table, stage, { season, series }) : null
          const rows = table.rows.map((row, at) => tableRow(row, at, { series: own(table), isLive, before }))
          return { name: nameOf(table, stage, tables), rows }
        }),
      ),
      counted: countsOf(tables.flatMap(own)),
      order: orderOf(stages[0]?.rule),
    }
  },
}

type Match = PlayedSeason['matches'][number]

function isInPlay(status: Match['status']): boolean {
  return status === 'live' || status === 'interrupted'
}

function stagesOf({ rules, rounds }: PlayedSeason, series: readonly Pairing[]): GroupStage[] {
  const named = rounds.map(({ groupName, ...round }) => ({ ...round, group: groupName }))
  return groupStagesOf(rules.stages, named, series)
}

/** Without the sides for which a series does not count. */
function keptOf(series: readonly Pairing[], { side = 'all', last = Infinity }: PlayedSeason): Pairing[] {
  const counts = new Map<number, number>()
  const isKept = (teamId: number | null, own: 'home' | 'away', isOver: boolean) => {
    const count = counts.get(teamId ?? 0) ?? 0
    if ((side !== 'all' && side !== own) || (isOver && count >= last)) return false
    if (isOver) counts.set(teamId ?? 0, count + 1)
    return true
  }
  const newestFirst = series.toSorted((a, b) => b.kickOff - a.kickOff || b.id - a.id)
  return newestFirst
    .map((one) => ({
      ...one,
      homeId: isKept(one.homeId, 'home', one.isOver) ? one.homeId : null,
      awayId: isKept(one.awayId, 'away', one.isOver) ? one.awayId : null,
    }))
    .toSorted((a, b) => a.kickOff - b.kickOff || a.id - b.id)
}

function ownSeries({ matchIds }: GroupTable, series: readonly Pairing[]): Pairing[] {
  const ids = new Set(matchIds)
  return series.filter(({ id }) => ids.has(id)).toSorted((a, b) => a.kickOff - b.kickOff || a.id - b.id)
}

function countsOf(series: readonly Pairing[]): SeasonGroups['counted'] {
  return { matches: series.filter(({ isOver }) => isOver).length, of: series.length }
}

/** Groups of two stages may have the same name. */
function nameOf({ name }: GroupTable, stage: GroupStage, all: readonly GroupTable[]): string {
  return all.filter((one) => one.name === name).length > 1 ? `${stage.name} ${name}`.trim() : name
}

/** Places, from 0, without the series of the newest round that has results; null in the first round. */
function placesBefore(
  table: GroupTable,
  stage: GroupStage,
  { season, series }: { season: PlayedSeason; series: readonly Pairing[] },
): Map<number, number> | null {
  const ordinals = new Map(season.rounds.map(({ id, ordinal }) => [id, ordinal]))
  const over = ownSeries(table, series).filter(({ isOver }) => isOver)
  const ordinalOf = ({ roundId }: Pairing) => ordinals.get(roundId ?? 0) ?? 0
  const newest = Math.max(...over.map(ordinalOf))
  const left = new Set(over.filter((one) => ordinalOf(one) === newest).map(({ id }) => id))
  if (left.size === over.length) return null
  const earlier = series.map((one) => (left.has(one.id) ? { ...one, isOver: false } : one))
  const stages = stagesOf(season, earlier)
  const same = stages.find(({ name }) => name === stage.name)?.groups.find(({ name }) => name === table.name)
  return same ? new Map(same.rows.map(({ teamId }, at) => [teamId, at])) : null
}

function tableRow(
  { rank, isLevel, teamId, played, won, drawn, lost, gamesWon, gamesLost, points }: GroupRow,
  at: number,
  of: { series: readonly Pairing[]; isLive: ReadonlySet<number>; before: ReadonlyMap<number, number> | null },
): TableRow {
  const own = of.series.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId)
  const outcomes = own.filter(({ isOver }) => isOver).map((one) => outcomeOf(one, teamId))
  return {
    rank,
    teamId,
    played,
    won,
    drawn,
    lost,
    points,
    goalsFor: gamesWon,
    goalsAgainst: gamesLost,
    adjustment: 0,
    form: outcomes.slice(-5),
    streak: streakOf(outcomes),
    zone: null,
    movement: (of.before?.get(teamId) ?? at) - at,
    liveMatchId: own.find(({ id }) => of.isLive.has(id))?.id ?? null,
    undecided: isLevel && played > 0 ? 'unknown' : null,
    below: null,
  }
}

/** Without a winner both sides lost, as in the records of a stage. */
function outcomeOf({ homeId, winner }: Pairing, teamId: number): Outcome {
  if (winner === 'draw') return 'D'
  return winner === (homeId === teamId ? 'home' : 'away') ? 'W' : 'L'
}

function orderOf(rule: StageRule | undefined): Pick<OrderRules, 'points' | 'tieBreaks'> | null {
  if (rule === undefined) return null
  const order = (rule.tieBreaks ?? usualTieBreaks).map((name) => tieBreaks[name])
  return { points: rule.pointsFor ?? usualPoints, tieBreaks: ['points', ...order] }
}
