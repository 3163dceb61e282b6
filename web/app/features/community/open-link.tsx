import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { postPath } from './paths.ts'

/** Opens a post beside its list; false where there is no room for it. */
export type OpenPost = (post: Post) => boolean

interface OpenLinkProps {
  post: Post
  onOpen: OpenPost | undefined
  children: ReactNode
}

/** A link to the page of a post, or to it beside the list. */
export function OpenLink({ post, onOpen, children }: OpenLinkProps) {
  return (
    <Link
      to={postPath(post)}
      onClick={(event) => {
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
        if (isPlain && onOpen?.(post)) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
