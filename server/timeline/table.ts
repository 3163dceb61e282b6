import {
  awardedWinner,
  bestPlaced,
  countsInTable,
  finalTable,
  leagueRuleOf,
  readTableRules,
  standings,
  type BestPlaced,
  type FinalRecord,
  type PlayedSeason,
  type TableGroup,
  type TableInput,
  type TableMatch,
  type SportTables,
  type TableRules,
} from '#sports/standings.ts'
import { dateIn } from '#core/day-range.ts'
import { LINGERS_MS } from './current-round.ts'
import { orderedBy, ownTablesOf, seasonWith } from './own-tables.ts'
import type { Reader } from '#core/database/reader.ts'
import { listAdjustments } from './store/adjustment.ts'
import { listMatchesOfSeason } from './store/match.ts'
import { mapParticipants } from './store/participant.ts'
import { listRounds } from './store/round.ts'
import { mapSeasonTeams, type SeasonTeam } from './store/season-team.ts'
import { isInParts, isMixed, tableTeams } from './table-teams.ts'
import type { Adjustment, Match, Participant, Round, Season } from './types.ts'

/**
 * The beginning of a season that a table shows: the matches that kick off before `endsAt` (epoch ms) with the decisions
 * up to `date`, or the matches of the rounds up to an ordinal, whenever they were played.
 */
export type TableMoment = { date: string; endsAt: number } | { round: number }
/** `last`: only the newest so many matches of each team. `byConference`: in place of groups their conferences. */
export type TableView = {
  side?: TableSide
  last?: number
  moment?: TableMoment
  isResultsOnly?: boolean
  byConference?: boolean
}

export type SeasonTable = {
  groups: TableGroup[]
  /** The best of the teams at one place of all groups. */
  best: BestPlaced[]
  rules: TableRules
  adjustments: Adjustment[]
  teams: ReadonlyMap<number, Participant>
  /** Every match of the season, also of its knock-out rounds: by kick-off and id. */
  matches: readonly Match[]
  /** How many matches the table counts, and how many it has at the end of the season. */
  counted: { matches: number; of: number }
  /** Whether its groups belong to conferences. */
  hasConferences: boolean
  /** Only the final records are known, no matches. */
  isFinalOnly: boolean
  /** The source of those, and when it was last taken in (epoch ms). */
  statedBy: SeasonTeam['statedBy']
}
type TableSide = 'all' | 'home' | 'away'
/** `isResultsOnly` excludes points added or deducted by decision. */
export type SeasonTables = Omit<SeasonTable, 'groups' | 'best'> & {
  bestOf(groups: readonly TableGroup[]): BestPlaced[]
  groupsOf(side: TableSide, isResultsOnly?: boolean, last?: number, byConference?: boolean): TableGroup[]
  /** The table after the round of this ordinal. */
  groupsAfter(round: number): TableGroup[]
  /** Rounds in the order of play. */
  rounds: readonly Round[]
}

/** The rules for the table of a season: those of its league in that season, unless the season has rules of its own. */
export function tableRulesOf({ rules, competitionSlug, name }: Season): TableRules {
  return readTableRules(rules, leagueRuleOf(competitionSlug, name))
}

/** The effect of the operator's decisions on a table. Awarded results are part of the matches already. */
export function decisionsOf(
  adjustments: readonly Adjustment[],
): Required<Pick<TableInput, 'adjustments' | 'decisions'>> {
  return {
    adjustments: adjustments.flatMap(({ kind, participantId, points }) =>
      kind === 'points' && participantId !== null && points !== null ? [{ teamId: participantId, points }] : [],
    ),
    decisions: adjustments.flatMap(({ orderIds }) => (orderIds === null ? [] : [orderIds])),
  }
}

/** The table of a season, by default the current one: running matches at their present score, decisions included. */
export async function readTable(
  db: Reader,
  season: Season,
  { side = 'all', last, moment, isResultsOnly = false, byConference = false }: TableView = {},
): Promise<SeasonTable> {
  const { groupsOf, bestOf, ...rest } = await readTables(db, season, moment)
  const groups = groupsOf(side, isResultsOnly, last, byConference)
  return { ...rest, groups, best: side === 'all' && last === undefined && !byConference ? bestOf(groups) : [] }
}

