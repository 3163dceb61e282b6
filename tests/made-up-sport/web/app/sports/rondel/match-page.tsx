import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { rondel } from '../../../../sports/rondel/sport.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import type { MatchView, SportOnMatchPage } from '../sport.ts'
import { factsOf } from './lists.ts'
import { rondelWords } from './words.ts'

export const matchPage: SportOnMatchPage = {
  view: (match) => ({ match, row: match.row, moment: null }),
  hasWith: (has, events) => ({ ...has, statistics: has.statistics || events.some(({ type }) => type === 'ring') }),
  readMoment: () => null,
  momentOf: () => null,
  ScoreNotes,
  Scorers: () => null,
  Overview: ({ replay: { view }, odds, headToHead, poll }) => (
    <div className="match-columns plain">
      <section className="card">
        <RingList match={view.match} />
      </section>
      {odds}
      {headToHead}
      {poll}
    </div>
  ),
  tabs: [
    {
      segment: 'rounds',
      label: ({ tag }) => wordsOf(rondelWords, tag).statistics,
      isShown: ({ statistics }) => statistics,
      Page: RoundsTab,
    },
  ],
  ReplayBar: () => null,
}

function ScoreNotes({ view: { row } }: { view: MatchView }) {
  const words = useWords(rondelWords)
  const { roundsWon } = factsOf(row.summary)
  return <span className="small quiet">{words.rounds(`${roundsWon.home}–${roundsWon.away}`)}</span>
}

/** The valid rings, the latest first. */
export function RingList({ match }: { match: MatchSnapshot }) {
  const words = useWords(rondelWords)
  const { text } = useLanguage()
  const names = shortSideNames(match.row, text)
  const rings = match.events.filter(({ type, withdrawn }) => type === 'ring' && withdrawn === null)
  if (rings.length === 0) return <p className="small quiet">{words.none}</p>
  return (
    <ul aria-label={words.timeline} className="rings">
      {rings.toReversed().map(({ key, side, period, clockSeconds, detail }) => (
        <li key={key}>
          {rondel.clock.minuteLabel(period, clockSeconds)} {side && names[side]} {words.points(Number(detail.points))}
        </li>
      ))}
    </ul>
  )
}

function RoundsTab({ view: { match } }: { view: MatchView }) {
  const words = useWords(rondelWords)
  const { periods } = fold(rondel, match.events as TimelineEvent[])
  return (
    <section className="card">
      <h2>{words.statistics}</h2>
      <table>
        <tbody>
          {periods.map(({ ordinal, score }) => (
            <tr key={ordinal}>
              <th scope="row">{words.round(ordinal)}</th>
              <td>{score.home}</td>
              <td>{score.away}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
