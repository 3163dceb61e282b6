import type { Pairing, Stage, StageRound } from '#sports/esports/tournament/model.ts'
import { pairingOf } from '#sports/esports/tournament/pairing.ts'
import { tournamentOf } from '#sports/esports/tournament/tournament.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchesOfSeason } from './store/match.ts'
import { listRounds } from './store/round.ts'
import type { Match, Season } from './types.ts'

type Tournament = { rounds: StageRound[]; pairings: Pairing[]; matches: Match[] }

/** What the stages of a season follow from: its rounds, and its series without those that were called off. */
export async function readPairings(db: Reader, season: Pick<Season, 'id'>): Promise<Tournament> {
  const [rounds, matches] = await Promise.all([listRounds(db, season.id), listMatchesOfSeason(db, season.id)])
  return {
    rounds: rounds.map(({ id, stage, groupName, name, ordinal }) => ({ id, stage, group: groupName, name, ordinal })),
    pairings: matches.filter(({ status }) => status !== 'cancelled').map(pairingOf),
    matches,
  }
}

/** The stages of a season of a title, by its rules, rounds and series. */
export async function readTournament(db: Reader, season: Season): Promise<{ stages: Stage[]; matches: Match[] }> {
  const { rounds, pairings, matches } = await readPairings(db, season)
  return { stages: tournamentOf(season.rules.stages, rounds, pairings), matches }
}
