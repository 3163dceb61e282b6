import { isPlayingPhase, isPlayed } from '#sports/basketball/clock.ts'
import { firstOvertime } from '#sports/basketball/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { BasketballView } from './match-view.ts'
import { factsOf, periodName } from './lists.ts'
import { headerWords } from './header-words.ts'
import { Sheet } from '../sheet.tsx'
import sheet from './basketball.css?url'
import { playsOf } from '#sports/basketball/state.ts'
import { foulLimit, teamFouls, timeoutsLeft } from '#sports/basketball/team-notes.ts'

/** Points by period and in all, below the score. Regular periods to come have a place, overtimes once they begin. */
export function PeriodTable({ view }: { view: BasketballView }) {
  const { row } = view
  const words = useWords(headerWords)
  const { tag, text } = useLanguage()
  const summary = factsOf(row.summary)
  const { periodScores, format, status, phase, period } = summary
  const names = shortSideNames(row, text)
  if (status === 'scheduled' || summary.isHidden) return <Sheet href={sheet} />
  const count = Math.max(format.periods, periodScores.length)
  const numbers = Array.from({ length: count }, (_, index) =>
    index < format.periods ? index + 1 : firstOvertime + index - format.periods,
  )
  const isNow = (number: number) => status === 'live' && isPlayingPhase(phase) && number === period
  return (
    <div className="period-strip rule">
      <Sheet href={sheet} />
      <TeamNotes view={view} side="home" />
      <ScrollArea label={words.pointsByPeriod}>
        <table className="period-table">
          <caption className="hidden-text">{words.pointsByPeriod}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{words.team}</span>
              </th>
              {numbers.map((number) => (
                <th key={number} scope="col" className={isNow(number) ? 'now' : undefined}>
                  {periodName(number, format, tag)}
                </th>
              ))}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {(['home', 'away'] as const).map((side) => (
              <tr key={side}>
                <th scope="row">
                  <span className="line">
                    <Crest team={row[side]} size={20} />
                    <span>{names[side]}</span>
                  </span>
                </th>
                {numbers.map((number, index) => (
                  <td key={number} className={isNow(number) ? 'now' : wonBy(side, periodScores[index])}>
                    {periodScores[index]?.[side] ?? '–'}
                  </td>
                ))}
                <td>
                  <b>{summary.score[side]}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <TeamNotes view={view} side="away" />
    </div>
  )
}

function wonBy(side: 'home' | 'away', score: { home: number; away: number } | undefined): string | undefined {
  if (!score) return 'quiet'
  return score[side] > score[side === 'home' ? 'away' : 'home'] ? 'won' : undefined
}

/** Beside the points by period of a running match: the time-outs that a side has left, and its fouls of the period. */
function TeamNotes({ view: { state, match }, side }: { view: BasketballView; side: 'home' | 'away' }) {
  const words = useWords(headerWords)
  const { tag } = useLanguage()
  const { period, format, status } = state
  const plays = playsOf(state)
  if (!isPlayed(period) || (status !== 'live' && status !== 'interrupted') || plays.length === 0) return null
  const timeouts = timeoutsLeft(plays, period, format, match.row.kickOff)
  const fouls = teamFouls(plays, period)[side]
  const most = foulLimit(period, format) + 1
  return (
    <dl className={`team-notes ${side}`}>
      {timeouts && (
        <div>
          <dt>{words.timeoutsLeft}</dt>
          <Dots count={timeouts.left[side]} of={timeouts.limit} />
        </div>
      )}
      <div>
        <dt>{words.foulsOf(periodName(period, format, tag))}</dt>
        <Dots count={fouls} of={most} />
      </div>
    </dl>
  )
}

/** A count as filled ones of so many dots; above them as a number. */
function Dots({ count, of }: { count: number; of: number }) {
  const words = useWords(headerWords)
  return (
    <dd>
      <span className="hidden-text">{words.ofMost(count, of)}</span>
      <span className="dots" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <i key={at} className={at < count ? 'on' : undefined} />
        ))}
      </span>
      {count > of && (
        <b className="number" aria-hidden="true">
          {count}
        </b>
      )}
    </dd>
  )
}
