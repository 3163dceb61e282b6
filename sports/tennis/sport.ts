import { plain } from '../plain.ts'
import { fold, type Sport } from '../sport.ts'
import { noTables } from '../standings/season-tables.ts'
import { announcements } from './announcements.ts'
import { tennisEvent } from './build.ts'
import { clock } from './clock.ts'
import { appearances, figures } from './figures.ts'
import { tennisFold } from './fold.ts'
import { markets } from './markets.ts'
import { rated } from './rated.ts'
import { segmentsOf } from './segments.ts'
import { setsOf } from './settle.ts'
import type { TennisFacts, TennisState } from './state.ts'
import { statistics } from './statistics.ts'
import { timelineRows } from './timeline-view.ts'
import type { EventType } from './vocabulary.ts'
import { tennisOnWire } from './wire.ts'

const quiet: ReadonlySet<string> = new Set<EventType>(['format', 'entry', 'statistics'])
const ends: ReadonlySet<string> = new Set<EventType>([
  'retired',
  'defaulted',
  'walkover',
  'abandoned',
  'awarded',
  'result',
])

/** Tennis: its fold, and everything that the server needs of a sport. */
export const tennis: Sport<TennisState, TennisFacts> = {
  ...plain,
  id: 'tennis',
  name: { en: 'Tennis', zh: '网球' },
  wireId: 5,
  crest: 'circle',
  tables: noTables,
  archives: ['tennis-csv', 'slam-points', 'tour-matches'],
  ...tennisFold,
  planned: ['bestOf'],
  appearances,
  figures: (events) => figures(fold(tennisFold, events)),
  isEnd: ({ type }) => ends.has(type),
  isUrgent: ({ type }) => !quiet.has(type),
  touchline: (state) => segmentsOf(setsOf(state), state.format.bestOf, state.status === 'live'),
  clock,
  timeline: timelineRows,
  statistics,
  shows: (events) => ({
    ...plain.shows(events),
    statistics: events.some(({ type, withdrawn }) => withdrawn === null && (type === 'point' || type === 'statistics')),
  }),
  markets,
  announcements,
  newsKinds: ['kick_off', 'set_won', 'full_time'],
  wire: tennisOnWire,
  rated,
  rulings: tennisEvent,
}
