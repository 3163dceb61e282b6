import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { ClosedPost } from './closed-post.tsx'
import { ModerationNote } from './moderation-note.tsx'
import { OpenLink, type OpenPost } from './open-link.tsx'
import { postPath } from './paths.ts'
import { Poll } from './poll.tsx'
import { PostActions } from './post-actions.tsx'
import { PostHead, usePostName } from './post-head.tsx'
import { PostVideo } from './post-video.tsx'
import { PostPictures, PostText } from './post-text.tsx'
import { postWords } from './post-words.ts'
import { QuotedMoment } from './quoted-moment.tsx'

/** Characters from which the text of a card is cut. */
const longText = 420

interface PostCardProps {
  post: Post
  /** Opens it beside the list instead, where there is room. */
  onOpen?: OpenPost
}

/** A post of the feed. */
export function PostCard({ post, onOpen }: PostCardProps) {
  const name = usePostName(post)
  return (
    <article className="card post-card" aria-label={name} id={placeOf(post.id)} tabIndex={-1}>
      <PostHead post={post} onOpen={onOpen} />
      <CardTitle post={post} onOpen={onOpen} />
      <PostBody post={post} />
      <PostActions post={post} />
    </article>
  )
}

/** The id of a post in a list: what moves the focus. */
export function placeOf(id: number): string {
  return `post-${id}`
}

export function CardTitle({ post, onOpen }: PostCardProps) {
  if (post.title === '') return null
  return (
    <h3 className="post-title" lang={post.language}>
      <OpenLink post={post} onOpen={onOpen}>
        {post.title}
      </OpenLink>
    </h3>
  )
}

/** What a post consists of, or why it is not shown. */
function PostBody({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { state, closed, text, poll, moment } = post
  return (
    <>
      <ModerationNote post={post} />
      {closed ? (
        <ClosedPost closed={closed} />
      ) : (
        (state === 'shown' || post.isMine) && (
          <>
            <div className={text.length > longText ? 'post-cut' : undefined}>
              <PostText post={post} />
            </div>
            {text.length > longText && (
              <Link className="post-whole" to={postPath(post)}>
                {words.whole}
              </Link>
            )}
            <PostPictures post={post} />
            <PostVideo post={post} />
            {moment && <QuotedMoment moment={moment} />}
            {poll && <Poll post={post} poll={poll} />}
          </>
        )
      )}
    </>
  )
}
