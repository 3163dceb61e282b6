import {
  longestProphecyText,
  longestProphecyTitle,
  picks,
  plays,
  priceSteps,
} from '#contract/touchline/prophecy-limits.ts'
import type { publishWords } from './publish-words.ts'

interface NewProphecy {
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
export interface Written {
  /** The play whose picks are shown; '' without a choice. */
  play: string
  choice: string
  percent: string
  title: string
  text: string
  language: string
  coins: string
}

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
    play: text('play'),
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

/** A part of the form that may be wrong. */
export type PublishField = 'choice' | 'percent' | 'title' | 'text' | 'coins'

/** A stated probability between 0 and 1, to a tenth of a percent; null outside of 1 to 99. */
export function readChance(percent: string): number | null {
  const number = Number(percent.normalize('NFKC').replace('%', '').replace(',', '.').trim() || Number.NaN)
  return number >= 1 && number <= 99 ? Math.round(number * 10) / 1000 : null
}

/** The prophecy that a form describes, or its first wrong part. */
export function readNewProphecy(matchId: number, written: Written): NewProphecy | { wrong: PublishField } {
  const pick = readPick(written.choice)
  if (pick === null || (written.play !== '' && written.play !== pick.play)) return { wrong: 'choice' }
  const probability = readChance(written.percent)
  if (probability === null) return { wrong: 'percent' }
  const [title, text] = [written.title.trim(), written.text.replaceAll('\r\n', '\n').trim()]
  if (title === '' || title.length > longestProphecyTitle) return { wrong: 'title' }
  if (text === '' || text.length > longestProphecyText) return { wrong: 'text' }
  const coins = priceSteps.find((one) => String(one) === written.coins)
  if (coins === undefined) return { wrong: 'coins' }
  const language = written.language === 'zh' ? 'zh' : 'en'
  return { matchId, ...pick, probability, title, text, language, coins }
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
