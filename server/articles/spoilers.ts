import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { mapClosed, type Closing } from '#timeline/closings.ts'
import { mapMentions } from './store/article.ts'
import type { About, ArticleHead } from './types.ts'
import { mapMatchTitles } from '#timeline/match-titles.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { listTold } from './store/told.ts'

export type { Closing } from '#timeline/closings.ts'

type Asking = { lens: Lens; now: number; language: 'en' | 'zh' }

/** Which of these articles are closed to a caller, by article, and what their title is then. */
export async function mapClosings(
  db: Reader,
  articles: readonly Pick<ArticleHead, 'id'>[],
  asking: Asking,
): Promise<Map<number, Closing>> {
  const ids = articles.map(({ id }) => id)
  return withTold(db, ids, asking, await mapHidden(db, articles, asking))
}

/** Those that mention a match which has started and is not revealed: prose cannot be read through a lens. */
async function mapHidden(
  db: Reader,
  articles: readonly (Pick<ArticleHead, 'id'> & { neutralTitle?: string })[],
  asking: Asking,
): Promise<Map<number, Closing>> {
  if (!asking.lens.isSpoilerFree || articles.length === 0) return new Map()
  const ids = articles.map(({ id }) => id)
  const closings = await closingsOf(db, await mapMentions(db, ids), asking)
  for (const { id, neutralTitle } of articles) {
    const closing = closings.get(id)
    if (closing && neutralTitle) closings.set(id, { ...closing, title: neutralTitle })
  }
  return closings
}

/** The same of any texts, by what each of them mentions. */
export async function closingsOf(
  db: Reader,
  mentions: ReadonlyMap<number, readonly About[]>,
  asking: Asking,
): Promise<Map<number, Closing>> {
  return mapClosed(db, new Map([...mentions].map(([id, about]) => [id, matchesIn(about)])), asking)
}

/** Threads closed to a caller, as with a delayed picture while a mentioned match is played: counts are hidden. */
export async function findClosedThreads(
  db: Reader,
  articles: readonly Pick<ArticleHead, 'id' | 'matchId'>[],
  asking: Asking,
  mentions?: ReadonlyMap<number, readonly About[]>,
): Promise<Set<number>> {
  if (asking.lens.key === '' || articles.length === 0) return new Set()
  const ids = articles.map(({ id }) => id)
  const about = mentions ?? (await mapMentions(db, ids))
  const matches = new Map(
    articles.map(({ id, matchId }) => [
      id,
      [...matchesIn(about.get(id) ?? []), ...(matchId === null ? [] : [matchId])],
    ]),
  )
  return new Set((await mapClosed(db, matches, asking, { closesRunning: true })).keys())
}

export function matchesIn(mentions: readonly About[]): number[] {
  return mentions.flatMap(({ kind, id }) => (kind === 'match' ? [id] : []))
}

/**
 * Adds the texts that rules wrote. They add up the season as well, so a spoiler-free caller gets them only on the page
 * of the match, which writes them for this lens; so does one with a delay, where they were written after his moment.
 * Nothing needs to be revealed for that: they have no matches.
 */
async function withTold(
  db: Reader,
  ids: readonly number[],
  { lens, now, language }: Asking,
  closings: ReadonlyMap<number, Closing>,
): Promise<Map<number, Closing>> {
  const all = new Map(closings)
  if (lens.key === '') return all
  const open = await listTold(
    db,
    ids.filter((id) => !all.has(id)),
  )
  const late = open.filter(({ updatedAt }) => lens.isSpoilerFree || updatedAt > now)
  if (late.length === 0) return all
  const matches = await mapMatches(
    db,
    late.map(({ matchId }) => matchId),
  )
  const titles = await mapMatchTitles(db, [...matches.values()], language)
  for (const { id, matchId } of late) {
    all.set(id, { why: 'hidden', matchIds: [], title: titles.get(matchId) ?? '' })
  }
  return all
}
