import type { NoticeFacts } from '#contract/touchline/notice.ts'
import { isRevealed, type Lens } from '#core/lens.ts'
import type { Match } from '#timeline/types.ts'
import { spoilersAmong, type NoticeKinds } from './kinds.ts'
import { allSight, type Sight } from './store/inbox.ts'

/**
 * The part of an inbox that is visible through a lens at `now`, the moment that its owner sees: nothing newer, and no
 * kind whose arrival alone discloses a goal.
 */
export function sightOf({ key, isSpoilerFree, revealed }: Lens, now: number, kinds: NoticeKinds): Sight {
  if (key === '') return allSight
  return { asOf: now, hiddenKinds: isSpoilerFree ? spoilersAmong(kinds) : [], shownMatchIds: revealed.matchIds }
}

/** Whether a reader may see the score of the match of a notice. */
export function showsScores(lens: Lens, match: Match | undefined): boolean {
  return match === undefined ? !lens.isSpoilerFree : isRevealed(lens, match.id, match.seasonId)
}

/** The facts of a notice for a reader who hides scores. */
export function withoutScores({ kickOff, what, text }: NoticeFacts): NoticeFacts {
  return JSON.parse(JSON.stringify({ kickOff, what, text })) as NoticeFacts
}
