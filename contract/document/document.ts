import { z } from 'zod'

/** Kinds of things that an article may mention; `id` is the key of its page. */
export const mentionKinds = ['match', 'team', 'player', 'competition'] as const
export type MentionKind = (typeof mentionKinds)[number]

const noNul = /^[^\0]*$/
const written = (most: number) => z.string().min(1).max(most).regex(noNul, 'contains a NUL character')

/** An address of the web, or of a page of this site. */
const LinkTarget = z.string().max(2000).refine(isLinkTarget, 'must be like https://news.example/story or /match/12')

/** A number: keys of matches, teams, players and competitions. */
const MentionId = z.int().min(1).max(2_147_483_647)

const TextRun = z.strictObject({
  kind: z.literal('text'),
  text: written(20_000),
  isStrong: z.literal(true).optional(),
  isEmphasis: z.literal(true).optional(),
})

const Link = z.strictObject({
  kind: z.literal('link'),
  href: LinkTarget,
  children: z.array(TextRun).min(1).max(100),
})

const Mention = z.strictObject({
  kind: z.literal('mention'),
  of: z.enum(mentionKinds),
  id: MentionId,
  label: written(200),
})
export type Mention = z.infer<typeof Mention>

const Inline = z.discriminatedUnion('kind', [TextRun, Link, Mention])
export type Inline = z.infer<typeof Inline>
const Line = z.array(Inline).min(1).max(500)
const Cell = z.array(Inline).max(100)

const Heading = z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), children: Line })
const Paragraph = z.strictObject({ kind: z.literal('paragraph'), children: Line })
const Quote = z.strictObject({ kind: z.literal('quote'), children: Line, source: written(200).optional() })
const List = z.strictObject({
  kind: z.literal('list'),
  isOrdered: z.boolean(),
  items: z.array(Line).min(1).max(200),
})
const Picture = z.strictObject({
  kind: z.literal('picture'),
  /** The key of an uploaded picture, as the call of uploads answers it. */
  file: z.string().regex(/^(?!.*\.\.)\w[\w./-]{0,199}$/, 'not the key of a picture'),
  /** What can be seen, for those who do not see it. */
  alternative: written(500),
  credit: written(200).optional(),
})
const Table = z.strictObject({
  kind: z.literal('table'),
  head: z.array(Cell).min(1).max(12),
  rows: z.array(z.array(Cell).min(1).max(12)).max(200),
})
const Rule = z.strictObject({ kind: z.literal('rule') })

const Block = z.discriminatedUnion('kind', [Heading, Paragraph, Quote, List, Picture, Table, Rule])
export type Block = z.infer<typeof Block>

const UndescribedPicture = Picture.extend({ alternative: z.string().max(500).regex(noNul, 'contains a NUL character') })
const DraftBlock = z.discriminatedUnion('kind', [Heading, Paragraph, Quote, List, UndescribedPicture, Table, Rule])

/**
 * The text of an article: blocks in order, each of plain members. Nothing in it is markup, so every writer of a face
 * (page, HTML of old clients, plain text) escapes in one place.
 */
export const Document = z.strictObject({ blocks: z.array(Block).min(1).max(500) }).meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

/** A document that is being written: it may be empty, and its pictures may lack a description. */
export const DraftDocument = z.strictObject({ blocks: z.array(DraftBlock).max(500) }).meta({ id: 'DraftDocument' })

/** Whether a link may lead there: https, http, or a page of this site. */
export function isLinkTarget(text: string): boolean {
  if (/[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return false
  if (text.startsWith('/')) return isPath(text)
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A path as it is opened, without steps upwards or empty ones. */
function isPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/)
  if (path.includes('//')) return false
  return !path.split('/').some((step) => /^(?:\.|%2e){1,2}$/i.test(step))
}
