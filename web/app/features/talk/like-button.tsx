import type { Comment } from '#contract/touchline/talk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { TalkIcon } from '../../kit/crest/talk-icon.tsx'
import { useTalk, type Talk } from './thread-store.ts'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

interface Likes {
  likes: number
  isLiked: boolean
}

/** The answer of a call; without a count where the thread is closed. */
type Told = Pick<Likes, 'isLiked'> & { likes: number | null }

/** Lights up, and takes it back. Without scripts it is a button of the form of the thread, which lights up. */
function LikeButton({
  likes,
  isLiked,
  form,
  value,
  onSet,
  reason,
}: Likes & {
  form: string
  value: string
  reason: string
  onSet: (isOn: boolean) => Promise<unknown>
}) {
  const words = useWords(talkWords)
  const { format } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  return (
    <>
      <button
        type="submit"
        form={form}
        name="like"
        value={value}
        className={isLiked ? 'talk-action talk-lit' : 'talk-action'}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void run(() => requireSignIn(() => onSet(!isLiked), { reason }))
        }}
      >
        <TalkIcon name="light" />
        <span className="tabular">
          {`${isLiked ? words.lit : words.lightUp}${likes > 0 ? ` ${format.number(likes)}` : ''}`}
        </span>
        {isLiked && <span className="hidden-text">{words.takeBack}</span>}
      </button>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

/** Likes of a comment; its author sees their number only. */
export function CommentLike({ comment: { id, likes, isLiked, isMine } }: { comment: Comment }) {
  const words = useWords(talkWords)
  const { format } = useLanguage()
  const { patch, thread } = useTalk()
  if (isMine)
    return likes === 0 ? null : (
      <span className="talk-likes tabular">
        <TalkIcon name="light" />
        {words.likes(format.number(likes))}
      </span>
    )
  const set = async (isOn: boolean) => {
    const { likes: after, isLiked: isOnNow } = await callApi<Told>(isOn ? 'PUT' : 'DELETE', `/comments/${id}/like`)
    return patch(id, { likes: after ?? 0, isLiked: isOnNow })
  }
  return (
    <LikeButton
      {...{ likes, isLiked }}
      form={formIdOf(thread.target)}
      value={String(id)}
      reason={words.lightReason}
      onSet={set}
    />
  )
}

/** Likes of the article or report itself. */
export function TargetLike({ talk: { thread, change, path } }: { talk: Talk }) {
  const words = useWords(talkWords)
  const { likes, isLiked, target } = thread
  const set = async (isOn: boolean) => {
    const answer = await callApi<Likes>(isOn ? 'PUT' : 'DELETE', `${path}/like`)
    change((now) => ({ ...now, ...answer }))
  }
  return (
    <LikeButton
      likes={likes ?? 0}
      isLiked={isLiked}
      form={formIdOf(target)}
      value="target"
      reason={words.likeReason}
      onSet={set}
    />
  )
}

/** The form of a thread, whose buttons stand anywhere on the page. */
export function formIdOf({ kind, id }: { kind: string; id: number }): string {
  return `talk-${kind}-${id}`
}
