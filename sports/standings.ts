import { bestPlaced, rulesWithoutMeetings } from './standings/best-placed.ts'
import {
  addMatch,
  addTally,
  emptyRecord,
  leadOf,
  rankContenders,
  type Ranked,
  type TableMatch,
  type Tally,
} from './standings/rank.ts'
import type { SportTables } from './standings/season-tables.ts'
import { streakOf } from './standings/streak.ts'
import type { Outcome, Splits, TableGroup, TableInput, TableRow, TableTeam } from './standings/table.ts'
import type { MatchStatus } from './sport.ts'

export { leagueRuleOf } from './standings/league-rules.ts'
export { readTableRules } from './standings/rules.ts'
export type { TableRules } from './standings/rules.ts'
export { awardedWinner, leadOf } from './standings/rank.ts'
export type { TableMatch } from './standings/rank.ts'
export { finalTable } from './standings/final-table.ts'
export type { FinalRecord } from './standings/final-table.ts'
export { bestPlaced } from './standings/best-placed.ts'
export type { BestPlaced } from './standings/best-placed.ts'
export type { PlayedSeason, SeasonGroups, SportTables } from './standings/season-tables.ts'

export type { Outcome, TableGroup, TableInput, TableRow, TableTeam } from './standings/table.ts'

/** Whether matches of rounds of a stage count in a table of this sport. */
export function hasTableOf({ tables }: { tables?: SportTables | undefined }, stage: string): boolean {
  return tables === undefined ? stage !== 'knockout' : tables.hasStage(stage)
}

/** Whether a match of this status counts in a table. */
export function countsInTable(status: MatchStatus): boolean {
  return status === 'finished' || status === 'awarded' || status === 'live' || status === 'interrupted'
}

/**
 * The table of a season, one group for a league, groups by name in a cup. Every team has a row, also before its first
 * match; the order is total and independent of the order of the input. A match with a team that is not listed does not
 * count, nor does one between groups, unless `countsBetweenGroups`.
 */
export function standings(input: TableInput): TableGroup[] {
  const settings = { ...input, side: input.side ?? ('all' as const) }
  const rules = isWhole(settings) ? input.rules : rulesWithoutMeetings(input.rules)
  const groupOf = new Map(input.teams.map((team) => [team.id, team.group]))
  const places = new Set(input.teams.map(({ id, group }) => `${id} ${group}`))
  const isWithin = ({ homeId, awayId, group }: TableMatch) =>
    group === undefined
      ? groupOf.get(homeId) === groupOf.get(awayId)
      : places.has(`${homeId} ${group}`) && places.has(`${awayId} ${group}`)
  const matches = input.matches
    .filter(
      (match) =>
        (input.countsLive !== false || !match.isLive) &&
        groupOf.has(match.homeId) &&
        groupOf.has(match.awayId) &&
        (input.countsBetweenGroups === true || isWithin(match)),
    )
    .toSorted((a, b) => a.kickOff - b.kickOff || a.id - b.id)
  const names = [...new Set(input.teams.map(({ group }) => group))].sort()
  const groups = names.map((name) => {
    const teams = input.teams.filter((team) => team.group === name)
    const ids = new Set(teams.map((team) => team.id))
    const own = matches.filter(
      ({ homeId, awayId, group }) => (ids.has(homeId) || ids.has(awayId)) && (group ?? name) === name,
    )
    return { name, rows: groupRows(teams, own, { ...settings, rules }) }
  })
  // Places over a few matches lead nowhere.
  if (input.last !== undefined) return groups
  return withZones(groups, isWhole(settings) ? input : { ...input, decisions: [] })
}

type Settings = TableInput & { side: 'all' | 'home' | 'away' }

/** Whether the table has all matches of its teams: only then points, meetings and decisions of the season apply. */
function isWhole({ side, last }: Pick<Settings, 'side' | 'last'>): boolean {
  return side === 'all' && last === undefined
}

function groupRows(teams: readonly TableTeam[], matches: readonly TableMatch[], settings: Settings): TableRow[] {
  const ranked = rank(teams, matches, settings)
  const placesBefore = placesBeforeRound(teams, matches, settings)
  return ranked.map(({ contender: { id, record }, undecided, below }, index) => {
    const own = matches.filter((match) => isOf(match, id, settings.side))
    const outcomes = own.filter((match) => !match.isLive).map((match) => outcomeOf(match, id))
    const isByShare = settings.rules.tieBreaks[0] === 'win_percentage'
    const { played, won, drawn, lost, goalsFor, goalsAgainst, points } = record
    return {
      rank: index + 1,
      teamId: id,
      played,
      won,
      drawn,
      lost,
      goalsFor,
      goalsAgainst,
      points,
      adjustment: adjustmentOf(id, settings),
      form: outcomes.slice(-5),
      streak: streakOf(isByShare ? decidedOf(own, id) : outcomes),
      zone: null,
      movement: placesBefore === null ? 0 : (placesBefore.get(id) ?? index) - index,
      liveMatchId: own.findLast((match) => match.isLive)?.id ?? null,
      undecided: isWhole(settings) ? undecided : null,
      below: below === settings.rules.tieBreaks[0] ? null : below,
      ...(isByShare ? { splits: splitsOf(own, id, settings.last) } : {}),
    }
  })
}

