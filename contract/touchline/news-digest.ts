import { z } from 'zod'
import { operation, user, visitor } from '../operation.ts'
import { QueryId } from '../wire.ts'
import { ArticleBrief } from './article.ts'
import { Language, TeamBrief } from './brief.ts'

export const NewsDigest = z.object({
  hot: z
    .array(
      z.object({
        article: ArticleBrief,
        readers: z.int().describe('Networks that opened it, each counted once a day'),
        commenters: z.int().describe('People who commented'),
      }),
    )
    .describe('Hottest first: (readers + 3 × commenters) / (hours + 2) ^ 1.5, of the last seven days'),
  authors: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        articles: z.int().describe('Published in the last 90 days'),
        followers: z.int(),
      }),
    )
    .describe('With most articles first'),
})
export type NewsDigest = z.infer<typeof NewsDigest>

export const getNewsDigest = operation({
  path: '/news-digest',
  ...visitor.bare,
  summary: 'Hot list of news, and authors.',
  query: z.object({ lang: Language }),
  data: NewsDigest,
})

export const countReading = operation({
  method: 'POST',
  path: '/articles/{id}/readings',
  ...visitor.bare,
  summary: 'Counts that an article was opened, once a day for each network. Of the network a hash is kept for its day.',
  params: z.object({ id: QueryId }),
  data: z.object({ isCounted: z.literal(true) }),
})

export const MyNews = z.object({
  since: z.number().describe('Epoch ms of the last visit to the news, at most a week ago'),
  count: z.int().describe('Articles since, at most 99'),
  teams: z.array(TeamBrief.extend({ count: z.int() })).describe('Followed teams, those with news first'),
})
export type MyNews = z.infer<typeof MyNews>

export const getMyNews = operation({
  path: '/me/news',
  ...user.bare,
  summary: 'Counts of news since the last visit, in all and about followed teams.',
  query: z.object({ lang: Language }),
  data: MyNews,
})

export const noteNewsVisit = operation({
  method: 'POST',
  path: '/me/news/visits',
  ...user.bare,
  summary: 'Marks earlier news as read for the signed-in user.',
  data: z.object({ isNoted: z.literal(true) }),
})
