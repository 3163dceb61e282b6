import type { Language, SportOnWire, PlayerCounts } from '../../wire.ts'
import { players } from '../players.ts'
import { ratings, ratingText } from '../models/rating.ts'
import type { FootballFacts, FootballState } from '../state.ts'
import { typeNames } from './commentary-texts.ts'
import { commentaryLine } from './commentary.ts'
import { wireEvents } from './events.ts'
import { iconsOf } from './icons.ts'
import { rankings } from './rankings.ts'
import { rowCounts } from './row-counts.ts'
import { trend, wireStatistics } from './statistics.ts'
import { stateText, wireStatus } from './status.ts'
import type { MatchSummary } from '../../match.ts'
import { wireSeconds } from '../../wire-clock.ts'
import { readClock } from '../clock.ts'
import { minuteParts } from '../minute.ts'
import type { TimelineEvent } from '../../timeline.ts'
import { countOf } from '../../detail.ts'
import { shotDetail } from '../read.ts'

/** The figures of a player in a match, counted from its events. */
function countsOfPlayer(events: readonly TimelineEvent[], playerId: number): PlayerCounts {
  const ofType = (type: string) => events.filter((event) => event.type === type && event.playerId !== null)
  /** Sums over a type, or null when none of its events names a player. */
  const sum = (type: string, by: (event: TimelineEvent) => number) => {
    const all = ofType(type)
    return all.length === 0 ? null : all.reduce((total, event) => total + by(event), 0)
  }
  const his = (event: TimelineEvent) => (event.playerId === playerId ? 1 : 0)
  const outcome = (event: TimelineEvent) => shotDetail(event)?.outcome
  return {
    shots: sum('shot', his),
    shotsOn: sum('shot', (event) => (outcome(event) === 'goal' || outcome(event) === 'saved' ? his(event) : 0)),
    passes: sum('passes', (event) => his(event) * (countOf(event.detail.attempted) ?? 0)),
    accuratePasses: sum('passes', (event) => his(event) * (countOf(event.detail.completed) ?? 0)),
    saves: sum('save', his),
    offsides: sum('offside', his),
    fouls: sum('foul', his),
    fouled: sum('foul', (event) => (event.otherPlayerId === playerId ? 1 : 0)),
  }
}

const NORMAL_SECONDS = 90 * 60
const EXTRA_SECONDS = 120 * 60

/** The clock of a match at a wall time (epoch ms), as `wireSeconds`; breaks have the end of the period before them. */
function playedSeconds(summary: MatchSummary<FootballFacts>, nowMs: number): number {
  const { status, period, phase, normalScore } = summary
  if (status === 'finished') return normalScore === null ? NORMAL_SECONDS : EXTRA_SECONDS
  if (phase === 'shootout' || phase === 'extra_end') return EXTRA_SECONDS
  if (period === 0 || status === 'scheduled' || status === 'postponed' || status === 'cancelled') return 0
  const minuteEnd = { half_time: 45, full_time: 90, extra_break: 105 }[phase]
  return minuteEnd === undefined
    ? wireSeconds({ minuteParts }, period, readClock(summary, nowMs).seconds)
    : minuteEnd * 60
}

const sections: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Before the match',
    'First half',
    'Second half',
    'Extra time, first half',
    'Extra time, second half',
    'Penalties',
  ],
  zh: ['赛前', '上半场', '下半场', '加时上半场', '加时下半场', '点球大战'],
}

/** Football as old clients read it. */
export const footballOnWire: SportOnWire<FootballState, FootballFacts> = {
  status: wireStatus,
  playedSeconds,
  remainingSeconds: () => 0,
  redCards: ({ redCards }) => redCards,
  stateText,
  rowCounts,
  events: wireEvents,
  sentence: commentaryLine,
  typeName: (typeId, language) => typeNames[language][typeId],
  section: (period, language) => sections[language][period],
  statistics: wireStatistics,
  trend,
  icons: iconsOf,
  playerCounts: countsOfPlayer,
  ratings: (events, state) =>
    new Map([...(ratings(events, state)?.byPlayer ?? [])].map(([id, { points }]) => [id, ratingText(points)])),
  ratedBy: [...players.types, 'shot', 'save', 'missed_penalty', 'foul', 'offside'],
  ranking: (statType) => rankings[statType] ?? null,
}
