import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CirclePage } from '#contract/touchline/circle.ts'
import type { PostList as Data, PostPage } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { EmptyState, Part, Skeleton } from '../../kit/page/states.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import type { Loaded } from '../../page.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { CircleRows } from './circle-rows.tsx'
import { ComposeEntry } from './compose-entry.tsx'
import { FindCircles } from './find-circles.tsx'
import { withQuery } from './paths.ts'
import { PostCard } from './post-card.tsx'
import { PostList } from './post-list.tsx'
import { PostPane } from './post-pane.tsx'
import { useOwnPosts, usePosts } from './posts-store.ts'
import { SideNav } from './side-nav.tsx'
import { ToldNote } from './told-note.tsx'
import { communityWords } from './words.ts'

export interface FeedData {
  /** Null for the own feed, which the browser reads. */
  popular: Data | null
  circles: Loaded<CirclePage>
  /** Beside the list. */
  open: PostPage | null
  isLater: boolean
}

/** The feeds: popular posts of all circles, or those of people and circles that the reader follows. */
export function FeedPage({ popular, circles, open, isLater, comments }: FeedData & { comments: ReactNode }) {
  const words = useWords(communityWords)
  return (
    <div className={open ? 'wrap community-page with-post' : 'wrap community-page'}>
      <h1 className="hidden-text">{popular ? words.title : words.followed}</h1>
      <SideNav place={popular ? 'popular' : 'followed'} />
      <div className="stack community-main">
        <ToldNote />
        <ComposeEntry />
        {popular ? <Feed data={popular} kind="popular" isLater={isLater} /> : <OwnFeed />}
      </div>
      <aside className="stack community-aside">
        {open ? (
          <PostPane key={open.post.id} page={open} comments={comments} />
        ) : (
          <>
            <Part of={circles}>{(list) => <RecommendedCard circles={list} />}</Part>
            <HotCard />
          </>
        )}
      </aside>
    </div>
  )
}

/** From this width on a post opens beside the list. */
const paneQuery = '(min-width: 73.8125em)'

function Feed({ data, kind, isLater = false }: { data: Data; kind: 'popular' | 'followed'; isLater?: boolean }) {
  const posts = usePosts(data, '/posts', { query: { feed: kind }, isOwn: kind === 'followed' })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = ({ id }: { id: number }) => {
    if (!matchMedia(paneQuery).matches) return false
    void navigate(withQuery(pathname, search, { post: String(id) }), { preventScrollReset: true })
    return true
  }
  return (
    <LiveMatches matches={posts.matches} position={data.position}>
      <PostList posts={posts} kind={kind} isLater={isLater} action={kind === 'followed' ? <FindCircles /> : undefined}>
        {(post) => <PostCard post={post} onOpen={open} />}
      </PostList>
    </LiveMatches>
  )
}

/** Feed of the signed-in user, which the server does not render. */
function OwnFeed() {
  const words = useWords(communityWords)
  const me = useMe()
  const { openSignIn } = useSignIn()
  if (me) return <ReadFeed key={me.id} />
  return (
    <>
      <noscript>
        <EmptyState icon="lock" title={words.scriptsFeed} />
      </noscript>
      {me === undefined ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <EmptyState
          icon="lock"
          title={words.signInFeed}
          action={
            <button type="button" className="button compact primary touchable" onClick={() => void openSignIn()}>
              {words.signIn}
            </button>
          }
        >
          {words.signInFeedText}
        </EmptyState>
      )}
    </>
  )
}

function ReadFeed() {
  const read = useOwnPosts('/posts', { feed: 'followed' })
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  return <Feed data={read.data} kind="followed" />
}

function RecommendedCard({ circles }: { circles: CirclePage }) {
  const words = useWords(communityWords)
  const { list } = circles
  if (list.length === 0) return null
  return (
    <Card title={words.recommended} beside={<FindCircles isLink />}>
      <CircleRows circles={list.slice(0, 6)} />
      <p className="card-note small second">{words.recommendedHow}</p>
    </Card>
  )
}

function HotCard() {
  const words = useWords(communityWords)
  return (
    <section className="card card-text">
      <h2>{words.hotHow}</h2>
      <p className="small second">{words.hotFormula}</p>
    </section>
  )
}
