import type { Mark, Node } from 'prosemirror-model'
import type { Block, Document, Inline } from '#contract/document/document.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema
type TextRun = Extract<Inline, { kind: 'text' }>

/** The longest run of text in a document. */
const mostLetters = 20_000

/** A document as the editor has it; an empty one has an empty paragraph. */
export function toEditor({ blocks }: Document): Node {
  return nodes.doc.create(null, blocks.length === 0 ? nodes.paragraph.create() : blocks.map(nodeOf))
}

function nodeOf(block: Block): Node {
  switch (block.kind) {
    case 'heading':
      return nodes.heading.create({ level: block.level }, lineOf(block.children))
    case 'paragraph':
      return nodes.paragraph.create(null, lineOf(block.children))
    case 'quote':
      return nodes.quote.create({ source: block.source ?? '' }, lineOf(block.children))
    case 'list':
      return (block.isOrdered ? nodes.numbers : nodes.bullets).create(
        null,
        block.items.map((item) => nodes.item.create(null, nodes.paragraph.create(null, lineOf(item)))),
      )
    case 'picture':
      return nodes.picture.create({ file: block.file, alternative: block.alternative, credit: block.credit ?? '' })
    case 'table':
      return nodes.table.create(
        null,
        [block.head, ...block.rows].map((row) =>
          nodes.row.create(
            null,
            row.map((cell) => nodes.cell.create(null, lineOf(cell))),
          ),
        ),
      )
    case 'rule':
      return nodes.rule.create()
  }
}

function lineOf(line: readonly Inline[]): Node[] {
  return line.flatMap((node) => {
    if (node.kind === 'mention') return nodes.mention.create({ of: node.of, id: node.id, label: node.label })
    if (node.kind === 'text') return schema.text(node.text, marksOf(node))
    return node.children.map((run) => schema.text(run.text, [marks.link.create({ href: node.href }), ...marksOf(run)]))
  })
}

function marksOf({ isStrong, isEmphasis }: TextRun): Mark[] {
  return [...(isStrong ? [marks.strong.create()] : []), ...(isEmphasis ? [marks.em.create()] : [])]
}

/** What the editor has as a document; empty lines and lists are left out. */
export function fromEditor(doc: Node): Document {
  return { blocks: childrenOf(doc).flatMap(blockOf) }
}

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index))
}

function blockOf(node: Node): Block | [] {
  const { type, attrs } = node
  if (type === nodes.picture) {
    const { file, alternative, credit } = attrs as Record<'file' | 'alternative' | 'credit', string>
    return { kind: 'picture', file, alternative, ...(credit === '' ? {} : { credit }) }
  }
  if (type === nodes.rule) return { kind: 'rule' }
  if (type === nodes.table) {
    const [head = [], ...rows] = childrenOf(node).map((row) => childrenOf(row).map(inlineOf))
    return { kind: 'table', head, rows }
  }
  if (type === nodes.bullets || type === nodes.numbers) {
    const items = childrenOf(node)
      .map((item) => inlineOf(item.firstChild!))
      .filter((line) => line.length > 0)
    return items.length === 0 ? [] : { kind: 'list', isOrdered: type === nodes.numbers, items }
  }
  const children = inlineOf(node)
  if (children.length === 0) return []
  if (type === nodes.heading) return { kind: 'heading', level: attrs.level === 3 ? 3 : 2, children }
  if (type === nodes.quote)
    return { kind: 'quote', children, ...(attrs.source === '' ? {} : { source: String(attrs.source) }) }
  return { kind: 'paragraph', children }
}

function inlineOf(line: Node): Inline[] {
  const found: Inline[] = []
  for (const node of childrenOf(line)) {
    if (node.type === nodes.mention) {
      const { of, id, label } = node.attrs as Extract<Inline, { kind: 'mention' }>
      found.push({ kind: 'mention', of, id, label })
      continue
    }
    const href = marks.link.isInSet(node.marks)?.attrs.href as string | undefined
    const runs = runsOf(node)
    const last = found.at(-1)
    if (href === undefined) found.push(...runs)
    else if (last?.kind === 'link' && last.href === href) last.children.push(...runs)
    else found.push({ kind: 'link', href, children: runs })
  }
  return found
}

function runsOf(node: Node): TextRun[] {
  const text = node.text ?? ''
  const pieces = Array.from({ length: Math.ceil(text.length / mostLetters) }, (_, index) =>
    text.slice(index * mostLetters, (index + 1) * mostLetters),
  )
  return pieces.map((piece) => ({
    kind: 'text',
    text: piece,
    ...(marks.strong.isInSet(node.marks) ? { isStrong: true as const } : {}),
    ...(marks.em.isInSet(node.marks) ? { isEmphasis: true as const } : {}),
  }))
}
