import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { ShareButton } from '../../kit/form/share-button.tsx'
import { usePage } from '../../page.ts'
import { CircleCrest } from './circle-crest.tsx'
import type { CircleShown } from './circle-shown.ts'
import { CommunityIcon } from './community-icon.tsx'
import { JoinButton } from './join-button.tsx'
import { circlePath, composePath } from './paths.ts'
import { communityWords } from './words.ts'

const BanAppealForm = lazy(async () => ({ default: (await import('./ban-appeal.tsx')).BanAppealForm }))

interface CircleHeadProps {
  circle: CircleView
  tab: CircleShown['tab']
  onChange: (part: Partial<CircleView>) => void
}

/** What a circle is, a new post and joining, and its tabs. */
export function CircleHead({ circle, tab, onChange }: CircleHeadProps) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const { name, kind, members, since, isDemo, state, isBanned, colour, team } = circle
  const tint = colour ?? team?.colours[0]
  return (
    <section className="card circle-head" style={tint ? ({ '--tint': tint } as object) : undefined}>
      <div className="circle-title">
        <CircleCrest circle={circle} size={56} />
        <div className="push two-lines">
          <h1>
            {name}
            {isDemo && (
              <span className="tag" title={words.demoTitle}>
                {words.demo}
              </span>
            )}
          </h1>
          <p className="post-line small second">
            <span className="line tight">
              <Icon name="people" size="s" />
              {words.members(format.number(members), members)}
            </span>
            <span className="line tight">
              <Icon name="calendar" size="s" />
              {words.since(format.dateOf(since))}
            </span>
            <span>{words.kinds[kind]}</span>
          </p>
        </div>
        <div className="circle-buttons">
          {state === 'open' && !isBanned && (
            <Link className="button primary tall" to={composePath({ circle: circle.id })}>
              <CommunityIcon name="edit" />
              {words.newPost}
            </Link>
          )}
          <JoinButton circle={circle} onChange={onChange} className="button tall" />
          <ShareButton path={circlePath(circle)} />
        </div>
      </div>
      <StateNote circle={circle} />
      {circle.canAppealBan && (
        <Suspense>
          <BanAppealForm circle={circle} onChange={onChange} />
        </Suspense>
      )}
      <Tabs circle={circle} tab={tab} />
    </section>
  )
}

function StateNote({ circle }: { circle: CircleView }) {
  const { state, isBanned, bannedUntil, banReason, banAppealedAt } = circle
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const texts = [
    ...(state === 'open' ? [] : [words.state[state]]),
    ...(isBanned ? [bannedUntil === null ? words.banned : words.bannedUntil(format.moment(bannedUntil, now))] : []),
    ...(banReason === '' ? [] : [words.banReason(banReason)]),
    ...(banAppealedAt === null ? [] : [words.banAppealed]),
  ]
  return texts.map((text) => (
    <p key={text} className="circle-state">
      <Icon name="lock" size="s" />
      {text}
    </p>
  ))
}

/** Where the articles about what the circle is about are; null where it has none. */
function articlesPath({ kind, subjectId, sport }: CircleView): string | null {
  if (kind === 'league' && subjectId !== null) return `/league/${subjectId}/news`
  if ((kind === 'team' || kind === 'nation') && subjectId !== null) return `/team/${subjectId}/news`
  return kind === 'game' && sport !== null ? `/news?category=${sport}` : null
}

function Tabs({ circle, tab }: Pick<CircleHeadProps, 'circle' | 'tab'>) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const articles = articlesPath(circle)
  const { counts, members } = circle
  const tabs = [
    { name: 'posts', to: circlePath(circle), count: counts.posts },
    ...(articles === null ? [] : [{ name: 'articles' as const, to: articles, count: null }]),
    ...(counts.videos > 0
      ? [{ name: 'videos' as const, to: `/videos?circle=${circle.id}`, count: counts.videos }]
      : []),
    { name: 'members', to: circlePath(circle, 'members'), count: members },
    { name: 'about', to: circlePath(circle, 'about'), count: null },
    { name: 'log', to: circlePath(circle, 'log'), count: null },
  ] as const
  return (
    <nav className="circle-tabs" aria-label={words.tabs.label}>
      {tabs.map(({ name, to, count }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset={to.startsWith('/circle/')}
          aria-current={name === tab ? 'page' : undefined}
        >
          {words.tabs[name]}
          {count !== null && <span className="small second tabular">{format.number(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
