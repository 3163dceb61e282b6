import type { Count, Fact, MinuteFact, NameKind, TeamFact, TermKind, ReportLanguage } from './facts.ts'

/** A piece of a text: words, or the value of a fact. */
interface Piece {
  text: string
  fact: Fact | null
}
export type Phrase = readonly Piece[]

/** The names of one language; null where one is not known. */
export interface ReportNames {
  team(id: number): string | null
  /** Whether a side is one person, as in singles. */
  isPerson?(id: number): boolean
  /** `isShort`: as rows have it. */
  player(id: number): string | null
  name(of: NameKind): string | null
  term(of: TermKind, key: string): string | null
}

/** How a language writes values. */
export interface ValueWords {
  number(value: number): string
  ordinal(value: number): string
  minute(minute: MinuteFact): string
  duration(seconds: number): string
  date(at: number): string
  score(first: number, second: number): string
  and: string
  comma: string
}

type Value = Fact | Phrase | null

/** A name that a sentence needs is not known: the sentence is left out. */
class UnknownName extends Error {}

/** Writes the phrases of one language. */
export interface Writer {
  language: ReportLanguage
  /** Words with the values of facts. */
  say(words: TemplateStringsArray, ...values: Value[]): Phrase
  /** A count with its noun. */
  count(value: Count, one: string, other: string): Phrase
  /** The verb of a side: of one person, or of a team. */
  verb(of: TeamFact, one: string, other: string): Phrase
  /** Phrases as a list: a, b and c. */
  list(phrases: readonly Phrase[]): Phrase
  /** A minute as in tables: 87′. */
  mark(minute: MinuteFact): Phrase
}

/** A writer with the values and the names of a language. */
export function writerOf(language: ReportLanguage, values: ValueWords, names: ReportNames): Writer {
  const say: Writer['say'] = (words, ...given) => {
    const pieces = words.flatMap((text, at): Piece[] => {
      const value = given[at]
      const own: Piece[] = text === '' ? [] : [{ text, fact: null }]
      if (value === undefined || value === null) return own
      return [...own, ...(isPhrase(value) ? value : [{ text: textOf(value, values, names), fact: value }])]
    })
    // A name that ends with a full stop ends a sentence too.
    return pieces.map((piece, at) =>
      piece.text.startsWith('.') && pieces[at - 1]?.text.endsWith('.')
        ? { ...piece, text: piece.text.slice(1) }
        : piece,
    )
  }
  return {
    language,
    say,
    count: (value, one, other) => [
      { text: values.number(value.value), fact: value },
      { text: ` ${value.value === 1 ? one : other}`, fact: null },
    ],
    verb: ({ id }, one, other) => [{ text: names.isPerson?.(id) ? one : other, fact: null }],
    list: (phrases) =>
      phrases.flatMap((phrase, at): Phrase =>
        at === 0 ? phrase : [{ text: at === phrases.length - 1 ? values.and : values.comma, fact: null }, ...phrase],
      ),
    mark: (minute) => [{ text: `${minuteDigits(minute)}′`, fact: minute }],
  }
}

function isPhrase(value: Fact | Phrase): value is Phrase {
  return Array.isArray(value)
}

function minuteDigits({ minute, stoppage }: MinuteFact): string {
  return stoppage === null ? String(minute) : `${minute}+${stoppage}`
}

function textOf(fact: Fact, values: ValueWords, names: ReportNames): string {
  switch (fact.kind) {
    case 'count':
      return values.number(fact.value)
    case 'ordinal':
      return values.ordinal(fact.value)
    case 'percent':
      return `${fact.value}%`
    case 'decimal':
      return fact.value.toFixed(fact.digits)
    case 'score':
      return values.score(fact.first, fact.second)
    case 'minute':
      return values.minute(fact)
    case 'duration':
      return values.duration(fact.seconds)
    case 'date':
      return values.date(fact.at)
    case 'team':
      return known(names.team(fact.id))
    case 'player':
      return known(names.player(fact.id))
    case 'name':
      return known(names.name(fact.of))
    case 'term':
      return known(names.term(fact.of, fact.key))
    case 'choice':
      return fact.value
  }
}

function known(name: string | null): string {
  if (name === null || name === '') throw new UnknownName()
  return name
}
