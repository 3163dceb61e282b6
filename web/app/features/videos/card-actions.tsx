import { useState } from 'react'
import { Link } from 'react-router'
import type { Video } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { ShareButton } from '../../kit/form/share-button.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useOwn } from '../../session/use-own.ts'
import { VideoIcon, type VideoIconName } from './video-icon.tsx'
import { videoWords } from './words.ts'

type Marks = Pick<Video, 'likes' | 'isLiked' | 'saves' | 'isSaved'>

/** The page is rendered for all: the own marks of its reader are read beside it. */
function useMarks(video: Video): [Marks, (change: Partial<Marks>) => void] {
  const { data } = useOwn<{ video: Video }>(`/videos/${video.id}`)
  const [changed, setChanged] = useState<Partial<Marks>>({})
  return [{ ...video, ...data?.video, ...changed }, (change) => setChanged((now) => ({ ...now, ...change }))]
}

/** What a reader does with a video. */
export function CardActions({ video }: { video: Video }) {
  const words = useWords(videoWords)
  const { format } = useLanguage()
  const explain = useFailureText()
  const { requireSignIn } = useSignIn()
  const { run, failure, isBusy } = useAction()
  const [{ likes, isLiked, saves, isSaved }, change] = useMarks(video)
  if (video.state !== 'shown' || video.closed) return null
  const like = async () => {
    const answer = await requireSignIn(
      () =>
        callApi<{ likes: number | null; isLiked: boolean }>(isLiked ? 'DELETE' : 'PUT', `/talk/video/${video.id}/like`),
      { reason: words.signInToLike },
    )
    if (answer) change(answer)
  }
  const save = async () => {
    const answer = await requireSignIn(
      () => callApi<{ isSaved: boolean }>(isSaved ? 'DELETE' : 'PUT', `/me/saved/videos/${video.id}`),
      { reason: words.signInToSave },
    )
    if (answer && answer.isSaved !== isSaved) change({ ...answer, saves: (saves ?? 0) + (answer.isSaved ? 1 : -1) })
  }
  return (
    <div className="clip-actions">
      <Action
        icon="like"
        label={isLiked ? words.liked : words.like}
        count={likes}
        isOn={isLiked}
        isBusy={isBusy}
        onUse={() => void run(like)}
      />
      <Link
        className="clip-action"
        to={`/video/${video.id}#comments`}
        aria-label={format.pair(words.comments, format.number(video.comments ?? 0))}
      >
        <span>
          <VideoIcon name="comments" />
        </span>
        {format.number(video.comments ?? 0)}
      </Link>
      <Action
        icon="saved"
        label={isSaved ? words.saved : words.save}
        count={saves}
        isOn={isSaved}
        isBusy={isBusy}
        onUse={() => void run(save)}
      />
      <ShareButton path={`/video/${video.id}`} />
      <FormError>{explain(failure)}</FormError>
    </div>
  )
}

function Action({
  icon,
  label,
  count,
  isOn,
  isBusy,
  onUse,
}: {
  icon: VideoIconName
  label: string
  count: number | null
  isOn: boolean
  isBusy: boolean
  onUse: () => void
}) {
  const { format } = useLanguage()
  return (
    <button
      type="button"
      className={isOn ? 'clip-action on' : 'clip-action'}
      aria-label={format.pair(label, format.number(count ?? 0))}
      aria-pressed={isOn}
      aria-busy={isBusy}
      onClick={onUse}
    >
      <span>
        <VideoIcon name={icon} />
      </span>
      {format.number(count ?? 0)}
    </button>
  )
}
