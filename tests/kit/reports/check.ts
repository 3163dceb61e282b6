import type { ReportLanguage } from '#sports/report/facts.ts'

/** What may stand in a text about a match, found in its events by the tests themselves. */
export interface Truth {
  language: ReportLanguage
  /** Names that belong to the match, and those of others that may not appear. */
  own: readonly string[]
  foreign: readonly string[]
  scores: ReadonlySet<string>
  minutes: ReadonlySet<string>
  numbers: ReadonlySet<number>
  decimals: ReadonlySet<string>
  percents: ReadonlySet<number>
  /** The numbers of those who are named in a sentence, where it may have no others. */
  numbersOf?: (names: readonly string[]) => ReadonlySet<number> | null
  /** What a sentence claims with its words; a text with the words is wrong unless the claim holds. */
  claims: readonly { words: RegExp; holds: (sentence: Read) => boolean }[]
}

/** A sentence as it is read: its names and minutes in order. */
export interface Read {
  text: string
  names: string[]
  minutes: string[]
  scores: [number, number][]
}

const ordinalWords = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const fixedWords =
  /(?<=\d) seconds? (?:left|to play)|first[- ]half|second[- ]half|second yellow|a second yellow card|in the first half|90 minutes|after 120|after 90|(?<!第 )90 分钟|round of (?:16|32)|1\/(?:2|4|8|16) 决赛/g

/** Everything in a sentence that the truth does not have; empty for a true one. */
export function faultsOf(sentence: string, truth: Truth): string[] {
  const { text: withoutNames, names, faults } = readNames(sentence, truth)
  const numbers = truth.numbersOf?.(names) ?? truth.numbers
  const scores: [number, number][] = []
  const minutes: string[] = []
  let rest = withoutNames
  const take = (pattern: RegExp, check: (...found: string[]) => string | null) => {
    rest = rest.replace(pattern, (...match) => {
      const groups = match.slice(1, -2).map((group) => (group === undefined ? '' : String(group)))
      const fault = check(...groups)
      if (fault !== null) faults.push(fault)
      return ' '
    })
  }
  const minute = (label: string) => {
    minutes.push(label)
    return truth.minutes.has(label) ? null : `minute ${label}`
  }
  take(
    /(\d+)(?:st|nd|rd|th) minute of (first-half )?stoppage time( in the first half of extra| at the end of extra)?/g,
    (by = '', first, extra) => minute(`${stoppageStart(Boolean(first), extra ?? '')}+${by}`),
  )
  take(/(上半场|加时上半场|加时下半场)?补时第 (\d+) 分钟/g, (half, by) =>
    minute(`${{ 上半场: 45, 加时上半场: 105, 加时下半场: 120 }[half ?? ''] ?? 90}+${by}`),
  )
  take(/(?:the )?(\d+)(?:st|nd|rd|th) minute/g, (at) => minute(at!))
  take(/第 (\d+) 分钟/g, (at) => minute(at!))
  take(/(\d+(?:\+\d+)?)′/g, (at) => minute(at!))
  rest = rest.replace(fixedWords, ' ')
  take(/(\d+)(?:–| 比 )(\d+)/g, (one, other) => {
    scores.push([Number(one), Number(other)])
    return truth.scores.has(`${one}–${other}`) || truth.scores.has(`${other}–${one}`) ? null : `score ${one}–${other}`
  })
  take(/(\d+)%/g, (value) => (truth.percents.has(Number(value)) ? null : `percent ${value}`))
  take(/(\d+\.\d+)/g, (value) => (truth.decimals.has(value!) ? null : `decimal ${value}`))
  take(/(\d[\d,]*)(?:st|nd|rd|th)?/g, (value) => {
    const number = Number(value!.replaceAll(',', ''))
    return numbers.has(number) ? null : `number ${number}`
  })
  take(new RegExp(`\\b(${ordinalWords.join('|')})\\b`, 'g'), (word) =>
    numbers.has(ordinalWords.indexOf(word!) + 1) ? null : `ordinal ${word}`,
  )
  const read = { text: withoutNames, names, minutes, scores }
  for (const { words, holds } of truth.claims)
    if (words.test(withoutNames) && !holds(read)) faults.push(`claim ${words.source}`)
  return faults
}

function stoppageStart(isFirst: boolean, extra: string): number {
  if (extra.includes('first half')) return 105
  if (extra.includes('end')) return 120
  return isFirst ? 45 : 90
}

/** Takes the names out of a sentence, and finds those of others. What looks like a name and is none is a fault. */
function readNames(sentence: string, { own, foreign, language }: Truth) {
  const names: string[] = []
  const faults = foreign.filter((name) => sentence.includes(name)).map((name) => `foreign name ${name}`)
  const known = own.filter((name) => sentence.includes(name)).sort((a, b) => b.length - a.length)
  let text = sentence
  const places: [number, string][] = []
  for (const name of known) {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
      places.push([at, name])
      text = text.slice(0, at) + '·'.repeat(name.length) + text.slice(at + name.length)
    }
  }
  for (const [, name] of places.sort((a, b) => a[0] - b[0])) names.push(name)
  text = text.replace(/·+/g, '·')
  if (language === 'en')
    for (const [word] of text.matchAll(/(?<=[a-z,–\d)·] )[A-Z][\p{L}]+/gu))
      if (!/^(Group|Game|Map|Inning)$/.test(word)) faults.push(`unknown name ${word}`)
  return { text, names, faults }
}
