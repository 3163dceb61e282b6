import { isPlayed } from '#sports/basketball/clock.ts'
import { playsOf } from '#sports/basketball/state.ts'
import { foulLimit, teamFouls, timeoutsLeft } from '#sports/basketball/team-notes.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { periodName } from './lists.ts'
import { headerWords } from './header-words.ts'
import type { BasketballView } from './match-view.ts'

/** Beside the points by period of a running match: the time-outs that a side has left, and its fouls of the period. */
export function TeamNotes({ view: { state, match }, side }: { view: BasketballView; side: 'home' | 'away' }) {
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
