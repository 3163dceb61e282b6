import type { CircleLogEntry, CircleView } from '#contract/touchline/circle.ts'
import type { postOrders } from '#contract/touchline/post-limits.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'
import type { PostList } from '#contract/touchline/post.ts'

export type PostOrder = (typeof postOrders)[number]
export type PageOf<Row> = { list: Row[]; page: number; pages: number }
export type CircleShown =
  | { tab: 'posts'; posts: PostList; order: PostOrder; isLater: boolean }
  | { tab: 'members'; found: PageOf<PersonBrief> }
  | { tab: 'log'; found: PageOf<CircleLogEntry> }
  | { tab: 'about' }
export interface CircleData {
  given: CircleView
  shown: CircleShown
}
