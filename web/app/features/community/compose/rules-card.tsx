import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { Rules } from '../rules-list.tsx'
import { communityWords } from '../words.ts'
import { composeWords } from './words.ts'

/** The rules that a post in this circle has to keep. */
export function RulesCard({ circle }: { circle: CircleView }) {
  const words = useWords(composeWords)
  const community = useWords(communityWords)
  const { format } = useLanguage()
  const { length } = circle.moderators
  return (
    <Card
      title={words.rulesOf(circle.name)}
      beside={
        length > 0 && <span className="small second">{format.pair(community.moderators, format.number(length))}</span>
      }
    >
      <Rules rules={circle.rules} />
      <p className="card-note small second">{words.filterNote}</p>
    </Card>
  )
}
