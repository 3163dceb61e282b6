import type { Reader } from '#core/database/reader.ts'
import { isRevealed } from '#core/lens.ts'
import type { Lens } from '#core/lens.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Match } from '#timeline/types.ts'
import { mapMentions } from './store/article.ts'
import { withTold } from './told-closings.ts'
import type { ArticleHead } from './types.ts'

/** Why an article is closed to a reader, and the title that tells nothing. */
export type Closing = { matchIds: number[]; title: string }

type Asking = { lens: Lens; now: number; language: 'en' | 'zh' }

/** Which of these articles are closed to a caller, by article, and what their title is then. */
export async function mapClosings(
  db: Reader,
  articles: readonly ArticleHead[],
  asking: Asking,
): Promise<Map<number, Closing>> {
  const ids = articles.map(({ id }) => id)
  return withTold(db, ids, asking, await mapHidden(db, articles, asking))
}

/**
 * Those about a match that is hidden: prose cannot be read through a lens, so a spoiler-free
 * caller reads none that mentions a match which has begun and was not revealed.
 */
async function mapHidden(
  db: Reader,
  articles: readonly ArticleHead[],
  { lens, now, language }: Asking,
): Promise<Map<number, Closing>> {
  if (!lens.isSpoilerFree || articles.length === 0) return new Map()
  const mentions = await mapMentions(
    db,
    articles.map(({ id }) => id),
  )
  const matches = await mapMatches(
    db,
    [...mentions.values()].flat().flatMap(({ kind, id }) => (kind === 'match' ? [id] : [])),
  )
  const hidden = new Map(
    articles.flatMap(({ id }) => {
      const begun = mentions.get(id)!.flatMap((one) => (one.kind === 'match' ? (matches.get(one.id) ?? []) : []))
      const unseen = begun.filter((match) => match.kickOff <= now && !isRevealed(lens, match.id, match.seasonId))
      return unseen.length === 0 ? [] : [[id, unseen] as const]
    }),
  )
  const sides = await mapParticipants(
    db,
    [...hidden.values()].flatMap(([first]) => [first!.homeId, first!.awayId].flatMap((id) => id ?? [])),
  )
  const nameOf = (id: number | null, label: string | null) => {
    const side = id === null ? undefined : sides.get(id)
    return side ? nameIn(language, side) : (label ?? '')
  }
  const titleOf = ({ homeId, homeLabel, awayId, awayLabel }: Match) =>
    `${nameOf(homeId, homeLabel)} – ${nameOf(awayId, awayLabel)}`
  return new Map(
    [...hidden].map(([id, unseen]) => [id, { matchIds: unseen.map((match) => match.id), title: titleOf(unseen[0]!) }]),
  )
}
