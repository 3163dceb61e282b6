import type { Figures, Stated } from '#sports/reconcile.ts'
import type { Side } from '#sports/timeline.ts'
import { tag, type Happening } from './events.ts'
import { goalsIn } from './goals.ts'
import { idOf, intOf, resultOf, type MatchRecord, type TeamSheet } from './record.ts'
import { substitutionsOf } from './substitutions.ts'

const both = <Value>(of: (side: Side) => Value) => ({ home: of('home'), away: of('away') })

const cards = [
  ['yellowCards', 'yellowCards', [tag.yellow]],
  ['redCards', 'redCards', [tag.red, tag.secondYellow]],
] as const

/**
 * What the match file states: scores, goals by the players of a side, cards, substitutions. Players' `ownGoals` is
 * unusable.
 */
export function statedBySheets(record: MatchRecord, isPlayed: boolean): Stated {
  const { sheets } = record
  const totals: Figures = {}
  const rows: Figures = {}
  if (hasFormations(record)) {
    totals.substitutions = both((side) => sheets[side].substitutions.length)
    rows.substitutions = both((side) => substitutionsOf(sheets[side]).kept.length)
    for (const [field, member] of cards) totals[field] = both((side) => listed(sheets[side], member).length)
  }
  if (!isPlayed) return { totals, rows }
  const { half, normal, extra, shootout } = resultOf(record)
  totals.score = extra ?? normal
  if (half) totals.halfTimeScore = half
  if (extra) totals.normalTimeScore = normal
  if (shootout) totals.shootout = shootout
  return { totals, rows }
}

/** The same for a match with its events: the sums of the rows beside the statement of the match file. */
export function statedByRows(
  record: MatchRecord,
  { totals: bySheets, rows: rowsOfSheets }: Stated,
  all: readonly Happening[],
): Stated {
  const totals = { ...bySheets }
  const goals = [...goalsIn(all)]
  const goalsUntil = (period: number) =>
    both((side) => goals.filter(([row, of]) => of === side && row.period <= period).length)
  const rows: Figures = {
    ...rowsOfSheets,
    score: goalsUntil(4),
    halfTimeScore: goalsUntil(1),
    goalsWithoutOwnGoals: both((side) => goals.filter(([row, of]) => of === side && row.side === side).length),
  }
  const scorers = both((side) => scoredBy(record.sheets[side]))
  // Some files have no goals of players: "null" for all.
  if (hasFormations(record) && scorers.home + scorers.away > 0) totals.goalsWithoutOwnGoals = scorers
  if (totals.normalTimeScore) rows.normalTimeScore = goalsUntil(2)
  if (totals.shootout) rows.shootout = both((side) => kicksIn(all, side))
  for (const [field, member, tags] of cards) {
    const staff = both((side) => carded(all, side, tags).filter(({ playerKey }) => playerKey === null).length)
    const people = both(
      (side) =>
        new Set([
          ...listed(record.sheets[side], member),
          ...carded(all, side, tags).flatMap(({ playerKey }) => playerKey ?? []),
        ]),
    )
    // The match file lists players, not people of the bench without a number.
    const bySheet = bySheets[field]
    if (bySheet) totals[field] = both((side) => bySheet[side] + staff[side])
    rows[field] = both((side) => people[side].size + staff[side])
  }
  return { totals, rows }
}

/** Figures of players are stated for both sides or not at all: a side without a formation would count as none. */
function hasFormations({ sheets: { home, away } }: MatchRecord): boolean {
  return home.hasFormation && away.hasFormation
}

function kicksIn(all: readonly Happening[], side: Side): number {
  return all.filter(
    (row) =>
      row.period === 5 && row.side === side && row.tags.has(tag.goal) && (row.sub === 'Penalty' || row.name === 'Shot'),
  ).length
}

function scoredBy({ starters, bench }: TeamSheet): number {
  return [...starters, ...bench].reduce((sum, one) => sum + (intOf(one.goals) ?? 0), 0)
}

function listed({ starters, bench }: TeamSheet, member: string): string[] {
  return [...starters, ...bench]
    .filter((one) => (intOf(one[member]) ?? 0) > 0)
    .flatMap((one) => idOf(one.playerId) ?? [])
}

function carded(all: readonly Happening[], side: Side, tags: readonly number[]): Happening[] {
  return all.filter((row) => row.side === side && row.period !== 5 && tags.some((one) => row.tags.has(one)))
}
