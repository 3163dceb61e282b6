import type { CSSProperties } from 'react'

interface ShareOfTwoProps {
  home: number
  away: number
  names: { home: string; away: string }
  /** A value as text; the number by default. */
  textOf?: (value: number) => string
}

/** What both sides have of one whole, as one bar. */
export function ShareOfTwo({ home, away, names, textOf = String }: ShareOfTwoProps) {
  return (
    <p className="duel-bar tabular" style={{ '--home': home, '--away': away } as CSSProperties}>
      <b className="home">
        <span className="hidden-text">{names.home} </span>
        {textOf(home)}
      </b>
      <b className="away">
        <span className="hidden-text">{names.away} </span>
        {textOf(away)}
      </b>
    </p>
  )
}
