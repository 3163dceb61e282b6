import { createContext, use, useState } from 'react'
import type { Post, PostList } from '#contract/touchline/post.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useReading } from '../../live/use-reading.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { load } from '../../sports/parts.ts'
import { useLatest } from './use-latest.ts'
import { withChanged, withoutPosts, withPage } from './posts-state.ts'

/** What the parts of a post do to the list or page that it is on. */
interface PostChanges {
  change: (id: number, part: Partial<Post>) => void
  /** Posts that go: a deleted one, those of a person who is blocked. */
  drop: (isGone: (post: Post) => boolean) => void
}

export const PostChangesContext = createContext<PostChanges | null>(null)

export function usePostChanges(): PostChanges {
  const changes = use(PostChangesContext)
  if (!changes) throw new Error('usePostChanges outside posts')
  return changes
}

export type Posts = ReturnType<typeof usePosts>

interface PostsAsked {
  query?: Readonly<Record<string, string>>
  /** The signed-in user has read them: they are not read again. */
  isOwn?: boolean
}

/**
 * Posts of a page with their changes. The server renders them for all: for a signed-in user they are read again, with
 * own likes and votes and without people who are blocked.
 */
export function usePosts(given: PostList, path: string, { query = {}, isOwn = false }: PostsAsked = {}) {
  const { tag } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const read = (more: Record<string, string>, signal?: AbortSignal) =>
    readPosts(path, { ...query, ...more, lang: tag }, signal)
  const [shown, set] = useLatest<PostList>({ given, key: null, isOwn, read: (signal) => read({}, signal) })
  const { next } = shown
  return {
    ...shown,
    change: (id: number, part: Partial<Post>) => set((now) => withChanged(now, id, part)),
    drop: (isGone: (post: Post) => boolean) => set((now) => withoutPosts(now, isGone)),
    isBusy,
    failure,
    /** Adds the next page; resolves with its first post. */
    more: async (): Promise<Post | undefined> => {
      if (next === null) return undefined
      let first: Post | undefined
      await run(async () => {
        const page = await read({ after: next })
        first = page.list.find(({ id }) => !shown.list.some((one) => one.id === id))
        set((now) => withPage(now, page))
      })
      return first
    },
  }
}

/** Reads posts, and the code of the sports that they are about. */
async function readPosts(
  path: string,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<PostList> {
  const posts = await callApi<PostList>('GET', path, { query, signal })
  await Promise.all([...new Set(posts.matches.map(({ sport }) => sport))].map((sport) => load(sport, 'lists')))
  return posts
}

/** Posts that only the browser reads: those of the signed-in user. */
export function useOwnPosts(path: string, query: Readonly<Record<string, string>> = {}) {
  const { tag } = useLanguage()
  const [round, setRound] = useState(0)
  const reading = useReading<PostList>(`${path} ${round} ${tag}`, (signal) =>
    readPosts(path, { ...query, lang: tag }, signal),
  )
  return { ...reading, reload: () => setRound(round + 1) }
}
