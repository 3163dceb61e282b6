import type { OrderRules } from './rules.ts'
import type { TableGroup, TableRow, TableTeam } from './table.ts'

/** The record of a team at the end of a season, as a source states it. */
export interface FinalRecord {
  /** The place in its group. */
  place: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
}

/**
 * The final table of a season of which only the records are known: in a group the stated order, in a conference, where
 * places repeat, by the share of wins.
 */
export function finalTable(
  teams: readonly TableTeam[],
  finals: ReadonlyMap<number, FinalRecord>,
  { points }: Pick<OrderRules, 'points'>,
): TableGroup[] {
  const names = [...new Set(teams.map(({ group }) => group))].sort()
  return names.map((name) => {
    const own = teams.flatMap(({ id, group }) => {
      const final = finals.get(id)
      return group === name && final ? [{ id, final }] : []
    })
    const isOneGroup = new Set(own.map(({ final }) => final.place)).size === own.length
    const ordered = own.sort(
      (a, b) => (isOneGroup ? 0 : byShare(a.final, b.final)) || a.final.place - b.final.place || a.id - b.id,
    )
    return { name, rows: ordered.map(({ id, final }, at) => rowOf(id, final, at + 1, points)) }
  })
}

/** Of two shares of wins the greater first; by whole numbers, so that equal ones are equal. */
function byShare(one: FinalRecord, other: FinalRecord): number {
  return other.won * (one.won + one.lost) - one.won * (other.won + other.lost)
}

function rowOf(teamId: number, final: FinalRecord, rank: number, points: OrderRules['points']): TableRow {
  const { won, drawn, lost, scored, conceded } = final
  return {
    rank,
    teamId,
    played: won + drawn + lost,
    won,
    drawn,
    lost,
    goalsFor: scored,
    goalsAgainst: conceded,
    points: won * points.win + drawn * points.draw + lost * points.loss,
    adjustment: 0,
    form: [],
    streak: 0,
    zone: null,
    movement: 0,
    liveMatchId: null,
    undecided: null,
    below: null,
  }
}
