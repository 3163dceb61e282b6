import { boxCountsOf } from '#sports/basketball.ts'
import type { Reader } from '#core/database/reader.ts'
import { keptFor, type Memory } from '../memory.ts'
import { readSumsOfRecords, type SeasonSums, type TeamSums } from '../season-bank.ts'
import { stageTypeOf } from '../rules/stage-type.ts'
import { countPlaysOfNobody, listGames, type Game } from './store/season.ts'

/**
 * The box scores of the finished games of a season, added up: the lines of the players, and for teams also the plays of
 * no player, such as turnovers of a team. Games without any box score are left out. `stageType`: only the games of this
 * stage.
 */
export async function readSeasonSums(
  db: Reader,
  memory: Memory,
  seasonId: number,
  stageType?: number,
): Promise<SeasonSums> {
  const [{ teams, players }, all] = await Promise.all([
    readSumsOfRecords(db, memory, seasonId, stageType),
    listGames(db, seasonId),
  ])
  const games = stageType === undefined ? all : all.filter(({ stage }) => stageTypeOf(stage) === stageType)
  const state = games.map(({ id, version }) => `${id}:${version}`).join()
  const key = `plays of nobody ${seasonId} ${stageType ?? 'all'}`
  const ofTeams = await keptFor(memory, key, state, () => addUp(db, games))
  const whole = [...teams].map(([id, sums]): [number, TeamSums] => [id, withCounts(sums, ofTeams.get(id))])
  return { teams: new Map(whole), players }
}

type Counts = Record<string, number>

function withCounts(sums: TeamSums, more: Counts | undefined): TeamSums {
  if (!more) return sums
  const added = Object.entries(more).map(([term, by]) => [term, (sums.counts[term] ?? 0) + by])
  return { ...sums, counts: { ...sums.counts, ...Object.fromEntries(added) } }
}

/** What the plays of no player count for each team, by team. */
async function addUp(db: Reader, games: readonly Game[]): Promise<Map<number, Counts>> {
  const ids = games.filter(({ hasPlays }) => hasPlays).map(({ id }) => id)
  const teams = new Map<number, Counts>()
  for (const { teamId, count, ...play } of await countPlaysOfNobody(db, ids)) {
    const counts = teams.get(teamId) ?? {}
    teams.set(teamId, counts)
    for (const { term, by } of boxCountsOf(play)) counts[term] = (counts[term] ?? 0) + by * count
  }
  return teams
}
