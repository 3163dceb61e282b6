/** Parts of XML without tags: how each begins and ends. */
const opaque = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * The tags and declarations of XML, in one pass of linear time whatever the text is. Ends with whether the last one is
 * whole.
 */
export function* tagsOf(text: string): Generator<string, boolean> {
  let at = text.indexOf('<')
  while (at >= 0) {
    const section = opaque.find(([begin]) => text.startsWith(begin, at))
    if (section) {
      const end = text.indexOf(section[1], at + section[0].length)
      if (end < 0) return false
      at = text.indexOf('<', end + section[1].length)
      continue
    }
    const end = endOfTag(text, at)
    if (end < 0) return false
    yield text.slice(at, end + 1)
    at = text.indexOf('<', end + 1)
  }
  return true
}

/** Where a tag ends: at a `>` outside of quotes; -1 where it does not. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}
