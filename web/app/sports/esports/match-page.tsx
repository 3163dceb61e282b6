import { lazy } from 'react'
import type { SportOnMatchPage } from '../sport.ts'
import { momentText, placeOf, readMoment } from './match-view.ts'
import type { SeriesView } from './match-view.ts'
import { seriesView } from './moba-view.ts'
import { oddsWords } from './odds-words.ts'
import { Overview } from './overview.tsx'
import { SeriesNote } from './series-note.tsx'

const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))

/** The match page of a title of two teams of five. */
export const matchPage: SportOnMatchPage<SeriesView> = {
  view: seriesView,
  hasWith: (has, events) => ({
    ...has,
    statistics: has.statistics || events.some(({ type }) => type === 'kill' || type === 'scoreboard'),
  }),
  readMoment: (match, asked) => (asked === null ? null : readMoment(seriesView(match, null).lengths, asked)),
  momentOf({ moment, lengths }) {
    if (moment === null) return null
    const place = placeOf(lengths, moment)
    const label = momentText(place)
    return { period: place.ordinal, clockSeconds: place.seconds, label, text: label, at: null }
  },
  ScoreNotes: SeriesNote,
  Scorers: () => null,
  Overview,
  oddsWords,
  tabs: [],
  ReplayBar,
}
