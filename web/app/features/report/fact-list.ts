import type { MatchReport, ReportText } from '#contract/touchline/match-report.ts'
import { factKey } from './fact-words.ts'

type Piece = ReportText[number]
type ValueKind = Exclude<Piece['kind'], 'text' | 'team' | 'player' | 'name' | 'term' | 'choice'>

/** A value in a text: its number there, what it is, and of whom. */
export interface NumberedFact {
  number: number
  kind: ValueKind
  /** Of `factWords`; null where only the kind is known. */
  label: ReturnType<typeof factKey>
  text: string
  about: string | null
}

const values: readonly string[] = ['count', 'ordinal', 'percent', 'decimal', 'score', 'minute', 'duration', 'date']

/** The values of a text in its order, each with its piece. Names are those that the text has. */
export function numberFacts({
  title,
  lead,
  paragraphs,
}: Pick<MatchReport, 'title' | 'lead' | 'paragraphs'>): Map<Piece, NumberedFact> {
  const sentences = [...lead, ...paragraphs.flat()]
  const named = [title, ...sentences.map(({ text }) => text)].flat()
  const names = new Map(named.flatMap(({ id, text }) => (id === null ? [] : [[id, text] as const])))
  const facts = new Map<Piece, NumberedFact>()
  for (const { rule, text } of sentences)
    for (const piece of text)
      if (values.includes(piece.kind)) {
        const { kind, fact, aboutId } = piece
        facts.set(piece, {
          number: facts.size + 1,
          kind: kind as ValueKind,
          label: factKey(rule, fact, kind),
          text: piece.text,
          about: aboutId === null ? null : (names.get(aboutId) ?? null),
        })
      }
  return facts
}
