import { sportOf } from '#sports/index.ts'
import { knockOutTies, type Tie, type TieMatch } from '#sports/knock-out.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchesOfSeason } from './store/match.ts'
import { listRounds } from './store/round.ts'
import type { Match } from './types.ts'

/** A tie whose legs are whole matches. */
export type KnockOutTie = Tie<Match & TieMatch>

/** The ties of the knock-out rounds of a season, by round and place; none where it has no such rounds. */
export async function readKnockOut(db: Reader, seasonId: number): Promise<KnockOutTie[]> {
  const [all, matches] = await Promise.all([listRounds(db, seasonId), listMatchesOfSeason(db, seasonId)])
  const rounds = all.filter(({ stage }) => stage === 'knockout')
  const ids = new Set(rounds.map(({ id }) => id))
  const legs = matches
    .filter(({ roundId }) => roundId !== null && ids.has(roundId))
    .map((match) => ({
      ...match,
      score: match.summary.score,
      winner: match.summary.winner,
      kicks: sportOf(match).decider(match.summary),
      isOver: match.status === 'finished' || match.status === 'awarded',
    }))
  const [first] = matches
  return knockOutTies(rounds, legs, first && sportOf(first).series)
}
