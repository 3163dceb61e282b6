import { basketball, boxCountsOf, boxOf, noCounts } from '#sports/basketball.ts'
import type { BoxCounts } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import type { Reader } from '#timeline/reader.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { keptFor } from '../memory.ts'
import type { Memory } from '../memory.ts'
import { stageTypeOf } from '../views/league.ts'
import { countPlays, listGames } from './season-store.ts'
import type { Game } from './season-store.ts'

/** Sums of a team. `counts` include what belongs to none of its players. */
export type BoxTeamSums = { games: number; conceded: number; counts: BoxCounts }
/** Sums of a player; `teamId` is the team of the newest game. */
type BoxPlayerSums = { playerId: number; teamId: number; counts: BoxCounts }
type SeasonSums = { teams: ReadonlyMap<number, BoxTeamSums>; players: ReadonlyMap<number, BoxPlayerSums> }

/**
 * The box scores of the finished games of a season, added up; games without any are left out. `stageType`: only the
 * games of this stage. They are read again only when a game is added or changed.
 */
export async function readSeasonSums(
  db: Reader,
  memory: Memory,
  seasonId: number,
  stageType?: number,
): Promise<SeasonSums> {
  const all = await listGames(db, seasonId)
  const games = stageType === undefined ? all : all.filter(({ stage }) => stageTypeOf(stage) === stageType)
  const key = `basketball season ${seasonId} ${stageType ?? 'all'}`
  const state = games.map(({ id, version }) => `${id}:${version}`).join()
  return keptFor(memory, key, state, () => addUp(db, games))
}

async function addUp(db: Reader, games: readonly Game[]): Promise<SeasonSums> {
  const [played, unplayed] = [games.filter(({ hasPlays }) => hasPlays), games.filter(({ hasPlays }) => !hasPlays)]
  const ids = (some: readonly Game[]) => some.map(({ id }) => id)
  const [plays, stated] = await Promise.all([
    countPlays(db, ids(played)),
    listEventsOfTypes(db, ids(unplayed), ['box']),
  ])
  const sums = startSums()
  for (const game of played) sums.addGame(game)
  for (const { teamId, count, last, ...play } of plays)
    for (const { playerId, term, by } of boxCountsOf(play)) {
      sums.add({ teamId, playerId, last }, term, by * count)
    }
  for (const game of unplayed) {
    const box = boxOf(fold(basketball, stated.get(game.id) ?? []))
    if (box === null) continue
    sums.addGame(game)
    for (const side of ['home', 'away'] as const)
      for (const { playerId, counts } of box[side].lines)
        for (const term of Object.keys(counts) as (keyof BoxCounts)[])
          sums.add({ teamId: game[`${side}Id`], playerId, last: game.kickOff }, term, counts[term])
  }
  return sums
}

function startSums() {
  const teams = new Map<number, BoxTeamSums>()
  const players = new Map<number, BoxPlayerSums & { last: number }>()
  const teamOf = (id: number) => {
    const sums = teams.get(id) ?? { games: 0, conceded: 0, counts: noCounts() }
    teams.set(id, sums)
    return sums
  }
  return {
    teams,
    players,
    addGame({ homeId, awayId, score }: Game) {
      for (const [id, against] of [[homeId, score.away] as const, [awayId, score.home] as const]) {
        const sums = teamOf(id)
        sums.games += 1
        sums.conceded += against
      }
    },
    add(
      { teamId, playerId, last }: { teamId: number; playerId: number | null; last: number },
      term: keyof BoxCounts,
      by: number,
    ) {
      teamOf(teamId).counts[term] += by
      if (playerId === null) return
      const known = players.get(playerId) ?? { playerId, teamId, counts: noCounts(), last }
      players.set(playerId, known)
      known.counts[term] += by
      if (last > known.last) Object.assign(known, { teamId, last })
    },
  }
}
