import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FollowPerson } from '../../kit/form/follow-person.tsx'
import { AppealForm } from './appeal-form.tsx'
import { ClosedPost } from './closed-post.tsx'
import { ModerationNote } from './moderation-note.tsx'
import { postPath } from './paths.ts'
import { Poll } from './poll.tsx'
import { PostActions } from './post-actions.tsx'
import { PostHead, usePostName } from './post-head.tsx'
import { PostPictures, PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'
import { postWords } from './post-words.ts'
import { QuotedMoment } from './quoted-moment.tsx'

const EditForm = lazy(async () => ({ default: (await import('./edit-form.tsx')).EditForm }))

interface PostViewProps {
  post: Post
  /** Its title is the heading of the page. */
  isPage?: boolean
}

/** A whole post: on its page, or beside a list. */
export function PostView({ post, isPage = false }: PostViewProps) {
  const name = usePostName(post)
  const [search] = useSearchParams()
  const { author, isMine, canAppeal } = post
  const isEditing = search.get('edit') !== null && post.canEditUntil !== null
  return (
    <article className={isPage ? 'card post-whole-card' : 'post-whole-card'} aria-label={name}>
      <PostHead
        post={post}
        action={author && !isMine ? <FollowPerson id={author.id} name={author.nickname} /> : undefined}
      />
      {isEditing ? (
        <Suspense>
          <EditForm post={post} />
        </Suspense>
      ) : (
        <Title post={post} isPage={isPage} name={name} />
      )}
      <ModerationNote post={post} isPage />
      {canAppeal && <AppealForm post={post} />}
      <Content post={post} isEditing={isEditing} />
      <Versions post={post} />
      <PostActions post={post} />
    </article>
  )
}

function Title({ post, isPage, name }: { post: Post; isPage: boolean; name: string }) {
  const Heading = isPage ? 'h1' : 'h2'
  return post.title === '' ? (
    <Heading className="hidden-text">{name}</Heading>
  ) : (
    <Heading className="post-heading" lang={post.language} dir="auto">
      {post.title}
    </Heading>
  )
}

function Content({ post, isEditing }: { post: Post; isEditing: boolean }) {
  const { closed, state, moment, poll, isMine, canDelete, canModerate } = post
  if (closed) return <ClosedPost closed={closed} />
  if (state !== 'shown' && !isMine && !canDelete && !canModerate) return null
  return (
    <>
      {!isEditing && <PostText post={post} />}
      <PostPictures post={post} isWhole />
      <PostVideo post={post} />
      {moment && <QuotedMoment moment={moment} />}
      {poll && <Poll post={post} poll={poll} />}
    </>
  )
}

function Versions({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  if (post.versions < 2 || post.closed) return null
  return (
    <Link className="post-whole" to={`${postPath(post)}/versions`}>
      {`${words.history}${format.aside(format.number(post.versions))}`}
    </Link>
  )
}
