import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Clock3, EyeOff } from 'lucide-react'
import type { Video, VideoPage as Data } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useMe } from '../../session/me.ts'
import { useRead } from '../../session/use-read.ts'
import { DraftCard } from './draft-card.tsx'
import { OwnActions } from './own-actions.tsx'
import { useKeys } from './use-keys.ts'
import { VideoCard } from './video-card.tsx'
import { MatchCard } from './videos-page.tsx'
import { videoWords } from './words.ts'

const nothing = () => undefined

/** One video with its comments. */
export function VideoPage({ video, matches, position, comments }: Data & { comments: ReactNode }) {
  const navigate = useNavigate()
  const { format } = useLanguage()
  const words = useWords(videoWords)
  const me = useMe()
  useKeys({ ids: [video.id], currentId: video.id, onChoose: nothing })
  const toOwn = () => void navigate('/videos?feed=mine')
  const isMine = video.isMine || (me != null && me.id === video.author?.id)
  const isMarked = video.state === 'held' || video.state === 'rejected'
  return (
    <div className="wrap videos-page single">
      <h1 className="hidden-text">{video.title || words.untitled}</h1>
      <div className="videos-column">
        <div className="clip-place">
          {isMarked && <ReviewNote state={video.state} isMine={isMine} />}
          <VideoCard video={video} isCurrent isAhead onCurrent={nothing}>
            {isMine && <OwnActions video={video} hasNote={isMarked} onChange={toOwn} />}
          </VideoCard>
          {isMine && <DraftCard video={video} onChange={toOwn} />}
          <MatchCard row={matches.find(({ id }) => id === video.matchId)} position={position} />
          <p className="small second videos-plays">
            {words.plays(format.number(video.views), video.views === 1)}
            <Link to="/videos">{words.toVideos}</Link>
          </p>
        </div>
      </div>
      <aside className="stack videos-aside">{comments}</aside>
    </div>
  )
}

/** A video that the server shows to nobody: its author and moderators read it with their session. */
export function HeldVideoPage({ id }: { id: number }) {
  const words = useWords(videoWords)
  const { tag } = useLanguage()
  const read = useRead<Data>(`/videos/${id}?lang=${tag}`)
  if (read.state === 'read') return <VideoPage {...read.data} comments={null} />
  return (
    <div className="wrap">
      <EmptyState
        icon="alert"
        isPage
        title={words.gone}
        action={
          <Link className="button compact primary touchable" to="/videos">
            {words.toVideos}
          </Link>
        }
      >
        {words.goneText}
      </EmptyState>
    </div>
  )
}

/** Why a video is not shown to all. */
function ReviewNote({ state, isMine }: { state: Video['state']; isMine: boolean }) {
  const words = useWords(videoWords)
  const isHeld = state === 'held'
  const forOthers = isHeld ? words.heldForOthers : words.rejectedForOthers
  const Icon = isHeld ? Clock3 : EyeOff
  return (
    <div className={isHeld ? 'clip-note warn' : 'clip-note'}>
      <Icon className="icon" strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{isMine ? words.states[state] : forOthers}</b>
        {!isMine && <p className="small second">{isHeld ? words.heldText : words.rejectedText}</p>}
      </div>
    </div>
  )
}
