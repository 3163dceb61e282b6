import type { SeriesFacts } from '#sports/esports/state.ts'
import type { Pairing, Stage, StageRound } from '#sports/esports/tournament/model.ts'
import { tournamentOf } from '#sports/esports/tournament/tournament.ts'
import { isOver } from '#sports/match.ts'
import type { Reader } from './reader.ts'
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

/** A series as the rules of a tournament read it. */
export function pairingOf({ summary, status, ...match }: Match): Pairing {
  const { id, roundId, homeId, awayId, homeLabel, awayLabel, kickOff } = match
  return {
    id,
    roundId,
    homeId,
    awayId,
    homeLabel,
    awayLabel,
    kickOff,
    score: summary.score,
    isStarted: status === 'live' || isOver(status),
    // Without a winner it ended for nobody; a part of a series and a disputed one decide nothing.
    isOver: isOver(status) && !isUndecided(summary),
    winner: summary.winner,
  }
}

function isUndecided(summary: Match['summary']): boolean {
  const { isIncomplete, isDisputed } = summary as Partial<SeriesFacts>
  return isIncomplete === true || isDisputed === true
}
