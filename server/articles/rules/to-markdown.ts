import { renderDocument, type Face } from '#contract/document/faces.ts'
import type { Document } from '#contract/document/document.ts'

const join = (parts: readonly string[]) => parts.join('')

/** Escapes what Markdown reads as its own, also line breaks, and the edges, which the next text may complete. */
function escapeText(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]|~#]|[&<](?=[\w#/!?]|$)|!$/g, String.raw`\$&`)
    .replace(/^(\s*)([-+=>])/, String.raw`$1\$2`)
    .replace(/^(\s*\d*)([.)])(?=\s|$)/, String.raw`$1\$2`)
}

function escapeQuoted(text: string): string {
  return escapeText(text).replaceAll('"', String.raw`\"`)
}

/** Blanks at the edge of an emphasis would undo it, so they stand outside of it. */
function emphasised(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return inner === '' ? text : `${before}${mark}${inner}${mark}${after}`
}

const markdown: Face<string> = {
  text: ({ text, isStrong, isEmphasis }) => {
    const escaped = escapeText(text)
    const mark = `${isStrong ? '**' : ''}${isEmphasis ? '*' : ''}`
    return mark === '' ? escaped : emphasised(escaped, mark)
  },
  link: ({ href }, inside) => `[${join(inside)}](<${href.replace(/[<>\\]/g, (sign) => `\\${sign}`)}>)`,
  mention: ({ of, id, label }) => `[${escapeText(label)}](${of}:${id})`,
  heading: ({ level }, inside) => `${'#'.repeat(level)} ${join(inside)}`,
  paragraph: (_, inside) => join(inside),
  quote: ({ source }, inside) =>
    source === undefined ? `> ${join(inside)}` : `> ${join(inside)}\n>\n> — ${escapeText(source)}`,
  list: ({ isOrdered }, items) =>
    items.map((item, index) => `${isOrdered ? `${index + 1}.` : '-'} ${join(item)}`).join('\n'),
  picture: ({ file, alternative, credit }) =>
    `![${escapeText(alternative)}](${file}${credit === undefined ? '' : ` "${escapeQuoted(credit)}"`})`,
  table: (_, head, rows) =>
    [head, head.map(() => ['---']), ...rows].map((cells) => `| ${cells.map(join).join(' | ')} |`).join('\n'),
  rule: () => '---',
}

/** The source of an article in Markdown, which `readMarkdown` reads as the same document. */
export function markdownOf(document: Document): string {
  return `${renderDocument(document, markdown).join('\n\n')}\n`
}
