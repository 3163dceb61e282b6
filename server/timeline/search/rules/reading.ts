import type { Round, Years } from './meaning.ts'
import { completenessOf, fitsOf, isInOrder, type Candidate, type Fit, type Meant } from './fit.ts'
import { isIdle, type Query, type Token } from './query.ts'

/** A subject and the words of the query that name it. */
type Part = { subject: Candidate; fit: Fit; words: readonly number[] }
/** What a query may mean: subjects, and the years and the round it asks for. */
export type Reading = {
  parts: readonly Part[]
  years: Years | null
  round: Round | null
  /** Words that nothing explains. */
  unread: readonly number[]
  score: number
}

/** The numbers behind the order, in one place: docs/decisions/0025-search.md. */
const weights = {
  /** Weight of the share of a name that the query has. */
  completeness: 0.35,
  /** Weight of each power of ten of matches. */
  prominence: 0.06,
  ownName: 0.03,
  inOrder: 0.03,
  /** Each further subject: one that explains all is more likely than two. */
  further: -0.22,
  certainYears: 0.05,
  /** `24` after a cup of 2024. */
  shortYears: -0.05,
  round: 0.02,
  /** A word that says nothing: `club` of `club world cup` is rather part of a name. */
  idle: -0.12,
  /** A `v` that stands between two teams, or inside one name. */
  sides: 0.25,
  acrossSides: -0.6,
  unread: -1,
}
/** Kept after each word. */
const BEAM = 60
const MOST_PARTS = 3

type State = Omit<Reading, 'score'> & { at: ReadonlySet<number>; idle: number }

/** All likely readings, best first. With `isPartial` also such that leave words unread. */
export function readingsOf(
  query: Query,
  candidates: readonly Candidate[],
  { meant = new Map(), isPartial = false }: { meant?: Meant; isPartial?: boolean } = {},
): Reading[] {
  const { tokens } = query
  const fits = candidates.flatMap((candidate) =>
    occurrencesOf(tokens).flatMap((some) => fitsOf(candidate, some, meant)),
  )
  const byToken = tokens.map((_, at) => fits.filter((fit) => fit.words.has(at)))
  let states: State[] = [{ at: new Set(), parts: [], years: null, round: null, unread: [], idle: 0 }]
  for (let at = 0; at < tokens.length; at++) {
    const next = states.flatMap((state) =>
      state.at.has(at) ? [state] : stepsOf(state, at, tokens[at]!, byToken[at]!, isPartial),
    )
    states = next
      .map((state) => ({ state, score: scoreOf(state, query) }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, BEAM)
      .map(({ state }) => state)
  }
  return withoutRepeats(
    states
      .filter(({ parts }) => parts.length > 0)
      .map((state) => ({ ...state, score: scoreOf(state, query) }))
      .toSorted((a, b) => b.score - a.score),
  ).map(({ parts, years, round, unread, score }) => ({ parts, years, round, unread, score }))
}

/** The words with their places; where one comes twice, also without the first: each is of another name then. */
function occurrencesOf(tokens: readonly Token[]): (readonly Token[])[] {
  const isRepeated = ({ text }: Token, at: number) => tokens.some((other, later) => later > at && other.text === text)
  if (!tokens.some(isRepeated)) return [tokens]
  return [tokens, tokens.map((token, at) => (isRepeated(token, at) ? { ...token, isName: false } : token))]
}

/** What the next word may be: years, a round, part of a name, a word that says nothing, or unread. */
function stepsOf(state: State, at: number, token: Token, fits: readonly Fit[], isPartial: boolean): State[] {
  const taken = (more: Iterable<number>) => new Set([...state.at, ...more])
  const steps: State[] = []
  const { meaning } = token
  if (meaning?.kind === 'years' && state.years === null) steps.push({ ...state, at: taken([at]), years: meaning.years })
  if (meaning?.kind === 'round' && state.round === null)
    steps.push({ ...state, at: taken([at]), round: { round: meaning.round, of: meaning.of } })
  for (const fit of fits) {
    const words = [...fit.words.keys()].filter((one) => !state.at.has(one))
    for (const some of startsOf(words, at)) {
      const part = { subject: fit.candidate, fit, words: some }
      if (fitsInto(state.parts, part)) steps.push({ ...state, at: taken(some), parts: [...state.parts, part] })
    }
  }
  if (isIdle(token.text)) steps.push({ ...state, at: taken([at]), idle: state.idle + 1 })
  else if (isPartial) steps.push({ ...state, at: taken([at]), unread: [...state.unread, at] })
  return steps
}

/** All of the words, and the word alone, so that another name can have the others: `manchester leicester city`. */
function startsOf(words: readonly number[], at: number): (readonly number[])[] {
  return words.length === 1 ? [words] : [words, [at]]
}

function fitsInto(parts: readonly Part[], { subject }: Part): boolean {
  if (parts.length >= MOST_PARTS) return false
  // A subject of no sport is not about matches: it explains the query alone.
  if (subject.sport === '' && parts.length > 0) return false
  const sameKind = parts.filter((part) => part.subject.kind === subject.kind)
  return (
    sameKind.length < (subject.kind === 'competition' ? 1 : 2) &&
    parts.every((part) => part.subject.sport === subject.sport) &&
    sameKind.every((part) => part.subject.id !== subject.id)
  )
}

function scoreOf({ parts, years, round, unread, idle }: State, { tokens, hasSides }: Query): number {
  const named = parts.flatMap((part) => part.words)
  const letters = [...named, ...unread].reduce((sum, at) => sum + tokens[at]!.text.length, 0)
  const quality = parts.reduce(
    (sum, part) =>
      sum + part.words.reduce((own, at) => own + part.fit.words.get(at)!.quality * tokens[at]!.text.length, 0),
    0,
  )
  const mean = (valueOf: (part: Part) => number) =>
    parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + valueOf(part), 0) / parts.length
  return (
    (letters === 0 ? 0 : quality / letters) +
    weights.completeness * mean((part) => completenessOf(part.fit, part.words)) +
    weights.prominence * mean((part) => prominenceOf(part.subject)) +
    weights.ownName * mean((part) => Number(part.fit.isOwn)) +
    weights.inOrder * mean((part) => Number(isInOrder(part.fit, part.words))) +
    weights.further * Math.max(0, parts.length - 1) +
    (years === null ? 0 : years.isCertain ? weights.certainYears : weights.shortYears) +
    (round === null ? 0 : weights.round) +
    weights.idle * idle +
    (hasSides ? sidesOf(parts, tokens) : 0) +
    weights.unread * unread.length
  )
}

/** Powers of ten of matches; a season of a player counts as 20. */
function prominenceOf({ kind, weight }: Candidate): number {
  return Math.log10(1 + (kind === 'player' ? weight * 20 : weight))
}

function sidesOf(parts: readonly Part[], tokens: readonly Token[]): number {
  const sides = parts.map((part) => new Set(part.words.map((at) => tokens[at]!.side)))
  if (sides.some((side) => side.size > 1)) return weights.acrossSides
  const teams = sides.filter((_, index) => parts[index]!.subject.kind !== 'competition')
  return new Set(teams.flatMap((side) => [...side])).size === 2 ? weights.sides : 0
}

/** The same subjects with the same years and round are one reading, the best one. */
function withoutRepeats<One extends State>(sorted: readonly One[]): One[] {
  const seen = new Set<string>()
  return sorted.filter(({ parts, years, round }) => {
    const subjects = parts.map(({ subject }) => `${subject.kind}${subject.id}`).sort()
    const key = JSON.stringify([subjects, years, round])
    return seen.has(key) ? false : seen.add(key)
  })
}
