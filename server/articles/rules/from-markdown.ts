import MarkdownIt, { type Token } from 'markdown-it'
import { Document, mentionKinds, type Block, type Inline, type MentionKind } from '#contract/document/document.ts'

/** The title is the first heading of level 1, if there is one. */
type ReadMarkdown = { title: string | null; document: Document }
/** Why a text is no article, with the line where it is, from 1. */
type MarkdownProblem = { problem: string; line: number | null }

const parser = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).disable([
  'code',
  'fence',
  'html_block',
  'html_inline',
  'backticks',
  'strikethrough',
  'reference',
])
// Addresses are judged by the document, so that a bad one is reported and not shown as text.
parser.validateLink = () => true

class Problem extends Error {
  readonly line: number | null
  constructor(message: string, line: number | null) {
    super(message)
    this.line = line
  }
}

/**
 * Reads Markdown (CommonMark with tables, without code and HTML) as a document. `[Alba](team:12)` is a mention, and
 * `![what is seen](key "credit")`, alone in its paragraph, a picture.
 */
export function readMarkdown(text: string): ReadMarkdown | MarkdownProblem {
  try {
    const reader = new Reader(parser.parse(text.replaceAll('\0', ''), {}))
    const blocks = reader.readBlocks()
    const { title } = reader
    const checked = Document.safeParse({ blocks })
    if (checked.success) return { title, document: checked.data }
    const [issue] = checked.error.issues
    return { problem: blocks.length === 0 ? 'The article is empty.' : `Not an article: ${issue!.message}.`, line: null }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message, line: error.line }
    throw error
  }
}

function plain(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => (node.kind === 'text' ? node.text : node.kind === 'link' ? plain(node.children) : node.label))
    .join('')
}

/** Walks the flat tokens of the parser. */
class Reader {
  title: string | null = null
  #at = 0
  readonly #tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  readBlocks(until?: string): Block[] {
    const blocks: Block[] = []
    for (;;) {
      const token = this.#tokens[this.#at]
      if (!token || token.type === until) return blocks
      const isTitle = token.type === 'heading_open' && token.tag === 'h1' && this.#at === 0
      if (isTitle) this.title = plain(this.#readLine())
      else blocks.push(this.#readBlock(token))
    }
  }

  #readBlock(token: Token): Block {
    switch (token.type) {
      case 'heading_open': {
        const level = Number(token.tag.slice(1))
        return { kind: 'heading', level: level <= 2 ? 2 : 3, children: this.#readLine() }
      }
      case 'paragraph_open':
        return this.#pictureAlone() ?? { kind: 'paragraph', children: this.#readLine() }
      case 'blockquote_open':
        return this.#readQuote(token)
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#readList(token)
      case 'table_open':
        return this.#readTable(token)
      case 'hr':
        this.#at += 1
        return { kind: 'rule' }
      default:
        throw new Problem(`An article has no ${token.type.replace(/_open$/, '').replaceAll('_', ' ')}.`, lineOf(token))
    }
  }

  /** The line inside an opening token, up to its end. */
  #readLine(): Inline[] {
    const inline = this.#tokens[this.#at + 1]!
    this.#at += 3
    return readInline(inline)
  }

