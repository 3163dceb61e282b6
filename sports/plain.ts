import { untimed } from './clock.ts'
import type { MatchState } from './match.ts'
import type { Sport } from './sport.ts'
import { commonStatus } from './wire-status.ts'
import type { SportOnWire } from './wire.ts'

const nobody = { home: null, away: null }
const nil = { home: 0, away: 0 }

/** The wire form of a sport without one of its own: its state and score. */
const plainWire: SportOnWire = {
  status: ({ status }) => commonStatus[status],
  playedSeconds: () => 0,
  remainingSeconds: () => 0,
  redCards: () => nil,
  stateText: () => null,
  rowCounts: { types: [], member: '', reportTypes: [], of: () => ({ corners: null, yellowCards: null }) },
  events: (events) =>
    events.map((event) => ({
      event,
      score: nil,
      decider: nil,
      shown: nil,
      typeId: null,
      period: event.period,
      clockSeconds: event.clockSeconds,
    })),
  sentence: () => null,
  typeName: () => undefined,
  section: () => undefined,
  statistics: () => ({}),
  trend: () => [],
  icons: () => [],
  playerCounts: () => ({
    shots: null,
    shotsOn: null,
    passes: null,
    accuratePasses: null,
    saves: null,
    offsides: null,
    fouls: null,
    fouled: null,
  }),
  ratings: () => new Map(),
  ranking: () => null,
}

/**
 * The defaults of a sport: no clock, rows, statistics, line-ups, figures of players or announcements; its result may be
 * a draw. A sport is defined as these and its own members.
 */
export const plain: Omit<
  Sport<MatchState>,
  'id' | 'wireId' | 'name' | 'initial' | 'apply' | 'summary' | 'isUrgent' | 'touchline'
> = {
  crest: 'shield',
  decider: () => null,
  scores: () => ({ half: null, normal: null }),
  clock: untimed,
  timeline: () => [],
  statistics: () => [],
  squads: () => nobody,
  players: { types: [], listingTypes: [], namingTypes: [], records: () => new Map() },
  scoring: { types: [], kindOf: () => 'plain' },
  markets: { result: '1x2', settledOn: ({ score }) => score },
  shows: () => ({ lineups: false, statistics: false, shots: false, touches: false }),
  announcements: () => [],
  newsKinds: [],
  rated: { ratees: () => [] },
  wire: plainWire,
}
