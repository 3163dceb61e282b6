import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { Flag, Id, queryBetween, QueryId, QueryPage, Text } from '../wire.ts'
import { ArticleBrief } from './article.ts'
import { Language } from './brief.ts'

const ofArticle = z.object({ id: QueryId })
const pages = { page: z.int(), pages: z.int(), total: z.int() }
const Done = z.object({ isDone: z.literal(true) })
const SavedMark = z.object({ isSaved: z.boolean(), folderId: z.int().nullable() })

const SavedFolder = z.object({ id: z.int(), name: z.string(), count: z.int() })
export type SavedFolder = z.infer<typeof SavedFolder>
const SavedItem = z.object({
  articleId: z.int(),
  savedAt: z.number().describe('Epoch ms'),
  folderId: z.int().nullable(),
  isCorrectedSince: z.boolean(),
  article: ArticleBrief.nullable().describe('Null where it is no longer published'),
})
export type SavedItem = z.infer<typeof SavedItem>

export const SavedPage = z.object({
  ...pages,
  savedCount: z.int().describe('In all folders'),
  folders: z.array(SavedFolder),
  list: z.array(SavedItem),
})
export type SavedPage = z.infer<typeof SavedPage>

export const listSaved = operation({
  path: '/me/saved',
  ...user.bare,
  summary: 'Saved articles, newest first: all, or of one folder.',
  query: z.object({
    folder: queryBetween(0, 2_147_483_647).optional().describe('Id of a folder; 0 for those in none'),
    page: QueryPage.default(1),
    lang: Language,
  }),
  data: SavedPage,
})

export const getSavedMark = operation({
  path: '/me/saved/articles/{id}',
  ...user.bare,
  summary: 'Saved state of an article for the signed-in user, with its folder.',
  params: ofArticle,
  data: SavedMark,
})

export const putSaved = operation({
  method: 'PUT',
  path: '/me/saved/articles/{id}',
  ...user.bare,
  summary: 'Saves an article, or moves it to a folder; repeatable. Without `folderId` a saved one stays where it is.',
  params: ofArticle,
  body: z.object({ folderId: Id.nullable().optional().describe('Null for no folder') }),
  data: SavedMark,
  errors: ['login_needed', 'not_found', 'too_many'],
})

export const removeSaved = operation({
  method: 'DELETE',
  path: '/me/saved/articles/{id}',
  ...user.bare,
  summary: 'Removes a saved article; repeatable.',
  params: ofArticle,
  data: SavedMark,
  errors: ['login_needed'],
})

const FolderName = Text.min(1).max(40)
const ofFolder = z.object({ id: QueryId })

export const addFolder = operation({
  method: 'POST',
  path: '/me/folders',
  ...user.bare,
  summary: 'Adds a folder for saved things; at most 50, each with a name of its own.',
  body: z.object({ name: FolderName }),
  data: SavedFolder,
  errors: ['conflict', 'bad_request'],
})

export const renameFolder = operation({
  method: 'PUT',
  path: '/me/folders/{id}',
  ...user.bare,
  summary: 'Renames a folder.',
  params: ofFolder,
  body: z.object({ name: FolderName }),
  data: Done,
  errors: ['not_found', 'conflict', 'bad_request'],
})

export const removeFolder = operation({
  method: 'DELETE',
  path: '/me/folders/{id}',
  ...user.bare,
  summary: 'Deletes a folder; its articles stay saved. Repeatable.',
  params: ofFolder,
  data: Done,
})

const Footprint = z.object({ articleId: z.int(), readAt: z.number().describe('Epoch ms'), article: ArticleBrief })
export type Footprint = z.infer<typeof Footprint>
export const FootprintPage = z.object({
  ...pages,
  isOn: z.boolean().describe('Whether reading is recorded'),
  list: z.array(Footprint),
})
export type FootprintPage = z.infer<typeof FootprintPage>

export const listFootprints = operation({
  path: '/me/footprints',
  ...user.bare,
  summary: 'Reading history of the signed-in user, latest first: at most 500 articles. Private.',
  query: z.object({ page: QueryPage.default(1), lang: Language }),
  data: FootprintPage,
})

export const addFootprint = operation({
  method: 'PUT',
  path: '/me/footprints/articles/{id}',
  ...user.bare,
  summary: 'Records that the signed-in user reads an article, unless the user switched that off.',
  params: ofArticle,
  data: Done,
  errors: ['not_found'],
})

export const removeFootprint = operation({
  method: 'DELETE',
  path: '/me/footprints/articles/{id}',
  ...user.bare,
  summary: 'Removes one footprint; repeatable.',
  params: ofArticle,
  data: Done,
})

export const clearFootprints = operation({
  method: 'DELETE',
  path: '/me/footprints',
  ...user.bare,
  summary: 'Removes all footprints.',
  data: Done,
})

export const setFootprints = operation({
  method: 'PUT',
  path: '/me/footprints',
  ...user.bare,
  summary: 'Switches the recording of reading on or off; those recorded before stay.',
  body: z.object({ isOn: Flag }),
  data: z.object({ isOn: z.boolean() }),
})
