import { plain } from '../plain.ts'
import { fold, type Sport } from '../sport.ts'
import { announcements } from './announcements.ts'
import { appearances } from './appearances.ts'
import { basketballEvent } from './build.ts'
import { minuteLabel, minuteParts, readClock, touchline } from './clock.ts'
import { basketballFold } from './fold.ts'
import { markets } from './markets.ts'
import { players } from './players.ts'
import { rated } from './rated.ts'
import { pointsOf } from './read.ts'
import { shows } from './shows.ts'
import type { BasketballFacts, BasketballState } from './state.ts'
import { timelineRows } from './timeline-view.ts'
import { firstOvertime, type EventType, type Pair } from './vocabulary.ts'
import { basketballOnWire } from './wire.ts'
import { totalOf } from './flow.ts'

/**
 * Best of seven, in all rounds of the NBA since 2003; its play-in is of single games. Rounds of other leagues are named
 * differently, and their lengths are not known.
 */
const winsByRound: Readonly<Record<string, number>> = {
  'First round': 4,
  'Conference semi-finals': 4,
  'Conference finals': 4,
  Finals: 4,
}

/** Games that a side needs to win in a round; null where it is not known. */
function winsNeeded(round: string): number | null {
  return winsByRound[round] ?? null
}

/** Figures that a source may state: the score, and that of each period as `period1`, `period5`. */
function figures(state: BasketballState): { [field: string]: Pair | null } {
  const periods = Object.fromEntries(state.periods.map(({ ordinal, score }) => [`period${ordinal}`, score]))
  const points = totalOf(state)
  const isPlayed = points.home + points.away > 0 || state.result === null
  return { score: isPlayed ? points : (state.result?.score ?? null), ...periods }
}

const urgent: ReadonlySet<string> = new Set<EventType>([
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

/** Basketball: its fold, and everything that the server needs of a sport. */
export const basketball: Sport<BasketballState, BasketballFacts> = {
  ...plain,
  id: 'basketball',
  name: { en: 'Basketball', zh: '篮球' },
  wireId: 2,
  crest: 'circle',
  archives: ['basketball-csv', 'nba-live', 'nba-stats', 'nba-v3', 'nba-data', 'nba-events'],
  ...basketballFold,
  // The first break of a match is a quarter's; the score that old clients know as that of the half is after two.
  scores: ({ periodScores, format, period }) => ({
    half: period > format.periods / 2 ? sumOf(periodScores.slice(0, format.periods / 2)) : null,
    normal: period >= firstOvertime ? sumOf(periodScores.slice(0, format.periods)) : null,
  }),
  appearances,
  figures: (events) => figures(fold(basketballFold, events)),
  isUrgent: (event) => urgent.has(event.type) || pointsOf(event) > 0,
  isEnd: ({ type, detail }) =>
    ['abandoned', 'awarded', 'result'].includes(type) || (type === 'period_end' && detail.isLast === true),
  touchline,
  clock: { read: readClock, minuteLabel, minuteParts },
  timeline: timelineRows,
  squads: ({ squads }) => ({ home: shapeOf(squads.home), away: shapeOf(squads.away) }),
  players,
  scoring: { types: ['field_goal', 'free_throw'], kindOf: () => 'plain' },
  shows,
  markets,
  series: winsNeeded,
  announcements,
  newsKinds: ['kick_off', 'half_time', 'full_time'],
  wire: basketballOnWire,
  rated,
  rulings: basketballEvent,
}

function shapeOf(players: BasketballState['squads']['home']) {
  return (
    players && { formation: null, players: players.map((one) => ({ ...one, line: null, slot: null })), coach: null }
  )
}

function sumOf(scores: readonly { home: number; away: number }[]): { home: number; away: number } {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  })
}
