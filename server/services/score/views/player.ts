import type { PlayerMatch } from '#contract/score/player.ts'
import type { PlayerBrief, PlayerDetail } from '#contract/score/views/player.ts'
import type { Language } from '#core/calls/caller.ts'
import type { PlayerRecord } from '#sports/player.ts'
import type { Match, Membership, Participant } from '#timeline/types.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import { ageAt } from '../rules/official.ts'
import { scoredBy } from '../rules/scored.ts'
import { amountIn } from './data-bank.ts'
import { historyMatch, type HistoryParts } from './history.ts'
import { nameIn } from './name.ts'
import { bodyOf, positionName } from './person.ts'

const feet: Readonly<Record<string, { en: string; zh: string }>> = {
  left: { en: 'left', zh: '左脚' },
  right: { en: 'right', zh: '右脚' },
  both: { en: 'both', zh: '双脚' },
}

/** A player's position: in his team, else the most frequent one. */
function positionOf({ sport, detail }: Participant, member: Membership | undefined, language: Language): string {
  return positionName({ sport, detail: { position: member?.position ?? detail.position ?? null } }, language) ?? ''
}

function text(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

type Parts = {
  team: Participant | undefined
  member: Membership | undefined
  language: Language
  now: number
  /** His newest market value, where it is known. */
  value?: BankRow
}

export function playerBrief(player: Participant, { team, member, language, now, value }: Parts): PlayerBrief {
  return {
    playerId: player.id,
    playerName: nameIn(language, player),
    picUrl: '',
    teamId: team?.id ?? 0,
    teamName: team ? nameIn(language, team) : '',
    shirtNumber: text(member?.shirtNumber),
    position: positionOf(player, member, language),
    age: text(ageAt(player.detail.birthDate, now)),
    country: text(player.country),
    marketValue: value ? amountIn(value, language) : '',
  }
}

export function playerDetail(player: Participant, parts: Parts): PlayerDetail {
  const { detail } = player
  const { playerId, playerName, picUrl, country, teamId, teamName, shirtNumber, position, marketValue } = playerBrief(
    player,
    parts,
  )
  const age = ageAt(detail.birthDate, parts.now)
  const { height, weight } = bodyOf(player, parts.now)
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
    height: height ?? '',
    weight: weight ?? '',
    foot: feet[text(detail.foot)]?.[parts.language] ?? '',
    marketValue,
  }
}

/** Minutes are 0 where no line-up contains them; `goals` is what a player of the sport scores. */
export function playerMatch(match: Match, record: PlayerRecord, parts: HistoryParts): PlayerMatch {
  const { minutes, counts } = record
  return {
    ...historyMatch(match, parts),
    minutes: minutes ?? 0,
    goals: scoredBy(match.sport, record) ?? 0,
    assists: counts.assists ?? 0,
  }
}
