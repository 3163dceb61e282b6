import type { ReactNode } from 'react'
import type { PageParts } from '../../sport.ts'
import { Styles } from '../styles.tsx'

interface BeforeProps extends PageParts {
  /** The games as buttons, of a hidden series only: its page does not tell whether it is over. */
  games: ReactNode
  chance: ReactNode
}

/**
 * A series before its first game: its place in the tournament and the way of both teams. The poll and the chance come
 * with the first use and are last, so that nothing below them moves.
 */
export function Before({ games, odds, headToHead, place, poll, soFar, chance }: BeforeProps) {
  return (
    <div className="stack">
      <Styles />
      {games}
      <div className="match-columns facts">
        <div className="stack events">{place}</div>
        <div className="stack play">
          {soFar?.way}
          {headToHead}
        </div>
        <div className="stack figures">
          {odds}
          {poll}
          {chance}
        </div>
      </div>
    </div>
  )
}
