import { footballEvent } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { numberIn, sideOf, type Scene } from './events.ts'
import type { KickRow } from './tables.ts'

/** Kicks of each side before the shoot-out continues kick by kick. */
const series = 5

/**
 * The kicks of a shoot-out. The file lists all of one side before those of the other, so the side that began follows
 * from the rules: it had one kick more, or only its beginning leaves the shoot-out open until the last kick.
 */
export function kicksOf(rows: readonly KickRow[], scene: Scene): TimelineEvent[] {
  const sided = rows.flatMap((row) => {
    const side = sideOf(row, 'penalty kicks', scene)
    return side === null ? [] : [{ row, side }]
  })
  const [home, away] = (['home', 'away'] as const).map((side) => sided.filter((one) => one.side === side))
  if (sided.length === 0) return []
  const first = beginnerOf(
    home!.map(({ row }) => row.isScored),
    away!.map(({ row }) => row.isScored),
  )
  if (first === null)
    scene.remarks.push(`${rows[0]!.at} of the penalty kicks: who began is not stated, the home side is shown first`)
  return sided.map(({ row, side }) => {
    const turn = (side === 'home' ? home! : away!).findIndex((one) => one.row === row)
    return footballEvent.shootoutKick({
      key: `kick:${side}:${turn + 1}`,
      side,
      order: 2 * turn + (side === (first ?? 'home') ? 1 : 2),
      playerId: numberIn(row, side, scene),
      isScored: row.isScored,
    })
  })
}

/** The side that must have started; null where both could have. */
export function beginnerOf(home: readonly boolean[], away: readonly boolean[]): Side | null {
  if (home.length !== away.length) return home.length > away.length ? 'home' : 'away'
  const [canHome, canAway] = [isOpenBeforeLast(home, away), isOpenBeforeLast(away, home)]
  return canHome === canAway ? null : canHome ? 'home' : 'away'
}

/** Whether the shoot-out is undecided before the last kick of the side that is second. */
function isOpenBeforeLast(first: readonly boolean[], second: readonly boolean[]): boolean {
  const scored = (kicks: readonly boolean[]) => kicks.filter(Boolean).length
  const taken = second.slice(0, -1)
  const [ahead, left] = [scored(first) - scored(taken), Math.max(series, first.length)]
  return ahead <= left - taken.length && -ahead <= left - first.length
}
