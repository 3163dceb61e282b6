import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import type { Replay } from '../sport.ts'
import type { BasketballView } from './match-view.ts'
import { BoxCard } from './box-card.tsx'
import { LeadCard } from './lead-card.tsx'
import { LeadersCard } from './leaders-card.tsx'
import { matchWords } from './match-words.ts'
import { PlaysCard } from './plays.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { ShotsCard } from './shots-card.tsx'
import { TeamCard } from './team-card.tsx'

/** `odds`, `headToHead` and `poll` are cards of the page. */
export function Overview({
  replay,
  odds,
  headToHead,
  poll,
}: {
  replay: Replay<BasketballView>
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
}) {
  const { view } = replay
  const words = useWords(matchWords)
  return (
    <div className="match-columns plain basketball">
      <div className="stack play">
        <LeadCard view={view} />
        <BoxCard view={view} />
        {view.match.has.shots && <ShotsCard view={view} />}
        <ReplayBar replay={replay} />
        {view.match.detail.isDayEstimated === true && <p className="quiet small">{words.dayEstimated}</p>}
      </div>
      <div className="stack figures">
        <PlaysCard view={view} limit={14} />
        <LeadersCard view={view} />
        <TeamCard view={view} />
        {odds}
        {headToHead}
        {poll}
      </div>
    </div>
  )
}
