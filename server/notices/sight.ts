import type { NoticeFacts } from '#contract/touchline/notice.ts'
import { isRevealed } from '#core/lens.ts'
import type { Lens } from '#core/lens.ts'
import type { Match } from '#timeline/types.ts'
import { spoilersAmong } from './kinds.ts'
import type { NoticeKinds } from './kinds.ts'
import { allSight } from './store/inbox.ts'
import type { Sight } from './store/inbox.ts'

/**
 * What of an inbox is seen through a lens at `now`, the moment that its owner sees: nothing that is newer, and nothing
 * whose mere coming tells of a goal.
 */
export function sightOf({ key, isSpoilerFree, revealed }: Lens, now: number, kinds: NoticeKinds): Sight {
  if (key === '') return allSight
  return { asOf: now, hiddenKinds: isSpoilerFree ? spoilersAmong(kinds) : [], shownMatchIds: revealed.matchIds }
}

/** Whether a reader may know the score of a match that a notice tells of. */
export function showsScores(lens: Lens, match: Match | undefined): boolean {
  return match === undefined ? !lens.isSpoilerFree : isRevealed(lens, match.id, match.seasonId)
}

/** Facts for somebody who does not want to know how it stands. */
export function withoutScores({ kickOff, what, text }: NoticeFacts): NoticeFacts {
  return JSON.parse(JSON.stringify({ kickOff, what, text })) as NoticeFacts
}
