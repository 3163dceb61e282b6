import { archives } from '#sports/index.ts'
import type { ReportedKickOff } from '#timeline/kick-off.ts'
import type { Match } from '#timeline/types.ts'

type Begins = { kickOff: number; isExact: boolean }

/** What a row says of its match. `joinsWithinMs`: null where it is never joined. */
interface Sought extends Begins {
  seasonId: number
  homeId: number | null
  awayId: number | null
  joinsWithinMs: number | null
}

/** A stored match with its kick-offs as sources report them. */
type Stored = Match & { kickOffs: readonly ReportedKickOff[] }

/**
 * The match of another archive that a row with a key of its own means: the only one near it, if it is the only row near
 * that match. Of several that are near, one with the same start is it. `apart`: why none is.
 */
export function join<Known extends Stored>(
  row: Sought,
  rows: readonly Sought[],
  free: readonly Known[],
): { match: Known | null; apart: string[] } {
  const near = closest(
    row,
    free.filter((match) => isNear(match, row)),
  )
  const [match] = near
  if (match === undefined) return { match: null, apart: [] }
  if (near.length > 1) {
    const names = near.map(({ id, provider }) => `${id} of ${provider}`).join(', ')
    return { match: null, apart: [`may be any of the matches ${names}: kept apart`] }
  }
  const rivals = rows.filter((one) => isSamePair(one, row) && isNear(match, one))
  const [first, ...others] = closest(beginOf(match), rivals)
  if (others.length === 0 && first === row) return { match, apart: [] }
  return { match: null, apart: [`several rows may be match ${match.id} of ${match.provider}: kept apart`] }
}

/** Reported by another archive and not by this one. Demonstration data is never joined. */
export function isOfOther({ provider, kickOffs, isDemo }: Stored, own: string): boolean {
  return !isDemo && archives.includes(provider) && provider !== own && kickOffs.every((one) => one.provider !== own)
}

/** Starts near each other; a day alone is near any time of it. */
export function isNear(match: Stored, row: Sought): boolean {
  const { kickOff, isExact } = beginOf(match)
  if (isExact && row.isExact) return Math.abs(kickOff - row.kickOff) <= (row.joinsWithinMs ?? -1)
  return dayOf(kickOff) === dayOf(row.kickOff)
}

/** Matches that begin at the same time, if any. */
function closest<One extends { kickOff: number }>(begins: Begins, all: readonly One[]): readonly One[] {
  const same = begins.isExact ? all.filter(({ kickOff }) => kickOff === begins.kickOff) : []
  return same.length > 0 ? same : all
}

function beginOf({ kickOff, isKickOffExact }: Stored): Begins {
  return { kickOff, isExact: isKickOffExact }
}

function isSamePair(a: Sought, b: Sought): boolean {
  return a.seasonId === b.seasonId && a.homeId === b.homeId && a.awayId === b.awayId
}

function dayOf(at: number): number {
  return Math.floor(at / 86_400_000)
}
