import { storedKeys } from '../../boot.ts'
import { follows, noFollows, readFollows, type Follows } from '../match/follows.ts'
import { readStars, stars, type Stars } from '../match/stars.ts'
import { forgetPages } from './kept-pages.ts'
import { stored } from './stored.ts'

/** The user whose follows and stars this browser shows; 0 for none. */
export const followedBy = stored<number>(storedKeys.followedBy, 0, Number)

/** Follows of this browser that did not fit into the account that it was signed in to. */
export interface Unmoved extends Follows {
  stars: Stars
}

const noneUnmoved: Unmoved = { ...noFollows, stars: {} }
export const unmoved = stored<Unmoved>(storedKeys.unmoved, noneUnmoved, (found) => ({
  ...readFollows(found),
  stars: readStars((found as Partial<Unmoved> | null)?.stars ?? {}),
}))

export function countUnmoved({ teamIds, competitionIds, playerIds, stars: matches }: Unmoved): number {
  return teamIds.length + competitionIds.length + playerIds.length + Object.keys(matches).length
}

/** After the session has ended: removes shown data of the account; follows beyond its limit are shown again. */
export function leaveAccount(): void {
  if (followedBy.get() === 0) return
  void forgetPages()
  forgetDrafts()
  followedBy.set(0)
  const { stars: matches, ...subjects } = unmoved.get()
  follows.set(subjects)
  stars.set(matches)
  unmoved.set(noneUnmoved)
}

function forgetDrafts(): void {
  try {
    for (const key of [storedKeys.drafts, storedKeys.postDrafts, storedKeys.prophecyDrafts])
      localStorage.removeItem(key)
  } catch {
    // Without storage there are none.
  }
}
