import type { MatchSnapshot } from '#contract/touchline/match.ts'

/** The content of a tab may arrive while the page is open; it never disappears. */
export function hasWith(has: MatchSnapshot['has'], events: MatchSnapshot['events']): MatchSnapshot['has'] {
  const types = new Set(events.map((event) => event.type))
  return {
    ...has,
    lineups: has.lineups || types.has('lineup'),
    shots: has.shots || events.some((event) => event.type === 'shot' && typeof event.detail.x === 'number'),
    touches: has.touches || types.has('touches'),
    statistics: has.statistics || ['shot', 'corner', 'possession', 'statistics'].some((type) => types.has(type)),
    replay: has.replay || types.has('period_start') || types.has('goal'),
  }
}
