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
}

const en: Words = {
  titles: { kick_off: 'Kick-off', goal: 'Goal', red_card: 'Red card', half_time: 'Half time', full_time: 'Full time', lineup: 'Line-ups are out', reminder: 'Kicks off soon' },
  corrected: { goal: 'Goal taken back', red_card: 'Red card taken back', kick_off: 'Kick-off taken back', full_time: 'The match goes on' },
  about: { security: 'Security', moderation: 'A decision about what you wrote', system: 'Touchline' },
  what: {
    password_changed: 'Your password was changed. If it was not you, reset it and sign out everywhere.',
    password_reset: 'Your password was reset. If it was not you, write to support.',
    phone_changed: 'The phone number of your account was changed.',
    new_device: 'Your account was used on a new device.',
    session_reused: 'A session was ended because its key was used twice.',
    passkey_added: 'A passkey was added to your account.',
    passkey_removed: 'A passkey was removed from your account.',
    account_closing: 'Your account will be erased in 7 days. You can change your mind until then.',
    closing_undone: 'Your account stays.',
    approved: 'What you wrote is shown now.',
    refused: 'What you wrote is not shown.',
    removed: 'What you wrote was removed.',
    muted: 'You cannot write for a while.',
    report_upheld: 'Thank you: what you reported was removed.',
    report_dismissed: 'We looked at what you reported; it stays.',
  },
  minute: (minute) => `${minute}'`,
  ownGoal: 'own goal',
  penalty: 'penalty',
  kickOffAt: 'The match is about to begin.',
  hidden: 'There is news of this match.',
}

const zh: Words = {
  titles: { kick_off: '开赛', goal: '进球', red_card: '红牌', half_time: '半场结束', full_time: '全场结束', lineup: '首发阵容公布', reminder: '即将开赛' },
  corrected: { goal: '进球取消', red_card: '红牌取消', kick_off: '开赛取消', full_time: '比赛继续' },
  about: { security: '账号安全', moderation: '关于你发布的内容', system: 'Touchline' },
  what: {
    password_changed: '你的密码已修改。如非本人操作，请重置密码并退出所有设备。',
    password_reset: '你的密码已重置。如非本人操作，请联系客服。',
    phone_changed: '你账号的手机号已更换。',
    new_device: '你的账号在一台新设备上登录。',
    session_reused: '某个登录凭证被重复使用，该会话已结束。',
    passkey_added: '你的账号添加了一个通行密钥。',
    passkey_removed: '你的账号移除了一个通行密钥。',
    account_closing: '你的账号将在 7 天后注销，在此之前可以撤销。',
    closing_undone: '你的账号已保留。',
    approved: '你发布的内容现已显示。',
    refused: '你发布的内容未被显示。',
    removed: '你发布的内容已被移除。',
    muted: '你暂时无法发言。',
    report_upheld: '感谢举报：相关内容已移除。',
    report_dismissed: '我们查看了你的举报，相关内容予以保留。',
  },
  minute: (minute) => `${minute}′`,
  ownGoal: '乌龙球',
  penalty: '点球',
  kickOffAt: '比赛马上开始。',
  hidden: '这场比赛有新消息。',
}

const words: Record<Language, Words> = { en, zh }

/** A notice in somebody's language. Without scores it says that something happened, and not what: goals, cards and ends all tell a score. */
export function sentenceOf(language: Language, { kind, facts, isCorrected, names, hasScores }: Telling): Sentence {
  const said = words[language]
  if (kind === 'security' || kind === 'moderation' || kind === 'system') return { title: said.about[kind], text: textOf(language, facts) }
  const match = `${names.home} – ${names.away}`
  if (kind === 'reminder') return { title: said.titles.reminder, text: `${match}. ${said.kickOffAt}` }
  if (!hasScores && isSpoiler(kind)) return { title: match, text: said.hidden }
  if (!hasScores) return { title: isCorrected ? (said.corrected[kind] ?? said.titles[kind]) : said.titles[kind], text: match }
  const title = (isCorrected && said.corrected[kind]) || said.titles[kind]
  const score = facts.score ? `${names.home} ${facts.score.home}–${facts.score.away} ${names.away}` : match
  const line = kind === 'kick_off' || kind === 'lineup' ? match : score
  const who = whoOf(said, facts, names)
  return { title: facts.side && kind !== 'full_time' ? `${title}: ${names[facts.side]}` : title, text: who === '' ? line : `${line} · ${who}` }
}

function whoOf(said: Words, { minute, goalKind }: NoticeFacts, { player }: NoticeNames): string {
  const how = goalKind === 'own' ? said.ownGoal : goalKind === 'penalty' ? said.penalty : ''
  const name = [player ?? '', how === '' ? '' : player ? `(${how})` : how].filter(Boolean).join(' ')
  return [minute ? said.minute(minute) : '', name].filter(Boolean).join(' ')
}

function textOf(language: Language, { what, text }: NoticeFacts): string {
  const written = typeof text === 'string' ? text : (text?.[language] ?? text?.en ?? '')
  const known = what === undefined ? '' : (words[language].what[what] ?? '')
  return [known, written].filter(Boolean).join(' ')
}
