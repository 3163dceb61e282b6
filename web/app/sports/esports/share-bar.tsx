import type { CSSProperties } from 'react'
import type { WinShare } from '#contract/touchline/esports-team.ts'
import { useLanguage } from '../../i18n/language.tsx'

/** Below it a rate says little. */
export const leastGames = 5

/** A share of games won as a dot on its interval, with the figure beside it. */
export function ShareBar({ won: { games, rate, interval } }: { won: WinShare }) {
  const { format } = useLanguage()
  const isKnown = games >= leastGames && rate !== null && interval !== null
  const style = isKnown ? { '--at': rate, '--low': interval.low, '--high': interval.high } : {}
  return (
    <span className="game-share">
      <span className={isKnown ? 'track' : 'track unknown'} style={style as CSSProperties} aria-hidden="true">
        {isKnown && <i />}
        {isKnown && <b />}
      </span>
      <span className="tabular">{isKnown ? format.percent(Math.round(rate * 100)) : '–'}</span>
    </span>
  )
}
