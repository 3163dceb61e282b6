import type { Team } from '../cast.ts'
import type { Outcome, Play } from './slot.ts'

/** Origin of a side of a pairing: a seed, or the winner or loser of an earlier one. */
type From = number | `${'W' | 'L'} ${string}`
type Row = readonly [code: string, round: number, home: From, away: From]

const rounds = [
  ['upper', 'Upper bracket quarter-final'],
  ['lower', 'Lower bracket round 1'],
  ['upper', 'Upper bracket semi-final'],
  ['lower', 'Lower bracket quarter-final'],
  ['upper', 'Upper bracket final'],
  ['lower', 'Lower bracket semi-final'],
  ['lower', 'Lower bracket final'],
  ['final', 'Grand final'],
] as const

/** In the order of play. Losers of the second round of the upper bracket cross over. */
const pairings: readonly Row[] = [
  ['U1', 0, 0, 7],
  ['U2', 0, 3, 4],
  ['U3', 0, 1, 6],
  ['U4', 0, 2, 5],
  ['L1', 1, 'L U1', 'L U2'],
  ['L2', 1, 'L U3', 'L U4'],
  ['U5', 2, 'W U1', 'W U2'],
  ['U6', 2, 'W U3', 'W U4'],
  ['L3', 3, 'L U6', 'W L1'],
  ['L4', 3, 'L U5', 'W L2'],
  ['U7', 4, 'W U5', 'W U6'],
  ['L5', 5, 'W L3', 'W L4'],
  ['L6', 6, 'L U7', 'W L5'],
  ['F', 7, 'W U7', 'W L6'],
]

type Options = {
  /** Ordinal of the last round before. */
  from: number
  /** The winner of the upper bracket begins the final a game ahead. */
  hasAdvantage: boolean
  /** All that was played before: the seeds follow from it. */
  after: readonly Outcome[]
}

/** Double elimination of eight seeded teams; the places in order, from the winner. */
export function playDoubleElimination(
  seeds: readonly Team[],
  play: Play,
  { from, hasAdvantage, after }: Options,
): Team[] {
  const played = new Map<string, Outcome>()
  const sideOf = (one: From) => {
    if (typeof one === 'number') return { team: seeds[one]!, label: `Seed ${one + 1}`, after }
    const [which, code] = one.split(' ') as ['W' | 'L', string]
    const outcome = played.get(code)!
    const team = which === 'W' ? outcome.winner : outcome.loser
    return { team, label: `${which === 'W' ? 'Winner' : 'Loser'} of ${code}`, after: [outcome] }
  }
  for (const [code, at, one, other] of pairings) {
    const [home, away] = [sideOf(one), sideOf(other)]
    const [group, name] = rounds[at]!
    const outcome = play({
      code,
      round: { stage: 'knockout', group, name, ordinal: from + at + 1 },
      bestOf: group === 'final' ? 5 : 3,
      ...(group === 'final' && hasAdvantage ? { advantage: 'home' } : {}),
      home: home.team,
      away: away.team,
      labels: { home: home.label, away: away.label },
      after: [...home.after, ...away.after],
    })
    played.set(code, outcome)
  }
  const loserOf = (code: string) => played.get(code)!.loser
  return [played.get('F')!.winner, ...['F', 'L6', 'L5', 'L3', 'L4', 'L1', 'L2'].map(loserOf)]
}
