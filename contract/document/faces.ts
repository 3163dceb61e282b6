import type { Block, Document, Inline, Mention } from './document.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type InlineOf<Kind extends Inline['kind']> = Extract<Inline, { kind: Kind }>

/** What each node of a document becomes on one face; what is inside a node is rendered before it. */
export type Face<Out> = {
  text(node: InlineOf<'text'>): Out
  link(node: InlineOf<'link'>, inside: Out[]): Out
  mention(node: InlineOf<'mention'>): Out
  heading(node: BlockOf<'heading'>, inside: Out[]): Out
  paragraph(node: BlockOf<'paragraph'>, inside: Out[]): Out
  quote(node: BlockOf<'quote'>, inside: Out[]): Out
  list(node: BlockOf<'list'>, items: Out[][]): Out
  picture(node: BlockOf<'picture'>): Out
  table(node: BlockOf<'table'>, head: Out[][], rows: Out[][][]): Out
  rule(node: BlockOf<'rule'>): Out
}

/** The blocks of a document on a face, in their order. */
export function renderDocument<Out>({ blocks }: Document, face: Face<Out>): Out[] {
  return blocks.map((block) => renderBlock(block, face))
}

function renderBlock<Out>(block: Block, face: Face<Out>): Out {
  const line = (nodes: readonly Inline[]) => nodes.map((node) => renderInline(node, face))
  switch (block.kind) {
    case 'heading':
      return face.heading(block, line(block.children))
    case 'paragraph':
      return face.paragraph(block, line(block.children))
    case 'quote':
      return face.quote(block, line(block.children))
    case 'list':
      return face.list(block, block.items.map(line))
    case 'picture':
      return face.picture(block)
    case 'table':
      return face.table(
        block,
        block.head.map(line),
        block.rows.map((row) => row.map(line)),
      )
    case 'rule':
      return face.rule(block)
  }
}

function renderInline<Out>(node: Inline, face: Face<Out>): Out {
  if (node.kind === 'text') return face.text(node)
  if (node.kind === 'mention') return face.mention(node)
  return face.link(
    node,
    node.children.map((run) => face.text(run)),
  )
}

const join = (parts: readonly string[]) => parts.join('')

const plain: Face<string> = {
  text: ({ text }) => text,
  link: (_, inside) => join(inside),
  mention: ({ label }) => label,
  heading: (_, inside) => join(inside),
  paragraph: (_, inside) => join(inside),
  quote: ({ source }, inside) => (source === undefined ? join(inside) : `${join(inside)} (${source})`),
  list: (_, items) => items.map((item) => `- ${join(item)}`).join('\n'),
  picture: ({ alternative }) => alternative,
  table: (_, head, rows) => [head, ...rows].map((cells) => cells.map(join).join(' | ')).join('\n'),
  rule: () => '',
}

/** The text alone, a block a paragraph: for moderation, search, notices and descriptions. */
export function plainText(document: Document): string {
  return renderDocument(document, plain)
    .filter((block) => block !== '')
    .join('\n\n')
}

const matchLink = /^\/match\/([1-9]\d{0,9})(?:[/?#]|$)/

/** The match whose page a link leads to. */
function linkedMatch({ href, children }: InlineOf<'link'>): Mention | null {
  const id = Number(matchLink.exec(href)?.[1] ?? 0)
  if (id === 0 || id > 2_147_483_647) return null
  return {
    kind: 'mention',
    of: 'match',
    id,
    label: children
      .map(({ text }) => text)
      .join('')
      .slice(0, 200),
  }
}

/** Each thing that a document mentions, or whose match it links to, once, in the order of the first mention. */
export function mentionsOf(document: Document): Mention[] {
  const found = new Map<string, Mention>()
  const collect = (node: Mention) => {
    const key = `${node.of} ${node.id}`
    if (!found.has(key)) found.set(key, node)
    return null
  }
  const collecting: Face<null> = {
    text: () => null,
    link: (node) => {
      const match = linkedMatch(node)
      return match && collect(match)
    },
    mention: collect,
    heading: () => null,
    paragraph: () => null,
    quote: () => null,
    list: () => null,
    picture: () => null,
    table: () => null,
    rule: () => null,
  }
  renderDocument(document, collecting)
  return [...found.values()]
}

/** Keys of the pictures of a document, in their order. */
export function picturesOf({ blocks }: Document): string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []))
}
