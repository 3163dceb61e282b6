import type { Post, PostList } from '#contract/touchline/post.ts'

type Fold = (posts: Post[]) => Post[]
const both = (all: PostList, fold: Fold): PostList => ({ ...all, list: fold(all.list), pinned: fold(all.pinned) })

/** A post that has changed, wherever the page shows it. */
export function withChanged(all: PostList, id: number, part: Partial<Post>): PostList {
  return both(all, (posts) => posts.map((post) => (post.id === id ? { ...post, ...part } : post)))
}

export function withoutPosts(all: PostList, isGone: (post: Post) => boolean): PostList {
  return both(all, (posts) => posts.filter((post) => !isGone(post)))
}

/** The next page below the posts that are shown; one that has moved between the two is shown once. */
export function withPage(all: PostList, page: PostList): PostList {
  const known = new Set(all.list.map(({ id }) => id))
  const rows = new Map([...all.matches, ...page.matches].map((row) => [row.id, row]))
  return {
    ...all,
    list: [...all.list, ...page.list.filter(({ id }) => !known.has(id))],
    matches: [...rows.values()],
    next: page.next,
  }
}
