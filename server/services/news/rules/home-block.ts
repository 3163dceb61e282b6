import { largestHomeBlock, mostHomeBlocks, type blockKinds, type blockOrders } from '#contract/touchline/home-block.ts'
import type { Language } from '#core/calls/language.ts'

export type BlockKind = (typeof blockKinds)[number]
export type BlockOrder = (typeof blockOrders)[number]

/** A block of the home page; its key is `b` with its number, or a name: no client asks for one by chance. */
export type Block = {
  key: string
  kind: BlockKind
  titles: { en: string; zh: string }
  /** Order of a block of articles. */
  order: BlockOrder | null
  categoryId: number | null
  teamId: number | null
  /** Place of a block of banners. */
  place: number | null
  size: number
}

/** The slot of banners that old clients list as activities. */
export const ACTIVITIES = 16
export const mostBlocks = mostHomeBlocks
export const largestBlock = largestHomeBlock

/** Titles of blocks that the operator gave none. */
const titlesOf: Readonly<Record<string, Block['titles']>> = {
  top: { en: 'Top stories', zh: '头条' },
  hot: { en: 'Most read', zh: '热门' },
  newest: { en: 'Latest', zh: '最新' },
  banners: { en: 'Activities', zh: '活动' },
  posts: { en: 'Popular posts', zh: '热门帖子' },
  videos: { en: 'Videos', zh: '视频' },
}

const plain = { order: null, categoryId: null, teamId: null, place: null }
const named = (key: string, of: Pick<Block, 'kind' | 'size'> & Partial<Block>): Block => ({
  ...plain,
  key,
  titles: titlesOf[key]!,
  ...of,
})

/** The arrangement where the operator made none. */
export const builtInBlocks: readonly Block[] = [
  named('banners', { kind: 'banners', place: ACTIVITIES, size: 5 }),
  named('top', { kind: 'articles', order: 'top', size: 3 }),
  named('posts', { kind: 'posts', size: 3 }),
  named('videos', { kind: 'videos', size: 4 }),
  named('hot', { kind: 'articles', order: 'hot', size: 5 }),
  named('newest', { kind: 'articles', order: 'newest', size: 10 }),
]

/** The blocks in force: those that the operator arranged, or the built-in ones where there is none. */
export function blocksInForce(arranged: readonly Block[]): readonly Block[] {
  return arranged.length > 0 ? arranged : builtInBlocks
}

/** The title of a block: the operator's, that of the other language, the name of its subject, or that of its kind. */
export function titleOf({ titles, order, kind }: Block, language: Language, subject: string | null): string {
  const given = titles[language] || titles.en || titles.zh
  return given || subject || titlesOf[order ?? kind]![language]
}

/** The blocks that a template of old clients means: one by its key, else the whole page. */
export function blocksOf(blocks: readonly Block[], templateId: string): readonly Block[] {
  const one = blocks.find(({ key }) => key === templateId)
  return one ? [one] : blocks
}
