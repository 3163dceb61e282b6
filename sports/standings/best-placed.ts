import { emptyRecord, rankContenders, type Undecided } from './rank.ts'
import type { OrderRules, TableRules, Zone } from './rules.ts'
import type { TableGroup, TableInput, TableRow } from './table.ts'

/** The teams at the same place of all groups, best first; the first `count` of them reach the zone. */
export interface BestPlaced {
  zone: Zone
  rows: PlacedRow[]
}
/** `undecided`: why its place among them is open; null where it is settled. */
interface PlacedRow {
  group: string
  row: TableRow
  isThrough: boolean
  undecided: Undecided | null
}

/** Rules for teams that have not met: those about matches among level teams are left out. */
export function rulesWithoutMeetings<Rules extends OrderRules>(rules: Rules): Rules {
  const tieBreaks = rules.tieBreaks.filter(
    (name) => !name.startsWith('head_to_head_') && !name.startsWith('opponents_'),
  )
  return { ...rules, tieBreaks, playOffsAfter: [] }
}

/**
 * The best of the teams at one place over all groups (third-placed ones, article 20 of the UEFA European Championship
 * regulations 2022-24): by the tie-breaks of the table without head to head, then by the operator's decision.
 */
export function bestPlaced(
  groups: readonly TableGroup[],
  { rules, teams, decisions = [] }: Pick<TableInput, 'teams' | 'decisions'> & { rules: TableRules },
): BestPlaced[] {
  return rules.zones.flatMap((zone) => {
    const { bestOf } = zone
    if (bestOf === null) return []
    const placed = groups.flatMap(({ name, rows }) =>
      rows.filter(({ rank }) => rank >= zone.from && rank <= zone.to).map((row) => ({ group: name, row })),
    )
    const byId = new Map(placed.map((one) => [one.row.teamId, one]))
    const known = new Map(teams.map((team) => [team.id, team]))
    const ranked = rankContenders(
      placed.map(({ row }) => ({
        id: row.teamId,
        name: known.get(row.teamId)?.name ?? '',
        record: { ...emptyRecord(), ...row },
        opponents: emptyRecord(),
        fairPlay: known.get(row.teamId)?.fairPlay ?? null,
        seed: known.get(row.teamId)?.seed ?? null,
      })),
      { matches: [], rules: rulesWithoutMeetings(rules), decisions, isComplete: true },
    )
    const rows = ranked.flatMap(({ contender, undecided }, index) => {
      const one = byId.get(contender.id)
      return one ? [{ ...one, isThrough: index < bestOf, undecided }] : []
    })
    return [{ zone, rows }]
  })
}
