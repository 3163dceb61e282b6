import type { PlayerCareer } from '#contract/score/career.ts'
import type { Injured, Transfer } from '#contract/score/views/player.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Ability } from '#sports/abilities.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import type { Participant } from '#timeline/types.ts'
import { nameIn } from './name.ts'

type People = ReadonlyMap<number, Participant>

/** A text of a row in the caller's language, as far as the row has it. */
export function textIn({ cells }: Pick<BankRow, 'cells'>, column: string, language: Language): string {
  const own = language === 'zh' ? cells[`${column}_zh`] : undefined
  return String(own ?? cells[column] ?? '')
}

/** An amount as people read it: `€12.5M`, `€1250万`; empty where it is not known. */
export function amountIn({ amount, currency }: Pick<BankRow, 'amount' | 'currency'>, language: Language): string {
  if (amount === null || currency === null) return ''
  const style = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', style).format(amount)
}

const transferTypes: Readonly<Record<string, { en: string; zh: string }>> = {
  transfer: { en: 'Transfer', zh: '转会' },
  free: { en: 'Free transfer', zh: '自由转会' },
  loan: { en: 'Loan', zh: '租借' },
  end_of_loan: { en: 'End of loan', zh: '租借期满' },
  youth: { en: 'From the youth team', zh: '青训提拔' },
  released: { en: 'Released', zh: '解约' },
  retired: { en: 'Retired', zh: '退役' },
}

/** Team 0 is a club that is not known here, or none. */
export function transferView(row: BankRow, people: People, language: Language): Transfer {
  const { playerId, teamId, otherTeamId, startsOn, cells } = row
  const elsewhere = String(cells.elsewhere ?? '')
  const player = people.get(playerId ?? 0)
  const side = (id: number | null) => {
    const team = people.get(id ?? 0)
    return { id: team?.id ?? 0, name: team ? nameIn(language, team) : id === null ? elsewhere : '' }
  }
  const [from, to] = [side(otherTeamId), side(teamId)]
  return {
    playerId: player?.id ?? playerId ?? 0,
    playerName: player ? nameIn(language, player) : '',
    picUrl: '',
    fromTeamId: from.id,
    fromTeamName: from.name,
    toTeamId: to.id,
    toTeamName: to.name,
    type: transferTypes[String(cells.type)]?.[language] ?? String(cells.type),
    fee: amountIn(row, language),
    transferTime: Date.parse(`${startsOn}T00:00:00Z`),
  }
}

const absences: Readonly<Record<string, { en: string; zh: string }>> = {
  injury: { en: 'injured', zh: '受伤' },
  illness: { en: 'ill', zh: '患病' },
  suspension: { en: 'suspended', zh: '停赛' },
  other: { en: 'absent', zh: '缺阵' },
}

/** `status` names the last day as far as it is known; `reason` ends with who said so, and when. */
export function absenceView(
  row: BankRow,
  player: Participant | undefined,
  position: string,
  language: Language,
): Injured {
  const word = absences[String(row.cells.absence)]?.[language] ?? ''
  const until = row.endsOn === null ? '' : language === 'zh' ? `至 ${row.endsOn}` : ` until ${row.endsOn}`
  const reason = textIn(row, 'reason', language) || word
  return {
    teamId: row.teamId ?? 0,
    playerId: player?.id ?? row.playerId ?? 0,
    playerName: player ? nameIn(language, player) : '',
    picUrl: '',
    position,
    reason: `${reason} (${row.source}, ${row.statedOn})`,
    status: `${word}${until}`,
  }
}

/** A season of a career as a source states it. */
export function careerView(row: BankRow, team: Participant | undefined, language: Language): PlayerCareer {
  const { cells } = row
  const count = (column: string) => Number(cells[column] ?? 0)
  return {
    seasonId: row.seasonId ?? 0,
    seasonName: String(cells.season),
    teamId: team?.id ?? 0,
    teamName: team ? nameIn(language, team) : String(cells.elsewhere ?? ''),
    leagueName: String(cells.competition ?? ''),
    appearances: count('appearances'),
    goals: count('goals'),
    assists: count('assists'),
    yellow: count('yellow'),
    red: count('red'),
  }
}

const abilityTerms: Readonly<Record<Ability['term'], { en: string; zh: string }>> = {
  goals: { en: 'Goals per 90 min', zh: '每 90 分钟进球' },
  assists: { en: 'Assists per 90 min', zh: '每 90 分钟助攻' },
  goal_or_assist: { en: 'Goals and assists per 90 min', zh: '每 90 分钟进球与助攻' },
  discipline: { en: 'Few cards per 90 min', zh: '每 90 分钟少得牌' },
  minutes: { en: 'Minutes per match', zh: '场均分钟' },
}

/** A computed ability with what it is compared with. */
export function abilityName(
  term: Ability['term'],
  {
    sample,
    minutes,
    position,
    season,
  }: { sample: number; minutes: number; position: string; season: { name: string } },
  language: Language,
): string {
  const name = abilityTerms[term][language]
  return language === 'zh'
    ? `${name}（${season.name} 赛季 ${sample} 名${position}中的百分位，出场 ${minutes} 分钟）`
    : `${name} (percentile of ${sample} players: ${position}, ${season.name}, ${minutes} min)`
}
