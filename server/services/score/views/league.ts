import type { LeagueHeader, LeagueSurvey, PromotionNode, Round, Season } from '#contract/score/views/league.ts'
import type { MatchListItem } from '#contract/score/views/match.ts'
import type { Texts } from '#contract/errors.ts'
import type { BestPlayer } from '#contract/score/views/player.ts'
import type { Language } from '#core/calls/caller.ts'
import { sportOf } from '#sports/index.ts'
import { roundIn } from '#sports/round-name.ts'
import type * as facts from '#timeline/types.ts'
import type { PlayerCount } from '../rules/best-players.ts'
import type { SeasonFacts } from '../rules/season-facts.ts'
import { stageTypeOf } from '../rules/stage-type.ts'
import type { Tie, TieMatch } from '#sports/knock-out.ts'
import type { LeagueFound } from '../season.ts'
import { callsOf } from '../sport-calls.ts'
import type { SeasonFact } from '../sport-declaration.ts'
import { logoUrl } from './logo.ts'
import { nameIn } from './name.ts'

export function seasonView({ id, name, isCurrent }: facts.Season): Season {
  return { seasonId: id, seasonName: name, isCurrent: isCurrent ? 1 : 0 }
}

export function leagueSurvey(
  { competition, season }: LeagueFound,
  { currentRound, known }: { currentRound: string; known: SeasonFacts },
  language: Language,
): LeagueSurvey {
  const { teams, ...counted } = known
  const values = {
    ...counted,
    goalsPerMatch: counted.matches === 0 ? '0.00' : (counted.goals / counted.matches).toFixed(2),
  }
  const words = callsOf(competition.sport).seasonFacts
  const shown = Object.entries(words) as [SeasonFact, Texts][]
  return {
    leagueId: competition.id,
    leagueName: nameIn(language, competition),
    leagueLogo: '',
    seasonId: season?.id ?? 0,
    teamCount: teams,
    currentRound: roundIn(language, currentRound),
    isFollow: false,
    facts:
      counted.matches === 0 ? [] : shown.map(([fact, name]) => ({ name: name[language], value: String(values[fact]) })),
  }
}

export function leagueHeader(
  { competition, season }: LeagueFound,
  currentRound: string,
  language: Language,
): LeagueHeader {
  return {
    leagueId: competition.id,
    leagueName: nameIn(language, competition),
    leagueLogo: '',
    country: competition.country ?? '',
    sportType: sportOf(competition).wireId,
    seasonId: season?.id ?? 0,
    seasonName: season?.name ?? '',
    currentRound: roundIn(language, currentRound),
  }
}

/** Groups of a season by name from 1; 0 for matches outside of groups. */
export function groupNumbers(rounds: readonly facts.Round[]): ReadonlyMap<string, number> {
  const names = [...new Set(rounds.map(({ groupName }) => groupName))].filter((name) => name !== '').sort()
  return new Map(names.map((name, index) => [name, index + 1]))
}

export function roundView(
  round: facts.Round,
  {
    groups,
    currentId,
    matches,
  }: { groups: ReadonlyMap<string, number>; currentId: number | null; matches: MatchListItem[] },
  language: Language,
): Round {
  return {
    round: roundIn(language, round.name),
    stageType: stageTypeOf(round.stage),
    groupId: groups.get(round.groupName) ?? 0,
    isCurrent: round.id === currentId ? 1 : 0,
    matches,
  }
}

type Teams = ReadonlyMap<number, facts.Participant>

export function promotionNode(
  { stage, round, index, homeId, awayId, homeScore, awayScore, kicks, winnerId, legs }: Tie<facts.Match & TieMatch>,
  teams: Teams,
  language: Language,
): PromotionNode {
  const name = (id: number | null, label: string | null | undefined) => {
    const team = teams.get(id ?? 0)
    return team ? nameIn(language, team) : (label ?? '')
  }
  return {
    stage: roundIn(language, stage),
    round,
    index,
    hostTeamId: homeId ?? 0,
    hostTeamName: name(homeId, legs[0]?.homeLabel),
    hostTeamLogo: logoUrl(homeId),
    guestTeamId: awayId ?? 0,
    guestTeamName: name(awayId, legs[0]?.awayLabel),
    guestTeamLogo: logoUrl(awayId),
    hostScore: homeScore,
    guestScore: awayScore,
    winnerId: winnerId ?? undefined,
    hostShootoutScore: kicks?.home,
    guestShootoutScore: kicks?.away,
    matchIds: legs.map(({ id }) => id),
  }
}

export function bestPlayer(
  { playerId, rank, value }: Pick<PlayerCount, 'playerId' | 'value'> & { rank: number },
  people: Teams,
  team: facts.Participant | undefined,
  language: Language,
): BestPlayer {
  const player = people.get(playerId)
  return {
    rank,
    playerId,
    playerName: player ? nameIn(language, player) : '',
    picUrl: '',
    teamId: team?.id ?? 0,
    teamName: team ? nameIn(language, team) : '',
    teamLogo: logoUrl(team?.id ?? null),
    value,
  }
}
