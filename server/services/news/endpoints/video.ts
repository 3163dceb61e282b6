import * as contract from '#contract/news/articles/video.ts'
import type { MicroVideo } from '#contract/news/articles/video.ts'
import type { Video } from '#contract/touchline/video.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { pageVideos, type VideoListName } from '#videos/store/feed.ts'
import { viewVideos, type VideoReader } from '#videos/view.ts'
import { idOfKey } from '../views/key.ts'

type Reading = VideoReader & { db: Reader; zone: string }
type Asked = { pageNum: number; pageSize: number }

/** @param publicUrl - Scheme and host of files; null where the operator stated none. */
export function videoHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  const read = async (call: Reading, asked: Asked, list: VideoListName, ofId?: number) => {
    const { limit, offset } = pageOf(asked)
    const readerId = call.viewer.userId
    const found = await pageVideos(call.db, { list, readerId, limit, offset, ...(ofId === undefined ? {} : { ofId }) })
    const videos = await viewVideos(call.db, found.list, call)
    return pageView(asked, { total: found.total, list: videos.map((video) => microVideo(video, call.zone, base)) })
  }
  const none = (asked: Asked) => pageView(asked, { total: 0, list: [] })
  return {
    /** A target is a match; videos have no categories. */
    listVideos: handle(contract.listVideos, (call) => {
      const { targetId } = call.body
      if (targetId === undefined || targetId === '' || targetId === '0') return read(call, call.body, 'newest')
      const matchId = idOfKey(targetId)
      return matchId === null ? none(call.body) : read(call, call.body, 'match', matchId)
    }),
    listVideosOfAuthor: handle(contract.listVideosOfAuthor, (call) => {
      const authorId = idOfKey(call.query.authorId)
      return authorId === null ? none(call.query) : read(call, call.query, 'user', authorId)
    }),
  }
}

/** Counts of a closed video are hidden. */
function microVideo(video: Video, zone: string, base: string): MicroVideo {
  const address = (path: string) => (path.startsWith('/') ? `${base}${path}` : path)
  return {
    id: String(video.id),
    title: video.title,
    coverPicture: address(video.poster),
    videoUrl: address(video.src ?? ''),
    duration: Math.round((video.durationMs ?? 0) / 1000),
    userId: String(video.author?.id ?? 0),
    nickName: video.author?.nickname ?? '',
    headImgUrl: address(video.author?.avatar ?? ''),
    likeCount: video.likes ?? 0,
    commentCount: video.comments ?? 0,
    playCount: video.closed ? 0 : video.views,
    isLike: video.isLiked,
    isFavorites: video.isSaved,
    createdDate: dateTimeIn(video.at, zone),
  }
}