function rank(teams: readonly TableTeam[], matches: readonly TableMatch[], settings: Settings): Ranked[] {
  const { rules } = settings
  const records = recordsOf(teams, matches, settings)
  const opponents = opponentsOf(records, matches)
  const contenders = teams.map((team) => ({
    id: team.id,
    name: team.name,
    record: records.get(team.id) ?? emptyRecord(),
    opponents: opponents.get(team.id) ?? emptyRecord(),
    fairPlay: team.fairPlay ?? null,
    seed: team.seed ?? null,
  }))
  const expected = (teams.length * (rules.matchesEach ?? (teams.length - 1) * rules.meetings)) / 2
  const decisions = isWhole(settings) ? (settings.decisions ?? []) : []
  return rankContenders(contenders, { matches, rules, decisions, isComplete: matches.length >= expected })
}

/** The record of each team, adjustments included. */
function recordsOf(
  teams: readonly TableTeam[],
  matches: readonly TableMatch[],
  settings: Settings,
): Map<number, Tally> {
  const records = new Map<number, Tally>(
    teams.map(({ id }) => [id, { ...emptyRecord(), points: adjustmentOf(id, settings) }]),
  )
  const { side, last = Infinity, rules } = settings
  // Newest first, so that the last matches of each team are those that count.
  for (const match of matches.toReversed()) {
    const home = side === 'away' ? undefined : records.get(match.homeId)
    const away = side === 'home' ? undefined : records.get(match.awayId)
    if (home && home.played < last) addMatch(home, match, true, rules.points)
    if (away && away.played < last) addMatch(away, match, false, rules.points)
  }
  return records
}

function opponentsOf(records: ReadonlyMap<number, Tally>, matches: readonly TableMatch[]): Map<number, Tally> {
  const opponents = new Map([...records.keys()].map((id) => [id, emptyRecord()]))
  for (const { homeId, awayId } of matches) {
    addTally(opponents.get(homeId), records.get(awayId))
    addTally(opponents.get(awayId), records.get(homeId))
  }
  return opponents
}

function adjustmentOf(teamId: number, { adjustments = [], ...settings }: Settings): number {
  if (!isWhole(settings)) return 0
  return adjustments.reduce((sum, adjustment) => (adjustment.teamId === teamId ? sum + adjustment.points : sum), 0)
}

/** Places, from 0, without the matches of the newest round played; null in the first round and in a table of form. */
function placesBeforeRound(
  teams: readonly TableTeam[],
  matches: readonly TableMatch[],
  settings: Settings,
): Map<number, number> | null {
  if (settings.last !== undefined) return null
  const newest = matches.reduce((latest, match) => Math.max(latest, match.round ?? -Infinity), -Infinity)
  const before = matches.filter((match) => match.round === null || match.round < newest)
  if (before.length === 0 || before.length === matches.length) return null
  return new Map(rank(teams, before, settings).map(({ contender }, index) => [contender.id, index]))
}

function isOf(match: TableMatch, teamId: number, side: 'all' | 'home' | 'away'): boolean {
  return (side !== 'away' && match.homeId === teamId) || (side !== 'home' && match.awayId === teamId)
}

/** The outcomes of a team for its streak: a match in play counts as it stands, unless it is level. */
function decidedOf(own: readonly TableMatch[], teamId: number): Outcome[] {
  return own
    .map((match) => ({ outcome: outcomeOf(match, teamId), isLive: match.isLive }))
    .filter(({ outcome, isLive }) => !isLive || outcome !== 'D')
    .map(({ outcome }) => outcome)
}

/**
 * Wins and losses at home and away, in the matches that the row counts, and in the last ten. Matches in play count as
 * they stand, as in the rest of the row.
 */
function splitsOf(own: readonly TableMatch[], teamId: number, last = own.length): Splits {
  const counted = own.slice(Math.max(0, own.length - last))
  const count = (matches: readonly TableMatch[]) => {
    const outcomes = matches.map((match) => outcomeOf(match, teamId))
    const of = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
    return { won: of('W'), lost: of('L') }
  }
  return {
    home: count(counted.filter(({ homeId }) => homeId === teamId)),
    away: count(counted.filter(({ awayId }) => awayId === teamId)),
    lastTen: count(own.slice(-10)),
  }
}

/** The result of a match for one of its teams. */
export function outcomeOf(
  match: Pick<TableMatch, 'homeId' | 'homeScore' | 'awayScore' | 'winner'>,
  teamId: number,
): Outcome {
  const lead = leadOf(match) * (match.homeId === teamId ? 1 : -1)
  return lead > 0 ? 'W' : lead === 0 ? 'D' : 'L'
}

function withZones(groups: TableGroup[], input: TableInput): TableGroup[] {
  const zoneOf = new Map<number, string>()
  const best = bestPlaced(groups, input)
  for (const zone of input.rules.zones.toReversed()) {
    const rows =
      best.find((one) => one.zone === zone)?.rows.filter(({ isThrough }) => isThrough) ??
      groups.flatMap((group) =>
        group.rows.filter(({ rank }) => rank >= zone.from && rank <= zone.to).map((row) => ({ row })),
      )
    for (const { row } of rows) zoneOf.set(row.teamId, zone.key)
  }
  return groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, zone: zoneOf.get(row.teamId) ?? null })),
  }))
}
