import type { Texts } from '#contract/errors.ts'
import { findSport } from '#sports/index.ts'
import type { PlayerRecord, SportPlayers } from '#sports/player.ts'
import type { Sport } from '#sports/sport.ts'
import { mapMatchRecords } from '#timeline/match-records.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listRounds } from '#timeline/store/round.ts'
import type { Match } from '#timeline/types.ts'
import { keptFor, type Memory } from './memory.ts'
import { stageTypeOf } from './rules/stage-type.ts'

type Counts = Readonly<Record<string, number>>
/** Sums of a player over the finished matches of a season; `teamId` is the team of the newest one. */
export type PlayerSums = { playerId: number; teamId: number; counts: Counts }
/** Sums of a team over those finished matches that have records of players. */
export type TeamSums = { games: number; conceded: number; counts: Counts }
export type SeasonSums = { teams: ReadonlyMap<number, TeamSums>; players: ReadonlyMap<number, PlayerSums> }

/** A figure of a team by season: its sum per game, or the rate of two sums. */
export type TeamFigure = { name: Texts; isLessBetter?: boolean } & (
  | { of: (sums: TeamSums) => number }
  | { made: (counts: Counts) => number; tried: (counts: Counts) => number }
)

/** What a sport adds up over the matches of a season. */
export interface SeasonBank {
  read(db: Reader, memory: Memory, seasonId: number, stageType?: number): Promise<SeasonSums>
  /** What players are ranked by, by number of the wire. */
  rankings: Readonly<Record<number, (counts: Counts) => number>>
  /** None for a sport whose teams are not added up. */
  figures: readonly TeamFigure[]
}

/** The sum of some counts of a player or a team. */
export function sumOf(...terms: string[]): (counts: Counts) => number {
  return (counts) => terms.reduce((sum, term) => sum + (counts[term] ?? 0), 0)
}

/** The same of a team, as a figure. */
export function sumOfTeam(...terms: string[]): (sums: TeamSums) => number {
  const of = sumOf(...terms)
  return ({ counts }) => of(counts)
}

/** Read, and folded where they are not stored, at a time, so that other requests are answered in between. */
const STEP = 25

/**
 * The sums of the records of players over the finished matches of a season. `stageType`: only the matches of this
 * stage. `players`: the records that calls show, where they are not those of the sport. They are added up again only
 * when a match is added or changed.
 */
export async function readSumsOfRecords(
  db: Reader,
  memory: Memory,
  seasonId: number,
  stageType?: number,
  players?: SportPlayers,
): Promise<SeasonSums> {
  const [all, rounds] = await Promise.all([
    listMatchesOfSeason(db, seasonId),
    stageType === undefined ? [] : listRounds(db, seasonId),
  ])
  const stages = new Map(rounds.map(({ id, stage }) => [id, stage]))
  const isInStage = (roundId: number | null) =>
    stageType === undefined || stageTypeOf(stages.get(roundId ?? 0) ?? '') === stageType
  const matches = all.filter(
    ({ status, roundId, detail }) => status === 'finished' && !('replayOf' in detail) && isInStage(roundId),
  )
  const sport = findSport(all[0]?.sport ?? '')
  if (!sport) return { teams: new Map(), players: new Map() }
  const state = matches.map(({ id, version }) => `${id}:${version}`).join()
  return keptFor(memory, `sums ${seasonId} ${stageType ?? 'all'}`, state, () =>
    addUp(db, { ...sport, players: players ?? sport.players }, matches),
  )
}

async function addUp(db: Reader, sport: Sport, matches: readonly Match[]): Promise<SeasonSums> {
  const sums = { teams: new Map<number, Added<TeamSums>>(), players: new Map<number, Added<PlayerSums>>() }
  for (let from = 0; from < matches.length; from += STEP) {
    const step = matches.slice(from, from + STEP)
    const played = await mapRecords(db, sport, pluck(step, 'id'))
    for (const match of step) addMatch(sums, match, [...(played.get(match.id)?.values() ?? [])])
  }
  return sums
}

type Added<Sums> = Omit<Sums, 'counts'> & { counts: Record<string, number> }

function addMatch(
  { teams, players }: { teams: Map<number, Added<TeamSums>>; players: Map<number, Added<PlayerSums>> },
  match: Match,
  records: readonly PlayerRecord[],
): void {
  if (records.length === 0) return
  const { score } = match.summary
  for (const [teamId, conceded] of [[match.homeId, score.away] as const, [match.awayId, score.home] as const]) {
    const team = teams.get(teamId ?? 0) ?? { games: 0, conceded: 0, counts: {} }
    teams.set(teamId ?? 0, { ...team, games: team.games + 1, conceded: team.conceded + conceded })
  }
  for (const { playerId, side, counts } of records) {
    const teamId = match[`${side}Id`] ?? 0
    const player = players.get(playerId) ?? { playerId, teamId, counts: {} }
    players.set(playerId, { ...player, teamId })
    for (const own of [player.counts, teams.get(teamId)!.counts])
      for (const [term, count] of Object.entries(counts)) own[term] = (own[term] ?? 0) + count
  }
}

/** What each player did in these matches, by match and player. */
export async function mapRecords(
  db: Reader,
  sport: Sport,
  matchIds: readonly number[],
): Promise<Map<number, ReadonlyMap<number, PlayerRecord>>> {
  const played = await mapMatchRecords(db, sport, matchIds)
  return new Map([...played].map(([id, { records }]) => [id, records]))
}
