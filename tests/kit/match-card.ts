import fc from 'fast-check'
import type { MatchRow } from '#contract/touchline/brief.ts'

/** A match of two invented teams that is to be played on 14 July 2024 at 19:00 UTC. */
export function matchRowOf(more: Partial<MatchRow> = {}): MatchRow {
  const team = (id: number, name: string) => ({
    id,
    name,
    shortName: name,
    monogram: name.slice(0, 3).toUpperCase(),
    country: null,
    colours: ['#1a4a8a', '#ffffff'],
  })
  return {
    id: 12,
    sport: 'football',
    competitionId: 3,
    seasonId: 4,
    round: 'Round 3',
    kickOff: Date.UTC(2024, 6, 14, 19),
    isKickOffExact: true,
    home: team(1, 'Home Town'),
    away: team(2, 'Away City'),
    homeLabel: null,
    awayLabel: null,
    version: 7,
    summary: {
      status: 'scheduled',
      phase: 'scheduled',
      period: 0,
      clock: { isRunning: false, baseSeconds: 0, at: null },
      score: { home: 0, away: 0 },
      lastScore: null,
      winner: null,
    },
    prices: null,
    hasTimeline: false,
    isDemo: false,
    ...more,
  }
}

/** The summary of a match that has kicked off. */
export function playedSummary(
  status: MatchRow['summary']['status'],
  score: { home: number; away: number },
  more: Partial<MatchRow['summary']> = {},
): MatchRow['summary'] {
  const winner = score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw'
  return { ...matchRowOf().summary, status, phase: 'full_time', period: 2, score, winner, ...more }
}

/** Names that files and feeds could contain: with line ends, quotes, markup, controls, any script. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    'A\r\nBEGIN:VALARM',
    'B";x=1:y',
    '</script><script>alert(1)</script>',
    ']]><b>',
    'a\\nb;c,d',
    '皇家马德里'.repeat(30),
    '\ud800',
    '&lt;&#0;',
  ),
)
