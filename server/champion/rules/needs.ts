import type { SettleTie } from './settle.ts'

/** A round on the way of a team to the cup, from 1. */
type Step = {
  round: number
  state: 'won' | 'next' | 'later'
  /** Who it meets, or may meet; none where its place in the bracket is not known. */
  opponents: number[]
  /** First kick-off of its tie, epoch ms; null while it has none. */
  at: number | null
}

type Bracket = {
  ties: readonly SettleTie[]
  finalRound: number
  isRedrawn: boolean
  /** Teams that may still win the cup. */
  alive: readonly number[]
}

/** All rounds of a team that is not out, until the final. */
export function stepsOf(bracket: Bracket, teamId: number): Step[] {
  const { ties, finalRound } = bracket
  const first = ties.length === 0 ? 1 : Math.min(...ties.map(({ round }) => round))
  const steps: Step[] = []
  let place: number | null = null
  for (let round = first; round <= finalRound; round++) {
    const own = ties.find((tie) => isOf(tie, finalRound) && tie.round === round && sidesOf(tie).includes(teamId))
    const at = own?.legs[0]?.kickOff ?? null
    const before: number | null = place
    place = own ? own.index : bracket.isRedrawn || before === null ? null : Math.floor(before / 2)
    if (own?.winnerId === teamId) steps.push({ round, state: 'won', opponents: others(sidesOf(own), teamId), at })
    else {
      const isNext = steps.every(({ state }) => state === 'won')
      const met = own ? opponentsIn(bracket, own, teamId) : opponentsLater(bracket, round, before, teamId, steps)
      steps.push({ round, state: isNext ? 'next' : 'later', opponents: met, at })
    }
  }
  return steps
}

/** What a guess brings at most: `earned` so far, the rounds that still count for it, and the cup. */
export function mostPoints(
  steps: readonly Step[],
  {
    earned,
    points,
    pointsPerRound,
    pickedAt,
  }: { earned: number; points: number; pointsPerRound: number; pickedAt: number },
): number {
  const final = steps.at(-1)
  if (final === undefined || final.state === 'won') return earned
  const open = steps.slice(0, -1).filter(({ state, at }) => state !== 'won' && (at === null || at > pickedAt))
  return earned + points + pointsPerRound * open.length
}

const sidesOf = ({ homeId, awayId }: SettleTie) => [homeId, awayId]
const others = (ids: readonly (number | null)[], teamId: number) =>
  ids.filter((id) => id !== null && id !== teamId) as number[]

/** A match for a place is beside the final. */
function isOf({ round, index }: SettleTie, finalRound: number): boolean {
  return round < finalRound || index === 0
}

function opponentsIn({ ties, isRedrawn }: Bracket, own: SettleTie, teamId: number): number[] {
  const known = others(sidesOf(own), teamId)
  if (known.length > 0 || isRedrawn) return known
  const side = own.homeId === teamId ? 1 : 0
  return winnersOf(ties, own.round - 1, 2 * own.index + side)
}

/** Who may be met in a round without a tie of this team yet; `place` is that of its tie in the round before. */
function opponentsLater(
  { ties, isRedrawn, alive }: Bracket,
  round: number,
  place: number | null,
  teamId: number,
  steps: readonly Step[],
): number[] {
  if (isRedrawn) {
    // Opponents of earlier rounds are out by then.
    const met = steps.flatMap(({ opponents }) => (opponents.length === 1 ? opponents : []))
    return alive.filter((id) => id !== teamId && !met.includes(id))
  }
  return place === null ? [] : winnersOf(ties, round - 1, place ^ 1)
}

/** The teams that may win the tie at a place; none where nothing is known of it. */
function winnersOf(ties: readonly SettleTie[], round: number, index: number): number[] {
  if (round < 1) return []
  const tie = ties.find((one) => one.round === round && one.index === index)
  if (tie && tie.winnerId !== null) return [tie.winnerId]
  const sides = tie ? sidesOf(tie) : [null, null]
  return sides.flatMap((id, side) => (id === null ? winnersOf(ties, round - 1, 2 * index + side) : [id]))
}
