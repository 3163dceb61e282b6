import { z } from 'zod'
import { DraftDocument } from '../document/document.ts'
import { operation } from '../operation.ts'
import { EpochMs, Flag, Id, QueryId, QueryPage, Text } from '../wire.ts'
import { ArticleCategory } from './article.ts'
import { Language, MatchRow, Position } from './brief.ts'

/** States of an article for those who write it; `public` and `scheduled` follow from its time. */
export const manuscriptStates = ['draft', 'handed_in', 'scheduled', 'public', 'withdrawn'] as const
export type ManuscriptState = (typeof manuscriptStates)[number]

const writers = { auth: 'user', roles: ['author', 'editor', 'admin'], evidence: 'own' } as const
const ofOwner = { ...writers, permits: ['owner', 'editor'] } as const
const params = z.object({ id: QueryId })
const version = Id.describe('The version that the change is made from')

const Content = z.object({
  categoryId: Id,
  language: z.enum(['en', 'zh']),
  title: Text.max(200),
  lead: Text.max(500).describe('Empty: the start of the text is shown'),
  neutralTitle: Text.max(200).describe('Title for spoiler-free readers; empty: the sides of the match'),
  document: DraftDocument,
})
export type ManuscriptContent = z.infer<typeof Content>

export const ManuscriptHead = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(manuscriptStates),
  title: z.string(),
  categoryId: z.int(),
  language: z.enum(['en', 'zh']),
  authorName: z.string(),
  authorId: z.int().nullable().describe('Null for an author without an account'),
  isOwn: z.boolean(),
  isAuthorSuspended: z.boolean(),
  publishAt: z.number().nullable().describe('Epoch ms'),
  handedInAt: z.number().nullable().describe('Epoch ms'),
  updatedAt: z.number().describe('Epoch ms'),
  isPinned: z.boolean(),
})
export type ManuscriptHead = z.infer<typeof ManuscriptHead>

const Manuscript = ManuscriptHead.extend({
  content: Content,
  markdown: z.string().describe('The text as Markdown, for the source mode'),
  corrections: z.array(z.object({ at: z.number(), note: z.string() })),
  may: z.object({
    save: z.boolean(),
    publish: z.boolean(),
    withdraw: z.boolean().describe('Of a scheduled one: cancel its time'),
    correct: z.boolean(),
    correctWithoutNote: z.boolean(),
    pin: z.boolean(),
    delete: z.boolean(),
  }),
})
export type Manuscript = z.infer<typeof Manuscript>

const Markdown = z
  .string()
  .max(200_000)
  .regex(/^[^\0]*$/, 'contains a NUL character')
  .describe('A body has at most 256 KB as JSON in UTF-8: about 85,000 Chinese characters')

export const listManuscripts = operation({
  path: '/manuscripts',
  ...writers,
  summary: 'Articles with their drafts, last changed first: your own, or of all authors for an editor.',
  query: z.object({
    whose: z.enum(['mine', 'all']).default('mine'),
    state: z.enum(manuscriptStates).optional(),
    page: QueryPage.default(1),
    lang: Language,
  }),
  data: z.object({
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    categories: z.array(ArticleCategory),
    list: z.array(ManuscriptHead),
  }),
  errors: ['forbidden'],
})

export const getManuscript = operation({
  path: '/manuscripts/{id}',
  ...ofOwner,
  summary: 'Article in any state, for editing.',
  params,
  data: Manuscript,
  errors: ['article_not_found'],
})

export const addManuscript = operation({
  method: 'POST',
  path: '/manuscripts',
  ...writers,
  audits: 'article_added',
  isIdempotent: true,
  summary: 'Adds a draft of your own.',
  body: Content.partial().extend({
    categoryId: Id,
    language: z.enum(['en', 'zh']),
    markdown: Markdown.optional().describe(
      'In place of `document`; its heading of level 1 is the title where none is given',
    ),
  }),
  data: Manuscript,
  errors: ['bad_request'],
})

export const saveManuscript = operation({
  method: 'PUT',
  path: '/manuscripts/{id}',
  ...ofOwner,
  audits: 'article_saved',
  summary: 'Saves an article that is not public. Saves of one person within ten minutes are one version of the list.',
  params,
  body: Content.extend({ version }),
  data: Manuscript,
  errors: ['bad_request', 'article_not_found', 'article_changed', 'article_is_public', 'article_is_scheduled'],
})

export const handInManuscript = operation({
  method: 'PUT',
  path: '/manuscripts/{id}/hand-in',
  ...ofOwner,
  audits: 'article_handed_in',
  summary: 'Hands a draft in to the editors, or takes it back.',
  params,
  body: z.object({ version, isHandedIn: Flag }),
  data: Manuscript,
  errors: ['article_not_found', 'article_changed', 'article_is_public', 'article_is_scheduled', 'article_incomplete'],
})

