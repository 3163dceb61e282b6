import type { ReactNode } from 'react'
import type { SoFarCards } from '../sport.ts'
import { Styles } from './styles.tsx'

/** Cards of the page that a series may have. */
export interface PageCards {
  odds: ReactNode
  headToHead: ReactNode
  place: ReactNode
  poll: ReactNode
  soFar: SoFarCards | null
}

/**
 * A series before its first game: its place in the tournament and the way of both teams. What comes with the first use,
 * the poll and the chance, is last: nothing below it moves. `games` is null unless the series is hidden: its page does
 * not tell whether it is over.
 */
export function before({ odds, headToHead, place, poll, soFar }: PageCards, games: ReactNode, chance: ReactNode) {
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
