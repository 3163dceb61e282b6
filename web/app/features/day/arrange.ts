import type { CompetitionBrief, MatchRow } from '#contract/touchline/brief.ts'
import type { DayGroup } from '#contract/touchline/day.ts'

export const filters = ['all', 'live', 'finished', 'upcoming'] as const
export type Filter = (typeof filters)[number]

export interface Section {
  /** `live`, `yours` or the id of the competition; part of the identity of a row on the page. */
  key: string
  competition: CompetitionBrief | null
  ids: number[]
  /** Of all its matches; null where they are of several rounds. */
  round?: string | null
}

interface Choice {
  filter: Filter
  league: number | null
}

type RowOf = (matchId: number) => MatchRow | undefined
const mostPicked = 5

/**
 * The list of a match beside that of all. Interrupted matches count as live, postponed ones as finished on this day.
 * Hidden ones have started, and are in the list of all only: the others would tell whether they are over.
 */
export function kindOf({ summary }: Pick<MatchRow, 'summary'>): Exclude<Filter, 'all'> | 'hidden' {
  if (summary.isHidden) return 'hidden'
  if (summary.status === 'live' || summary.status === 'interrupted') return 'live'
  return summary.status === 'scheduled' ? 'upcoming' : 'finished'
}

/**
 * The order of the list: for the whole day up to five live matches, one of each league in turn, then all leagues. A
 * match is in one section only.
 */
export function arrange(groups: readonly DayGroup[], rowOf: RowOf, { filter, league }: Choice): Section[] {
  const kinds = (id: number) => {
    const row = rowOf(id)
    return row ? kindOf(row) : null
  }
  const sections = groups
    .filter((group) => league === null || group.competition.id === league)
    .map((group) => ({
      key: String(group.competition.id),
      competition: group.competition,
      ids: group.matches.map((row) => row.id).filter((id) => filter === 'all' || kinds(id) === filter),
    }))
  const picked =
    filter === 'all' && league === null
      ? pick(sections.map((section) => section.ids.filter((id) => kinds(id) === 'live')))
      : []
  const rest = sections.map((section) => {
    const ids = section.ids.filter((id) => !picked.includes(id))
    const round = rowOf(ids[0]!)?.round
    return { ...section, ids, round: ids.every((id) => rowOf(id)?.round === round) ? round : null }
  })
  return [...(picked.length > 0 ? [{ key: 'live', competition: null, ids: picked }] : []), ...rest].filter(
    (section) => section.ids.length > 0,
  )
}

/** One of each list in turn, up to five. */
function pick(lists: readonly number[][]): number[] {
  const picked: number[] = []
  for (let turn = 0; picked.length < mostPicked && lists.some((list) => turn < list.length); turn++) {
    for (const list of lists) {
      const id = list[turn]
      if (id !== undefined && picked.length < mostPicked) picked.push(id)
    }
  }
  return picked
}

/** The number of matches that a rearrangement would add, remove or move to another section. */
export function countMoves(shown: readonly Section[], wanted: readonly Section[]): number {
  const places = (sections: readonly Section[]) =>
    new Map(sections.flatMap((section) => section.ids.map((id) => [id, section.key] as const)))
  const [from, to] = [places(shown), places(wanted)]
  return [...new Set([...from.keys(), ...to.keys()])].filter((id) => from.get(id) !== to.get(id)).length
}

interface CountOf {
  all: number
  live: number
}

export interface DayCounts {
  all: number
  live: number
  finished: number
  upcoming: number
  byLeague: Map<number, CountOf>
  bySport: Map<string, CountOf>
}

export function countDay(rows: readonly MatchRow[]): DayCounts {
  const counts: DayCounts = {
    all: rows.length,
    live: 0,
    finished: 0,
    upcoming: 0,
    byLeague: new Map(),
    bySport: new Map(),
  }
  for (const row of rows) {
    const kind = kindOf(row)
    if (kind !== 'hidden') counts[kind] += 1
    countOne(counts.byLeague, row.competitionId, kind)
    countOne(counts.bySport, row.sport, kind)
  }
  return counts
}

function countOne<Key>(counts: Map<Key, CountOf>, key: Key, kind: string): void {
  const { all, live } = counts.get(key) ?? { all: 0, live: 0 }
  counts.set(key, { all: all + 1, live: live + (kind === 'live' ? 1 : 0) })
}