  #pictureAlone(): Block | null {
    const inline = this.#tokens[this.#at + 1]!
    const [image, ...others] = inline.children ?? []
    if (image?.type !== 'image' || others.length > 0) return null
    this.#at += 3
    const alternative = (image.children ?? [])
      .map(({ content }) => content)
      .join('')
      .trim()
    if (alternative === '') throw new Problem('A picture needs a text that says what is seen.', lineOf(inline))
    const credit = String(image.attrGet('title') ?? '')
    return { kind: 'picture', file: String(image.attrGet('src')), alternative, ...(credit ? { credit } : {}) }
  }

  #readQuote(opening: Token): Block {
    this.#at += 1
    const inside = this.readBlocks('blockquote_close')
    this.#at += 1
    const [first, second, ...others] = inside
    if (first?.kind !== 'paragraph' || others.length > 0 || (second && second.kind !== 'paragraph'))
      throw new Problem('A quote has one paragraph, and at most a second one with its source.', lineOf(opening))
    const source = second?.kind === 'paragraph' ? plain(second.children).replace(/^[—–-]\s*/, '') : null
    return { kind: 'quote', children: first.children, ...(source ? { source } : {}) }
  }

  #readList(opening: Token): Block {
    const closing = opening.type.replace('_open', '_close')
    this.#at += 1
    const items: Inline[][] = []
    while (this.#tokens[this.#at]!.type !== closing) {
      const item = this.#tokens[this.#at]!
      this.#at += 1
      const [only, ...others] = this.readBlocks('list_item_close')
      this.#at += 1
      if (only?.kind !== 'paragraph' || others.length > 0)
        throw new Problem('An item of a list is one paragraph.', lineOf(item))
      items.push(only.children)
    }
    this.#at += 1
    return { kind: 'list', isOrdered: opening.type === 'ordered_list_open', items }
  }

  #readTable(opening: Token): Block {
    const rows: Inline[][][] = []
    for (this.#at += 1; this.#tokens[this.#at]!.type !== 'table_close'; this.#at += 1) {
      const token = this.#tokens[this.#at]!
      if (token.type === 'tr_open') rows.push([])
      if (token.type === 'inline') rows.at(-1)!.push(token.content === '' ? [] : readInline(token))
    }
    this.#at += 1
    const [head = [], ...body] = rows
    if (head.length > 12) throw new Problem('A table has at most 12 columns.', lineOf(opening))
    return { kind: 'table', head, rows: body }
  }
}

function lineOf(token: Token): number | null {
  return token.map ? token.map[0] + 1 : null
}

function readInline(inline: Token): Inline[] {
  const nodes: Inline[] = []
  let strong = 0
  let emphasis = 0
  let link: { href: string; children: Inline[] } | null = null
  const push = (text: string) => {
    if (text === '') return
    const run = {
      kind: 'text' as const,
      text,
      ...(strong > 0 ? { isStrong: true as const } : {}),
      ...(emphasis > 0 ? { isEmphasis: true as const } : {}),
    }
    const list = link?.children ?? nodes
    const last = list.at(-1)
    const isSame = last?.kind === 'text' && last.isStrong === run.isStrong && last.isEmphasis === run.isEmphasis
    if (isSame) last.text += text
    else list.push(run)
  }
  for (const token of inline.children ?? []) {
    if (token.type === 'text' || token.type === 'text_special') push(token.content)
    else if (token.type === 'softbreak' || token.type === 'hardbreak') push(' ')
    else if (token.type === 'strong_open') strong += 1
    else if (token.type === 'strong_close') strong -= 1
    else if (token.type === 'em_open') emphasis += 1
    else if (token.type === 'em_close') emphasis -= 1
    else if (token.type === 'link_open') link = { href: String(token.attrGet('href')), children: [] }
    else if (token.type === 'link_close') {
      nodes.push(linkOf(link!, inline))
      link = null
    } else throw new Problem(`A line has no ${token.type.replaceAll('_', ' ')}.`, lineOf(inline))
  }
  if (nodes.length === 0) throw new Problem('A line is empty.', lineOf(inline))
  return nodes
}

function linkOf({ href, children }: { href: string; children: Inline[] }, inline: Token): Inline {
  const [, of, id] = /^(\w+):(\d{1,10})$/.exec(href) ?? []
  if (of !== undefined && (mentionKinds as readonly string[]).includes(of))
    return { kind: 'mention', of: of as MentionKind, id: Number(id), label: plain(children) }
  const runs = children.filter((node) => node.kind === 'text')
  if (runs.length === 0) throw new Problem('A link needs a text.', lineOf(inline))
  return { kind: 'link', href, children: runs }
}
