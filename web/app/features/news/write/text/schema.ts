import { Schema, type AttributeSpec, type NodeSpec, type MarkSpec } from 'prosemirror-model'
import { isLinkTarget, mentionKinds } from '#contract/document/document.ts'

const text = (fallback = ''): AttributeSpec => ({ default: fallback, validate: 'string' })
const line = 'inline*'

const paragraph: NodeSpec = { content: line, group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] }
const heading: NodeSpec = {
  attrs: { level: { default: 2, validate: 'number' } },
  content: line,
  group: 'block',
  defining: true,
  parseDOM: [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    ...[3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 3 } })),
  ],
  toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
}
const quote: NodeSpec = {
  attrs: { source: text() },
  content: line,
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'blockquote', getAttrs: (dom) => ({ source: dom.dataset.source ?? '' }) }],
  toDOM: ({ attrs }) => ['blockquote', { 'data-source': attrs.source }, 0],
}
const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  content: 'item+',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})
const item: NodeSpec = { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] }
const picture: NodeSpec = {
  attrs: { file: text(), alternative: text(), credit: text() },
  group: 'block',
  atom: true,
  isolating: true,
  // Pictures of other pages are left out: only uploaded ones are redrawn.
  parseDOM: [
    {
      tag: 'figure[data-file]',
      getAttrs: ({ dataset: { file, alternative = '', credit = '' } }) => ({ file, alternative, credit }),
    },
  ],
  toDOM: ({ attrs: { file, alternative, credit } }) => [
    'figure',
    { 'data-file': file, 'data-alternative': alternative, 'data-credit': credit },
  ],
}
const table: NodeSpec = {
  content: 'row+',
  group: 'block',
  isolating: true,
  parseDOM: [{ tag: 'table' }],
  toDOM: () => ['table', ['tbody', 0]],
}
const row: NodeSpec = { content: 'cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] }
const cell: NodeSpec = {
  content: line,
  isolating: true,
  parseDOM: [{ tag: 'td' }, { tag: 'th' }],
  toDOM: () => ['td', 0],
}
const rule: NodeSpec = { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] }
const mention: NodeSpec = {
  attrs: { of: text('match'), id: { default: 1, validate: 'number' }, label: text() },
  group: 'inline',
  inline: true,
  atom: true,
  parseDOM: [
    {
      tag: 'span[data-mention]',
      getAttrs: ({ dataset, textContent }) => {
        const [of = '', id = ''] = (dataset.mention ?? '').split(':')
        const isKnown = (mentionKinds as readonly string[]).includes(of) && /^[1-9]\d{0,8}$/.test(id)
        return isKnown && textContent ? { of, id: Number(id), label: textContent } : false
      },
    },
  ],
  toDOM: ({ attrs: { of, id, label } }) => ['span', { 'data-mention': `${of}:${id}` }, label],
  leafText: ({ attrs: { label } }) => String(label),
}

const link: MarkSpec = {
  attrs: { href: { validate: 'string' } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (dom) => {
        const href = dom.getAttribute('href') ?? ''
        return isLinkTarget(href) ? { href } : false
      },
    },
  ],
  toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
}
const strong: MarkSpec = { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] }
const em: MarkSpec = { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] }

/** The nodes of `contract/document/`; what a paste has beyond them is left out. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    quote,
    bullets: list('ul'),
    numbers: list('ol'),
    item,
    picture,
    table,
    row,
    cell,
    rule,
    text: { group: 'inline' },
    mention,
  },
  marks: { link, strong, em },
})
