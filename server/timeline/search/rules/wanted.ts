import { formsOf, isIdle, type Token } from './query.ts'
import { isHan } from './words.ts'

const LONGEST_RUN = 4
const LONGEST_PIECE = 8

/** Each set of words that one name may have: every word of a query, and up to four neighbours together. */
export function runsOfWords(
  tokens: readonly Token[],
  otherWords: (word: string) => readonly string[] = () => [],
): (readonly string[])[][] {
  const named = tokens.filter(({ isName }) => isName)
  const isTelling = ({ text, meaning }: Token) => meaning?.kind !== 'years' && !isIdle(text)
  const telling = named.some(isTelling) ? isTelling : () => true
  return named.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_RUN, named.length - from) }, (_unused, more) =>
      named.slice(from, from + more + 1),
    )
      .filter((run) => run.some(telling))
      .map((run) => run.map(({ text }) => [...new Set([...formsOf(text), ...otherWords(text)])])),
  )
}

/** All pieces of two characters or more of the Chinese words of a query that may be several names in one. */
export function piecesOf(tokens: readonly Token[]): string[] {
  const long = tokens.filter(({ text, isName }) => isName && isHan(text) && [...text].length >= 4)
  const pieces = long.flatMap(({ text }) => {
    const characters = [...text]
    return characters.flatMap((_, from) =>
      Array.from({ length: Math.min(LONGEST_PIECE, characters.length - from) - 1 }, (_unused, more) =>
        characters.slice(from, from + more + 2).join(''),
      ),
    )
  })
  return [...new Set(pieces)]
}

/** Splits Chinese words into known names, as few as possible: `西班牙英格兰` is two. Others stay as they are. */
export function splitHan(tokens: readonly Token[], known: ReadonlySet<string>): Token[] {
  return tokens.flatMap((token) => {
    if (!token.isName || !isHan(token.text) || known.has(token.text)) return [token]
    const pieces = fewestPieces([...token.text], known)
    return pieces === null ? [token] : pieces.map((text) => ({ ...token, text }))
  })
}

function fewestPieces(characters: readonly string[], known: ReadonlySet<string>): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= characters.length; end++) {
    best.push(null)
    for (let from = 0; from < end; from++) {
      const piece = characters.slice(from, end).join('')
      const before = best[from]
      if (!before || !known.has(piece)) continue
      const here = best[end]
      if (!here || before.length + 1 < here.length) best[end] = [...before, piece]
    }
  }
  return best[characters.length] ?? null
}
