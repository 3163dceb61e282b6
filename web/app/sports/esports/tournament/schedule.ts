import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { StageNode, Stages } from '#contract/touchline/stages.ts'

/** A series of a tournament: its match where it has one, and its box where it is of a bracket. */
export interface ScheduleEntry {
  key: string
  kickOff: number
  row: MatchRow | null
  node: StageNode | null
  home: TeamBrief | null
  away: TeamBrief | null
}

/** Rows of a page of the schedule. */
const PAGE = 40
/** On the overview: those that are over, and those to come. */
const [BEFORE, AFTER] = [4, 8]

/** All series by time, with the boxes that have a time and no match yet. */
export function scheduleOf({ stages, matches, teams }: Pick<Stages, 'stages' | 'matches' | 'teams'>): ScheduleEntry[] {
  const named = new Map(teams.map((team) => [team.id, team]))
  const teamOf = (id: number | null) => named.get(id ?? 0) ?? null
  const nodes = stages.flatMap((stage) => ('nodes' in stage ? stage.nodes : []))
  const byMatch = new Map(nodes.flatMap((node) => (node.matchId === null ? [] : [[node.matchId, node]])))
  const known = matches.map((row): ScheduleEntry => {
    const { id, kickOff, home, away } = row
    const node = byMatch.get(id) ?? null
    const own = { home: home ?? teamOf(node?.home.teamId ?? null), away: away ?? teamOf(node?.away.teamId ?? null) }
    return { key: `match ${id}`, kickOff, row, node, ...own }
  })
  const open = nodes.flatMap((node): ScheduleEntry[] =>
    node.matchId !== null || node.kickOff === null
      ? []
      : [
          {
            key: `box ${node.key}`,
            kickOff: node.kickOff,
            row: null,
            node,
            home: teamOf(node.home.teamId),
            away: teamOf(node.away.teamId),
          },
        ],
  )
  return [...known, ...open].toSorted((a, b) => a.kickOff - b.kickOff)
}

/** A page of the schedule; without a number that of the first series that is not over. */
export function schedulePage(
  entries: readonly ScheduleEntry[],
  asked: number | null,
): { entries: ScheduleEntry[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(entries.length / PAGE))
  const page = Math.min(pages, asked ?? Math.floor(nextAt(entries) / PAGE) + 1)
  return { entries: entries.slice((page - 1) * PAGE, page * PAGE), page, pages }
}

/** The series around now: the last that are over, and the next. */
export function aroundNow(entries: readonly ScheduleEntry[]): ScheduleEntry[] {
  const next = nextAt(entries)
  const end = Math.min(entries.length, next + AFTER)
  return entries.slice(Math.max(0, Math.min(next - BEFORE, end - BEFORE - AFTER)), Math.max(end, BEFORE + AFTER))
}

/** By day, what is live first. */
export function byDay(
  entries: readonly ScheduleEntry[],
  dayOf: (at: number) => string,
): { day: string; entries: ScheduleEntry[] }[] {
  return [...Map.groupBy(entries, ({ kickOff }) => dayOf(kickOff))].map(([day, own]) => ({
    day,
    entries: [...own.filter(isLive), ...own.filter((entry) => !isLive(entry))],
  }))
}

export function isLive({ row }: ScheduleEntry): boolean {
  return row?.summary.status === 'live' || row?.summary.status === 'interrupted'
}

function nextAt(entries: readonly ScheduleEntry[]): number {
  const at = entries.findIndex(
    (entry) => entry.row === null || entry.row.summary.status === 'scheduled' || isLive(entry),
  )
  return at === -1 ? entries.length - 1 : at
}
