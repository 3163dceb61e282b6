import type { KeptMarkup } from './kit/page/kept.tsx'

/** Cache of the markup of page parts, keyed by their inputs; the least recently used is evicted. */
export interface MarkupStore {
  /** The parts of one page. `assemble` inserts cached markup, caches new markup, and removes the marks. */
  page(): KeptMarkup & { assemble(html: string): string }
}

const mark = /<template data-kept="(end|\d+)"><\/template>/

const [writer, reader] = [new TextEncoder(), new TextDecoder()]

/** A copy in memory of its own: V8 keeps the whole page in memory for a piece of it. */
function own(piece: string): string {
  return reader.decode(writer.encode(piece))
}

/** `count` is told how many characters are kept. */
export function createMarkupStore(
  count: (characters: number) => void = () => undefined,
  mostCharacters = 4 * 2 ** 20,
): MarkupStore {
  const known = new Map<string, string>()
  let characters = 0

  function keep(key: string, html: string): void {
    known.set(key, html)
    characters += key.length + html.length
    for (const [oldest, its] of known) {
      if (characters <= mostCharacters) break
      known.delete(oldest)
      characters -= oldest.length + its.length
    }
    count(characters)
  }

  function use(key: string): string | undefined {
    const html = known.get(key)
    if (html === undefined) return undefined
    known.delete(key)
    known.set(key, html)
    return html
  }

  return {
    page() {
      const parts: { key: string; html: string | undefined }[] = []
      return {
        place(key) {
          const html = use(key)
          return { number: parts.push({ key, html }) - 1, isKnown: html !== undefined }
        },
        assemble(html) {
          // Every second piece is the name in a mark, followed by the text up to the next mark.
          const pieces = html.split(mark)
          for (let at = 1; at < pieces.length; at += 2) {
            const part = parts[Number(pieces[at])]
            pieces[at] = part?.html ?? ''
            if (part && part.html === undefined && !known.has(part.key)) keep(part.key, own(pieces[at + 1] ?? ''))
          }
          return pieces.join('')
        },
      }
    },
  }
}
