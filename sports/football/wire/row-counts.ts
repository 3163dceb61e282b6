import type { TimelineEvent } from '../../timeline.ts'
import type { EventCount, WireRowCounts } from '../../wire.ts'
import { statisticsDetail } from '../read.ts'
import type { Pair, StatisticName } from '../vocabulary.ts'

/**
 * Corners and yellow cards of a match: from counts of events and reported totals, which take precedence. Without either
 * they were not collected.
 */
export const rowCounts: WireRowCounts = {
  types: ['corner', 'card'],
  member: 'colour',
  reportTypes: ['statistics'],
  of(counts, reports) {
    const corners = counts.filter(({ type }) => type === 'corner')
    const cards = counts.filter(({ type, word }) => type === 'card' && word === 'yellow')
    return {
      corners: reported(reports, 'corners') ?? (corners.length > 0 ? sum(corners) : null),
      yellowCards: reported(reports, 'yellowCards') ?? (cards.length > 0 ? sum(cards) : null),
    }
  },
}

function sum(counts: readonly EventCount[]): Pair {
  const of = (side: 'home' | 'away') =>
    counts.reduce((total, one) => (one.side === side ? total + one.count : total), 0)
  return { home: of('home'), away: of('away') }
}

function reported(reports: readonly TimelineEvent[], name: StatisticName): Pair | null {
  const of = (side: 'home' | 'away'): number | null => {
    const totals = reports.filter((event) => event.side === side && event.withdrawn === null).map(statisticsDetail)
    const whole = totals.find(({ of: period }) => period === 0)?.values[name]
    const parts = totals.flatMap(({ of: period, values }) =>
      period > 0 && values[name] !== undefined ? [values[name]] : [],
    )
    return whole ?? (parts.length > 1 ? parts.reduce((total, part) => total + part, 0) : null)
  }
  const home = of('home')
  const away = of('away')
  return home === null || away === null ? null : { home, away }
}
