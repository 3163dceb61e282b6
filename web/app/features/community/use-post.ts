import { useEffect, useEffectEvent, useState } from 'react'
import type { Post, PostPage } from '#contract/touchline/post.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'

/** A single post with its changes; read again for a signed-in user. Null once it is gone. */
export function usePost(given: PostPage) {
  const { tag } = useLanguage()
  const userId = useMe()?.id ?? null
  const [state, setState] = useState<{ given: PostPage; post: Post | null }>({ given, post: given.post })
  if (state.given !== given) setState({ given, post: given.post })
  const { id } = given.post
  const readOwn = useEffectEvent(async (signal: AbortSignal) => {
    const { post } = await callApi<PostPage>('GET', `/posts/${id}`, { query: { lang: tag }, signal })
    setState((now) => ({ ...now, post }))
  })
  useEffect(() => {
    if (userId === null) return
    const stop = new AbortController()
    readOwn(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [userId, given])
  const changes = {
    change: (postId: number, part: Partial<Post>) =>
      setState((now) => (now.post?.id === postId ? { ...now, post: { ...now.post, ...part } } : now)),
    drop: (isGone: (post: Post) => boolean) =>
      setState((now) => (now.post && isGone(now.post) ? { ...now, post: null } : now)),
  }
  return { post: state.post, changes }
}
