import type { CSSProperties } from 'react'
import type { WinShare } from '#contract/touchline/esports-team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { isClaimed, sideOf } from './rank.ts'

/** The share of wins as a dot on its interval, on a track with a tick at half; dashed where no rate is claimed. */
export function IntervalBar({ won }: { won: WinShare }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const percent = (share: number) => format.percent(Math.round(share * 100))
  if (!isClaimed(won))
    return (
      <span className="hero-won">
        <span className="hero-interval unknown" aria-hidden="true" />
        <span className="tabular">
          <span aria-hidden="true">–</span>
          <span className="hidden-text">{words.few}</span>
        </span>
      </span>
    )
  const { rate, interval } = won
  const style = { '--at': rate, '--low': interval.low, '--high': interval.high } as CSSProperties
  return (
    <span className="hero-won">
      <span
        className={`hero-interval ${sideOf(won)}`}
        style={style}
        role="img"
        aria-label={words.interval(percent(interval.low), percent(interval.high))}
      >
        <i />
        <b />
      </span>
      <b className="tabular">{percent(rate)}</b>
    </span>
  )
}
