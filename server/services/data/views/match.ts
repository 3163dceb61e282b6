import type { EsMatch } from '#contract/data/views/match.ts'
import type { Language } from '#core/calls/caller.ts'
import { battleIdOf } from '#sports/esports/battle-id.ts'
import type { SeriesFacts } from '#sports/esports/state.ts'
import type { MatchStatus, MatchSummary } from '#sports/match.ts'
import { roundIn } from '#sports/round-name.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Competition, Match, Participant } from '#timeline/types.ts'
import { logoUrl } from './logo.ts'

type Parts = {
  teams: ReadonlyMap<number, Participant>
  competitions: ReadonlyMap<number, Competition>
  followed: ReadonlySet<number>
  language: Language
}

/** States of the wire; 4 is a series that is postponed, cancelled or abandoned. A technical pause is in play. */
const statuses: Readonly<Record<1 | 2 | 3 | 4, readonly MatchStatus[]>> = {
  1: ['scheduled'],
  2: ['live', 'interrupted'],
  3: ['finished', 'awarded'],
  4: ['postponed', 'cancelled', 'abandoned'],
}

export function statusesOf(status: 1 | 2 | 3): readonly MatchStatus[] {
  return statuses[status]
}

function wireStatusOf(status: MatchStatus): 1 | 2 | 3 | 4 {
  return ([1, 2, 3] as const).find((one) => statuses[one].includes(status)) ?? 4
}

export function matchView(match: Match, { teams, competitions, followed, language }: Parts): EsMatch {
  const { id, sport, competitionId, round, kickOff, status, homeId, awayId } = match
  const { score, bestOf, games, winner } = match.summary as MatchSummary<SeriesFacts>
  const competition = competitions.get(competitionId)
  const name = (teamId: number | null, label: string | null) => {
    const team = teamId === null ? undefined : teams.get(teamId)
    return team === undefined ? (label ?? '') : nameIn(language, team)
  }
  const winnerId = winner === null || winner === 'draw' ? null : match[`${winner}Id`]
  return {
    matchId: id,
    game: sport,
    tournamentId: competitionId,
    tournamentName: competition === undefined ? '' : nameIn(language, competition),
    stage: roundIn(language, round ?? ''),
    bo: bestOf ?? 0,
    matchTime: kickOff,
    status: wireStatusOf(status),
    hostId: homeId ?? 0,
    hostName: name(homeId, match.homeLabel),
    hostLogo: logoUrl(homeId),
    hostScore: score.home,
    awayId: awayId ?? 0,
    awayName: name(awayId, match.awayLabel),
    awayLogo: logoUrl(awayId),
    awayScore: score.away,
    ...(winnerId === null ? {} : { winnerId }),
    battleIds: games.map(({ ordinal }) => battleIdOf(id, ordinal)),
    followed: followed.has(id),
  }
}
