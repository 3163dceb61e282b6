import type { PostList as Data } from '#contract/touchline/post.ts'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { PostCard } from './post-card.tsx'
import { PostList } from './post-list.tsx'
import { usePosts } from './posts-store.ts'

interface UserPostsProps {
  userId: number
  posts: Data
  isLater: boolean
}

/** Posts of a person, newest first. */
export function UserPosts({ userId, posts: given, isLater }: UserPostsProps) {
  const posts = usePosts(given, `/users/${userId}/posts`)
  return (
    <LiveMatches matches={posts.matches} position={given.position}>
      <PostList posts={posts} kind="user" isLater={isLater}>
        {(post) => <PostCard post={post} />}
      </PostList>
    </LiveMatches>
  )
}
