import { Link, useRevalidator } from 'react-router'
import { postOrders } from '#contract/touchline/post-limits.ts'
import type { CircleView } from '#contract/touchline/circle.ts'
import type { Post, PostList as Data } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { Past } from '../../kit/text/past.tsx'
import { CommunityIcon } from './community-icon.tsx'
import type { PostOrder } from './circle-shown.ts'
import { ComposeEntry } from './compose-entry.tsx'
import { MatchOfDay } from './match-of-day.tsx'
import { circlePath, postPath } from './paths.ts'
import { PostList } from './post-list.tsx'
import { PostRow } from './post-row.tsx'
import { useAuthorName, usePostName } from './post-head.tsx'
import { ToldNote } from './told-note.tsx'
import { usePosts } from './posts-store.ts'
import { communityWords } from './words.ts'

interface CirclePostsProps {
  circle: CircleView
  posts: Data
  order: PostOrder
  isLater: boolean
  /** Posts that the circle had when the page was read. */
  givenCount: number
}

const emptyKinds = { hot: 'circle', newest: 'circle', live: 'live', pictures: 'pictures' } as const

/** The match of the day with pinned posts, and the posts in an order. */
export function CirclePosts({ circle, posts: given, order, isLater, givenCount }: CirclePostsProps) {
  const words = useWords(communityWords)
  const posts = usePosts(given, `/circles/${circle.id}/posts`, { query: { order } })
  const canPost = circle.state === 'open' && !circle.isBanned
  return (
    <>
      <ToldNote />
      {(circle.match || posts.pinned.length > 0) && (
        <section className="card" aria-label={circle.match ? words.matchOfDay : words.pinned}>
          {circle.match && <MatchOfDay circle={circle} />}
          <Pinned posts={posts.pinned} />
        </section>
      )}
      {canPost && <ComposeEntry circle={circle.id} match={circle.match?.id} />}
      <div className="circle-orders">
        <nav className="segments" aria-label={words.orders.label}>
          {postOrders.map((one) => (
            <Link
              key={one}
              to={one === 'hot' ? circlePath(circle) : `${circlePath(circle)}?order=${one}`}
              preventScrollReset
              aria-current={one === order ? 'page' : undefined}
            >
              {words.orders[one]}
            </Link>
          ))}
        </nav>
        {order === 'hot' && <p className="small second">{words.hotLine}</p>}
      </div>
      <NewPosts circle={circle} given={givenCount} />
      <LiveMatches matches={posts.matches} position={given.position}>
        <PostList posts={posts} kind={emptyKinds[order]} isLater={isLater}>
          {(post) => <PostRow post={post} />}
        </PostList>
      </LiveMatches>
    </>
  )
}

/** Posts that came since the page was read wait here, so that no row moves by itself. */
function NewPosts({ circle, given }: { circle: CircleView; given: number }) {
  const words = useWords(communityWords)
  const { revalidate, state } = useRevalidator()
  const count = circle.counts.posts - given
  if (count <= 0) return null
  return (
    <button
      type="button"
      className="button primary new-posts"
      aria-busy={state === 'loading'}
      onClick={() => void revalidate()}
    >
      {words.newPosts(count)}
    </button>
  )
}

function Pinned({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null
  return (
    <ul className="pinned-posts">
      {posts.map((post) => (
        <PinnedRow key={post.id} post={post} />
      ))}
    </ul>
  )
}

function PinnedRow({ post }: { post: Post }) {
  const words = useWords(communityWords)
  const name = usePostName(post)
  const author = useAuthorName(post)
  return (
    <li>
      <CommunityIcon name="pin" size="s" />
      <span className="hidden-text">{words.pinned}</span>
      <Link to={postPath(post)} lang={post.language}>
        <b>{name}</b>
      </Link>
      <span className="push" />
      <span className="small second">
        {author} · <Past ms={post.at} />
      </span>
    </li>
  )
}
