import type { Team } from '#contract/touchline/team.ts'

export type Member = Team['squad'][number]
const places = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const
type Place = (typeof places)[number] | 'other'

/**
 * The squad by position, from the goal forward; players without a usual position come last. Sorted by number, then by
 * name.
 */
export function groupSquad(squad: readonly Member[]): { place: Place; members: Member[] }[] {
  const placeOf = ({ position }: Member): Place => places.find((one) => one === position) ?? 'other'
  const groups = Map.groupBy(squad, placeOf)
  return [...places, 'other' as const].flatMap((place) => {
    const members = groups.get(place)
    return members ? [{ place, members: members.toSorted(byNumber) }] : []
  })
}

function byNumber(a: Member, b: Member): number {
  return (
    (a.shirtNumber ?? 1_000) - (b.shirtNumber ?? 1_000) ||
    a.player.name.localeCompare(b.player.name, 'en') ||
    a.player.id - b.player.id
  )
}
