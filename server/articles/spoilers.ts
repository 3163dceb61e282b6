import type { Reader } from '#core/database/reader.ts'
import { isRevealed } from '#core/lens.ts'
import type { Lens } from '#core/lens.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Match } from '#timeline/types.ts'
import { mapMentions } from './store/article.ts'
import type { ArticleHead } from './types.ts'

/**
 * Why the text of an article is withheld from a reader, and the title that tells nothing. Without matches nothing needs
 * to be revealed: the page of the match has the text as this reader may see it.
 */
export type Closing = { matchIds: number[]; title: string }

type Asking = { lens: Lens; now: number; language: 'en' | 'zh' }

/**
 * Which of these articles are closed to a caller, by article: prose cannot be read through a lens, so a spoiler-free
 * caller reads none that mentions a match which has begun and was not revealed. Texts that rules wrote add up the season
 * as well, so this caller gets them only on the page of the match; so does one with a delay, if it was written since.
 */
export async function mapClosings(
  db: Reader,
  articles: readonly ArticleHead[],
  { lens, now, language }: Asking,
): Promise<Map<number, Closing>> {
  const told = articles.filter(({ told, updatedAt }) => told && (lens.isSpoilerFree || updatedAt > now))
  const tested = lens.isSpoilerFree ? articles : told
  if (lens.key === '' || tested.length === 0) return new Map()
  const mentions = await mapMentions(
    db,
    tested.map(({ id }) => id),
  )
  const matches = await mapMatches(
    db,
    [...mentions.values()].flat().flatMap(({ kind, id }) => (kind === 'match' ? [id] : [])),
  )
  const hidden = new Map(
    tested.flatMap(({ id, matchId }) => {
      const mentioned = mentions.get(id)!.flatMap((one) => (one.kind === 'match' ? (matches.get(one.id) ?? []) : []))
      const unseen = mentioned.filter((match) => match.kickOff <= now && !isRevealed(lens, match.id, match.seasonId))
      const own = matchId === null ? undefined : matches.get(matchId)
      const named = unseen[0] ?? own
      return named ? [[id, { unseen, named }] as const] : []
    }),
  )
  const sides = await mapParticipants(
    db,
    [...hidden.values()].flatMap(({ named }) => [named.homeId, named.awayId].flatMap((id) => id ?? [])),
  )
  const nameOf = (id: number | null, label: string | null) => {
    const side = id === null ? undefined : sides.get(id)
    return side ? nameIn(language, side) : (label ?? '')
  }
  const titleOf = ({ homeId, homeLabel, awayId, awayLabel }: Match) =>
    `${nameOf(homeId, homeLabel)} – ${nameOf(awayId, awayLabel)}`
  return new Map(
    [...hidden].map(([id, { unseen, named }]) => [
      id,
      { matchIds: unseen.map((match) => match.id), title: titleOf(named) },
    ]),
  )
}
