import { plain } from '../plain.ts'
import { fold, type Sport } from '../sport.ts'
import { announcements } from './announcements.ts'
import { baseballFold } from './fold.ts'
import { inningClock, touchline } from './innings.ts'
import { markets } from './markets.ts'
import { rated } from './rated.ts'
import { sheets } from './sheets.ts'
import type { BaseballFacts, BaseballState } from './state.ts'
import { figures, records, statistics } from './statistics.ts'
import { appearances, shows, squads, timelineRows } from './views.ts'
import { baseballOnWire } from './wire.ts'

/** Baseball: its fold, and everything that the server needs of a sport. */
export const baseball: Sport<BaseballState, BaseballFacts> = {
  ...plain,
  id: 'baseball',
  name: { en: 'Baseball', zh: '棒球' },
  wireId: 3,
  crest: 'plate',
  isAwayFirst: true,
  archives: ['baseball-csv', 'retrosheet', 'baseballdatabank'],
  sourceNames: { baseballdatabank: 'Baseball Databank' },
  ...baseballFold,
  appearances,
  figures: (events) => figures(fold(baseballFold, [...events])),
  isEnd: ({ type }) => type === 'game_end' || type === 'result',
  isUrgent: ({ type }) => type !== 'comment' && type !== 'pickoff_throw' && type !== 'pitch',
  touchline: (state) => touchline({ ...state, innings: state.rules.innings }),
  clock: inningClock,
  timeline: timelineRows,
  statistics,
  squads,
  players: {
    types: [
      'rules',
      'lineup',
      'substitution',
      'pitch',
      'play',
      'placed_runner',
      'runner_charged',
      'order_changed',
      'game_end',
      'result',
      'box',
      'decision',
    ],
    sheets,
    storedEdition: 1,
    listingTypes: ['lineup'],
    namingTypes: ['substitution', 'play'],
    records,
  },
  shows,
  markets,
  // Post-seasons of baseball are series of lengths that no source states.
  series: () => null,
  announcements,
  newsKinds: ['lineup', 'kick_off', 'home_run', 'lead_change', 'full_time'],
  wire: baseballOnWire,
  rated,
}
