import type { Seen } from './evidence.ts'

interface TeamOfSeason {
  teamId: number
  seasonId: number
  shirtNumber: number | null
}

type Spell = TeamOfSeason & { isNational: boolean; basis: number; matches: Map<number, Seen> }

/**
 * The teams of a player, season by season, from everything that sources report. Line-ups decide; without any, goals,
 * cards and substitutions do, and an own goal for the team it counted against. Other events are ignored. In one match
 * he played for one side: the one with the better ground, on equal grounds neither. In a season he plays for one
 * nation: line-ups before the rest, then most matches; neither of two at a tie. A club is excluded if all he did for it
 * was in matches against another club of his (an own goal not marked as such).
 */
export function teamsOf(seen: readonly Seen[]): TeamOfSeason[] {
  const bySeason = Map.groupBy(oneSided(seen), ({ seasonId }) => seasonId)
  return [...bySeason]
    .flatMap(([, all]) => seasonOf(all))
    .sort((a, b) => a.seasonId - b.seasonId || a.teamId - b.teamId)
}

function oneSided(seen: readonly Seen[]): Seen[] {
  return [...Map.groupBy(seen, ({ matchId }) => matchId).values()].flatMap((match) => {
    const best = Math.max(...match.map(({ basis }) => basis))
    const firm = match.filter(({ basis }) => basis === best && basis > 0)
    return new Set(firm.map(({ teamId }) => teamId)).size === 1 ? firm : []
  })
}

function seasonOf(seen: readonly Seen[]): TeamOfSeason[] {
  const spells = [...Map.groupBy(seen, ({ teamId }) => teamId)].map(([teamId, all]) => spellOf(teamId, all))
  const best = Math.max(...spells.map(({ basis }) => basis))
  const firm = spells.filter(({ basis }) => basis === best)
  const nations = firm.filter(({ isNational }) => isNational)
  const clubs = firm.filter(({ isNational }) => !isNational)
  return [...clubs.filter((one) => !isOnlyAgainst(one, clubs)), ...mostOf(nations)].map(
    ({ teamId, seasonId, shirtNumber }) => ({ teamId, seasonId, shirtNumber }),
  )
}

function spellOf(teamId: number, seen: readonly Seen[]): Spell {
  const [first] = seen as [Seen]
  const numbers = Map.groupBy(
    seen.flatMap(({ shirtNumber }) => shirtNumber ?? []),
    (number) => number,
  )
  const worn = [...numbers].toSorted(([a, x], [b, y]) => y.length - x.length || a - b)[0]
  return {
    teamId,
    seasonId: first.seasonId,
    isNational: first.isNational,
    shirtNumber: worn?.[0] ?? null,
    basis: Math.max(...seen.map(({ basis }) => basis)),
    matches: new Map(seen.map((one) => [one.matchId, one])),
  }
}

function isOnlyAgainst({ teamId, matches }: Spell, spells: readonly Spell[]): boolean {
  return spells.some(
    (other) =>
      other.teamId !== teamId &&
      other.matches.size > matches.size &&
      [...matches.values()].every(({ opponentId }) => opponentId === other.teamId),
  )
}

function mostOf(nations: readonly Spell[]): Spell[] {
  const most = Math.max(0, ...nations.map(({ matches }) => matches.size))
  const first = nations.filter(({ matches }) => matches.size === most)
  return first.length === 1 ? first : []
}
