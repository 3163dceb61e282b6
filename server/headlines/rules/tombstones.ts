import { textOfHtml } from './plain.ts'
import { tagsOf } from './scan.ts'

const namespace = 'http://purl.org/atompub/tombstones/1.0'

/** The ids of entries that a feed declares deleted (RFC 6721), which the parser does not read. */
export function deletedKeys(xml: string): string[] {
  if (!xml.includes(namespace)) return []
  return [...tagsOf(xml)].flatMap((tag) => {
    const ref = /^<(?:[\w.-]+:)?deleted-entry\s(?:[\s\S]*\s)?ref\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)
    return ref ? [textOfHtml(ref[1] ?? ref[2] ?? '')] : []
  })
}
