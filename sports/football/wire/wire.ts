import type { Language, SportOnWire } from '../../wire.ts'
import { players } from '../players.ts'
import { ratings, ratingText } from '../models/rating.ts'
import type { FootballFacts, FootballState } from '../state.ts'
import { typeNames } from './commentary-texts.ts'
import { commentaryLine } from './commentary.ts'
import { wireEvents } from './events.ts'
import { iconsOf } from './icons.ts'
import { countsOfPlayer } from './player-counts.ts'
import { playedSeconds } from './played.ts'
import { rankings } from './rankings.ts'
import { rowCounts } from './row-counts.ts'
import { trend, wireStatistics } from './statistics.ts'
import { stateText, wireStatus } from './status.ts'

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
