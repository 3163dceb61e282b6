import type { MatchReport, ReportText } from '#contract/touchline/match-report.ts'

type Piece = ReportText[number]
type ValueKind = Exclude<Piece['kind'], 'text' | 'team' | 'player' | 'name' | 'term' | 'choice'>

/** A value in a text: its number there, and whom the sentence names before it. */
export interface NumberedFact {
  number: number
  kind: ValueKind
  text: string
  about: string | null
}

const values: readonly string[] = ['count', 'ordinal', 'percent', 'decimal', 'score', 'minute', 'duration', 'date']

/** The values of a text in its order, each with its piece. */
export function numberFacts({ lead, paragraphs }: Pick<MatchReport, 'lead' | 'paragraphs'>): Map<Piece, NumberedFact> {
  const facts = new Map<Piece, NumberedFact>()
  for (const { text } of [...lead, ...paragraphs.flat()]) {
    let about: string | null = null
    for (const piece of text) {
      if (piece.kind === 'team' || piece.kind === 'player') about = piece.text
      if (values.includes(piece.kind))
        facts.set(piece, { number: facts.size + 1, kind: piece.kind as ValueKind, text: piece.text, about })
    }
  }
  return facts
}
