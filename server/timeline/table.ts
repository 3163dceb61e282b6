import { bestPlaced, countsInTable, leagueRuleOf, readTableRules, standings } from '#sports/standings.ts'
import type { BestPlaced, TableGroup, TableInput, TableMatch, TableRules, TableTeam } from '#sports/standings.ts'
import { dateIn } from '#core/day-range.ts'
import { LINGERS_MS } from './current-round.ts'
import type { Reader } from './reader.ts'
import { listAdjustments } from './store/adjustment.ts'
import { listMatchesOfSeason } from './store/match.ts'
import { mapParticipants } from './store/participant.ts'
import { listRounds } from './store/round.ts'
import type { Adjustment, Match, Participant, Round, Season } from './types.ts'

/**
 * The beginning of a season that a table shows: the matches that kick off before `endsAt` (epoch ms) with the decisions
 * up to `date`, or the matches of the rounds up to an ordinal, whenever they were played.
 */
export type TableMoment = { date: string; endsAt: number } | { round: number }
/** `last`: only the newest so many matches of each team. */
export type TableView = { side?: TableSide; last?: number; moment?: TableMoment; isResultsOnly?: boolean }

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
}
type TableSide = 'all' | 'home' | 'away'
/** `isResultsOnly` excludes points added or deducted by decision. */
export type SeasonTables = Omit<SeasonTable, 'groups' | 'best'> & {
  bestOf(groups: readonly TableGroup[]): BestPlaced[]
  groupsOf(side: TableSide, isResultsOnly?: boolean, last?: number): TableGroup[]
  /** As it stood after the round of this ordinal. */
  groupsAfter(round: number): TableGroup[]
  /** In the order they are played. */
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
  { side = 'all', last, moment, isResultsOnly = false }: TableView = {},
): Promise<SeasonTable> {
  const { groupsOf, bestOf, ...rest } = await readTables(db, season, moment)
  const groups = groupsOf(side, isResultsOnly, last)
  return { ...rest, groups, best: side === 'all' && last === undefined ? bestOf(groups) : [] }
}

/** The same for several sides, from one set of rows. */
export async function readTables(db: Reader, season: Season, moment?: TableMoment): Promise<SeasonTables> {
  const [all, rounds, decided] = await Promise.all([
    listMatchesOfSeason(db, season.id),
    listRounds(db, season.id),
    listAdjustments(db, season.id),
  ])
  const byId = new Map(rounds.map((round) => [round.id, round]))
  const ofTable = all.filter((match) => match.roundId === null || byId.get(match.roundId)?.stage !== 'knockout')
  const teams = await mapParticipants(
    db,
    ofTable.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
  )
  const rules = tableRulesOf(season)
  const ofTeams = tableTeams(ofTable, byId, teams)
  const inputAt = (at: TableMoment | undefined) => {
    const { matches, adjustments } = beginning(ofTable, decided, byId, at)
    const counted = matches.flatMap((match) => tableMatch(match, byId))
    return { adjustments, input: { teams: ofTeams, matches: counted, rules, ...decisionsOf(adjustments) } }
  }
  const { input, adjustments } = inputAt(moment)
  return {
    groupsOf: (side, isResultsOnly = false, last) =>
      standings({ ...input, side, last, ...(isResultsOnly ? { adjustments: [] } : {}) }),
    groupsAfter: (round) => standings(inputAt({ round }).input),
    bestOf: (groups) => bestPlaced(groups, input),
    rounds,
    rules,
    adjustments,
    teams,
    matches: all,
    counted: { matches: input.matches.length, of: ofTable.length },
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
 * that should have begun long ago is no next one.
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

/** A team belongs to the group of its first match. */
function tableTeams(
  matches: readonly Match[],
  rounds: ReadonlyMap<number, Round>,
  teams: ReadonlyMap<number, Participant>,
): TableTeam[] {
  const groups = new Map<number, string>()
  for (const { roundId, homeId, awayId } of matches) {
    const group = rounds.get(roundId ?? 0)?.groupName ?? ''
    for (const id of [homeId, awayId]) if (id !== null && !groups.has(id)) groups.set(id, group)
  }
  return [...groups].map(([id, group]) => ({ id, group, name: teams.get(id)?.name ?? '' }))
}

function tableMatch(
  { id, homeId, awayId, kickOff, roundId, status, summary }: Match,
  rounds: ReadonlyMap<number, Round>,
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
      kickOff,
      round: rounds.get(roundId ?? 0)?.ordinal ?? null,
      isLive,
    },
  ]
}
