import type { PostList as Data } from '#contract/touchline/post.ts'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { FindCircles } from './find-circles.tsx'
import { PostCard } from './post-card.tsx'
import { PostList } from './post-list.tsx'
import { useOwnPosts, usePosts } from './posts-store.ts'

/** Posts that the signed-in user saved, the last one first. A removed one stays until the page is read again. */
export function SavedPosts() {
  const read = useOwnPosts('/me/saved/posts')
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  return <Saved data={read.data} />
}

function Saved({ data }: { data: Data }) {
  const posts = usePosts(data, '/me/saved/posts', { isOwn: true })
  return (
    <LiveMatches matches={posts.matches} position={data.position}>
      <PostList posts={posts} kind="saved" action={<FindCircles />}>
        {(post) => <PostCard post={post} />}
      </PostList>
    </LiveMatches>
  )
}
