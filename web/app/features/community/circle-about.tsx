import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Card } from '../../kit/page/card.tsx'
import { useMe } from '../../session/me.ts'
import { CircleRows } from './circle-rows.tsx'
import { circlePath } from './paths.ts'
import { Rules } from './rules-list.tsx'
import { communityWords } from './words.ts'

const BanAppeals = lazy(async () => ({ default: (await import('./ban-appeal.tsx')).BanAppeals }))
const CircleForm = lazy(async () => ({ default: (await import('./circle-form.tsx')).CircleForm }))

interface AboutCardsProps {
  circle: CircleView
  onChange: (part: Partial<CircleView>) => void
}

/** What a circle is about, its rules, who moderates it and how, and circles near it. */
export function AboutCards({ circle, onChange }: AboutCardsProps) {
  const me = useMe()
  const canDecide = circle.isModerator || me?.roles.some((role) => role === 'moderator' || role === 'admin')
  return (
    <>
      {canDecide && (
        <Suspense>
          <BanAppeals circle={circle} />
        </Suspense>
      )}
      <About circle={circle} onChange={onChange} />
      <Moderators circle={circle} />
      <Moderation circle={circle} />
      <Near circle={circle} />
    </>
  )
}

function About({ circle, onChange }: Pick<AboutCardsProps, 'circle' | 'onChange'>) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const { intro, rules, rulesChangedAt, isModerator } = circle
  return (
    <Card title={words.about}>
      <p className="circle-intro second" dir="auto">
        {intro || words.noAbout}
      </p>
      <Rules rules={rules} />
      {rulesChangedAt !== null && (
        <p className="card-note small second">{words.rulesChanged(format.dateOf(rulesChangedAt))}</p>
      )}
      {isModerator && (
        <button type="button" className="more-rows" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
          {words.edit}
        </button>
      )}
      {isEditing && (
        <Suspense>
          <CircleForm circle={circle} onChange={onChange} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Moderators({ circle: { moderators } }: Pick<AboutCardsProps, 'circle'>) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  return (
    <Card
      title={words.moderators}
      beside={moderators.length > 0 && <span className="small second">{format.number(moderators.length)}</span>}
    >
      {moderators.length === 0 ? (
        <p className="card-note small second">{words.noModerators}</p>
      ) : (
        <ul>
          {moderators.map(({ person, since, decisions }) => (
            <li key={person.id} className="list-item">
              <Avatar src={person.avatar} size={28} />
              <span className="push two-lines">
                <Link className="circle-name" to={`/user/${person.id}`}>
                  <b>{person.nickname}</b>
                </Link>
                <span className="small second">{words.moderatorSince(format.dateOf(since))}</span>
              </span>
              <span className="small second">{words.decisions(format.number(decisions), decisions)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Of thirty days: how many reports were upheld, as a bar. */
function Moderation({ circle }: Pick<AboutCardsProps, 'circle'>) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const { reports, upheld } = circle.moderation
  const kinds = ['reports', 'upheld', 'appeals', 'overturned'] as const
  return (
    <section className="card">
      <header>
        <h2>{words.moderation}</h2>
        <span className="push" />
        <Link className="more touchable" to={circlePath(circle, 'log')}>
          {words.tabs.log}
          <Icon name="chevron-right" size="s" />
        </Link>
      </header>
      <dl className="circle-figures">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="small second">{words[kind]}</dt>
            <dd className="number">{format.number(circle.moderation[kind])}</dd>
          </div>
        ))}
      </dl>
      <span className="circle-share" aria-hidden="true">
        <i style={{ width: `${reports === 0 ? 0 : (100 * upheld) / reports}%` }} />
      </span>
      <p className="card-note small second">{words.noNames}</p>
    </section>
  )
}

function Near({ circle: { near } }: Pick<AboutCardsProps, 'circle'>) {
  const words = useWords(communityWords)
  if (near.length === 0) return null
  return (
    <Card title={words.near}>
      <CircleRows circles={near} />
    </Card>
  )
}
