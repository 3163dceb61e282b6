import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { withQuery } from './paths.ts'
import { placeOf } from './post-card.tsx'
import { PostChangesContext, type Posts } from './posts-store.ts'
import { useSentence } from './use-sentence.ts'
import { communityWords } from './words.ts'

type Kind = keyof (typeof communityWords)['en']['none']

interface PostListProps {
  posts: Posts
  /** Which words an empty list has. */
  kind: Kind
  /** The list begins further down: an empty page of it is no empty list. */
  isLater?: boolean
  action?: ReactNode
  children: (post: Post) => ReactNode
}

/** Posts with a way to the next ones, and an end that says so. */
export function PostList({ posts, kind, isLater = false, action, children }: PostListProps) {
  const words = useWords(communityWords)
  if (posts.list.length === 0 && !isLater)
    return (
      <EmptyState icon="people" title={words.none[kind]} action={action}>
        {words.noneText[kind]}
      </EmptyState>
    )
  return (
    <PostChangesContext value={posts}>
      <ul className="post-list">
        {posts.list.map((post) => (
          <li key={post.id}>{children(post)}</li>
        ))}
      </ul>
      {posts.next === null ? <ListEnd /> : <More posts={posts} />}
    </PostChangesContext>
  )
}

function ListEnd() {
  const words = useWords(communityWords)
  return (
    <p className="post-end small second">
      <b>{words.end}</b>
      <span>{words.endText}</span>
    </p>
  )
}

/** A link to the next page, which scripts add below. */
function More({ posts: { next, more, isBusy, failure } }: { posts: Posts }) {
  const words = useWords(communityWords)
  const explain = useSentence()
  const { pathname, search } = useLocation()
  const add = async () => {
    const first = await more()
    if (first) requestAnimationFrame(() => document.getElementById(placeOf(first.id))?.focus())
  }
  return (
    <>
      <a
        className="more-rows card"
        href={withQuery(pathname, search, { after: next })}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        {words.more}
      </a>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}
