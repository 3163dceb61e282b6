import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { PostPage } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { withQuery } from './paths.ts'
import { PostChangesContext } from './posts-store.ts'
import { PostView } from './post-view.tsx'
import { usePost } from './use-post.ts'
import { communityWords } from './words.ts'

/** A post beside the list that it was opened from. */
export function PostPane({ page, comments }: { page: PostPage; comments: ReactNode }) {
  const words = useWords(communityWords)
  const { pathname, search } = useLocation()
  const { post, changes } = usePost(page)
  return (
    <LiveMatches matches={page.matches} position={page.position}>
      <PostChangesContext value={changes}>
        <section className="card post-pane" aria-label={words.post}>
          <header>
            <h2 tabIndex={-1} ref={focusOnce}>
              {words.post}
            </h2>
            <span className="push" />
            <Link
              className="icon-button"
              to={withQuery(pathname, search, { post: null })}
              preventScrollReset
              aria-label={words.closePost}
            >
              <Icon name="close" />
            </Link>
          </header>
          {post && <PostView post={post} />}
        </section>
        {comments}
      </PostChangesContext>
    </LiveMatches>
  )
}

/** A pane that opens has the focus; one of a page that loads has not. */
function focusOnce(element: HTMLElement | null): void {
  if (document.activeElement !== document.body) element?.focus({ preventScroll: true })
}
