import type { ReactNode } from 'react'
import type { SoFarCards } from '../sport.ts'
import { ChanceCard } from './chance-card.tsx'
import type { SeriesView } from './match-view.ts'
import { Styles } from './styles.tsx'

/** Cards of the page that a series may have. */
export interface PageCards {
  odds: ReactNode
  headToHead: ReactNode
  place: ReactNode
  poll: ReactNode
  soFar: SoFarCards | null
}

interface BeforeProps extends PageCards {
  view: SeriesView
  /** The games as buttons: only a hidden series has them here, so that its page does not tell whether it is over. */
  children: ReactNode
}

/** A series before its first game: its place in the tournament, the way of both teams, and what is expected. */
export function Before({ view: { row }, odds, headToHead, place, poll, soFar, children }: BeforeProps) {
  const { status, isHidden } = row.summary
  return (
    <div className="stack">
      <Styles />
      {isHidden && children}
      <div className="match-columns facts">
        <div className="stack events">
          {poll}
          {place}
          {status === 'scheduled' && <ChanceCard row={row} />}
        </div>
        <div className="stack play">
          {soFar?.way}
          {headToHead}
        </div>
        <div className="stack figures">{odds}</div>
      </div>
    </div>
  )
}
