import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import type { Video } from '#contract/touchline/video.ts'
import { isModerator } from '#contract/roles.ts'
import type { Viewer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import type { TalkReader } from '#core/parts/talk.ts'
import { mapPeople } from '#people/store/person.ts'
import { personBrief } from '#people/views/person.ts'
import { listLiked, mapCounts } from '#talk/store/thread.ts'
import { mapClosed } from '#timeline/closings.ts'
import { fileSentences } from './rules/sentences.ts'
import { stateOf } from './rules/state.ts'
import { mapBeside } from './store/beside.ts'
import type { StoredVideo } from './types.ts'

/** Who reads videos. A call is one. */
export type VideoReader = TalkReader & {
  viewer: Viewer
  receivedAt: number
  engines: Pick<Engines, 'videos' | 'accounts'>
}

/** The videos among these that a reader may see, in their order. */
export async function viewVideos(db: Reader, videos: readonly StoredVideo[], reader: VideoReader): Promise<Video[]> {
  const seen = videos.filter((video) => isVisible(video, reader.viewer))
  if (seen.length === 0) return []
  const ids = seen.map(({ id }) => id)
  const about = new Map(seen.map(({ id, matchId }) => [id, matchId === null ? [] : [matchId]]))
  const { userId } = reader.viewer
  const [people, closed, counts, liked, beside] = await Promise.all([
    mapPeople(
      db,
      seen.map((video) => video.userId),
    ),
    mapClosed(db, about, reader, { closesRunning: true }),
    mapCounts(db, 'video', ids),
    listLiked(db, 'video', ids, userId),
    mapBeside(db, ids, userId),
  ])
  return seen.map((video): Video => {
    const closing = closed.get(video.id) ?? null
    const author = people.get(video.userId)
    const { likes, comments } = counts.get(video.id)!
    const { saves, isSaved, views, captions } = beside.get(video.id)!
    const isMine = userId === video.userId
    return {
      id: video.id,
      state: stateOf(video),
      problem: isMine && video.problem !== null ? fileSentences[video.problem][reader.language] : null,
      fileName: isMine && video.shownAt === null ? video.fileName : null,
      title: closing?.title ?? video.title,
      language: video.language,
      author: author ? personBrief(author) : null,
      at: video.shownAt ?? video.createdAt,
      matchId: video.matchId,
      closed: closing && { why: closing.why, matchIds: closing.matchIds },
      src: closing || video.bytes === null ? null : addressOf(video, reader),
      poster:
        closing || video.poster === null
          ? `/clips/drawn/${video.id % DRAWN}.svg`
          : pictureAddress(video.poster, video.shownAt !== null, reader),
      captions: closing
        ? []
        : captions.map(({ language, at }) => ({ language, src: `/clips/${baseOf(video)}.${language}.${at}.vtt` })),
      durationMs: video.durationMs,
      width: video.width,
      height: video.height,
      bytes: video.bytes,
      isListed: video.isListed,
      views,
      likes: closing ? null : likes,
      isLiked: liked.has(video.id),
      comments: closing ? null : comments,
      saves: closing ? null : saves,
      isSaved,
      isMine,
      canDelete: isMine || isModerator(reader.viewer.roles),
    }
  })
}

/** Drawn pictures for videos without one. */
const DRAWN = 6

const baseOf = ({ fileKey }: Pick<StoredVideo, 'fileKey'>) => fileKey.replace(/\.mp4$/, '')

/** A video that is not shown exists for its author and moderators, at an address that ends after some minutes. */
function addressOf({ fileKey, shownAt }: StoredVideo, { engines, receivedAt }: VideoReader): string {
  const path = `/clips/${fileKey}`
  return shownAt === null ? `${path}?${engines.videos.sign.query(fileKey, receivedAt)}` : path
}

/** Whether a reader may see a video: a shown one, an own one, and a held one as a moderator. */
export function isVisible(video: Pick<StoredVideo, 'shownAt' | 'userId' | 'publishedAt'>, viewer: Viewer): boolean {
  const isHeld = video.publishedAt !== null && isModerator(viewer.roles)
  return video.shownAt !== null || viewer.userId === video.userId || isHeld
}
