import { otherSide, type Side } from '#sports/timeline.ts'
import { isKeeping, tag, type Happening } from './events.ts'

/** Two goals of one side are further apart than this, because the other side kicks off between them. */
const apartSeconds = 10

/**
 * The rows that are goals, with the side each counts for. One goal is tagged at up to three rows: the last touch, a
 * second touch of an own goal, and the keeper's failed save. The first row of an outfield player counts; a keeper's own
 * goal (`102`) counts where no other row has it.
 */
export function goalsIn(all: readonly Happening[]): ReadonlyMap<Happening, Side> {
  const goals = new Map<Happening, Side>()
  const take = (one: Happening, side: Side) => {
    const isCounted = [...goals].some(
      ([other, of]) =>
        of === side && other.period === one.period && Math.abs(other.seconds - one.seconds) < apartSeconds,
    )
    if (!isCounted) goals.set(one, side)
  }
  const inPlay = all.filter(({ period }) => period !== 5)
  for (const one of inPlay) {
    if (isKeeping(one)) continue
    if (one.tags.has(tag.goal)) take(one, one.side)
    else if (one.tags.has(tag.ownGoal)) take(one, otherSide(one.side))
  }
  for (const one of inPlay) if (isKeeping(one) && one.tags.has(tag.ownGoal)) take(one, otherSide(one.side))
  return goals
}
