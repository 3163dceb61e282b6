import type { CircleBrief } from '#contract/touchline/circle.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { SportIcon } from '../../kit/crest/sport-icon.tsx'

/** The crest of a team or league, the mark of a game, or the first letter of a free circle. */
export function CircleCrest({ circle, size = 20 }: { circle: CircleBrief; size?: number }) {
  const { id, kind, team, colour, sport, name } = circle
  if (team) return <Crest team={team} sport={sport ?? undefined} size={size} />
  if (kind !== 'game' && colour !== null && sport !== null)
    return <Crest team={{ id, colours: [colour, '#f2f5f3'] }} sport={sport} size={size} />
  return (
    <span className="circle-mark" style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {sport === null ? [...name][0] : <SportIcon sport={sport} />}
    </span>
  )
}
