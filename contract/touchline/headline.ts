import { z } from 'zod'
import { mentionKinds } from '../document/document.ts'
import { operation, visitor } from '../operation.ts'
import { QueryId, QueryPage } from '../wire.ts'
import { Language } from './brief.ts'

const HeadlineSource = z.object({
  name: z.string(),
  site: z.string().nullable().describe('Its page'),
  link: z.string().nullable().describe('The story there; null for a closed one, since an address may tell a result'),
  licence: z.string().nullable().describe('What the source says about use'),
})

export const Headline = z.object({
  id: z.int(),
  title: z.string().describe('Plain text; of a closed one its neutral title: the sides of a match'),
  summary: z.string().describe('Plain text, may be empty; empty for a closed one'),
  language: z.string().describe('Primary subtag, such as `en`'),
  publishedAt: z.number().describe('Epoch ms'),
  sources: z.array(HeadlineSource).min(1).describe('The sites that tell it, the first one before others'),
  isClosed: z.boolean().describe('A spoiler-free caller has not revealed a match that it may tell of'),
  closedBy: z.array(z.int()).describe('Those matches'),
})
export type Headline = z.infer<typeof Headline>

export const listHeadlines = operation({
  path: '/headlines',
  ...visitor.bare,
  summary: 'Headlines of other sites, newest first: all, or about a match, team, player or competition.',
  query: z.object({
    about: z.enum(mentionKinds).optional().describe('With `id`'),
    id: QueryId.optional(),
    page: QueryPage.default(1),
    size: z.coerce.number().int().min(1).max(50).default(20),
    lang: Language,
  }),
  data: z.object({
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    list: z.array(Headline),
  }),
})
