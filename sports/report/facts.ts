export type ReportLanguage = 'en' | 'zh'

/** A value of a match that a text may contain. Texts are written from these and from words of the rules alone. */
export type Fact =
  | { kind: 'count'; value: number }
  | { kind: 'ordinal'; value: number }
  | { kind: 'percent'; value: number }
  | { kind: 'decimal'; value: number; digits: number }
  | { kind: 'score'; first: number; second: number }
  | { kind: 'minute'; minute: number; stoppage: number | null }
  | { kind: 'duration'; seconds: number }
  | { kind: 'date'; at: number }
  | { kind: 'team'; id: number }
  | { kind: 'player'; id: number }
  | { kind: 'name'; of: NameKind }
  | { kind: 'term'; of: TermKind; key: string }
  | { kind: 'choice'; value: string }

/** What else of a match has a name: its competition, its ground, its referee. */
export type NameKind = 'competition' | 'venue' | 'referee'
/** What the title of a match names: heroes and maps. */
export type TermKind = 'hero' | 'map'

/** The facts of a sentence, by name; a list where a sentence enumerates. */
export type Facts = { readonly [name: string]: Fact | readonly Facts[] | null }

export type Count = Extract<Fact, { kind: 'count' }>
export type Ordinal = Extract<Fact, { kind: 'ordinal' }>
export type ScoreFact = Extract<Fact, { kind: 'score' }>
export type MinuteFact = Extract<Fact, { kind: 'minute' }>
export type TeamFact = Extract<Fact, { kind: 'team' }>
export type PlayerFact = Extract<Fact, { kind: 'player' }>
export type Choice<T extends string = string> = { kind: 'choice'; value: T }

export function count(value: number): Count {
  return { kind: 'count', value }
}

export function ordinal(value: number): Ordinal {
  return { kind: 'ordinal', value }
}

export function percent(value: number): Extract<Fact, { kind: 'percent' }> {
  return { kind: 'percent', value }
}

/** A number with so many digits after the point. */
export function decimal(value: number, digits: number): Extract<Fact, { kind: 'decimal' }> {
  return { kind: 'decimal', value: Number(value.toFixed(digits)), digits }
}

/** A score in the order in which the sentence names the sides. */
export function score(first: number, second: number): ScoreFact {
  return { kind: 'score', first, second }
}

/** The same score with the other side first. */
export function flipped({ first, second }: ScoreFact): ScoreFact {
  return score(second, first)
}

/** The same score with the side in front first. */
export function higherFirst(fact: ScoreFact): ScoreFact {
  return fact.first >= fact.second ? fact : flipped(fact)
}

export function team(id: number): TeamFact {
  return { kind: 'team', id }
}

export function player(id: number): PlayerFact {
  return { kind: 'player', id }
}

export function choice<T extends string>(value: T): Choice<T> {
  return { kind: 'choice', value }
}
