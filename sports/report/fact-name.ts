import type { Fact, Facts } from './facts.ts'

/** What a value of a text is: its name among the facts of its sentence, and the team or player that it is of. */
interface FactName {
  name: string
  aboutId: number | null
}

interface Place {
  name: string
  fact: Fact
  /** The facts beside it, and the list of the sentence that they are in. */
  beside: Facts
  list: string | null
}

/** Values of the match or of both sides, not of the one that the sentence names. */
const ofMatch: ReadonlySet<string> = new Set(['innings', 'inning', 'overtimes', 'quarter', 'set', 'games', 'seconds'])
/** Places in an order that are of a team. */
const ofTeam: ReadonlySet<string> = new Set(['place', 'before', 'run', 'homePlace', 'awayPlace'])
const owners = ['player', 'scorer', 'batter', 'team', 'winner'] as const

/** The name of a value of a sentence, as it is or with its sides exchanged; null of a value that no fact gives. */
export function nameOfFact(fact: Fact, facts: Facts): FactName | null {
  const places = placesIn(facts)
  const found = places.find((one) => one.fact === fact) ?? places.find((one) => isSame(one.fact, fact))
  return found === undefined ? null : { name: found.name, aboutId: aboutIn(found, facts) }
}

function placesIn(facts: Facts, list: string | null = null): Place[] {
  return Object.entries(facts).flatMap(([name, value]): Place[] => {
    if (value === null) return []
    if (isFact(value)) return [{ name, fact: value, beside: facts, list }]
    return value.flatMap((item) => placesIn(item, list ?? name))
  })
}

function isFact(value: Fact | readonly Facts[]): value is Fact {
  return !Array.isArray(value)
}

function isSame(one: Fact, other: Fact): boolean {
  if (one.kind === 'score' && other.kind === 'score')
    return [one.first, one.second].toSorted().join() === [other.first, other.second].toSorted().join()
  return JSON.stringify(one) === JSON.stringify(other)
}

function aboutIn({ name, fact, beside, list }: Place, facts: Facts): number | null {
  if (ofMatch.has(name)) return null
  if ((fact.kind === 'score' || fact.kind === 'ordinal') && !ofTeam.has(name)) return null
  const role = roleOf(list) ?? roleOf(name)
  const keys = role === null ? owners : [role]
  const all = [beside, facts].flatMap((some) => keys.map((key) => some[key] ?? null))
  for (const one of all)
    if (one !== null && isFact(one) && (one.kind === 'team' || one.kind === 'player')) return one.id
  return null
}

/** The side that the name of a fact says: `homePlace`, `loserShots`. */
function roleOf(name: string | null): string | null {
  if (name === 'own') return 'winner'
  if (name === 'other') return 'loser'
  return /^(home|away|first|second|winner|loser)(?=[A-Z])/.exec(name ?? '')?.[1] ?? null
}
