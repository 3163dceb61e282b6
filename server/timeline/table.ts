import { countsInTable, readTableRules, standings } from '#sports/standings.ts'
import type { TableGroup, TableMatch, TableRules, TableTeam } from '#sports/standings.ts'
import type { Reader } from './reader.ts'
import { listAdjustments } from './store/adjustment.ts'
import { listMatchesOfSeason } from './store/match.ts'
import { mapParticipants } from './store/participant.ts'
import { listRounds } from './store/round.ts'
import type { Adjustment, Match, Participant, Round, Season } from './types.ts'

export type SeasonTable = {
  groups: TableGroup[]
  rules: TableRules
  adjustments: Adjustment[]
  teams: ReadonlyMap<number, Participant>
}
export type TableSide = 'all' | 'home' | 'away'
export type SeasonTables = Omit<SeasonTable, 'groups'> & { groupsOf(side: TableSide): TableGroup[] }

/** The table of a season from what is known of it now: live matches as they stand, decisions of the operator included. */
export async function readTable(db: Reader, season: Season, side: TableSide = 'all'): Promise<SeasonTable> {
  const { groupsOf, ...rest } = await readTables(db, season)
  return { ...rest, groups: groupsOf(side) }
}

/** The same for several sides of one reading. */
export async function readTables(db: Reader, season: Season): Promise<SeasonTables> {
  const [all, rounds, adjustments] = await Promise.all([
    listMatchesOfSeason(db, season.id),
    listRounds(db, season.id),
    listAdjustments(db, season.id),
  ])
  const byId = new Map(rounds.map((round) => [round.id, round]))
  const matches = all.filter((match) => match.roundId === null || byId.get(match.roundId)?.stage !== 'knockout')
  const teams = await mapParticipants(db, matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)))
  const rules = readTableRules(season.rules)
  const input = {
    teams: tableTeams(matches, byId, teams),
    matches: matches.flatMap((match) => tableMatch(match, byId)),
    adjustments: adjustments.flatMap(({ kind, participantId, points }) =>
      kind === 'points' && participantId !== null && points !== null ? [{ teamId: participantId, points }] : [],
    ),
    rules,
  }
  return { groupsOf: (side) => standings({ ...input, side }), rules, adjustments, teams }
}

/** A team belongs to the group that its first match was played in. */
function tableTeams(matches: readonly Match[], rounds: ReadonlyMap<number, Round>, teams: ReadonlyMap<number, Participant>): TableTeam[] {
  const groups = new Map<number, string>()
  for (const { roundId, homeId, awayId } of matches) {
    const group = rounds.get(roundId ?? 0)?.groupName ?? ''
    for (const id of [homeId, awayId]) if (id !== null && !groups.has(id)) groups.set(id, group)
  }
  return [...groups].map(([id, group]) => ({ id, group, name: teams.get(id)?.name ?? '' }))
}

function tableMatch({ id, homeId, awayId, kickOff, roundId, status, summary }: Match, rounds: ReadonlyMap<number, Round>): TableMatch[] {
  if (homeId === null || awayId === null || !countsInTable(status)) return []
  const isLive = status === 'live' || status === 'interrupted'
  const { home, away } = summary.score
  return [{ id, homeId, awayId, homeScore: home, awayScore: away, kickOff, round: rounds.get(roundId ?? 0)?.ordinal ?? null, isLive }]
}
