import { fold, type Sport } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { announcements } from './announcements.ts'
import { footballEvent } from './build.ts'
import { appearances } from './appearances.ts'
import { readClock, touchline } from './clock.ts'
import { minuteLabel, minuteParts } from './minute.ts'
import { unsettled } from './doubt.ts'
import { figures } from './figures.ts'
import { isLastWhistle } from './flow.ts'
import { footballFold } from './fold.ts'
import { inFront } from './in-front.ts'
import { markets } from './markets.ts'
import { players } from './players.ts'
import { probableLineup } from './probable-lineup.ts'
import { rated } from './rated.ts'
import { cardColour, goalKind, lineupDetail } from './read.ts'
import { shows } from './shows.ts'
import type { FootballFacts, FootballState } from './state.ts'
import { statistics } from './statistics.ts'
import { timelineRows } from './timeline-view.ts'
import type { EventType } from './vocabulary.ts'
import { footballOnWire } from './wire/wire.ts'

const urgent: ReadonlySet<string> = new Set<EventType>([
  'goal',
  'missed_penalty',
  'shootout_kick',
  'period_start',
  'period_end',
  'interrupted',
  'resumed',
  'abandoned',
  'awarded',
  'result',
  'postponed',
  'cancelled',
])

/** Football: its fold, and everything that the server needs of a sport. */
export const football: Sport<FootballState, FootballFacts> = {
  id: 'football',
  name: { en: 'Football', zh: '足球' },
  wireId: 1,
  crest: 'shield',
  archives: [
    'wyscout',
    'fjelstul-worldcup',
    'openfootball',
    'euro-2024',
    'world-cup-2022',
    'football-txt',
    'football-data',
    'footballcsv',
    'international-results',
    'fifa-ranking',
    'openfootball-clubs',
  ],
  copies: { footballcsv: 'football-data' },
  polledFeeds: ['openligadb', 'football-data-org'],
  ...footballFold,
  decider: ({ shootout }) => shootout,
  scores: ({ halfScore, normalScore }) => ({ half: halfScore, normal: normalScore }),
  appearances,
  figures: (events) => figures(fold(footballFold, unsettled(events))),
  isEnd: (event) =>
    ['abandoned', 'awarded', 'result'].includes(event.type) || (event.type === 'period_end' && isLastWhistle(event)),
  isUrgent: (event) => urgent.has(event.type) || (event.type === 'card' && cardColour(event) !== 'yellow'),
  touchline,
  clock: { read: readClock, minuteLabel, minuteParts },
  timeline: timelineRows,
  statistics,
  squads: ({ squads }) => squads,
  players,
  scoring: { types: ['goal'], areGoals: true, kindOf: scoringKind },
  onDemand: ['touches'],
  inFront,
  probable: { types: ['lineup'], of: (lineups) => probableLineup(lineups.map(lineupDetail)) },
  shows,
  markets,
  announcements,
  newsKinds: ['lineup', 'kick_off', 'goal', 'yellow_card', 'red_card', 'substitution', 'half_time', 'full_time'],
  wire: footballOnWire,
  rated,
  rulings: footballEvent,
}

function scoringKind(event: TimelineEvent): 'plain' | 'penalty' | 'own' {
  const kind = goalKind(event)
  return kind === 'own' || kind === 'penalty' ? kind : 'plain'
}
