import type { EsPlayer, EsTeamInfo, EsTeamRank } from '#contract/data/views/team.ts'
import type { EsHeroRank, EsMapRank } from '#contract/data/views/tournament.ts'
import type { Language } from '#core/calls/language.ts'
import type { HeroRank } from '#sports/esports/figures/heroes.ts'
import type { MapRank } from '#sports/esports/figures/maps.ts'
import type { Mean } from '#sports/esports/figures/played.ts'
import type { PlayerFigures } from '#sports/esports/figures/players.ts'
import type { SeriesSums } from '#sports/esports/figures/series.ts'
import type { TeamFigures } from '#sports/esports/figures/teams.ts'
import type { HeroNames } from '#timeline/hero-names.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Participant } from '#timeline/types.ts'
import { logoUrl } from './logo.ts'

export type Names = ReadonlyMap<number, Participant>
/** What names rows: participants by id, in a language. */
export type Naming = { names: Names; language: Language }

export function teamRankView(
  { teamId, played, won, lost, rank, change }: SeriesSums,
  points: ReadonlyMap<number, number>,
  { names, language }: Naming,
): EsTeamRank {
  const team = names.get(teamId)
  return {
    rank,
    teamId,
    teamName: team ? nameIn(language, team) : '',
    teamLogo: logoUrl(teamId),
    matchCount: played,
    win: won,
    lose: lost,
    winRate: percent(won / played),
    points: points.get(teamId) ?? won,
    change,
  }
}

export function playerView(
  { playerId, teamId, role, games, won, means, kda }: PlayerFigures,
  { names, language }: Naming,
): EsPlayer {
  const player = names.get(playerId)
  return {
    playerId,
    playerName: player ? nameIn(language, player) : '',
    avatar: '',
    teamId: teamId ?? 0,
    position: role ?? '',
    matchCount: games,
    kills: shown(means.kills),
    deaths: shown(means.deaths),
    assists: shown(means.assists),
    kda: shown(kda),
    rating: shown(means.rating),
    winRate: percent(won.rate),
  }
}

/** `series`: how many were won and lost. */
export function teamView(
  { teamId, kills, deaths, assists, gold }: TeamFigures,
  series: Pick<SeriesSums, 'played' | 'won' | 'lost'>,
  players: readonly PlayerFigures[],
  naming: Naming,
): EsTeamInfo {
  const team = naming.names.get(teamId)
  return {
    teamId,
    teamName: team ? nameIn(naming.language, team) : '',
    teamLogo: logoUrl(teamId),
    country: team?.country ?? '',
    matchCount: series.played,
    win: series.won,
    lose: series.lost,
    winRate: percent(series.played === 0 ? null : series.won / series.played),
    kills: shown(kills),
    deaths: shown(deaths),
    assists: shown(assists),
    economy: shown(gold),
    players: players.map((one) => playerView(one, naming)),
  }
}

export function heroRankView({ hero, heroId, picks, bans, won }: HeroRank, nameOf: HeroNames): EsHeroRank {
  return {
    heroId: heroId ?? 0,
    heroName: nameOf({ hero, heroId }),
    heroLogo: '',
    pickCount: picks,
    banCount: bans,
    winRate: percent(won.rate),
  }
}

export function mapRankView({ map, plays, ct, t }: MapRank): EsMapRank {
  return { mapName: map, mapLogo: '', playCount: plays, ctWinRate: percent(ct.rate), tWinRate: percent(t.rate) }
}

/** The wire has no unknown number. */
function shown(mean: Mean | undefined): number {
  return hundredths(mean?.mean ?? 0)
}

function percent(rate: number | null): number {
  return hundredths((rate ?? 0) * 100)
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
