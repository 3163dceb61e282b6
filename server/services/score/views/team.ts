import type { TeamBase } from '#contract/score/team.ts'
import type { Language } from '#core/calls/caller.ts'
import type { TableRow } from '#sports/standings.ts'
import type { ListedClub } from '#timeline/store/listed-club.ts'
import type { Competition, Participant } from '#timeline/types.ts'
import { logoUrl } from './logo.ts'
import { nameIn } from './name.ts'

type TeamParts = {
  competition: Competition | null
  coach: Participant | undefined
  /** What a list of clubs says, where the team itself states nothing. */
  listing?: ListedClub | undefined
  language: Language
}

/** For a visitor; no source provides market values. */
export function teamBase(team: Participant, { competition, coach, listing, language }: TeamParts): TeamBase {
  const { coach: coachName, stadiumZh } = team.detail
  const founded = team.detail.founded ?? listing?.founded
  const ground = textOf(team.detail.stadium)
  const capacity = ground === '' ? (team.detail.capacity ?? listing?.capacity) : team.detail.capacity
  return {
    teamId: team.id,
    teamName: nameIn(language, team),
    teamEnName: team.name,
    teamLogo: logoUrl(team.id),
    country: team.country ?? '',
    founded: typeof founded === 'number' || typeof founded === 'string' ? String(founded) : '',
    stadiumName: (language === 'zh' && textOf(stadiumZh)) || ground || (listing?.ground ?? ''),
    capacity: typeof capacity === 'number' ? capacity : 0,
    coachId: coach?.id ?? 0,
    coachName: coach ? nameIn(language, coach) : textOf(coachName),
    marketValue: '',
    leagueId: competition?.id ?? 0,
    leagueName: competition ? nameIn(language, competition) : '',
    isFollow: false,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

type Record = Pick<TableRow, 'rank' | 'played' | 'won' | 'drawn' | 'lost'>

/** A team's place and record as one line. */
export function placeSentence(
  { rank, played, won, drawn, lost }: Record,
  teams: number,
  { hasDraws, language }: { hasDraws: boolean; language: Language },
): string {
  if (language === 'zh') {
    const draws = hasDraws ? `${drawn} 平` : ''
    return `第 ${rank} 名（共 ${teams} 队），已赛 ${played} 场，${won} 胜 ${draws}${draws && ' '}${lost} 负`
  }
  const draws = hasDraws ? `${drawn} drawn, ` : ''
  return `Place ${rank} of ${teams}: ${played} played, ${won} won, ${draws}${lost} lost`
}
