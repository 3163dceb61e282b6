import { longestVideoTitle } from '#contract/touchline/video-limits.ts'
import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { fileIn } from '#talk/rules/text.ts'
import { listOwnFiles } from '#talk/store/person.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { settle } from './settle.ts'
import { findVideo, lockVideo, setPublished } from './store/video.ts'
import type { StoredVideo } from './types.ts'

type Publishing = {
  db: Database
  engines: Pick<Engines, 'moderation' | 'notices' | 'videos'>
  userId: number
}
type Draft = { title: string; language: Language; matchId: number | null; poster: string; isListed: boolean }
type Problem = { error: 'not_found' | 'forbidden' | 'bad_request' | 'text_refused' | 'conflict'; texts?: Texts }

const untitled = { en: 'A video needs a title.', zh: '请填写标题。' }
const tooLong = {
  en: `Titles have at most ${longestVideoTitle} characters.`,
  zh: `标题最多 ${longestVideoTitle} 字。`,
}
const noMatch = { en: 'This match does not exist.', zh: '比赛不存在。' }
const noPicture = { en: 'Upload the picture first.', zh: '请先上传图片。' }

/** Publishes an own upload, once. A repetition of the same answers as the first. */
export async function publishUpload(publishing: Publishing, id: number, draft: Draft): Promise<StoredVideo | Problem> {
  const { db, engines, userId } = publishing
  const title = plainLine(draft.title.normalize('NFC')).replace(/\s+/gu, ' ').trim()
  if (title === '' && draft.isListed) return { error: 'bad_request', texts: untitled }
  if ([...title].length > longestVideoTitle) return { error: 'bad_request', texts: tooLong }
  const plain = readerOf(db)
  const video = await findVideo(plain, id)
  if (!video || video.userId !== userId) return { error: 'not_found' }
  if (video.publishedAt !== null) return video.title === title ? video : { error: 'conflict' }
  const sanction = await refuseToWrite(plain, userId, 'posts', Date.now())
  if (sanction) return { error: 'forbidden', texts: sanction }
  if (draft.matchId !== null && !(await mapMatches(plain, [draft.matchId])).has(draft.matchId))
    return { error: 'bad_request', texts: noMatch }
  const poster = await ownPicture(publishing, draft.poster)
  if (poster === undefined) return { error: 'bad_request', texts: noPicture }
  const verdict = title === '' ? null : await fileTitle(publishing, id, title, draft.language)
  if (verdict?.problem) return verdict.problem
  const isFirst = await db.transaction(async (client) => {
    const reader = readerIn(client)
    if ((await lockVideo(reader, id))?.publishedAt !== null) return false
    await setPublished(reader, id, { ...draft, title, poster, itemId: verdict?.itemId ?? null })
    return true
  })
  if (isFirst) await settle(db, { heldDays: engines.videos.heldDays, kinds: engines.notices.kinds }, id)
  return (await findVideo(plain, id)) ?? { error: 'not_found' }
}

/** The file of an uploaded picture; null where none is named, undefined for a picture of another account. */
async function ownPicture({ db, userId }: Publishing, given: string): Promise<string | null | undefined> {
  if (given === '') return null
  const file = fileIn(given)
  return file !== null && (await listOwnFiles(readerOf(db), userId, [file])).has(file) ? file : undefined
}

async function fileTitle(
  { engines, userId }: Publishing,
  id: number,
  text: string,
  language: Language,
): Promise<{ itemId: number | null; problem?: Problem }> {
  const question = { scene: 'MY_CREATION', text, userId, language, context: `video:${id}` } as const
  const { outcome, itemId, sentence } = await (await engines.moderation.consider(question)).file()
  if (outcome === 'pass' || outcome === 'hold') return { itemId }
  return {
    itemId,
    problem: { error: 'text_refused', ...(sentence === null ? {} : { texts: { en: sentence, zh: sentence } }) },
  }
}
