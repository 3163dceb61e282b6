import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CircleView } from '#contract/touchline/circle.ts'
import type { PostList, PostPage } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { EmptyState, Part } from '../../kit/page/states.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import type { Loaded } from '../../page.ts'
import { CircleCrest } from './circle-crest.tsx'
import { CommunityIcon } from './community-icon.tsx'
import { JoinButton } from './join-button.tsx'
import { MatchCard } from './match-card.tsx'
import { circlePath, postPath } from './paths.ts'
import { PostChangesContext } from './posts-store.ts'
import { usePostName } from './post-head.tsx'
import { postWords } from './post-words.ts'
import { PostView } from './post-view.tsx'
import { Rules } from './rules-list.tsx'
import { ToldNote } from './told-note.tsx'
import { useCircle } from './use-circle.ts'
import { usePost } from './use-post.ts'
import { communityWords } from './words.ts'

export interface PostData {
  page: PostPage
  circle: Loaded<CircleView>
  /** Hot ones of the same circle. */
  also: Loaded<PostList>
}

/** A post with its comments, and beside it its match and circle. */
export function PostPageView({ page, circle, also, comments }: PostData & { comments: ReactNode }) {
  const words = useWords(postWords)
  const { post, changes } = usePost(page)
  const match = page.matches.find(({ id }) => id === page.post.matchId) ?? null
  return (
    <LiveMatches matches={page.matches} position={page.position}>
      <PostChangesContext value={changes}>
        <div className="wrap post-page">
          <div className="stack">
            <ToldNote />
            {post ? <PostView post={post} isPage /> : <EmptyState icon="alert" isPage title={words.goneNow} />}
            {comments}
          </div>
          <aside className="stack">
            {match && <MatchCard id={match.id} />}
            <Part of={circle}>{(one) => <CircleCard given={one} />}</Part>
            {circle && 'data' in circle && (
              <Part of={also}>{(posts) => <AlsoCard circle={circle.data} posts={posts} besides={page.post.id} />}</Part>
            )}
          </aside>
        </div>
      </PostChangesContext>
    </LiveMatches>
  )
}

function CircleCard({ given }: { given: CircleView }) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const { circle, set } = useCircle(given)
  return (
    <section className="card">
      <div className="circle-card-head">
        <CircleCrest circle={circle} size={34} />
        <span className="push two-lines">
          <Link className="circle-name" to={circlePath(circle)}>
            <b>{circle.name}</b>
          </Link>
          <span className="small second">{words.members(format.number(circle.members), circle.members)}</span>
        </span>
        <JoinButton circle={circle} onChange={set} />
      </div>
      <Rules rules={circle.rules} />
      <Link className="card-note more touchable" to={circlePath(circle, 'about')}>
        {words.about}
        <Icon name="chevron-right" size="s" />
      </Link>
    </section>
  )
}

const mostAlso = 3

function AlsoCard({ circle, posts, besides }: { circle: CircleView; posts: PostList; besides: number }) {
  const words = useWords(communityWords)
  const others = posts.list.filter(({ id, state, closed }) => id !== besides && state === 'shown' && closed === null)
  if (others.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.alsoIn(circle.name)}</h2>
        <span className="push" />
        <Link className="more touchable" to={circlePath(circle)}>
          {words.orders.hot}
          <Icon name="chevron-right" size="s" />
        </Link>
      </header>
      <ul>
        {others.slice(0, mostAlso).map((post) => (
          <AlsoRow key={post.id} post={post} />
        ))}
      </ul>
    </section>
  )
}

function AlsoRow({ post }: { post: PostPage['post'] }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const name = usePostName(post)
  const count = post.comments ?? 0
  return (
    <li className="list-item">
      <span className="push two-lines">
        <Link className="circle-name" to={postPath(post)}>
          <b>{name}</b>
        </Link>
        {post.author && <span className="small second">{post.author.nickname}</span>}
      </span>
      <span className="line tight small second tabular">
        <CommunityIcon name="comment" size="s" />
        <span aria-hidden="true">{format.number(count)}</span>
        <span className="hidden-text">{words.comments(format.number(count), count)}</span>
      </span>
    </li>
  )
}