/** The same for several sides, from one set of rows. */
export async function readTables(db: Reader, season: Season, moment?: TableMoment): Promise<SeasonTables> {
  const [all, rounds, decided, listedBySeason] = await Promise.all([
    listMatchesOfSeason(db, season.id),
    listRounds(db, season.id),
    listAdjustments(db, season.id),
    mapSeasonTeams(db, [season.id]),
  ])
  const listed = listedBySeason.get(season.id) ?? []
  const byId = new Map(rounds.map((round) => [round.id, round]))
  // A match may repeat another under a name that the operator has not decided about.
  const ofTable = all.filter(
    ({ roundId, detail }) => byId.get(roundId ?? 0)?.stage !== 'knockout' && detail.isHeldBack !== true,
  )
  const teams = await mapParticipants(
    db,
    [...ofTable.flatMap(({ homeId, awayId }) => [homeId, awayId]), ...listed.map(({ teamId }) => teamId)].filter(
      (id) => id !== null,
    ),
  )
  const rules = tableRulesOf(season)
  const sides = ofTable.map(({ homeId, awayId, roundId }) => ({
    homeId,
    awayId,
    group: byId.get(roundId ?? 0)?.groupName ?? '',
  }))
  const teamsOf = (byConference = false) => tableTeams(sides, listed, (id) => teams.get(id)?.name ?? '', byConference)
  const isByMatch = isInParts(sides, listed)
  const inputAt = (at: TableMoment | undefined) => {
    const { matches, adjustments } = beginning(ofTable, decided, byId, at)
    const counted = matches.flatMap((match) => tableMatch(match, byId, isByMatch))
    const countsBetweenGroups = isMixed(sides, listed)
    const decisions = decisionsOf(adjustments)
    return { adjustments, input: { teams: teamsOf(), matches: counted, rules, countsBetweenGroups, ...decisions } }
  }
  const { input, adjustments } = inputAt(moment)
  const known = { rounds, adjustments, teams, matches: all }
  const own = ownTablesOf((all[0] ?? [...teams.values()][0])?.sport)
  if (own !== null) {
    const played = { rules: season.rules, rounds, matches: all }
    const seasonAt = (at?: TableMoment) => seasonWith(played, beginning(ofTable, decided, byId, at).matches)
    return { ...known, ...ownTables(own, seasonAt, moment), rules: orderedBy(rules, own.of(seasonAt(moment))) }
  }
  const finals = finalsOf(listed)
  const isFinalOnly = ofTable.length === 0 && finals.size > 0
  return {
    groupsOf(side, isResultsOnly = false, last, byConference = false) {
      const asked = byConference ? teamsOf(true) : input.teams
      if (isFinalOnly) return side === 'all' && last === undefined ? finalTable(asked, finals, rules) : []
      return standings({ ...input, teams: asked, side, last, ...(isResultsOnly ? { adjustments: [] } : {}) })
    },
    groupsAfter: (round) => standings(inputAt({ round }).input),
    bestOf: (groups) => bestPlaced(groups, input),
    ...known,
    rules,
    counted: { matches: input.matches.length, of: ofTable.length },
    hasConferences: listed.some(({ conference }) => conference !== ''),
    isFinalOnly,
    statedBy: isFinalOnly ? listed.find(({ final }) => final !== null)?.statedBy : null,
  }
}

/** The tables of a sport that computes them itself; the season has no conferences and is known by its matches. */
function ownTables(own: SportTables, seasonAt: (at?: TableMoment) => PlayedSeason, moment: TableMoment | undefined) {
  const season = seasonAt(moment)
  return {
    groupsOf: (side: TableSide, _isResultsOnly?: boolean, last?: number) => own.of({ ...season, side, last }).groups,
    groupsAfter: (round: number) => own.of(seasonAt({ round })).groups,
    bestOf: () => [],
    counted: own.of(season).counted,
    hasConferences: false,
    isFinalOnly: false,
    statedBy: null,
  }
}

/** The matches and decisions of the season up to a moment. Those of a round date from its last match. */
function beginning(
  matches: readonly Match[],
  adjustments: Adjustment[],
  rounds: ReadonlyMap<number, Round>,
  moment: TableMoment | undefined,
): { matches: readonly Match[]; adjustments: Adjustment[] } {
  if (moment === undefined) return { matches, adjustments }
  const isBefore = ({ kickOff, roundId }: Match) =>
    'round' in moment ? (rounds.get(roundId ?? 0)?.ordinal ?? Infinity) <= moment.round : kickOff < moment.endsAt
  const shown = matches.filter(isBefore)
  if (shown.length === matches.length) return { matches, adjustments }
  const newest = Math.max(...shown.map(({ kickOff }) => kickOff))
  const lastDay = 'round' in moment ? dateIn(Math.max(0, newest), 'UTC') : moment.date
  return { matches: shown, adjustments: adjustments.filter(({ decidedOn }) => decidedOn <= lastDay) }
}

/**
 * The match in play of each team, else its next one: of a season's matches, earliest first. `now` in epoch ms; a match
 * that should have started long ago is no next one.
 */
export function nextMatches(matches: readonly Match[], now: number): Map<number, Match> {
  const next = new Map<number, Match>()
  const isLive = ({ status }: Match) => status === 'live' || status === 'interrupted'
  const isAhead = ({ status, kickOff }: Match) => status === 'scheduled' && kickOff > now - LINGERS_MS
  for (const isWanted of [isLive, isAhead])
    for (const match of matches)
      for (const id of [match.homeId, match.awayId])
        if (id !== null && !next.has(id) && isWanted(match)) next.set(id, match)
  return next
}

function finalsOf(listed: readonly SeasonTeam[]): Map<number, FinalRecord> {
  return new Map(listed.flatMap(({ teamId, final }) => (final === null ? [] : [[teamId, final] as const])))
}

function tableMatch(
  { id, homeId, awayId, kickOff, roundId, status, summary }: Match,
  rounds: ReadonlyMap<number, Round>,
  isByMatch: boolean,
): TableMatch[] {
  if (homeId === null || awayId === null || !countsInTable(status)) return []
  const isLive = status === 'live' || status === 'interrupted'
  const { home, away } = summary.score
  return [
    {
      id,
      homeId,
      awayId,
      homeScore: home,
      awayScore: away,
      ...awardedWinner(status, summary.winner),
      kickOff,
      round: rounds.get(roundId ?? 0)?.ordinal ?? null,
      isLive,
      ...(isByMatch ? { group: rounds.get(roundId ?? 0)?.groupName ?? '' } : {}),
    },
  ]
}
