import type { CSSProperties } from 'react'
import type { GoalTimes } from '#contract/touchline/season-figures.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { figureWords } from './words.ts'
import { Alternative } from '../data/alternative.tsx'
import { quarterNames } from './quarters.ts'

interface GoalTimesCardProps {
  times: GoalTimes
  /** All goals, and those of them with a minute. */
  goals: number
  timed: number
}

/** Goals of a season by quarter of an hour, those in stoppage time hatched. */
export function GoalTimesCard({ times: { quarters, stoppage, extra }, goals, timed }: GoalTimesCardProps) {
  const words = useWords(figureWords)
  const { format } = useLanguage()
  if (timed === 0) return null
  const bars = [
    ...quarters.map((count, index) => ({ name: quarterNames[index]!, count, late: stoppage[index] ?? 0 })),
    ...(extra > 0 ? [{ name: words.extra, count: extra, late: 0 }] : []),
  ]
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const hasStoppage = bars.some(({ late }) => late > 0)
  return (
    <section className="card">
      <header>
        <h2>{words.goalTimes}</h2>
        <span className="push" />
        <span className="small quiet">{words.timedOf(format.number(timed), format.number(goals))}</span>
      </header>
      <div className="body">
        <div
          className="goal-times"
          style={{ '--n': bars.length } as CSSProperties}
          role="img"
          aria-label={format.list(bars.map(({ name, count }) => format.pair(name, format.number(count))))}
        >
          {bars.map(({ name, count, late }) => (
            <div key={name}>
              <span style={{ '--v': count / most, '--late': count === 0 ? 0 : late / count } as CSSProperties}>
                <b className="number small">{count}</b>
                <i />
              </span>
              <span className="micro quiet tabular">{name}</span>
            </div>
          ))}
        </div>
        {hasStoppage && (
          <span className="key">
            <span>
              <i className="swatch" style={{ '--c': 'var(--c1)' } as CSSProperties} />
              {words.inTime}
            </span>
            <span>
              <i className="swatch late" />
              {words.stoppage}
            </span>
          </span>
        )}
        <Alternative
          label={words.asTable}
          head={[words.minutes, words.goals, ...(hasStoppage ? [words.stoppage] : [])]}
          rows={bars.map(({ name, count, late }) => [name, count, ...(hasStoppage ? [late] : [])])}
        />
      </div>
    </section>
  )
}
