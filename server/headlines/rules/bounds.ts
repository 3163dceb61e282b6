import { tagsOf } from './scan.ts'

const deepest = 60
/** Nodes of a document: tags, or brackets of JSON. */
const mostNodes = 60_000

const root = /^<\/(?:[\w.-]+:)?(?:rss|feed|rdf)\s*>$/i

/**
 * Why a document is not parsed; null where it may be. Found by one pass over the text, before any parser sees it:
 * entities that it declares, its depth, its nodes, and whether it is whole.
 */
export function refusalOf(text: string): string | null {
  const start = text.trimStart()
  if (start === '') return 'is empty'
  if (start.startsWith('{')) return refusalOfJson(start)
  return start.startsWith('<') ? refusalOfXml(start) : 'is neither XML nor JSON'
}

function refusalOfXml(text: string): string | null {
  const tags = tagsOf(text)
  let [depth, nodes, last] = [0, 0, '']
  for (;;) {
    const next = tags.next()
    if (next.done) return next.value && root.test(last) ? null : 'is no whole feed'
    const tag = next.value
    // A document type without declarations of its own is that of old versions of RSS.
    if (/^<!ENTITY/i.test(tag) || /^<!DOCTYPE[^[]*\[/i.test(tag)) return 'declares entities'
    if (tag.startsWith('<!')) continue
    last = tag
    if (++nodes > mostNodes) return `has more than ${mostNodes} tags`
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>') && ++depth > deepest) return `is more than ${deepest} levels deep`
  }
}

function refusalOfJson(text: string): string | null {
  let [depth, nodes, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') {
      if (++nodes > mostNodes) return `has more than ${mostNodes} objects`
      if (++depth > deepest) return `is more than ${deepest} levels deep`
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return depth === 0 && !isText ? null : 'is no whole feed'
}
