import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { EpochMs, Flag, Id, QueryEpochMs, QueryId, QueryPage } from '../wire.ts'
import { ArticleCategory } from './article.ts'
import { Language } from './brief.ts'
import { DeskName, DeskReason, deskRoles } from './desk.ts'
import { ManuscriptHead, manuscriptStates } from './manuscript.ts'

const staff = staffOf(deskRoles.news)
const params = z.object({ id: QueryId })
const version = Id.describe('The version that the change is made from')

export const DeskArticle = ManuscriptHead.omit({ isOwn: true, isAuthorSuspended: true }).extend({
  category: z.string(),
  author: DeskName.nullable().describe('Null for an author without an account'),
  edited: z
    .object({ by: DeskName.nullable().describe('Null for the operator'), at: z.number(), isNow: z.boolean() })
    .describe('The last save; `isNow` within the last ten minutes'),
  clashes: z.array(z.object({ id: z.int(), title: z.string() })).describe('Others of its language at the same minute'),
})
export type DeskArticle = z.infer<typeof DeskArticle>

const Counts = z.object({
  draft: z.int(),
  handed_in: z.int(),
  scheduled: z.int(),
  public: z.int(),
  withdrawn: z.int(),
})

export const DeskArticles = z.object({
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  counts: Counts.describe('Articles of people in each state, whatever is asked for'),
  categories: z.array(ArticleCategory),
  list: z.array(DeskArticle).describe('Scheduled ones and spans by their time, others last changed first'),
})
export type DeskArticles = z.infer<typeof DeskArticles>

export const listDeskArticles = operation({
  path: '/desk/articles',
  ...staff,
  summary: 'Articles of people by state or span of time, with their editors and clashes of time.',
  query: z.object({
    state: z.enum(manuscriptStates).optional(),
    language: z.enum(['en', 'zh']).optional(),
    from: QueryEpochMs.optional().describe('With `to`: scheduled and public ones in this span'),
    to: QueryEpochMs.optional(),
    page: QueryPage.default(1),
    lang: Language,
  }),
  data: DeskArticles,
})

const errors = ['article_not_found', 'article_changed'] as const

export const scheduleDeskArticle = operation({
  method: 'POST',
  path: '/desk/articles/{id}/publication',
  ...staff,
  audits: 'article_published',
  summary: 'Publishes an article now or at a time, or moves a scheduled one to another time.',
  params,
  body: z.object({
    version,
    at: EpochMs.nullable().default(null).describe('Null: now'),
    shownAt: EpochMs.optional().describe(
      '`publishAt` as the caller saw it, 0 for none: with another one by now the call is `article_changed`',
    ),
    reason: DeskReason,
  }),
  data: DeskArticle,
  errors: [...errors, 'article_is_public', 'article_time_past', 'article_incomplete', 'article_needs_editor'],
})

export const withdrawDeskArticle = operation({
  method: 'POST',
  path: '/desk/articles/{id}/withdrawal',
  ...staff,
  audits: 'article_withdrawn',
  summary: 'Withdraws an article from its readers, or the time of a scheduled article.',
  params,
  body: z.object({ version, reason: DeskReason }),
  data: DeskArticle,
  errors: [...errors, 'article_not_public', 'article_needs_editor'],
})

export const pinDeskArticle = operation({
  method: 'POST',
  path: '/desk/articles/{id}/pin',
  ...staff,
  audits: 'article_pinned',
  summary: 'Pins an article to the head of the news, or removes it from there.',
  params,
  body: z.object({ isPinned: Flag, reason: DeskReason }),
  data: DeskArticle,
  errors: ['article_not_found'],
})
