import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { PersonBrief, PersonSpace } from '#contract/touchline/person.ts'
import type { listUserComments } from '#contract/touchline/talk.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { userWords } from '../../i18n/words/user.ts'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Past } from '../../kit/text/past.tsx'

export const spaceTabs = ['record', 'articles', 'posts', 'comments', 'followers', 'followed'] as const
export type SpaceTab = (typeof spaceTabs)[number]
export type UserComments = DataOf<typeof listUserComments>['list']

export function addressOf(userId: number, tab: SpaceTab, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(tab === 'articles' ? {} : { tab }), ...query })
  return `/user/${userId}${search.size > 0 ? `?${search}` : ''}`
}

/** Links to the lists of a space, with their lengths. */
export function SpaceTabs({
  space: { user, counts },
  posts,
  tab,
}: {
  space: PersonSpace
  posts: number
  tab: SpaceTab
}) {
  const words = useWords(userWords).tabs
  const { format } = useLanguage()
  return (
    <nav className="space-tabs" aria-label={words.label}>
      {spaceTabs.map((one) => (
        <Link key={one} to={addressOf(user.id, one)} preventScrollReset aria-current={one === tab ? 'page' : undefined}>
          {words[one]}{' '}
          {one !== 'record' && (
            <span className="small second tabular">{format.number(one === 'posts' ? posts : counts[one])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** A list of a space, or that it is empty. */
export function SpaceList({
  tab,
  isEmpty,
  children,
}: {
  tab: Exclude<SpaceTab, 'record'>
  isEmpty: boolean
  children: ReactNode
}) {
  const words = useWords(userWords)
  if (isEmpty) return <EmptyState icon="people" title={words.none[tab]} />
  return (
    <section className="card" aria-label={words.tabs[tab]}>
      {children}
    </section>
  )
}

export function PersonRows({ people }: { people: readonly PersonBrief[] }) {
  const words = useWords(userWords)
  const text = useText()
  return (
    <ul>
      {people.map(({ id, nickname, avatar, level, badges, isDemo }) => (
        <li key={id} className="list-item person-row">
          <Avatar src={avatar} />
          <span className="push two-lines">
            <Link to={`/user/${id}`}>
              <b>{nickname}</b>
            </Link>
            <span className="line">
              <span className="small second">{words.level(level)}</span>
              {isDemo && <span className="tag">{text.day.demo}</span>}
              {badges.map((badge) => (
                <span key={badge} className="tag">
                  {words.badges[badge]}
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Comments with the things that they are about. Those of closed threads have no text. */
export function CommentRows({ comments }: { comments: UserComments }) {
  const words = useWords(userWords)
  return (
    <ul>
      {comments.map(({ comment, target, isClosed }) => (
        <li key={comment.id} className="space-comment">
          {isClosed ? (
            <p className="small second line">
              <Icon name="lock" size="s" /> {words.closedComment}
            </p>
          ) : (
            <p className="space-comment-text">{comment.text}</p>
          )}
          <p className="small second line">
            <Link to={target.path}>{words.onTarget(target.title)}</Link>
            <span className="push" />
            <Past ms={comment.at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
