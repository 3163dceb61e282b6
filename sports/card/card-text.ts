import type { MatchCard } from './match-card.ts'

export type CardLanguage = 'en' | 'zh'
type Pair = { home: number; away: number }

const pairText = ({ home, away }: Pair) => `${home}–${away}`

/** The words of cards, in both languages. Names of teams and leagues come in the language asked for. */
export const cardWords = {
  en: {
    undecided: 'TBD',
    live: 'Live',
    versus: (home: string, away: string) => `${home} v ${away}`,
    result: (home: string, score: string, away: string) => `${home} ${score} ${away}`,
    shootout: (score: string) => ` (${score} on penalties)`,
    afterExtraTime: ' (after extra time)',
    postponed: (match: string) => `Postponed: ${match}`,
    cancelled: (match: string) => `Cancelled: ${match}`,
    over: (match: string) => `Full-time: ${match}`,
    awarded: (match: string) => `Awarded: ${match}`,
    abandoned: (match: string) => `Abandoned: ${match}`,
    timeUnknown: 'Kick-off time not set.',
    postponedNote: 'Postponed. New date not set.',
    cancelledNote: 'Cancelled.',
  },
  zh: {
    undecided: '待定',
    live: '进行中',
    versus: (home: string, away: string) => `${home} vs ${away}`,
    result: (home: string, score: string, away: string) => `${home} ${score} ${away}`,
    shootout: (score: string) => `（点球 ${score}）`,
    afterExtraTime: '（加时）',
    postponed: (match: string) => `延期：${match}`,
    cancelled: (match: string) => `取消：${match}`,
    over: (match: string) => `完场：${match}`,
    awarded: (match: string) => `判定：${match}`,
    abandoned: (match: string) => `腰斩：${match}`,
    timeUnknown: '开赛时间待定。',
    postponedNote: '比赛延期，日期待定。',
    cancelledNote: '比赛取消。',
  },
} as const

/** Spain v England; with a result Spain 2–1 England, and how it came about: (4–2 on penalties). */
export function cardTitle({ home, away, result }: MatchCard, language: CardLanguage): string {
  const words = cardWords[language]
  if (result === null) return words.versus(home.name, away.name)
  const { shootout, isAfterExtraTime } = result
  const ending = shootout ? words.shootout(pairText(shootout)) : isAfterExtraTime ? words.afterExtraTime : ''
  return `${words.result(home.name, pairText(result.score), away.name)}${ending}`
}

/** The title, and before it that the match is not played as planned. */
export function cardHeadline(card: MatchCard, language: CardLanguage): string {
  const title = cardTitle(card, language)
  const { state, unscored } = card
  if (unscored !== null) return cardWords[language][unscored](title)
  return state === 'postponed' || state === 'cancelled' ? cardWords[language][state](title) : title
}

/** League and round. */
export function cardPlace({ competition, round }: MatchCard): string {
  return [competition, round].filter(Boolean).join(' · ')
}

/** The sentence about a kick-off that is not certain; null for a certain one. */
export function cardNote({ state, isKickOffExact }: MatchCard, language: CardLanguage): string | null {
  const words = cardWords[language]
  if (state === 'postponed') return words.postponedNote
  if (state === 'cancelled') return words.cancelledNote
  return isKickOffExact ? null : words.timeUnknown
}

/** The path of the page of a match. */
export function cardPath({ id }: Pick<MatchCard, 'id'>): string {
  return `/match/${id}`
}
