import type { StoredAppearance } from '../store/appearance.ts'
import type { Membership } from '../types.ts'
import type { Identity } from './rules/evidence.ts'
import { teamsOf } from './rules/membership.ts'

/** Memberships to remove and to save, and the teams whose members change. */
export type MembershipChange = { obsolete: Membership[]; fresh: Membership[]; teamIds: number[] }

/** Memberships in the seasons in which sources report appearances, beside all that are stored. */
export function membershipsOf(
  groups: readonly Identity[][],
  seen: ReadonlyMap<number, StoredAppearance[]>,
  all: readonly Membership[],
): MembershipChange {
  const touched = groups.filter((group) => group.length > 1 || group.some(({ id }) => seen.has(id)))
  const ids = new Set(touched.flatMap((group) => group.map(({ id }) => id)))
  const stored = all.filter(({ playerId }) => ids.has(playerId))
  const known = new Map(stored.map((one) => [nameOf(one), one]))
  const wanted = new Map<string, Membership>()
  const obsolete: Membership[] = []
  const byPlayer = Map.groupBy(stored, ({ playerId }) => playerId)
  for (const group of touched) {
    const appearances = group.flatMap(({ id }) => seen.get(id) ?? [])
    const [head] = group as [Identity]
    const listed = group.flatMap(({ id }) => byPlayer.get(id) ?? [])
    const seasons = new Set(appearances.map(({ seasonId }) => seasonId))
    const hasPlayed = ({ seasonId }: Membership) => seasonId !== null && seasons.has(seasonId)
    // A list of a squad without appearances: its player is a member as the row that represents him.
    const listedOnly = listed.filter((one) => one.playerId !== head.id && !hasPlayed(one))
    const members = [
      ...teamsOf(appearances).map((place) => memberOf(place, head.id, listed)),
      ...listedOnly.map((one) => ({ ...one, playerId: head.id })),
    ]
    for (const member of members) if (!wanted.has(nameOf(member))) wanted.set(nameOf(member), member)
    obsolete.push(...listedOnly, ...listed.filter((one) => hasPlayed(one) && !wanted.has(nameOf(one))))
  }
  const isNew = (one: Membership) => {
    const before = known.get(nameOf(one))
    return (
      !before ||
      (one.shirtNumber !== null && before.shirtNumber !== one.shirtNumber) ||
      (one.position !== null && before.position !== one.position)
    )
  }
  const fresh = [...wanted.values()].filter(isNew)
  return { obsolete, fresh, teamIds: [...new Set([...obsolete, ...fresh].map(({ teamId }) => teamId))] }
}

type Place = Pick<Membership, 'teamId' | 'shirtNumber'> & { seasonId: number }

/** Number and position are those of the list of the squad where appearances have none. */
function memberOf(
  { teamId, seasonId, shirtNumber }: Place,
  playerId: number,
  listed: readonly Membership[],
): Membership {
  const inSquad = listed.filter((one) => one.teamId === teamId && one.seasonId === seasonId)
  return {
    teamId,
    seasonId,
    playerId,
    role: 'player',
    position: inSquad.find(({ position }) => position !== null)?.position ?? null,
    shirtNumber: shirtNumber ?? inSquad.find((one) => one.shirtNumber !== null)?.shirtNumber ?? null,
    startsOn: null,
    endsOn: null,
  }
}

function nameOf({ teamId, playerId, seasonId }: Membership): string {
  return `${teamId} ${playerId} ${seasonId}`
}
