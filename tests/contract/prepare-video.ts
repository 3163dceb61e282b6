import { randomBytes } from 'node:crypto'
import type { Database } from '#core/database/db.ts'
import { addSomebody } from './cast.ts'
import { newcomer, one, type Prepare } from './stage.ts'

/** A video of a user whose file was checked; published where `isShown`, about a match where one is named. */
function addVideo(
  database: Database,
  userId: number,
  isShown: boolean,
  matchId: number | null = null,
): Promise<number> {
  return one<number>(
    database,
    `insert into videos.video (user_id, file_state, upload_bytes, received_bytes, file_key, bytes, duration_ms, width, height,
        title, match_id, published_at, shown_at)
      values ($1, 'ready', 900, 900, $2, 800, 2000, 320, 568, 'A late finish', $3, case when $4 then now() end, case when $4 then now() end)
      returning id as found`,
    [userId, `${randomBytes(18).toString('hex')}.mp4`, matchId, isShown],
  )
}

const someVideos: Prepare = async (stage, isSignedIn) => {
  const author = await addSomebody(stage.database)
  const { matchId } = stage.facts
  const id = await addVideo(stage.database, author.userId, true, matchId)
  return { ...(isSignedIn ? { as: await newcomer(stage) } : {}), values: { id, targetId: String(matchId) } }
}
const ofAuthor: Prepare = async (stage) => {
  const { userId } = await addSomebody(stage.database)
  await addVideo(stage.database, userId, true)
  return { values: { id: userId, authorId: String(userId) } }
}
const ofMatch: Prepare = async (stage, isSignedIn) => ({
  ...(await someVideos(stage, isSignedIn)),
  values: { id: stage.facts.matchId },
})
const own =
  (isShown: boolean, values: Record<string, unknown> = {}): Prepare =>
  async (stage, isSignedIn) => {
    const as = await newcomer(stage)
    const id = await addVideo(stage.database, as.userId, isShown)
    return { ...(isSignedIn ? { as } : {}), values: { id, ...values } }
  }

/** Calls about videos, by `service.name`. */
export const videoPreparations: Record<string, Prepare> = {
  'touchline.listVideoFeed': someVideos,
  'touchline.listVideosOfUser': ofAuthor,
  'touchline.listVideosOfMatch': ofMatch,
  'touchline.getVideo': someVideos,
  'touchline.countVideoView': someVideos,
  'touchline.putSavedVideo': someVideos,
  'touchline.removeSavedVideo': someVideos,
  'touchline.deleteVideo': own(true),
  'touchline.putCaptions': own(true, { language: 'en', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHerons lead' }),
  'touchline.removeCaptions': own(true, { language: 'en' }),
  'touchline.addVideoUpload': async (stage) => ({
    as: await newcomer(stage),
    values: { bytes: 900, fileName: 'goal.mp4' },
  }),
  'touchline.getVideoUpload': own(false),
  'touchline.publishVideo': own(false, {
    title: 'A late finish',
    language: 'en',
    matchId: null,
    poster: '',
    isListed: true,
  }),
  'news.listVideos': someVideos,
  'news.listVideosOfAuthor': ofAuthor,
}
