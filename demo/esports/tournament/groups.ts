import { groupStage } from '#sports/esports/tournament/group.ts'
import type { Pairing as Series } from '#sports/esports/tournament/model.ts'
import { pairOf } from '../../simulation/pairs.ts'
import type { Team } from '../cast.ts'
import { groupRule } from './rules.ts'
import type { Play } from './slot.ts'

/** Groups in which each meets each once. The best four of each, the first of every group before the second. */
export function playGroups(groups: readonly (readonly Team[])[], play: Play): Team[] {
  const played: Series[][] = groups.map(() => [])
  const places = Math.max(...groups.map(({ length }) => length))
  // With an odd number one of a round is free.
  const even = places + (places % 2)
  for (let round = 0; round < even - 1; round += 1)
    for (let pair = 0; pair < even / 2; pair += 1)
      groups.forEach((teams, at) => {
        const [one, other] = pairOf(even, round, pair).map((place) => teams[place])
        if (one === undefined || other === undefined) return
        const name = String.fromCodePoint(65 + at)
        const [home, away] = (round + pair) % 2 === 0 ? [one, other] : [other, one]
        const { side, score, endsAt } = play({
          code: `${name}${round + 1}.${pair + 1}`,
          round: { stage: 'group', group: name, name: `Round ${round + 1}`, ordinal: round + 1 },
          bestOf: 3,
          home,
          away,
          after: [],
        })
        const [homeId, awayId] = [teams.indexOf(home) + 1, teams.indexOf(away) + 1]
        played[at]!.push(overAs({ id: played[at]!.length + 1, homeId, awayId, score, winner: side, kickOff: endsAt }))
      })
  const ranked = groups.map((teams, at) => rankedBy(teams, played[at]!))
  return [0, 1, 2, 3].flatMap((place) => ranked.map((teams) => teams[place]!))
}

function overAs(given: Pick<Series, 'id' | 'homeId' | 'awayId' | 'score' | 'winner' | 'kickOff'>): Series {
  return { ...given, roundId: 1, homeLabel: null, awayLabel: null, isStarted: true, isOver: true }
}

/** The table of the group by the rules that pages show; teams that share a place stand by lot. */
function rankedBy(teams: readonly Team[], series: readonly Series[]): Team[] {
  const round = { id: 1, stage: 'group', group: 'A', name: '', ordinal: 1 }
  const [table] = groupStage(groupRule, [round], series).groups
  return table!.rows.map(({ teamId }) => teams[teamId - 1]!)
}
