import { Link } from 'react-router'
import type { CircleBrief } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { CircleCrest } from './circle-crest.tsx'
import { JoinButton } from './join-button.tsx'
import { circlePath } from './paths.ts'
import { communityWords } from './words.ts'

interface CircleRowsProps {
  circles: readonly CircleBrief[]
  /** With what they are about, and a button to join. */
  isLong?: boolean
}

export function CircleRows({ circles, isLong = false }: CircleRowsProps) {
  return (
    <ul>
      {circles.map((circle) => (
        <li key={circle.id} className="list-item circle-row">
          <CircleCrest circle={circle} size={isLong ? 30 : 20} />
          <CircleName circle={circle} isLong={isLong} />
          {isLong && <JoinButton circle={circle} />}
        </li>
      ))}
    </ul>
  )
}

function CircleName({ circle, isLong }: { circle: CircleBrief; isLong: boolean }) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const { kind, name, members, isDemo } = circle
  const count = words.members(format.number(members), members)
  return (
    <span className="push two-lines">
      <span className="line">
        <Link className="circle-name" to={circlePath(circle)}>
          <b>{name}</b>
        </Link>
        {isDemo && (
          <span className="tag" title={words.demoTitle}>
            {words.demo}
          </span>
        )}
      </span>
      <span className="small second">{isLong ? [words.kinds[kind], count].join(' · ') : count}</span>
    </span>
  )
}
