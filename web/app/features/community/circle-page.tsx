import { Link } from 'react-router'
import type { CircleLogEntry, CircleView } from '#contract/touchline/circle.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { usePage } from '../../page.ts'
import { AboutCards } from './circle-about.tsx'
import { CircleHead } from './circle-head.tsx'
import { CirclePosts } from './circle-posts.tsx'
import type { CircleData, CircleShown, PageOf } from './circle-shown.ts'
import { circlePath } from './paths.ts'
import { useCircle } from './use-circle.ts'
import { communityWords } from './words.ts'

const noMatches: readonly never[] = []

/** A circle: its match of the day and posts, its members, its log, and what it is about. */
export function CirclePageView({ given, shown }: CircleData) {
  const live = useCircle(given)
  const { circle } = live
  const matches = given.match ? [given.match] : noMatches
  return (
    <LiveMatches matches={matches} position={given.position}>
      <div className="wrap circle-page stack">
        <CircleHead circle={circle} tab={shown.tab} onChange={live.set} />
        <div className={shown.tab === 'about' ? 'circle-columns alone' : 'circle-columns'}>
          {shown.tab !== 'about' && (
            <div className="stack">
              <Tab circle={circle} shown={shown} givenCount={live.givenCount} />
            </div>
          )}
          <aside className="stack">
            <AboutCards circle={circle} onChange={live.set} />
          </aside>
        </div>
      </div>
    </LiveMatches>
  )
}

interface TabProps {
  circle: CircleView
  shown: Exclude<CircleShown, { tab: 'about' }>
  givenCount: number
}

function Tab({ circle, shown, givenCount }: TabProps) {
  if (shown.tab === 'posts') {
    const { posts, order, isLater } = shown
    return (
      <CirclePosts key={order} circle={circle} posts={posts} order={order} isLater={isLater} givenCount={givenCount} />
    )
  }
  if (shown.tab === 'members') return <Members circle={circle} found={shown.found} />
  return <Log circle={circle} found={shown.found} />
}

function Members({ circle, found: { list, page, pages } }: { circle: CircleView; found: PageOf<PersonBrief> }) {
  const words = useWords(communityWords)
  if (list.length === 0) return <EmptyState icon="people" title={words.noMembers} />
  return (
    <section className="card" aria-label={words.tabs.members}>
      <ul>
        {list.map(({ id, nickname, avatar }) => (
          <li key={id} className="list-item">
            <Avatar src={avatar} />
            <Link className="circle-name" to={`/user/${id}`}>
              <b>{nickname}</b>
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} to={(to) => `${circlePath(circle, 'members')}?page=${to}`} isPart />
    </section>
  )
}

/** Decisions, which name no person whose text was decided on. */
function Log({ circle, found: { list, page, pages } }: { circle: CircleView; found: PageOf<CircleLogEntry> }) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const { now } = usePage()
  if (list.length === 0) return <EmptyState icon="people" title={words.noLog} />
  return (
    <section className="card" aria-label={words.tabs.log}>
      <ol className="circle-log">
        {list.map(({ id, kind, at, rule, reason }) => (
          <li key={id} id={`log-${id}`}>
            <p className="post-line">
              <b>{words.logKinds[kind]}</b>
              {rule !== null && <span className="tag">{words.ruleNumber(format.number(rule))}</span>}
              <span className="push" />
              <time className="small second tabular" dateTime={new Date(at).toISOString()}>
                {format.moment(at, now)}
              </time>
            </p>
            {reason !== '' && (
              <p className="second" dir="auto">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="card-note small second">{words.noNames}</p>
      <Pager page={page} pages={pages} to={(to) => `${circlePath(circle, 'log')}?page=${to}`} isPart />
    </section>
  )
}
