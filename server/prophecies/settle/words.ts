import type { Language } from '#core/calls/language.ts'
import type { MatchStatus, Score } from '#sports/match.ts'
import type { DecidedBy } from './rules/deciding.ts'

const stateNames: Readonly<Partial<Record<MatchStatus, { en: string; zh: string }>>> = {
  abandoned: { en: 'The match was abandoned.', zh: '比赛中止。' },
  cancelled: { en: 'The match was cancelled.', zh: '比赛取消。' },
  awarded: { en: 'The match was awarded.', zh: '比赛由判罚决定胜负。' },
}
const late = { en: 'The match was not played in time.', zh: '比赛未在期限内进行。' }
const people = { en: 'Decided on a dispute by two people.', zh: '异议由两人决定。' }
const scored = ({ home, away }: Score) => `${home}–${away}`

/** A label in minutes has their mark; one in minutes and seconds needs none. */
function marked(minute: string): string {
  return /^\d+(\+\d+)?$/.test(minute) ? `${minute}′` : minute
}

/** What decided a prophecy, as a sentence. */
export function decidedText(by: DecidedBy, language: Language): string {
  if (by.kind === 'people') return people[language]
  if (by.kind === 'time') return late[language]
  if (by.kind === 'state') return (stateNames[by.status] ?? late)[language]
  if (by.kind !== 'event' && by.kind !== 'end') return ''
  const minute = by.kind === 'event' ? marked(by.event.minute) : ''
  if (minute === '') return { en: `Final score ${scored(by.score)}.`, zh: `最终比分 ${scored(by.score)}。` }[language]
  const texts = {
    en: `Decided at ${minute}. Final score ${scored(by.score)}.`,
    zh: `于 ${minute} 决出，最终比分 ${scored(by.score)}。`,
  }
  return texts[language]
}
