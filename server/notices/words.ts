import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { Language } from '#core/calls/caller.ts'
import type { NoticeDeclaration } from '#core/part.ts'

/** The values of a sentence beside the facts. Names are in the reader's language already. */
export type NoticeNames = { home: string; away: string; player: string | null }
export type Sentence = { title: string; text: string }
type RenderInput = {
  kind: string
  /** Null for a kind that this release lacks. */
  declared: NoticeDeclaration | null
  facts: NoticeFacts
  isCorrected: boolean
  names: NoticeNames
  hasScores: boolean
}
type Words = {
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
  titled: (title: string, of: string) => string
}

const en: Words = {
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
 * A notification in the reader's language. Without scores it reports that something happened, but no goals, cards or
 * ends, which all reveal a score.
 */
export function sentenceOf(language: Language, input: RenderInput): Sentence {
  const { kind, declared, facts, isCorrected, names, hasScores } = input
  const said = words[language]
  if (declared === null || declared.about === 'reader')
    return { title: declared?.title[language] ?? 'Touchline', text: textOf(language, declared, facts) }
  const match = said.versus(names.home, names.away)
  if (kind === 'reminder') return { title: declared.title[language], text: said.sentences(match, said.kickOffAt) }
  if (!hasScores && declared.discloses === 'score') return { title: match, text: said.hidden }
  const ofPlayer = facts.what === undefined ? undefined : declared.sentences?.[facts.what]
  const title = ((isCorrected && declared.corrected) || ofPlayer || declared.title)[language]
  if (ofPlayer && names.player !== null) {
    const minute = facts.minute ? said.minute(facts.minute) : ''
    return { title: said.titled(title, names.player), text: [match, minute].filter(Boolean).join(' · ') }
  }
  if (!hasScores) return { title, text: match }
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

function textOf(language: Language, declared: NoticeDeclaration | null, facts: NoticeFacts): string {
  const { what, text } = facts
  const written = typeof text === 'string' ? text : (text?.[language] ?? text?.en ?? '')
  const known = what === undefined ? '' : (declared?.sentences?.[what]?.[language] ?? '')
  const said = known.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name as keyof NoticeFacts] ?? ''))
  return [said, written].filter(Boolean).join(words[language].gap)
}
