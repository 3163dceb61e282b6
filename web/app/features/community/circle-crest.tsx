import type { CircleBrief } from '#contract/touchline/circle.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Initials } from '../../kit/crest/initials.tsx'

/** The crest of a team, that of a league or game in its colour, or the initials of a free circle. */
export function CircleCrest({ circle, size = 20 }: { circle: CircleBrief; size?: number }) {
  const { id, team, colour, sport, name } = circle
  if (team) return <Crest team={team} sport={sport ?? undefined} size={size} />
  if (colour !== null && sport !== null)
    return <Crest team={{ id, colours: [colour, '#f2f5f3'] }} sport={sport} size={size} />
  return <Initials name={name} size={Math.round(size * 1.1)} />
}
