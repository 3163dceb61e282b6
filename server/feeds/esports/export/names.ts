import type { Side } from '#sports/timeline.ts'

/**
 * Names of the players of one series. Tables tell players of a side by their names alone: of two with one name the
 * second one has his number behind it. `onSecond` is called once for each such player.
 */
export function namesOf(
  names: ReadonlyMap<number, string>,
  onSecond: () => void,
): (playerId: number, side: Side) => string {
  const holders = new Map<string, number>()
  const seconds = new Set<string>()
  return (playerId, side) => {
    const name = names.get(playerId) ?? `Player ${playerId}`
    const place = `${side} ${name}`
    const holder = holders.get(place) ?? playerId
    holders.set(place, holder)
    if (holder === playerId) return name
    if (!seconds.has(`${place} ${playerId}`)) onSecond()
    seconds.add(`${place} ${playerId}`)
    return `${name} (#${playerId})`
  }
}
