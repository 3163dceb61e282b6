import { useWords } from '../../i18n/language.tsx'
import { later, whenUsed } from '../../kit/page/later.tsx'
import type { OverviewProps } from '../sport.ts'
import { headerWords } from './header-words.ts'
import type { BasketballView } from './match-view.ts'

const cards = () => import('./overview-cards.ts')
const BoxCard = later(async () => (await cards()).BoxCard, whenUsed)
const LeadCard = later(async () => (await cards()).LeadCard, whenUsed)
const LeadersCard = later(async () => (await cards()).LeadersCard, whenUsed)
const PlaysCard = later(async () => (await cards()).PlaysCard, whenUsed)
const ReplayBar = later(async () => (await cards()).ReplayBar, whenUsed)
const ShotsCard = later(async () => (await cards()).ShotsCard, whenUsed)
const TeamCard = later(async () => (await cards()).TeamCard, whenUsed)

export function Overview({ replay, odds, headToHead, poll }: OverviewProps<BasketballView>) {
  const { view } = replay
  const words = useWords(headerWords)
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
        {!view.row.summary.isHidden && <PlaysCard view={view} limit={14} />}
        <LeadersCard view={view} />
        <TeamCard view={view} />
        {odds}
        {headToHead}
        {poll}
      </div>
    </div>
  )
}
