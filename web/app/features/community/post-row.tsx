import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { ClosedPost } from './closed-post.tsx'
import { CommunityIcon } from './community-icon.tsx'
import { MinuteAnchor } from './minute-anchor.tsx'
import { ModerationNote } from './moderation-note.tsx'
import { postPath } from './paths.ts'
import { LikeButton, PostActions } from './post-actions.tsx'
import { CardTitle, placeOf } from './post-card.tsx'
import { Badges, PostTime, useAuthorName, usePostName } from './post-head.tsx'
import { postWords } from './post-words.ts'

/** A post of a circle: its likes in a column, then who, when and what; a picture beside it, below it on a phone. */
export function PostRow({ post }: { post: Post }) {
  const name = usePostName(post)
  const isRead = post.closed === null && (post.state === 'shown' || post.isMine)
  const isLikeable = post.closed === null && post.state === 'shown'
  return (
    <article
      className={isLikeable || post.isMine ? 'post-row' : 'post-row off'}
      aria-label={name}
      id={placeOf(post.id)}
      tabIndex={-1}
    >
      {isLikeable ? <LikeButton post={post} isColumn /> : <span className="post-like column quiet">–</span>}
      <div className="post-row-main">
        <RowHead post={post} />
        <CardTitle post={post} />
        <ModerationNote post={post} />
        {post.closed && <ClosedPost closed={post.closed} />}
        {isRead && <RowText post={post} />}
        <PostActions post={post} hasLike={false} />
      </div>
      {isRead && <RowPicture post={post} />}
    </article>
  )
}

function RowHead({ post }: { post: Post }) {
  const words = useWords(postWords)
  const name = useAuthorName(post)
  const { author, isPinned } = post
  return (
    <p className="post-line small second">
      {author && <Avatar src={author.avatar} size={18} />}
      {author ? (
        <Link to={`/user/${author.id}`}>
          <b>{name}</b>
        </Link>
      ) : (
        <b>{name}</b>
      )}
      <Badges post={post} />
      <PostTime post={post} />
      <MinuteAnchor post={post} />
      {isPinned && (
        <span className="tag">
          <CommunityIcon name="pin" size="s" />
          {words.pinned}
        </span>
      )}
    </p>
  )
}

function RowText({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { text, poll, language, title } = post
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return (
    <>
      {line !== '' &&
        (title === '' ? (
          <p className="post-lines untitled" lang={language} dir="auto">
            <Link to={postPath(post)}>{line}</Link>
          </p>
        ) : (
          <p className="post-lines second" lang={language} dir="auto">
            {line}
          </p>
        ))}
      {poll && (
        <Link className="tag post-poll-tag" to={postPath(post)}>
          <CommunityIcon name="poll" size="s" />
          {words.pollVoted(format.number(poll.voters))}
        </Link>
      )}
    </>
  )
}

function RowPicture({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { pictures, videoId } = post
  const [first] = pictures
  if (!first && videoId === null) return null
  return (
    <Link className="post-row-picture" to={postPath(post)}>
      {first ? (
        <img
          src={first.url}
          alt={first.description || words.picture(format.number(1))}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="hidden-text">{words.video}</span>
      )}
      {videoId !== null && (
        <span className="disc">
          <CommunityIcon name="video" />
        </span>
      )}
      {pictures.length > 1 && (
        <span className="post-more-pictures small" aria-hidden="true">
          {format.number(pictures.length)}
        </span>
      )}
      {pictures.length > 1 && <span className="hidden-text">{words.pictures(format.number(pictures.length))}</span>}
    </Link>
  )
}
