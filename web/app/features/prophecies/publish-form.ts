import {
  longestProphecyText,
  longestProphecyTitle,
  picks,
  plays,
  priceSteps,
} from '#contract/touchline/prophecy-limits.ts'
import type { publishWords } from './publish-words.ts'

export interface NewProphecy {
  matchId: number
  play: (typeof plays)[number]
  pick: (typeof picks)[number]
  line: number | null
  probability: number
  title: string
  text: string
  language: 'en' | 'zh'
  coins: (typeof priceSteps)[number]
}

/** What a form has, to be shown again. */
export type Written = Record<'choice' | 'percent' | 'title' | 'text' | 'language' | 'coins', string>

type Read = { get: (name: string) => unknown }

/** The value of a pick in a form: play, pick and the line that the author saw. */
export function choiceOf(play: string, pick: string, line: number | null): string {
  return `${play} ${pick} ${line ?? ''}`
}

export function readWritten(form: Read): Written {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    choice: text('choice'),
    percent: text('percent'),
    title: text('title'),
    text: text('text'),
    language: text('language'),
    coins: text('coins'),
  }
}

/** Play, pick and line of a choice; null for none. */
export function readPick(choice: string): Pick<NewProphecy, 'play' | 'pick' | 'line'> | null {
  const [first, second, third = ''] = choice.split(' ')
  const play = plays.find((one) => one === first)
  const pick = picks.find((one) => one === second)
  const line = third === '' ? null : Number(third)
  return play === undefined || pick === undefined || Number.isNaN(line) ? null : { play, pick, line }
}

/** The prophecy that a form describes; null where a part is missing or wrong. */
export function readNewProphecy(matchId: number, written: Written): NewProphecy | null {
  const pick = readPick(written.choice)
  const percent = Number(written.percent.replace(',', '.'))
  const coins = priceSteps.find((one) => one === Number(written.coins))
  const [title, text] = [written.title.trim(), written.text.replaceAll('\r\n', '\n').trim()]
  const isShort = title.length <= longestProphecyTitle && text.length <= longestProphecyText
  if (pick === null || coins === undefined || title === '' || text === '' || !isShort) return null
  if (!(percent >= 1 && percent <= 99)) return null
  const language = written.language === 'zh' ? 'zh' : 'en'
  return { matchId, ...pick, probability: Math.round(percent * 10) / 1000, title, text, language, coins }
}

export type PublishTold = keyof (typeof publishWords)['en']['told']

const told: Readonly<Record<string, PublishTold>> = {
  bad_request: 'bad_request',
  conflict: 'conflict',
  forbidden: 'forbidden',
  text_refused: 'text_refused',
  too_many: 'too_many',
  prophecy_closed: 'prophecy_closed',
  unauthorized: 'unauthorized',
  login_needed: 'unauthorized',
  session_ended: 'unauthorized',
}

export function publishToldOf(error: string): PublishTold {
  return told[error] ?? 'failed'
}
