import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { ShareButton } from '../../kit/form/share-button.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { CommunityIcon } from './community-icon.tsx'
import { postPath } from './paths.ts'
import { PostMenu } from './post-menu.tsx'
import { usePostChanges } from './posts-store.ts'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'

/** What a reader does with a post: like, comment, save, share, and what else there is. */
export function PostActions({ post, hasLike = true }: { post: Post; hasLike?: boolean }) {
  const words = useWords(postWords)
  if (post.state === 'deleted') return null
  const isShown = post.state === 'shown' && post.closed === null
  return (
    <div className="post-actions" role="group" aria-label={words.actions}>
      {isShown && hasLike && <LikeButton post={post} />}
      {isShown && <CommentsLink post={post} />}
      {isShown && <SaveButton post={post} />}
      <span className="push" />
      {isShown && <ShareButton path={postPath(post)} />}
      <PostMenu post={post} />
    </div>
  )
}

/** Without scripts a button of a form, which likes. */
export function LikeButton({ post, isColumn = false }: { post: Post; isColumn?: boolean }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const { change } = usePostChanges()
  const explain = useSentence()
  const { id, isLiked, likes } = post
  const set = async () => {
    const path = `/talk/post/${id}/like`
    const answer = await requireSignIn(
      () => callApi<{ likes: number | null; isLiked: boolean }>(isLiked ? 'DELETE' : 'PUT', path),
      { reason: words.likeReason },
    )
    if (answer) change(id, answer)
  }
  return (
    <form
      className={isColumn ? 'post-like column' : 'post-like'}
      method="post"
      action={`/talk/post/${id}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <button
        type="submit"
        name="like"
        value="target"
        className={isLiked ? 'post-action on' : 'post-action'}
        aria-pressed={isLiked}
        aria-busy={isBusy}
        // The second click of a double click would undo the first one.
        onClick={({ detail }) => detail < 2 && void run(set)}
      >
        <CommunityIcon name="like" />
        <span className="hidden-text">{words.like}</span>
        {likes !== null && (likes > 0 || isColumn) && (
          <span className="tabular" aria-hidden="true">
            {format.number(likes)}
          </span>
        )}
        {likes !== null && likes > 0 && <span className="hidden-text">{words.likes(format.number(likes), likes)}</span>}
      </button>
      <FormError>{explain(failure)}</FormError>
    </form>
  )
}

function CommentsLink({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const count = post.comments ?? 0
  return (
    <Link className="post-action" to={`${postPath(post)}#comments`}>
      <CommunityIcon name="comment" />
      <span className="tabular" aria-hidden="true">
        {format.number(count)}
      </span>
      <span className="hidden-text">{words.comments(format.number(count), count)}</span>
    </Link>
  )
}

/** Without scripts a button of a form, which saves. */
function SaveButton({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const { change } = usePostChanges()
  const explain = useSentence()
  const { id, isSaved, saves } = post
  const set = async () => {
    const answer = await requireSignIn(
      () => callApi<{ isSaved: boolean }>(isSaved ? 'DELETE' : 'PUT', `/me/saved/posts/${id}`),
      { reason: words.saveReason },
    )
    if (!answer) return
    const step = Number(answer.isSaved) - Number(isSaved)
    change(id, { ...answer, saves: saves === null ? null : Math.max(0, saves + step) })
    announce(answer.isSaved ? words.nowSaved : words.nowUnsaved)
  }
  return (
    <form className="post-like" method="post" action={postPath(post)} onSubmit={(event) => event.preventDefault()}>
      <button
        type="submit"
        name="do"
        value="save"
        className={isSaved ? 'post-action on' : 'post-action'}
        aria-pressed={isSaved}
        aria-busy={isBusy}
        onClick={({ detail }) => detail < 2 && void run(set)}
      >
        <CommunityIcon name="saved" />
        <span className="hidden-text">{words.save}</span>
        {saves !== null && saves > 0 && <span className="tabular">{format.number(saves)}</span>}
      </button>
      <FormError>{explain(failure)}</FormError>
    </form>
  )
}
