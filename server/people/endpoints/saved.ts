import { findPublic, mapPublic } from '#articles/store/article.ts'
import { articleBriefs } from '#articles/views/brief.ts'
import * as contract from '#contract/touchline/saved.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { saveArticle } from '../saved.ts'
import * as folders from '../store/folder.ts'
import * as footprints from '../store/footprint.ts'
import { findSaved, listSaved as readSaved, removeSaved as remove } from '../store/saved.ts'

const MOST_FOLDERS = 50
const done = { isDone: true } as const
const nameless = { en: 'A folder needs a name.', zh: '请填写文件夹名称。' }
const nameTaken = { en: 'A folder of this name exists.', zh: '已有同名文件夹。' }
const foldersFull = { en: `At most ${MOST_FOLDERS} folders.`, zh: `最多 ${MOST_FOLDERS} 个文件夹。` }
const savedFull = { en: 'Limit of saved articles reached. Remove some first.', zh: '收藏已达上限，请先移除部分收藏。' }

export const listSaved = handle(contract.listSaved, async ({ query, viewer: { userId }, db, lens, now, language }) => {
  const { page, folder: folderId = null } = query
  const [found, all, own] = await Promise.all([
    readSaved(db, userId, { folderId, ...pageOf({ pageNum: page }) }),
    readSaved(db, userId, { limit: 0, offset: 0 }),
    folders.listFolders(db, userId),
  ])
  const standing = await mapPublic(
    db,
    found.list.map(({ id }) => id),
    now,
  )
  const briefs = await articleBriefs(db, [...standing.values()], { lens, now, language })
  const byId = new Map(briefs.map((brief) => [brief.id, brief]))
  return {
    ...pagesOf(page, found.total),
    savedCount: all.total,
    folders: own,
    list: found.list.map(({ id, folderId: inFolder, savedAt }) => {
      const article = byId.get(id) ?? null
      const isCorrectedSince = (article?.correctedAt ?? 0) > savedAt
      return { articleId: id, savedAt, folderId: inFolder, isCorrectedSince, article }
    }),
  }
})

export const getSavedMark = handle(contract.getSavedMark, async ({ params: { id }, viewer: { userId }, db }) => {
  const saved = await findSaved(db, userId, { kind: 'article', id })
  return { isSaved: saved !== null, folderId: saved?.folderId ?? null }
})

export const putSaved = handle(
  contract.putSaved,
  async ({ params: { id }, body, viewer: { userId }, db, now, fail }) => {
    const outcome = await saveArticle(db, userId, { articleId: id, now, ...body })
    if (outcome === 'full') return fail('too_many', savedFull)
    if (outcome !== 'done') return fail('not_found')
    const saved = await findSaved(db, userId, { kind: 'article', id })
    return { isSaved: true, folderId: saved?.folderId ?? null }
  },
)

export const removeSaved = handle(contract.removeSaved, async ({ params: { id }, viewer: { userId }, db }) => {
  await remove(db, userId, { kind: 'article', id })
  return { isSaved: false, folderId: null }
})

function folderName(text: string): string {
  return plainLine(text.normalize('NFC')).replace(/\s+/gu, ' ').trim()
}

export const addFolder = handle(contract.addFolder, async ({ body, viewer: { userId }, db, fail }) => {
  const name = folderName(body.name)
  if (name === '') return fail('bad_request', nameless)
  const id = await folders.addFolder(db, userId, name, MOST_FOLDERS)
  if (id !== null) return { id, name, count: 0 }
  const own = await folders.listFolders(db, userId)
  return fail('conflict', own.some((one) => one.name === name) ? nameTaken : foldersFull)
})

export const renameFolder = handle(contract.renameFolder, async ({ params, body, viewer: { userId }, db, fail }) => {
  const name = folderName(body.name)
  if (name === '') return fail('bad_request', nameless)
  if (await folders.renameFolder(db, userId, params.id, name)) return done
  return (await folders.hasFolder(db, userId, params.id)) ? fail('conflict', nameTaken) : fail('not_found')
})

export const removeFolder = handle(contract.removeFolder, async ({ params, viewer: { userId }, db }) => {
  await folders.removeFolder(db, userId, params.id)
  return done
})

export const listFootprints = handle(
  contract.listFootprints,
  async ({ query: { page }, viewer: { userId }, db, lens, now, language }) => {
    const [found, isOn] = await Promise.all([
      footprints.listFootprints(db, userId, { now, ...pageOf({ pageNum: page }) }),
      footprints.isRecorded(db, userId),
    ])
    const standing = await mapPublic(
      db,
      found.list.map(({ id }) => id),
      now,
    )
    const briefs = await articleBriefs(db, [...standing.values()], { lens, now, language })
    const byId = new Map(briefs.map((brief) => [brief.id, brief]))
    const list = found.list.flatMap(({ id, readAt }) => {
      const article = byId.get(id)
      return article ? [{ articleId: id, readAt, article }] : []
    })
    return { ...pagesOf(page, found.total), isOn, list }
  },
)

export const addFootprint = handle(
  contract.addFootprint,
  async ({ params: { id }, viewer: { userId }, db, now, fail }) => {
    if (!(await findPublic(db, id, now))) return fail('not_found')
    await footprints.addFootprint(db, userId, id)
    return done
  },
)

export const removeFootprint = handle(contract.removeFootprint, async ({ params: { id }, viewer: { userId }, db }) => {
  await footprints.removeFootprint(db, userId, id)
  return done
})

export const clearFootprints = handle(contract.clearFootprints, async ({ viewer: { userId }, db }) => {
  await footprints.removeFootprints(db, userId)
  return done
})

export const setFootprints = handle(contract.setFootprints, async ({ body: { isOn }, viewer: { userId }, db }) => {
  await footprints.setRecorded(db, userId, isOn)
  return { isOn }
})
