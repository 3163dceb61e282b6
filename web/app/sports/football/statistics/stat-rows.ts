import { ratedShots, teamXg } from '#sports/football/models/xg.ts'
import type { FootballState } from '#sports/football/state.ts'
import { statistics } from '#sports/football/statistics.ts'
import type { StatisticName } from '#sports/football/vocabulary.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Format } from '../../../i18n/format.ts'

type StatName = StatisticName | 'xg' | 'passAccuracy'

export interface StatRow {
  name: StatName
  home: { text: string; share: number; isHigher: boolean }
  away: { text: string; share: number; isHigher: boolean }
}

/** Important statistics first, as in the design; the others follow in the order of the sport. */
const first: readonly StatName[] = [
  'possession',
  'xg',
  'shots',
  'shotsOn',
  'bigChances',
  'corners',
  'passAccuracy',
  'fouls',
  'yellowCards',
  'redCards',
]
const percentages: ReadonlySet<StatName> = new Set(['possession', 'passAccuracy'])

/**
 * Statistics of a part of the match (0 the whole of it) with the length of both bars; uncollected statistics are
 * absent.
 */
export function statRows(
  state: FootballState,
  events: readonly TimelineEvent[],
  of: number,
  format: Format,
): StatRow[] {
  const known = new Map<StatName, { home: number | null; away: number | null }>(
    statistics(state, of).map((one) => [one.name, one]),
  )
  const rated = ratedShots(of === 0 ? events : events.filter((event) => event.period === of))
  if (rated.some(({ chance }) => chance !== null))
    known.set('xg', { home: teamXg(rated, 'home')?.xg ?? 0, away: teamXg(rated, 'away')?.xg ?? 0 })
  const [passes, accurate] = [known.get('passes'), known.get('accuratePasses')]
  if (passes && accurate)
    known.set('passAccuracy', { home: shareOf(accurate.home, passes.home), away: shareOf(accurate.away, passes.away) })
  const names = [
    ...first.filter((name) => known.has(name)),
    ...[...known.keys()].filter((name) => !first.includes(name)),
  ]
  return names.map((name) => statRow(name, known.get(name)!, format))
}

function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}

function statRow(
  name: StatName,
  { home, away }: { home: number | null; away: number | null },
  format: Format,
): StatRow {
  const sum = (home ?? 0) + (away ?? 0)
  const side = (own: number | null, other: number | null) => ({
    text:
      own === null
        ? '–'
        : percentages.has(name)
          ? format.percent(own)
          : name === 'xg'
            ? format.decimal(own, 2)
            : format.number(own),
    share: own === null || sum === 0 ? 0 : percentages.has(name) ? own : (own / sum) * 100,
    isHigher: own !== null && other !== null && own > other,
  })
  return { name, home: side(home, away), away: side(away, home) }
}

/** Selectable parts of the match: the whole, and each half or extra time that has started. */
export function partsOf(state: FootballState): number[] {
  const begun = state.periods.map((period) => period.ordinal).filter((ordinal) => ordinal >= 1 && ordinal <= 2)
  const reported = Object.keys(state.reported)
    .map(Number)
    .filter((ordinal) => ordinal === 1 || ordinal === 2)
  const parts = [...new Set([...begun, ...reported])].sort()
  return parts.length > 0 ? [0, ...parts] : [0]
}
