import type { EsTournament } from '#contract/data/views/tournament.ts'
import type { Language } from '#core/calls/caller.ts'
import { editionIdOf } from '#sports/esports/edition-id.ts'
import { sportOf } from '#sports/index.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Tournament, TournamentState } from '#timeline/store/tournament.ts'

const states: readonly TournamentState[] = ['coming', 'running', 'over']

/** The state that a number of the wire names. */
export function stateOf(status: 1 | 2 | 3): TournamentState | undefined {
  return states[status - 1]
}

/** Its days are 0 where no source has them. */
export function tournamentView(tournament: Tournament, language: Language): EsTournament {
  const { id, sport, level, startsAt, endsAt, state, seasonId, edition } = tournament
  const name = nameIn(language, tournament)
  return {
    tournamentId: edition === null || seasonId === null ? id : editionIdOf(seasonId),
    tournamentName: edition === null ? name : `${name} ${edition}`,
    logo: '',
    game: sport,
    sportId: sportOf(tournament).wireId,
    level,
    startTime: Math.max(0, startsAt ?? 0),
    endTime: Math.max(0, endsAt ?? 0),
    status: states.indexOf(state) + 1,
  }
}
