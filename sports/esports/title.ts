import type { Score } from '../match.ts'
import { plain } from '../plain.ts'
import type { OurRating } from '../rated.ts'
import type { Appearance, Sport, SportFold, SportGames } from '../sport.ts'
import type { Statistic } from '../statistic.ts'
import type { TimelineEvent } from '../timeline.ts'
import { seriesAnnouncements } from './announcements.ts'
import { seriesEvent } from './build.ts'
import { gameClock } from './clock.ts'
import { seriesMarkets } from './markets.ts'
import { ratedInSeries } from './rated.ts'
import { rosterOf } from './read.ts'
import { segmentsOf } from './segments.ts'
import type { SeriesFacts, SeriesState } from './state.ts'
import { seriesRows } from './timeline-view.ts'
import { seriesTables } from './tournament/season-tables.ts'
import { seriesOnWire } from './wire.ts'

const ends: ReadonlySet<string> = new Set(['result', 'forfeit', 'disqualified', 'abandoned', 'awarded'])

/** What a title declares beyond the rules of every series. */
export interface Title<Inside> {
  id: string
  name: { readonly en: string; readonly zh: string }
  /** Our own number: the specification names none. */
  wireId: number
  archives: readonly string[]
  fold: SportFold<SeriesState<Inside>, SeriesFacts>
  scoreOf(inside: Inside): Score | null
  /** Types of events that the timeline shows beside those of every series. */
  rows: readonly string[]
  /** Types of events that are published with the next tick. */
  quiet: readonly string[]
  /** Types of events that give a match figures. */
  figured: readonly string[]
  onDemand?: readonly string[]
  terms?: Sport['terms']
  /** Figures of its finished games; see `games` of `Sport`. */
  records: SportGames<SeriesState<Inside>>
  statistics(state: SeriesState<Inside>, of?: number): Statistic[]
  figures(events: readonly TimelineEvent[]): { [field: string]: Score | null }
  /** Our rating of its players: the mean of their games. */
  ours?(state: SeriesState<Inside>): ReadonlyMap<number, OurRating>
}

/** A title of esports as a sport. */
export function seriesSport<Inside>(title: Title<Inside>): Sport<SeriesState<Inside>, SeriesFacts> {
  const { id, name, wireId, archives, fold, scoreOf, rows, onDemand, terms, records, statistics, figures, ours } = title
  const quiet = new Set([...title.quiet, 'roster', 'format', 'veto'])
  return {
    ...plain,
    ...fold,
    id,
    name,
    wireId,
    crest: 'hexagon',
    archives,
    statistics,
    figures,
    gamesHold: true,
    games: records,
    tables: seriesTables,
    planned: ['bestOf', 'advantage'],
    appearances,
    isEnd: ({ type }) => ends.has(type),
    isUrgent: ({ type }) => !quiet.has(type),
    touchline: (state) => segmentsOf(fold.summary(state)),
    clock: gameClock,
    timeline: seriesRows(fold, scoreOf, rows),
    shows: (events) => ({
      ...plain.shows(events),
      statistics: events.some(({ type, withdrawn }) => withdrawn === null && title.figured.includes(type)),
      touches: events.some(({ type, withdrawn }) => withdrawn === null && (onDemand ?? []).includes(type)),
    }),
    ...(onDemand === undefined ? {} : { onDemand }),
    ...(terms === undefined ? {} : { terms }),
    markets: seriesMarkets,
    announcements: seriesAnnouncements,
    newsKinds: ['kick_off', 'game_won', 'full_time'],
    wire: seriesOnWire(fold),
    rulings: seriesEvent,
    rated: {
      ratees: (state, match) => ratedInSeries(state, records.of(state), match),
      ...(ours === undefined ? {} : { ours: (_events, state) => ours(state) }),
    },
  }
}

/** The players of both sides, by rosters and lines of one source. */
function appearances(events: readonly TimelineEvent[]): Appearance[] {
  const seen = new Set<number>()
  return events.flatMap(({ type, side, playerId, detail, withdrawn }) => {
    if (side === null || withdrawn !== null) return []
    const ids =
      type === 'player_line' && playerId !== null
        ? [playerId]
        : type === 'roster'
          ? rosterOf(detail).map((player) => player.playerId)
          : []
    return ids.flatMap((id): Appearance[] => {
      if (seen.has(id)) return []
      seen.add(id)
      return [{ playerId: id, side, basis: 2, shirtNumber: null, goals: [], ownGoals: [] }]
    })
  })
}
