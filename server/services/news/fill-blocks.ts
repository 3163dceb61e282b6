import { articleBrief, readViews } from '#articles/views/brief.ts'
import type { getNewsHome, HomeBlock, NewsHome } from '#contract/touchline/home-block.ts'
import type { Post } from '#contract/touchline/post.ts'
import type { Video } from '#contract/touchline/video.ts'
import type { z } from 'zod'
import type { Call } from '#core/calls/handler.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { readFeed } from '#posts/lists.ts'
import { popular } from '#posts/store/feed.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { listVideos } from '#videos/store/feed.ts'
import { viewVideos } from '#videos/view.ts'
import { listOfBlock, mapTitles } from './home.ts'
import type { Block } from './rules/home-block.ts'
import { mapBannersAt } from './store/banner.ts'

export type Reading = Call<typeof getNewsHome>

/** As many as the largest block shows; none where no block has this kind. */
function mostOf(blocks: readonly Block[], kind: Block['kind']): number {
  return Math.max(0, ...blocks.map((block) => (block.kind === kind ? block.size : 0)))
}

async function readPosts(call: Reading, blocks: readonly Block[]): Promise<{ list: Post[] }> {
  const limit = mostOf(blocks, 'posts')
  return limit === 0 ? { list: [] } : readFeed(call, popular([call.language]), { name: 'posts popular', limit })
}

async function readVideos(call: Reading, blocks: readonly Block[]): Promise<Video[]> {
  const limit = mostOf(blocks, 'videos')
  if (limit === 0) return []
  const found = await listVideos(call.db, { list: 'popular', readerId: call.viewer.userId, after: null, limit })
  return viewVideos(call.db, found, call)
}

/** The page that these blocks make for a reader; blocks with nothing to show are left out. */
export async function fillBlocks(call: Reading, blocks: readonly Block[]): Promise<z.infer<typeof NewsHome>> {
  const { db, language } = call
  const position = await findPosition(db)
  const [titles, banners, lists] = await Promise.all([
    mapTitles(db, blocks, language),
    mapBannersAt(
      db,
      blocks.flatMap(({ place }) => place ?? []),
    ),
    Promise.all(blocks.map((block) => listOfBlock(db, block, call))),
  ])
  const [views, posts, videos] = await Promise.all([
    readViews(db, lists.flat(), call),
    readPosts(call, blocks),
    readVideos(call, blocks),
  ])
  const filled = blocks.map(({ key, kind, order, place, size }, at): HomeBlock => ({
    key,
    kind,
    order,
    title: titles.get(key)!,
    articles: lists[at]!.map((article) => articleBrief(article, views)),
    banners: (place === null ? [] : (banners.get(place) ?? []))
      .slice(0, size)
      .map(({ title, picture, link }) => ({ title, picture, link })),
    posts: kind === 'posts' ? posts.list.slice(0, size) : [],
    videos: kind === 'videos' ? videos.slice(0, size) : [],
  }))
  const about = filled.flatMap(({ articles, posts: posted, videos: seen }) => [
    ...articles.map(({ aboutMatchId }) => aboutMatchId),
    ...[...posted, ...seen].map(({ matchId }) => matchId),
  ])
  const matches = await mapMatches(
    db,
    about.filter((id) => id !== null),
  )
  return {
    blocks: filled.filter((one) => one.articles.length + one.banners.length + one.posts.length + one.videos.length > 0),
    matches: await matchRows(db, [...matches.values()], language),
    position,
  }
}
