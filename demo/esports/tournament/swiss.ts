import type { Random } from '../../simulation/random.ts'
import type { Team } from '../cast.ts'
import { swissNeeds } from './rules.ts'
import type { Outcome, Play } from './slot.ts'

type Entry = { team: Team; won: number; lost: number; met: Set<Team> }

/** A Swiss stage of sixteen teams: equal records meet, no pair meets twice. The teams that go on, the best first. */
export function playSwiss(random: Random, teams: readonly Team[], play: Play): Team[] {
  const entries = teams.map((team): Entry => ({ team, won: 0, lost: 0, met: new Set() }))
  let after: Outcome[] = []
  for (let ordinal = 1; ; ordinal += 1) {
    const open = entries.filter(({ won, lost }) => won < swissNeeds && lost < swissNeeds)
    if (open.length === 0) break
    const byRecord = [...Map.groupBy(open, ({ won, lost }) => won - lost)].toSorted(([a], [b]) => b - a)
    const pairs = byRecord.flatMap(([, group]) => pairsOf(random, group))
    const before = after
    after = pairs.map(([one, other], place) => {
      const label = `Swiss ${one.won}–${one.lost}`
      const outcome = play({
        code: `S${ordinal}.${place + 1}`,
        round: { stage: 'swiss', group: '', name: `Round ${ordinal}`, ordinal },
        bestOf: 3,
        home: one.team,
        away: other.team,
        labels: { home: label, away: label },
        after: before,
      })
      const isOne = outcome.winner === one.team
      for (const [entry, hasWon] of [[one, isOne] as const, [other, !isOne] as const]) {
        if (hasWon) entry.won += 1
        else entry.lost += 1
      }
      one.met.add(other.team)
      other.met.add(one.team)
      return outcome
    })
  }
  return entries
    .filter(({ won }) => won === swissNeeds)
    .toSorted((a, b) => a.lost - b.lost)
    .map(({ team }) => team)
}

/** Pairs by lot without a second meeting, where there are any. */
function pairsOf(random: Random, group: readonly Entry[]): (readonly [Entry, Entry])[] {
  let pairs: (readonly [Entry, Entry])[] = []
  for (let tries = 0; tries < 40; tries += 1) {
    const drawn = random.shuffle(group)
    pairs = drawn.flatMap((one, at) => (at % 2 === 0 ? [[one, drawn[at + 1]!] as const] : []))
    if (pairs.every(([one, other]) => !one.met.has(other.team))) return pairs
  }
  return pairs
}
