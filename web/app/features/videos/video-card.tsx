import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Video } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FollowPerson } from '../../kit/form/follow-person.tsx'
import { useRevealPath } from '../../kit/lens/hidden.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { CardActions } from './card-actions.tsx'
import { usePlayback, type Playback } from './settings.ts'
import { usePlayer, type Player } from './use-player.ts'
import { VideoIcon } from './video-icon.tsx'
import { videoWords } from './words.ts'

interface CardProps {
  video: Video
  /** Whether its beginning is loaded ahead. */
  isAhead: boolean
  /** The one that is watched, or comes first. */
  isCurrent: boolean
  onCurrent: () => void
  /** For its owner: below the title. */
  children?: ReactNode
}

/** A video with its controls. Without scripts the browser's own controls play it. */
export function VideoCard({ video, ...props }: CardProps) {
  return video.src === null ? (
    <StillCard video={video}>{props.children}</StillCard>
  ) : (
    <PlayedCard video={video} src={video.src} {...props} />
  )
}

function PlayedCard({ video, src, isAhead, isCurrent, onCurrent, children }: CardProps & { src: string }) {
  const words = useWords(videoWords)
  const isHydrated = useIsHydrated()
  const [playback, change] = usePlayback()
  const [player, attach] = usePlayer(video, playback)
  const isStill = playback.isSaving && !player.isPlaying && player.at === 0
  return (
    <article
      className={isCurrent ? 'film current' : 'film'}
      id={`video-${video.id}`}
      aria-label={words.videoOf(video.title || words.untitled)}
      lang={video.language}
    >
      <video
        ref={attach}
        src={src}
        poster={video.poster}
        preload={playback.isSaving ? 'none' : isAhead ? 'auto' : 'none'}
        controls={!isHydrated}
        muted
        loop
        playsInline
        onPlay={onCurrent}
        tabIndex={-1}
      >
        <Tracks video={video} />
      </video>
      {isHydrated && (
        <>
          <Switches playback={playback} change={change} hasCaptions={video.captions.length > 0} />
          <button
            type="button"
            className={player.isPlaying ? 'clip-play playing' : 'clip-play'}
            aria-label={player.isPlaying ? words.pause : words.play}
            onClick={player.toggle}
          >
            <span>
              <VideoIcon name={player.isPlaying ? 'pause' : 'play'} size="l" />
            </span>
          </button>
        </>
      )}
      <div className="clip-text">
        <ClipAuthor video={video} />
        <h2>
          <Link to={`/video/${video.id}`}>{video.title || words.untitled}</Link>
        </h2>
        {isStill && <Size bytes={video.bytes} />}
        {isHydrated && <Progress player={player} />}
        {children}
      </div>
      <CardActions video={video} />
    </article>
  )
}

function Tracks({ video: { captions, language: own } }: { video: Video }) {
  const words = useWords(videoWords)
  return captions.map(({ language, src }) => (
    <track
      key={language}
      kind="captions"
      src={src}
      srcLang={language}
      label={words.upload.languages[language]}
      default={language === own || captions.length === 1}
    />
  ))
}

function Switches({
  playback: { hasCaptions: isCaptioned, hasSound },
  change,
  hasCaptions,
}: {
  playback: Playback
  change: (change: Partial<Playback>) => void
  hasCaptions: boolean
}) {
  const words = useWords(videoWords)
  return (
    <div className="clip-switches">
      {hasCaptions && (
        <button
          type="button"
          className="clip-button"
          aria-label={isCaptioned ? words.captionsOff : words.captionsOn}
          onClick={() => change({ hasCaptions: !isCaptioned })}
        >
          <VideoIcon name={isCaptioned ? 'captions' : 'captions-off'} />
        </button>
      )}
      <button
        type="button"
        className="clip-button"
        aria-label={hasSound ? words.soundOff : words.soundOn}
        onClick={() => change({ hasSound: !hasSound })}
      >
        <VideoIcon name={hasSound ? 'sound' : 'sound-off'} />
      </button>
    </div>
  )
}

function ClipAuthor({ video: { author, isMine } }: { video: Video }) {
  if (!author) return null
  return (
    <div className="clip-author">
      <Link to={`/user/${author.id}`}>
        <Avatar src={author.avatar} size={30} />
        <b>{author.nickname}</b>
      </Link>
      {!isMine && <FollowPerson id={author.id} name={author.nickname} />}
    </div>
  )
}

function Size({ bytes }: { bytes: number | null }) {
  const words = useWords(videoWords)
  const { format } = useLanguage()
  const size = words.megabytes(format.number(Math.max(0.1, Math.round((bytes ?? 0) / 100_000) / 10)))
  return <p className="clip-small">{words.saverText(size)}</p>
}

function Progress({ player: { at, of, seek } }: { player: Player }) {
  const words = useWords(videoWords)
  const [now, end] = [clock(at), clock(of)]
  return (
    <div className="clip-progress">
      <input
        type="range"
        min={0}
        max={of}
        step={0.1}
        value={Math.min(at, of)}
        aria-label={words.position}
        aria-valuetext={words.positionOf(now, end)}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className="clip-small tabular" aria-hidden="true">
        {now} / {end}
      </span>
    </div>
  )
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** In place of a video that is closed to a reader, or not ready. */
function StillCard({ video, children }: { video: Video; children: ReactNode }) {
  const words = useWords(videoWords)
  return (
    <article className="film still" id={`video-${video.id}`} lang={video.language}>
      <img src={video.poster} alt="" />
      <div className="clip-text">
        <h2>{video.title || video.fileName || words.untitled}</h2>
        {video.closed && <ClosedNote closed={video.closed} />}
        {!video.closed && !children && video.state !== 'shown' && (
          <p className="clip-small">{words.states[video.state]}</p>
        )}
        {video.problem && <p>{video.problem}</p>}
        {children}
      </div>
    </article>
  )
}

function ClosedNote({ closed: { why, matchIds } }: { closed: NonNullable<Video['closed']> }) {
  const words = useWords(videoWords)
  const path = useRevealPath(
    matchIds
      .slice(0, 10)
      .map((id) => `m${id}`)
      .join('.'),
  )
  return (
    <>
      <p className="clip-small">
        <Icon name="lock" size="s" /> {words.closed}
      </p>
      <a className="clip-open" href={why === 'running' ? '?delay=0' : path}>
        {words.open}
      </a>
    </>
  )
}
