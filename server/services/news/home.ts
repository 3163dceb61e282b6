import { listCategories, listPublic, listTop } from '#articles/store/article.ts'
import type { About, ArticleHead } from '#articles/types.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { listHotArticles } from '#talk/hot-articles.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { nameIn } from '#timeline/naming.ts'
import { blocksInForce, mostBlocks, titleOf, type Block } from './rules/home-block.ts'
import { listBlocks } from './store/home-block.ts'

type Asking = { now: number; language: Language }

/** The blocks that are in force, in the order of the page. */
export async function readBlocks(db: Reader, language: Language): Promise<readonly Block[]> {
  return blocksInForce(await listBlocks(db, { language, limit: mostBlocks }))
}

/** The titles of blocks, by key. */
export async function mapTitles(
  db: Reader,
  blocks: readonly Block[],
  language: Language,
): Promise<Map<string, string>> {
  const [categories, teams] = await Promise.all([
    listCategories(db),
    mapParticipants(
      db,
      blocks.flatMap(({ teamId }) => teamId ?? []),
    ),
  ])
  const subjectOf = ({ categoryId, teamId }: Block) => {
    const team = teamId === null ? undefined : teams.get(teamId)
    if (team) return nameIn(language, team)
    return categories.find(({ id }) => id === categoryId)?.names[language] ?? null
  }
  return new Map(blocks.map((block) => [block.key, titleOf(block, language, subjectOf(block))]))
}

/** The articles of a block; `about` narrows them further. */
export async function listOfBlock(
  db: Reader,
  { kind, order, categoryId, teamId, size }: Block,
  { now, language }: Asking,
  about: About | null = teamId === null ? null : { kind: 'team', id: teamId },
): Promise<ArticleHead[]> {
  if (kind !== 'articles') return []
  const wanted = { at: now, language, limit: size, ...(categoryId === null ? {} : { categoryId }) }
  if (about) return (await listPublic(db, { ...wanted, about, offset: 0 })).list
  if (order === 'top') return listTop(db, wanted)
  if (order === 'newest') return (await listPublic(db, { ...wanted, offset: 0 })).list
  const hot = await listHotArticles(db, { now, language, categoryId, limit: size })
  return hot.map(({ article }) => article)
}
