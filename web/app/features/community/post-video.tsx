import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { CommunityIcon } from './community-icon.tsx'
import { postWords } from './post-words.ts'

/** Leads to the video of a post, which is played on a page of its own. */
export function PostVideo({ post: { videoId } }: { post: Post }) {
  const words = useWords(postWords)
  if (videoId === null) return null
  return (
    <Link className="post-video" to={`/video/${videoId}`}>
      <span className="disc">
        <CommunityIcon name="video" size="l" />
      </span>
      {words.video}
    </Link>
  )
}
