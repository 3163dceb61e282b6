import { wordsOf } from '../../../i18n/texts.ts'
import type { SportOnMatchPage } from '../../sport.ts'
import { factsOf } from '../facts.ts'
import { momentText, placeOf, readMoment, type SeriesView } from './match-view.ts'
import { SeriesNote } from './series-note.tsx'
import { esportsWords } from '../words.ts'
import { oddsWordsOf } from '../../odds-words.ts'

const oddsWords = oddsWordsOf(
  {
    result: 'Match winner',
    handicap: 'Game line',
    total: 'Total games',
    brief: 'Games',
    start: 'Start',
    inPlay: 'From the start',
  },
  { handicap: '让局', total: '大小局' },
)

interface Own<Inside> extends Pick<SportOnMatchPage<SeriesView<Inside>>, 'view' | 'Overview' | 'ReplayBar'> {
  /** Events of these types are statistics. */
  figures: readonly string[]
}

/** The match page of a series of games. */
export function seriesPage<Inside>({ figures, ...own }: Own<Inside>): SportOnMatchPage<SeriesView<Inside>> {
  return {
    ...own,
    hasWith: (has, events) => ({
      ...has,
      statistics: has.statistics || events.some(({ type }) => figures.includes(type)),
    }),
    readMoment: (match, asked) => (asked === null ? null : readMoment(own.view(match, null).lengths, asked)),
    momentOf({ moment, lengths }) {
      if (moment === null) return null
      const place = placeOf(lengths, moment)
      const label = momentText(place)
      return { period: place.ordinal, clockSeconds: place.seconds, label, text: label, at: null }
    },
    factsOf({ row }, tag) {
      const { bestOf } = factsOf(row.summary)
      return bestOf === null ? [] : [wordsOf(esportsWords, tag).bestOf(bestOf)]
    },
    ScoreNotes: SeriesNote,
    Scorers: () => null,
    oddsWords,
    tabs: [],
  }
}
