import { isModerator } from '#contract/roles.ts'
import * as contract from '#contract/touchline/video.ts'
import type { VideoList } from '#contract/touchline/video.ts'
import { cursorAfter, readCursor } from '#core/calls/cursor.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { holderOf } from '#core/limits/network.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { recordRemoval } from '#moderation/removal.ts'
import { deliver } from '#notices/deliver.ts'
import { withoutLens } from '#moderation/staff-reading.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { findPerson } from '#people/store/person.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { readCaptions, writeCaptions } from '../rules/captions.ts'
import { addSaved, putCaptionsText, removeCaptionsText, removeSaved } from '../store/beside.ts'
import { listVideos, type VideoListName } from '../store/feed.ts'
import { setItem, rejectReported, deleteVideo as remove, findVideo, lockVideo } from '../store/video.ts'
import { addView } from '../store/view.ts'
import { isVisible, viewVideos, type VideoReader } from '../view.ts'

const mostSaved = 5_000
const savedFull = { en: 'Limit of saved videos reached. Remove some first.', zh: '收藏已达上限，请先移除部分收藏。' }

type Reading = VideoReader & { db: Reader }
type Asked = {
  list: VideoListName
  ofId?: number
  sport?: string | undefined
  after?: string | undefined
  limit: number
}

async function readList(call: Reading, { after, limit, ...asked }: Asked): Promise<VideoList> {
  const position = await findPosition(call.db)
  const name = `videos ${asked.list} ${asked.ofId ?? ''} ${asked.sport ?? ''}`
  const part = { after: readCursor(name, after), limit: limit + 1 }
  const found = await listVideos(call.db, { ...asked, ...part, readerId: call.viewer.userId })
  const shown = found.slice(0, limit)
  const [list, matches] = await Promise.all([viewVideos(call.db, shown, call), rowsOf(call, shown)])
  const last = shown.at(-1)
  return { list, next: found.length > limit && last ? cursorAfter(name, last) : null, matches, position }
}

async function rowsOf({ db, language }: Reading, about: readonly { matchId: number | null }[]) {
  const matches = await mapMatches(
    db,
    about.flatMap(({ matchId }) => matchId ?? []),
  )
  return matchRows(db, [...matches.values()], language)
}

export const listVideoFeed = handle(contract.listVideoFeed, (call) => {
  const { feed, circle, ...query } = call.query
  if (circle !== undefined) return readList(call, { list: 'circle', ofId: circle, ...query })
  const isPersonal = feed === 'following' || feed === 'saved' || feed === 'mine'
  if (isPersonal && call.viewer.userId === null) return call.fail('login_needed')
  return readList(call, { list: feed, ...query })
})

export const listVideosOfUser = handle(contract.listVideosOfUser, async (call) => {
  const { params, query, db, fail } = call
  if (!(await findPerson(db, params.id))) return fail('user_not_found')
  return readList(call, { list: 'user', ofId: params.id, ...query })
})

export const listVideosOfMatch = handle(contract.listVideosOfMatch, async (call) => {
  const { params, query, db, fail } = call
  if (!(await mapMatches(db, [params.id])).has(params.id)) return fail('match_not_found')
  return readList(call, { list: 'match', ofId: params.id, ...query })
})

export const getVideo = handle(contract.getVideo, async (call) => {
  const { params, viewer, db, fail } = call
  const position = await findPosition(db)
  const stored = await findVideo(db, params.id)
  const isWaiting = stored !== null && stored.shownAt === null && isModerator(viewer.roles)
  const [video] = stored ? await viewVideos(db, [stored], isWaiting ? withoutLens(call) : call) : []
  if (!stored || !video) return fail('not_found')
  return { video, matches: await rowsOf(call, [stored]), position }
})

export const countVideoView = handle(contract.countVideoView, async ({ db, params, peer, receivedAt }) => {
  await addView(readerOf(db), { videoId: params.id, network: holderOf(peer.address), at: receivedAt })
  return { isCounted: true as const }
})

export const deleteVideo = handle(contract.deleteVideo, async (call) => {
  const { params, query, viewer, db, fail } = call
  const video = await findVideo(db, params.id)
  if (!video || !isVisible(video, viewer)) return fail('not_found')
  const { id, userId, title, language } = video
  if (!may(viewer, contract.deleteVideo, { ownerId: userId })) return fail('forbidden')
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    if (userId === viewer.userId) return remove(plain, id)
    if ((await lockVideo(plain, id))?.rejectedAt !== null) return
    const removed = {
      kind: 'video',
      id,
      scene: 'MY_CREATION',
      userId,
      text: title,
      language,
      code: query.reasonCode,
    } as const
    const itemId = await recordRemoval(call, plain, removed, deliver)
    await rejectReported(plain, id)
    await setItem(plain, id, itemId)
  })
  return { isDeleted: true as const }
})

export const putSavedVideo = handle(contract.putSavedVideo, async ({ params, viewer, db, fail }) => {
  const video = await findVideo(db, params.id)
  if (!video || video.shownAt === null) return fail('not_found')
  return (await addSaved(db, viewer.userId, params.id, mostSaved)) ? { isSaved: true } : fail('too_many', savedFull)
})

export const removeSavedVideo = handle(contract.removeSavedVideo, async ({ params, viewer, db }) => {
  await removeSaved(db, viewer.userId, params.id)
  return { isSaved: false }
})

export const putCaptions = handle(contract.putCaptions, async (call) => {
  const { params, body, viewer, db, engines, language, fail } = call
  const video = await findVideo(db, params.id)
  if (!video || !may(viewer, contract.putCaptions, { ownerId: video.userId })) return fail('not_found')
  const sanction = await refuseToWrite(readerOf(db), viewer.userId, 'posts', Date.now())
  if (sanction) return fail('forbidden', sanction)
  const cues = readCaptions(body.text)
  if ('line' in cues) return fail('bad_request', wrongLine(cues.line))
  const text = cues.map((cue) => cue.text).join('\n')
  const context = `video:${video.id}`
  const question = { scene: 'MY_CREATION', text, userId: viewer.userId, language, context } as const
  const { outcome, sentence } = text === '' ? passed : await engines.moderation.preview(question)
  if (outcome !== 'pass') return fail('text_refused', sentence === null ? undefined : { en: sentence, zh: sentence })
  const captions = { videoId: video.id, userId: viewer.userId, language: params.language }
  if (cues.length === 0) await removeCaptionsText(db, video.id, params.language)
  else await putCaptionsText(db, { ...captions, text: writeCaptions(cues) })
  return { cues: cues.length }
})

const passed = { outcome: 'pass', sentence: null } as const

function wrongLine(line: number) {
  return { en: `Line ${line} of the captions is not WebVTT.`, zh: `字幕第 ${line} 行不是有效的 WebVTT。` }
}

export const removeCaptions = handle(contract.removeCaptions, async ({ params, viewer, db, fail }) => {
  const video = await findVideo(db, params.id)
  if (!video || !may(viewer, contract.removeCaptions, { ownerId: video.userId })) return fail('not_found')
  await removeCaptionsText(db, params.id, params.language)
  return { cues: 0 as const }
})
