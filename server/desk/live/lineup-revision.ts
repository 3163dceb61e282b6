import { createHash } from 'node:crypto'
import type { Palette } from '#sports/palette.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** The revision of a side without a line-up. */
const noLineup = 'none'

/** The revision of the line-up of a side, by its content: the same line-up, saved once more, has the same one. */
export function lineupRevision({ lineup }: Palette, shown: readonly TimelineEvent[], side: Side): string {
  const type = lineup?.({ side, formation: null, coach: null, players: [] }, { name: 'lineup' }).type
  const own = shown.filter((event) => event.type === type && event.side === side && event.withdrawn === null)
  if (type === undefined || own.length === 0) return noLineup
  const contents = own.map(({ key, detail }) => JSON.stringify([key, sorted(detail)]))
  return createHash('sha256').update(contents.toSorted().join('\n')).digest('hex').slice(0, 20)
}

/** The revisions of both line-ups of a match. */
export function lineupRevisions(palette: Palette, shown: readonly TimelineEvent[]): Record<Side, string> {
  return { home: lineupRevision(palette, shown, 'home'), away: lineupRevision(palette, shown, 'away') }
}

/** The same value with the members of its objects in the order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, one]) => [name, sorted(one)]))
}
