import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { CommunityIcon } from './community-icon.tsx'
import { postWords } from './post-words.ts'

const PostPlayer = lazy(async () => ({ default: (await import('./post-player.tsx')).PostPlayer }))

/** Plays the video of a post in its place; without scripts it leads to the page of the video. */
export function PostVideo({ post: { videoId } }: { post: Post }) {
  const words = useWords(postWords)
  const [isOpen, setIsOpen] = useState(false)
  if (videoId === null) return null
  if (isOpen)
    return (
      <Suspense>
        <PostPlayer videoId={videoId} />
      </Suspense>
    )
  return (
    <Link
      className="post-video"
      to={`/video/${videoId}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setIsOpen(true)
      }}
    >
      <span className="disc">
        <CommunityIcon name="video" size="l" />
      </span>
      {words.video}
    </Link>
  )
}
