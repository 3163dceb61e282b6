import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { ArticleBrief } from './article.ts'
import { Language, MatchRow, Position } from './brief.ts'
import { Post } from './post.ts'
import { Video } from './video.ts'

/** What a block of the home page of news shows. */
export const blockKinds = ['articles', 'banners', 'posts', 'videos'] as const
/** How the articles of a block are chosen. */
export const blockOrders = ['top', 'hot', 'newest'] as const

/** Blocks that the operator may arrange, and rows of one. */
export const mostHomeBlocks = 12
export const largestHomeBlock = 20

const HomeBanner = z.object({
  title: z.string(),
  picture: z.string().describe('Address; empty without one'),
  link: z.string().describe('Address or path of the site; empty without one'),
})

export const HomeBlock = z.object({
  key: z.string().describe('`b` with its number, or the name of a built-in one'),
  kind: z.enum(blockKinds),
  order: z.enum(blockOrders).nullable().describe('Of articles'),
  title: z.string(),
  articles: z.array(ArticleBrief),
  banners: z.array(HomeBanner),
  posts: z.array(Post),
  videos: z.array(Video),
})
export type HomeBlock = z.infer<typeof HomeBlock>

export const NewsHome = z.object({
  blocks: z.array(HomeBlock).describe('In the order of the operator; blocks with nothing to show are left out'),
  matches: z.array(MatchRow).describe('The matches that the articles, posts and videos are about'),
  position: Position,
})
export type NewsHome = z.infer<typeof NewsHome>

export const getNewsHome = operation({
  path: '/news-home',
  ...visitor.bare,
  summary: 'Blocks of the home page of news as the operator arranged them; without an arrangement the built-in one.',
  query: z.object({ lang: Language }),
  data: NewsHome,
})
