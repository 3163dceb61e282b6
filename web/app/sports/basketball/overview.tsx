import type { ReactNode } from 'react'
import type { Replay } from '../sport.ts'
import type { BasketballView } from './match-view.ts'
import { PlaysCard } from './plays.tsx'

/** `odds`, `headToHead` and `poll` are cards of the page. */
export function Overview({
  replay: { view },
  odds,
  headToHead,
  poll,
}: {
  replay: Replay<BasketballView>
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
}) {
  return (
    <div className="match-columns plain">
      <div className="stack play">
        <PlaysCard view={view} />
      </div>
      <div className="stack figures">
        {odds}
        {headToHead}
        {poll}
      </div>
    </div>
  )
}
