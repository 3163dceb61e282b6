import { Parser } from 'htmlparser2'
import { plainLine } from '#core/text/clean-name.ts'

/** Elements whose text is not shown. */
const hidden = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math', 'title', 'head'])
const inline = new Set('a abbr b bdi bdo cite code em font i mark q s small span strong sub sup u wbr'.split(' '))

/** The text that a piece of HTML shows, in one line. */
export function textOfHtml(html: string): string {
  const pieces: string[] = []
  let hiddenDepth = 0
  const parser = new Parser(
    {
      onopentagname(name) {
        if (hidden.has(name)) hiddenDepth += 1
        if (!inline.has(name)) pieces.push(' ')
      },
      ontext(text) {
        if (hiddenDepth === 0) pieces.push(text)
      },
      onclosetag(name) {
        if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1)
        if (!inline.has(name)) pieces.push(' ')
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  return textOf(pieces.join(''))
}

/** A text in one line, without invisible signs. */
export function textOf(text: string): string {
  return plainLine(text.toWellFormed()).replace(/\s+/g, ' ').trim()
}

/** A text of at most `most` characters, ended at a word where that is near. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const cut = characters.slice(0, most - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > cut.length * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`
}
