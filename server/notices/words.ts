import type { NoticeFacts, NoticeKind } from '#contract/touchline/notice.ts'
import type { Language } from '#core/caller.ts'
import { isSpoiler } from './rules/push.ts'

/** What a sentence needs beside the facts. Names are in the reader's language already. */
export type NoticeNames = { home: string; away: string; player: string | null }
export type Sentence = { title: string; text: string }
type Telling = { kind: NoticeKind; facts: NoticeFacts; isCorrected: boolean; names: NoticeNames; hasScores: boolean }
type Words = {
  titles: Record<Exclude<NoticeKind, 'security' | 'moderation' | 'system'>, string>
  corrected: Partial<Record<NoticeKind, string>>
  about: Record<'security' | 'moderation' | 'system', string>
  what: Record<string, string>
  minute: (minute: string) => string
  ownGoal: string
  penalty: string
  kickOffAt: string
  hidden: string
  versus: (home: string, away: string) => string
  sentences: (first: string, second: string) => string
  brackets: (text: string) => string
  /** Before a bracket and between sentences: full-width signs bring their own space. */
  gap: string
  titled: (title: string, team: string) => string
}

const en: Words = {
  titles: {
    kick_off: 'Kick-off',
    goal: 'Goal',
    red_card: 'Red card',
    half_time: 'Half-time',
    full_time: 'Full-time',
    lineup: 'Line-ups announced',
    reminder: 'Kick-off soon',
  },
  corrected: {
    goal: 'Goal disallowed',
    red_card: 'Red card overturned',
    kick_off: 'Not started yet',
    full_time: 'Match still in play',
  },
  about: { security: 'Security', moderation: 'Moderation decision', system: 'Touchline' },
  what: {
    password_changed: "Your password was changed. If this wasn't you, reset it and sign out everywhere.",
    password_reset: "Your password was reset. If this wasn't you, contact support.",
    phone_changed: 'The phone number of your account was changed.',
    new_device: 'New sign-in to your account from a new device.',
    session_reused: 'A device was signed out: its sign-in key was used twice.',
    passkey_added: 'A passkey was added to your account.',
    passkey_removed: 'A passkey was removed from your account.',
    account_closing: 'Your account will be erased in 7 days. Until then you can undo it.',
    closing_undone: 'Your account is kept.',
    approved: 'Your content was approved and is now visible.',
    refused: 'Your content was rejected.',
    removed: 'Your content was removed.',
    muted: 'You are muted for a while.',
    report_upheld: 'Thanks for your report. The content was removed.',
    report_dismissed: 'We reviewed your report. The content stays.',
  },
  minute: (minute) => `${minute}′`,
  ownGoal: 'own goal',
  penalty: 'penalty',
  kickOffAt: 'The match starts soon.',
  hidden: 'New update in this match.',
  sentences: (first, second) => `${first}. ${second}`,
  versus: (home, away) => `${home} v ${away}`,
  brackets: (text) => `(${text})`,
  gap: ' ',
  titled: (title, team) => `${title}: ${team}`,
}

const zh: Words = {
  titles: {
    kick_off: '开赛',
    goal: '进球',
    red_card: '红牌',
    half_time: '半场结束',
    full_time: '全场结束',
    lineup: '首发阵容公布',
    reminder: '即将开赛',
  },
  corrected: { goal: '进球取消', red_card: '红牌撤销', kick_off: '更正：尚未开赛', full_time: '更正：比赛仍在进行' },
  about: { security: '账号安全', moderation: '审核结果', system: 'Touchline' },
  what: {
    password_changed: '你的密码已修改。如非本人操作，请重置密码并退出所有设备。',
    password_reset: '你的密码已重置。如非本人操作，请联系客服。',
    phone_changed: '账号手机号已更换。',
    new_device: '你的账号在新设备上登录，如非本人操作请修改密码。',
    session_reused: '检测到登录凭证被重复使用，该设备已退出登录。',
    passkey_added: '账号已添加通行密钥。',
    passkey_removed: '账号已移除通行密钥。',
    account_closing: '你的账号将在 7 天后注销，在此之前可以撤销。',
    closing_undone: '注销已撤销，账号已保留。',
    approved: '你发布的内容已通过审核。',
    refused: '你发布的内容未通过审核。',
    removed: '你发布的内容已被删除。',
    muted: '你已被禁言。',
    report_upheld: '感谢举报，相关内容已删除。',
    report_dismissed: '你举报的内容经核实未违规。',
  },
  minute: (minute) => `${minute}′`,
  ownGoal: '乌龙球',
  penalty: '点球',
  kickOffAt: '比赛马上开始。',
  hidden: '这场比赛有新动态。',
  sentences: (first, second) => `${first}。${second}`,
  versus: (home, away) => `${home} vs ${away}`,
  brackets: (text) => `（${text}）`,
  gap: '',
  titled: (title, team) => `${title}：${team}`,
}

const words: Record<Language, Words> = { en, zh }

/**
 * A notification in the reader's language. Without scores it says that something happened, and not what: goals, cards
 * and ends all give a score away.
 */
export function sentenceOf(language: Language, { kind, facts, isCorrected, names, hasScores }: Telling): Sentence {
  const said = words[language]
  if (kind === 'security' || kind === 'moderation' || kind === 'system')
    return { title: said.about[kind], text: textOf(language, facts) }
  const match = said.versus(names.home, names.away)
  if (kind === 'reminder') return { title: said.titles.reminder, text: said.sentences(match, said.kickOffAt) }
  if (!hasScores && isSpoiler(kind)) return { title: match, text: said.hidden }
  if (!hasScores)
    return { title: isCorrected ? (said.corrected[kind] ?? said.titles[kind]) : said.titles[kind], text: match }
  const title = (isCorrected && said.corrected[kind]) || said.titles[kind]
  const score = facts.score ? `${names.home} ${facts.score.home}–${facts.score.away} ${names.away}` : match
  const line = kind === 'kick_off' || kind === 'lineup' ? match : score
  const who = whoOf(said, facts, names)
  return {
    title: facts.side && kind !== 'full_time' ? said.titled(title, names[facts.side]) : title,
    text: who === '' ? line : `${line} · ${who}`,
  }
}

function whoOf(said: Words, { minute, goalKind }: NoticeFacts, { player }: NoticeNames): string {
  const how = goalKind === 'own' ? said.ownGoal : goalKind === 'penalty' ? said.penalty : ''
  const name = player === null || how === '' ? (player ?? how) : `${player}${said.gap}${said.brackets(how)}`
  return [minute ? said.minute(minute) : '', name].filter(Boolean).join(' ')
}

function textOf(language: Language, { what, text }: NoticeFacts): string {
  const written = typeof text === 'string' ? text : (text?.[language] ?? text?.en ?? '')
  const known = what === undefined ? '' : (words[language].what[what] ?? '')
  return [known, written].filter(Boolean).join(words[language].gap)
}
