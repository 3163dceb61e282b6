import { contextOf, pairsOf, rankOf, withMergedNames } from '#timeline/players/rules/context.ts'
import type { Identity, Seen } from '#timeline/players/rules/evidence.ts'
import { wordsOf } from '#timeline/players/rules/name.ts'
import { resolve, type Decision } from '#timeline/players/rules/resolve.ts'

export const day = Date.UTC(2018, 5, 18)
const team = 1

export function seen(provider: string, matchId: number, given: Partial<Seen> = {}): Seen {
  return {
    matchId,
    provider,
    teamId: team,
    opponentId: 2,
    isNational: true,
    seasonId: 1,
    at: day + matchId * 86_400_000,
    basis: given.goals || given.ownGoals ? 1 : 2,
    shirtNumber: null,
    goals: [],
    ownGoals: [],
    ...given,
  }
}

export function named(id: number, name: string, appearances: Seen[], given: Partial<Identity> = {}): Identity {
  return {
    id,
    provider: 'openfootball',
    isKeyed: false,
    names: [wordsOf(name)],
    birthDate: null,
    position: null,
    listedIn: [],
    appearances,
    ...given,
  }
}

export function keyed(id: number, name: string, appearances: Seen[], given: Partial<Identity> = {}): Identity {
  return named(id, name, appearances, { provider: 'wyscout', isKeyed: true, ...given })
}

/** Other players of a complete line-up, with unrelated names. */
export function others(matchId: number): Identity[] {
  return Array.from({ length: 10 }, (_, at) => keyed(1000 + at, `Other${at} Player${at}q`, [seen('wyscout', matchId)]))
}

/** Groups of more than one and questions, by name and id. */
export function outcome(identities: readonly Identity[], decisions: Decision[] = []) {
  const all = withMergedNames(identities, decisions)
  const context = contextOf(all)
  const { groups, questions } = resolve(
    all,
    decisions,
    context,
    pairsOf(all, context),
    rankOf(['wyscout', 'openfootball']),
  )
  const root = new Map(groups.flatMap((group) => group.map(({ id }) => [id, group[0]!.id] as const)))
  return {
    groups: groups
      .filter(({ length }) => length > 1)
      .map((group) => [
        group[0]!.id,
        ...group
          .slice(1)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      ])
      .sort((a, b) => a[0]! - b[0]!),
    asked: [
      ...new Set(
        questions.map(({ oneId, otherId }) => [root.get(oneId)!, root.get(otherId)!].sort((a, b) => a - b).join(' ')),
      ),
    ].sort(),
  }
}
