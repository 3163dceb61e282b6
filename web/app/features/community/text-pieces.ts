import type { Post } from '#contract/touchline/post.ts'

type Written = Pick<Post, 'text' | 'mentions'>
type Piece = { start: number; text: string; userId: number | null }

/** The paragraphs of a text, each in pieces, of which some name a person. `start` is the place in the text. */
export function piecesOf({ text, mentions }: Written): { start: number; pieces: Piece[] }[] {
  return [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: paragraph, index }) => {
    const end = index + paragraph.length
    const own = mentions
      .filter((one) => one.start >= index && one.end <= end)
      .toSorted((one, other) => one.start - other.start)
    const pieces: Piece[] = []
    let at = index
    for (const mention of own) {
      if (mention.start < at) continue
      pieces.push({ start: at, text: text.slice(at, mention.start), userId: null })
      pieces.push({ start: mention.start, text: text.slice(mention.start, mention.end), userId: mention.userId })
      at = mention.end
    }
    pieces.push({ start: at, text: text.slice(at, end), userId: null })
    return { start: index, pieces: pieces.filter((piece) => piece.text !== '') }
  })
}

const mostLetters = 60

/** The beginning of a text as one line. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : line
}
