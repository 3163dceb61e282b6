import { z } from 'zod'
import { Document, mentionKinds } from '../document/document.ts'
import { operation, visitor } from '../operation.ts'
import { QueryId, QueryPage } from '../wire.ts'
import { Language, MatchRow, Position } from './brief.ts'

export const ArticleCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  parent: z.string().nullable().describe('The category above it, by slug'),
})
export type ArticleCategory = z.infer<typeof ArticleCategory>

export const ArticleBrief = z.object({
  id: z.int(),
  category: ArticleCategory,
  title: z.string().describe('Of a closed article its neutral title: the sides of its match'),
  lead: z.string().describe('In lists the start of the text where there is none; empty for a closed article'),
  picture: z.string().nullable().describe('Address of a picture; null without one, and for a closed article'),
  authorName: z.string().describe('Empty for a text that rules wrote'),
  authorId: z.int().nullable().describe('Null for an author without an account'),
  publishedAt: z.number().describe('Epoch ms'),
  correctedAt: z.number().nullable().describe('Epoch ms; null where nothing was corrected'),
  isPinned: z.boolean(),
  isDemo: z.boolean(),
  told: z
    .enum(['report', 'preview'])
    .nullable()
    .describe('Written by rules from the facts of its match; null by a person'),
  matchId: z.int().nullable().describe('That match: its page has the text. Null where a person wrote it'),
  comments: z.int().nullable().describe('Comments and replies; null for a closed article'),
  likes: z.int().nullable().describe('The same'),
  isClosed: z.boolean().describe('A spoiler-free caller has not revealed a match that it mentions'),
  closedBy: z.array(z.int()).describe('Those matches'),
  aboutMatchId: z.int().nullable().describe('The first match that it mentions'),
})
export type ArticleBrief = z.infer<typeof ArticleBrief>

export const ArticlePage = z.object({
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  categories: z.array(ArticleCategory.extend({ count: z.int().describe('Published in the last seven days') })),
  counts: z.object({
    all: z.int().describe('Published in the last seven days'),
    told: z.int().describe('Those among them that rules wrote'),
  }),
  pinned: z.array(ArticleBrief).describe('On the first page alone'),
  top: z
    .array(ArticleBrief)
    .describe('On the first page alone: the pinned ones, then new ones by people, then the rarest reports'),
  list: z.array(ArticleBrief),
  matches: z.array(MatchRow).describe('The matches that the articles of the page are about'),
  position: Position,
})
export type ArticlePage = z.infer<typeof ArticlePage>

export const listNews = operation({
  path: '/articles',
  ...visitor.bare,
  summary:
    'Published articles, reports and previews, newest first: all, of a category, or about a match, team, player or competition.',
  query: z.object({
    category: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
    by: z.enum(['people', 'rules']).optional().describe('Written by people, or by rules from the facts of a match'),
    about: z.enum(mentionKinds).optional().describe('With `id`'),
    id: QueryId.optional(),
    page: QueryPage.default(1),
    lang: Language,
  }),
  data: ArticlePage,
  errors: ['bad_request', 'not_found'],
})

export const readArticle = operation({
  path: '/articles/{id}',
  ...visitor.bare,
  summary: 'Article with its text, the matches it mentions, its corrections and related articles.',
  params: z.object({ id: QueryId }),
  query: z.object({ lang: Language }),
  data: z.object({
    article: ArticleBrief.extend({
      language: Language,
      document: Document.nullable().describe('Null for a closed article'),
      corrections: z.array(z.object({ at: z.number().describe('Epoch ms'), note: z.string() })),
    }),
    matches: z.array(MatchRow).describe('The mentioned matches, in the order of the text'),
    related: z.array(ArticleBrief),
    position: Position,
  }),
  errors: ['not_found'],
})
