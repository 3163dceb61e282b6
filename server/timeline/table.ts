import { bestPlaced, countsInTable, leagueRuleOf, readTableRules, standings } from '#sports/standings.ts'
import type { BestPlaced, TableGroup, TableInput, TableMatch, TableRules, TableTeam } from '#sports/standings.ts'
import type { Reader } from './reader.ts'
import { listAdjustments } from './store/adjustment.ts'
import { listMatchesOfSeason } from './store/match.ts'
import { mapParticipants } from './store/participant.ts'
import { listRounds } from './store/round.ts'
import type { Adjustment, Match, Participant, Round, Season } from './types.ts'

export type SeasonTable = {
  groups: TableGroup[]
  /** The best of the teams at one place of all groups. */
  best: BestPlaced[]
  rules: TableRules
  adjustments: Adjustment[]
  teams: ReadonlyMap<number, Participant>
}
type TableSide = 'all' | 'home' | 'away'
/** `isResultsOnly` excludes points added or deducted by decision. */
export type SeasonTables = Omit<SeasonTable, 'groups' | 'best'> & {
  bestOf(groups: readonly TableGroup[]): BestPlaced[]
  groupsOf(side: TableSide, isResultsOnly?: boolean): TableGroup[]
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

/** The current table of a season: with running matches at their present score and the operator's decisions. */
export async function readTable(
  db: Reader,
  season: Season,
  side: TableSide = 'all',
  isResultsOnly = false,
): Promise<SeasonTable> {
  const { groupsOf, bestOf, ...rest } = await readTables(db, season)
  const groups = groupsOf(side, isResultsOnly)
  return { ...rest, groups, best: side === 'all' ? bestOf(groups) : [] }
}

/** The same for several sides, from one set of rows. */
export async function readTables(db: Reader, season: Season): Promise<SeasonTables> {
  const [all, rounds, adjustments] = await Promise.all([
    listMatchesOfSeason(db, season.id),
    listRounds(db, season.id),
    listAdjustments(db, season.id),
  ])
  const byId = new Map(rounds.map((round) => [round.id, round]))
  const matches = all.filter((match) => match.roundId === null || byId.get(match.roundId)?.stage !== 'knockout')
  const teams = await mapParticipants(
    db,
    matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
  )
  const rules = tableRulesOf(season)
  const input = {
    teams: tableTeams(matches, byId, teams),
    matches: matches.flatMap((match) => tableMatch(match, byId)),
    rules,
    ...decisionsOf(adjustments),
  }
  const groupsOf: SeasonTables['groupsOf'] = (side, isResultsOnly = false) =>
    standings({ ...input, side, ...(isResultsOnly ? { adjustments: [] } : {}) })
  return { groupsOf, bestOf: (groups) => bestPlaced(groups, input), rules, adjustments, teams }
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
