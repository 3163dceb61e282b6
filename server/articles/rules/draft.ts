import { plainText } from '#contract/document/faces.ts'
import type { Document } from '#contract/document/document.ts'

const longestLead = 300

/** The standfirst of an article that states none: the start of its first paragraph, ended at a word. */
export function leadOf(document: Document): string {
  const first = document.blocks.find(({ kind }) => kind === 'paragraph')
  const text = first ? plainText({ blocks: [first] }) : ''
  if (text.length <= longestLead) return text
  const cut = text.slice(0, longestLead - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > longestLead / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