export const publishManuscript = operation({
  method: 'PUT',
  path: '/manuscripts/{id}/publication',
  ...ofOwner,
  audits: 'article_published',
  summary:
    'Publishes an article at once or at a time, also after a withdrawal. Authors need the setting `AUTHORS_PUBLISH`.',
  params,
  body: z.object({ version, at: EpochMs.optional().describe('Without it: now') }),
  refusesNulls: true,
  data: Manuscript,
  errors: [
    'article_not_found',
    'article_changed',
    'article_is_public',
    'article_time_past',
    'article_incomplete',
    'article_needs_editor',
    'text_refused',
  ],
})

export const withdrawManuscript = operation({
  method: 'DELETE',
  path: '/manuscripts/{id}/publication',
  ...ofOwner,
  audits: 'article_withdrawn',
  summary: 'Removes an article from its readers; a scheduled article is a draft again.',
  params,
  data: Manuscript,
  errors: ['article_not_found', 'article_not_public', 'article_needs_editor'],
})

export const pinManuscript = operation({
  method: 'PUT',
  path: '/manuscripts/{id}/pin',
  auth: 'staff',
  roles: ['editor', 'admin'],
  permits: ['editor'],
  evidence: 'own',
  audits: 'article_pinned',
  summary: 'Pins an article to the head of the news, or removes it from there.',
  params,
  body: z.object({ isPinned: Flag }),
  data: Manuscript,
  errors: ['article_not_found'],
})

export const correctManuscript = operation({
  method: 'POST',
  path: '/manuscripts/{id}/correction',
  ...ofOwner,
  audits: 'article_corrected',
  summary: 'Changes a public article. Readers see the note with its time; an editor may leave it out for spelling.',
  params,
  body: Content.extend({ version, note: Text.optional() }),
  data: Manuscript,
  errors: [
    'bad_request',
    'article_not_found',
    'article_changed',
    'article_not_public',
    'article_incomplete',
    'article_note_needed',
    'text_refused',
  ],
})

export const deleteManuscript = operation({
  method: 'DELETE',
  path: '/manuscripts/{id}',
  ...ofOwner,
  audits: 'article_deleted',
  summary: 'Deletes an article that was never public, with its versions.',
  params,
  data: z.object({ isDone: z.literal(true) }),
  errors: ['article_not_found', 'article_is_public', 'article_is_scheduled'],
})

const VersionHead = z.object({
  version: z.int(),
  at: z.number().describe('Epoch ms'),
  byName: z.string().describe('Empty: the operator, or somebody who left'),
  isOwn: z.boolean(),
  note: z.string().nullable(),
  added: z.int().describe('Words, or letters of Chinese, against the version before'),
  removed: z.int(),
})
export type ManuscriptVersionHead = z.infer<typeof VersionHead>

export const listManuscriptVersions = operation({
  path: '/manuscripts/{id}/versions',
  ...ofOwner,
  summary: 'Versions of an article, newest first, with the size of each change.',
  params,
  query: z.object({ page: QueryPage.default(1) }),
  data: z.object({ page: z.int(), pages: z.int(), total: z.int(), list: z.array(VersionHead) }),
  errors: ['article_not_found'],
})

export const TextChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type TextChange = z.infer<typeof TextChange>

export const getManuscriptVersion = operation({
  path: '/manuscripts/{id}/versions/{version}',
  ...ofOwner,
  summary: 'Version of an article with its changes against the version before.',
  params: params.extend({ version: QueryId }),
  data: VersionHead.extend({
    title: z.string(),
    lead: z.string(),
    markdown: z.string(),
    changes: z.array(TextChange).describe('Title, lead and text in order'),
  }),
  errors: ['article_not_found'],
})

export const convertManuscript = operation({
  method: 'POST',
  path: '/manuscripts/conversion',
  ...writers,
  audits: null,
  summary: 'Reads Markdown as a document, or writes a document as Markdown, with the mentioned matches for a preview.',
  body: z.object({
    markdown: Markdown.optional().describe('This, or `document`'),
    document: DraftDocument.optional(),
    lang: Language,
  }),
  data: z.object({
    title: z.string().nullable().describe('Of Markdown that begins with a heading of level 1'),
    document: DraftDocument.nullable().describe('Null where `problem` says why'),
    markdown: z.string(),
    matches: z.array(MatchRow),
    position: Position,
    problem: z.object({ text: z.string(), line: z.int().nullable() }).nullable(),
  }),
  errors: ['bad_request'],
})
