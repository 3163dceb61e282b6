import { lazy } from 'react'
import { csgoFold } from '#sports/csgo/fold.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { momentText, placeOf, readMoment, seriesViewOf } from '../esports/match-view.ts'
import type { SeriesView } from '../esports/match-view.ts'
import { oddsWords } from '../esports/odds-words.ts'
import { Overview } from './overview.tsx'
import { SeriesNote } from '../esports/series-note.tsx'

const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))

export const matchPage: SportOnMatchPage<SeriesView<MapState>> = {
  view: (match, position) => seriesViewOf(csgoFold, match, position),
  hasWith: (has, events) => ({ ...has, statistics: has.statistics || events.some(({ type }) => type === 'round') }),
  readMoment: (match, asked) =>
    asked === null ? null : readMoment(seriesViewOf(csgoFold, match, null).lengths, asked),
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
