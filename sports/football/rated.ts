import {
  ratedPlayers,
  ratedReferee,
  plainRatee,
  signedText,
  type OurRating,
  type Ratee,
  type RateeMark,
  type SportRated,
} from '../rated.ts'
import { minuteLabel } from './minute.ts'
import { ratings, ratingText, type Rating } from './models/rating.ts'
import type { RatingWhat } from './models/rating-weights.ts'
import { players } from './players.ts'
import type { FootballState } from './state.ts'

/** Football: the players, both coaches and the referee; ours is the rating from events of `docs/MODELS.md`. */
export const rated: SportRated<FootballState> = {
  ratees(state, match) {
    const shirts = new Map(
      [...(state.squads.home?.players ?? []), ...(state.squads.away?.players ?? [])].map((one) => [
        one.playerId,
        one.shirtNumber,
      ]),
    )
    const found = ratedPlayers(players.records(state), ({ playerId }) => ({
      shirtNumber: shirts.get(playerId) ?? null,
      marks: marksOf(state, playerId),
    }))
    return [...found, ...coaches(state), ...ratedReferee(match)]
  },
  ours(events, state) {
    const found = ratings(events, state)?.byPlayer ?? new Map<number, Rating>()
    return new Map([...found].map(([id, rating]) => [id, ourRating(rating)]))
  },
}

function coaches({ squads }: FootballState): Ratee[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const name = squads[side]?.coach?.name ?? ''
    return name === '' ? [] : [{ ...plainRatee('coach', side), name: { en: name, zh: name } }]
  })
}

function marksOf({ goals, bookings, substitutions }: FootballState, playerId: number): RateeMark[] {
  const mark = (kind: RateeMark['kind'], text = ''): RateeMark => ({ kind, text })
  const at = ({ period, clockSeconds }: { period: number; clockSeconds: number | null }) =>
    minuteLabel(period, clockSeconds)
  return [
    ...goals.flatMap((goal) => (goal.playerId === playerId ? [mark(goal.kind === 'own' ? 'own_goal' : 'goal')] : [])),
    ...goals.flatMap(({ kind, assistId }) => (assistId === playerId && kind !== 'own' ? [mark('assist')] : [])),
    ...bookings.flatMap((one) => (one.playerId === playerId ? [mark(one.colour === 'yellow' ? 'yellow' : 'red')] : [])),
    ...substitutions.flatMap((one) =>
      one.onId === playerId ? [mark('on', at(one))] : one.offId === playerId ? [mark('off', at(one))] : [],
    ),
  ]
}

const labels: Readonly<Record<RatingWhat, { en: string; zh: string }>> = {
  base: { en: 'Start of every player', zh: '起始分' },
  goal: { en: 'Goals', zh: '进球' },
  penaltyGoal: { en: 'Penalties scored', zh: '点球进球' },
  assist: { en: 'Assists', zh: '助攻' },
  shotOnTarget: { en: 'Shots on target', zh: '射正' },
  ownGoal: { en: 'Own goals', zh: '乌龙球' },
  missedPenalty: { en: 'Penalties missed', zh: '罚失点球' },
  save: { en: 'Saves', zh: '扑救' },
  penaltySave: { en: 'Penalties saved', zh: '扑出点球' },
  conceded: { en: 'Goals conceded', zh: '失球' },
  penaltyConceded: { en: 'Penalties conceded', zh: '点球失球' },
  concededByBack: { en: 'Goals conceded by the defence', zh: '后防失球' },
  expectedByBack: { en: 'Goals usually conceded', zh: '场均失球补偿' },
  yellow: { en: 'Yellow cards', zh: '黄牌' },
  secondYellow: { en: 'Second yellow cards', zh: '两黄变红' },
  red: { en: 'Red cards', zh: '红牌' },
  foul: { en: 'Fouls', zh: '犯规' },
  offside: { en: 'Offsides', zh: '越位' },
  limit: { en: 'Limit of the scale', zh: '分数上下限' },
}

/** Parts of one kind as one, with their number where there are several. */
function ourRating({ points, parts }: Rating): OurRating {
  const kinds = Map.groupBy(parts, ({ what }) => what)
  return {
    text: ratingText(points),
    parts: [...kinds].map(([what, own]) => {
      const sum = own.reduce((total, part) => total + part.points, 0)
      const count = own.length > 1 ? ` × ${own.length}` : ''
      const text = what === 'base' ? (sum / 100).toFixed(2) : signedText(sum / 100, 2)
      const sign = what === 'base' ? 0 : Math.sign(sum)
      return { label: { en: labels[what].en + count, zh: labels[what].zh + count }, text, sign }
    }),
  }
}
