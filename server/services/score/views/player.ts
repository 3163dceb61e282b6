import type { PlayerMatch } from '#contract/score/player.ts'
import type { PlayerBrief, PlayerDetail } from '#contract/score/views/player.ts'
import type { Language } from '#core/caller.ts'
import type { PlayerLine } from '#sports/football.ts'
import type { Match, Membership, Participant } from '#timeline/types.ts'
import { ageAt } from '../rules/official.ts'
import { historyMatch } from './history.ts'
import type { HistoryParts } from './history.ts'
import { nameIn } from './name.ts'

const words = ['goalkeeper', 'defender', 'midfielder', 'midfielder', 'midfielder', 'forward'] as const
const chinese: Readonly<Record<string, string>> = { goalkeeper: '门将', defender: '后卫', midfielder: '中场', forward: '前锋' }
const feet: Readonly<Record<string, { en: string; zh: string }>> = {
  left: { en: 'left', zh: '左脚' }, right: { en: 'right', zh: '右脚' }, both: { en: 'both', zh: '双脚' },
}

/** Where a player plays, as a word. Sources give a word or a number from 0, the keeper, to 5, a forward. */
function positionWord(given: unknown, language: Language): string {
  const word = typeof given === 'number' ? words[given] : given
  if (typeof word !== 'string') return ''
  return language === 'zh' ? (chinese[word] ?? word) : word
}

/** The first of the values that is known, as text. */
function text(...values: unknown[]): string {
  const known = values.find((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
  return known === undefined ? '' : String(known)
}

type Parts = { team: Participant | undefined; member: Membership | undefined; language: Language; now: number }

export function playerBrief(player: Participant, { team, member, language, now }: Parts): PlayerBrief {
  return {
    playerId: player.id,
    playerName: nameIn(language, player),
    picUrl: '',
    teamId: team?.id ?? 0,
    teamName: team ? nameIn(language, team) : '',
    shirtNumber: text(member?.shirtNumber),
    position: positionWord(member?.position ?? player.detail.position, language),
    age: text(ageAt(player.detail.birthDate, now)),
    country: text(player.country),
    marketValue: '',
  }
}

export function playerDetail(player: Participant, parts: Parts): PlayerDetail {
  const { detail } = player
  const { playerId, playerName, picUrl, country, teamId, teamName, shirtNumber, position } = playerBrief(player, parts)
  const age = ageAt(detail.birthDate, parts.now)
  return {
    playerId,
    playerName,
    playerEnName: player.name,
    picUrl,
    country,
    countryLogo: '',
    teamId,
    teamName,
    shirtNumber,
    position,
    birthday: age === null ? undefined : text(detail.birthDate),
    age: age ?? 0,
    height: text(detail.heightCm, detail.height),
    weight: text(detail.weightKg, detail.weight),
    foot: feet[text(detail.foot)]?.[parts.language] ?? '',
    marketValue: '',
  }
}

/** Minutes are 0 where no line-up tells them. */
export function playerMatch(match: Match, line: PlayerLine, parts: HistoryParts): PlayerMatch {
  return { ...historyMatch(match, parts), minutes: line.minutes ?? 0, goals: line.goals, assists: line.assists }
}
