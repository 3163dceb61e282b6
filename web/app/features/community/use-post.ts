import type { Post, PostPage } from '#contract/touchline/post.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useLatest } from './use-latest.ts'

type Shown = Omit<PostPage, 'post'> & { post: Post | null }

/** A single post with its changes. Null once it is gone. */
export function usePost(given: PostPage) {
  const { tag } = useLanguage()
  const { id } = given.post
  const [shown, set] = useLatest<Shown>({
    given,
    key: null,
    read: (signal) => callApi<PostPage>('GET', `/posts/${id}`, { query: { lang: tag }, signal }),
  })
  const changes = {
    change: (postId: number, part: Partial<Post>) =>
      set((now) => (now.post?.id === postId ? { ...now, post: { ...now.post, ...part } } : now)),
    drop: (isGone: (post: Post) => boolean) =>
      set((now) => (now.post && isGone(now.post) ? { ...now, post: null } : now)),
  }
  return { post: shown.post, changes }
}
