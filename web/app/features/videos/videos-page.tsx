import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Video, VideoList } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { LiveRows } from '../../kit/row/live-rows.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { DraftCard } from './draft-card.tsx'
import type { Feed } from './feeds.ts'
import { OwnActions } from './own-actions.tsx'
import { VideoRail } from './rail.tsx'
import { UploadCard } from './upload-card.tsx'
import type { VideoRules } from './uploads.ts'
import { useKeys } from './use-keys.ts'
import { VideoCard } from './video-card.tsx'
import { VideoIcon } from './video-icon.tsx'
import { videoWords } from './words.ts'

export interface VideosData {
  feed: Feed
  sport: string | null
  /** The circle whose videos these are. */
  circle: number | null
  /** Null for a list of the reader alone, which the browser asks for. */
  videos: VideoList | null
  rules: VideoRules
  /** The match that an upload is about. */
  matchId: number | null
}

interface PageProps extends VideosData {
  /** Sports to choose from, with their names. */
  sports: readonly { id: string; name: string; icon: ReactNode }[]
  /** The comments on a video. */
  renderComments: (video: Video) => ReactNode
}

/** Short videos, one below the other. */
export function VideosPage({ feed, sport, circle, videos, rules, matchId, sports, renderComments }: PageProps) {
  const words = useWords(videoWords)
  const [current, setCurrent] = useState<Video | null>(videos?.list[0] ?? null)
  return (
    <div className="wrap videos-page">
      <h1 className="hidden-text">{words.title}</h1>
      <VideoRail feed={circle === null ? feed : null} sport={sport} sports={sports} />
      <div className="videos-column">
        {videos ? (
          <FeedList first={videos} feed={feed} sport={sport} circle={circle} current={current} onCurrent={setCurrent} />
        ) : (
          <OwnFeed feed={feed} current={current} onCurrent={setCurrent} />
        )}
      </div>
      <aside className="stack videos-aside">
        {current?.state === 'shown' && renderComments(current)}
        <UploadCard matchId={matchId} rules={rules} />
      </aside>
    </div>
  )
}

interface Chosen {
  current: Video | null
  onCurrent: (video: Video) => void
}

/** A list that only its reader gets. */
function OwnFeed({ feed, ...chosen }: { feed: Feed } & Chosen) {
  const words = useWords(videoWords)
  const me = useMe()
  if (me === null)
    return (
      <EmptyState icon="star" title={words.signIn}>
        {words.noneText}
      </EmptyState>
    )
  return me === undefined ? null : <ReadFeed feed={feed} {...chosen} />
}

function ReadFeed({ feed, ...chosen }: { feed: Feed } & Chosen) {
  const { tag } = useLanguage()
  const read = useRead<VideoList>(`/videos?${new URLSearchParams({ feed, lang: tag })}`)
  if (read.state !== 'read') return <LoadState read={read} height={480} />
  return <FeedList first={read.data} feed={feed} sport={null} circle={null} {...chosen} onChange={read.reload} />
}

interface FeedListProps extends Chosen {
  first: VideoList
  feed: Feed
  sport: string | null
  circle: number | null
  onChange?: () => void
}

function FeedList({ first, feed, sport, circle, current, onCurrent, onChange }: FeedListProps) {
  const words = useWords(videoWords)
  const [rest, setRest] = useState<{ first: VideoList; pages: VideoList[] }>({ first, pages: [] })
  const later = rest.first === first ? rest.pages : []
  const pages = [first, ...later]
  // A video whose place changed between two pages is in both.
  const videos = [...new Map(pages.flatMap(({ list }) => list.map((video) => [video.id, video] as const))).values()]
  const matches = new Map(pages.flatMap((page) => page.matches.map((row) => [row.id, row] as const)))
  const at = Math.max(
    0,
    videos.findIndex(({ id }) => id === current?.id),
  )
  useKeys({
    ids: videos.map(({ id }) => id),
    currentId: videos[at]?.id,
    onChoose: (id) => onCurrent(videos.find((video) => video.id === id)!),
  })
  if (videos.length === 0) return <Empty feed={feed} />
  return (
    <>
      {videos.map((video, index) => (
        <div key={video.id} className="clip-place">
          <VideoCard
            video={video}
            isCurrent={index === at}
            isAhead={index === at || index === at + 1}
            onCurrent={() => onCurrent(video)}
          >
            {feed === 'mine' && <OwnActions video={video} onChange={onChange} />}
          </VideoCard>
          {feed === 'mine' && <DraftCard video={video} onChange={onChange} />}
          <MatchCard row={matches.get(video.matchId ?? 0)} position={first.position} />
          {index === 0 && <Keys />}
        </div>
      ))}
      <More
        next={pages.at(-1)!.next}
        query={{
          feed,
          ...(sport === null ? {} : { sport }),
          ...(circle === null ? {} : { circle: String(circle) }),
        }}
        onPage={(page) => setRest({ first, pages: [...later, page] })}
      />
      {pages.at(-1)!.next === null && <End count={videos.length} />}
      {feed === 'popular' && circle === null && <p className="small second videos-formula">{words.formula}</p>}
    </>
  )
}

/** The match that a video is about, as it stands. */
export function MatchCard({ row, position }: { row: MatchRow | undefined; position: number }) {
  if (!row) return null
  return (
    <div className="card clip-match">
      <LiveRows rows={[row]} position={position} section={`video-${row.id}`} />
    </div>
  )
}

function Keys() {
  const words = useWords(videoWords)
  const [next, back, pause] = words.keys
  return (
    <p className="videos-keys small second">
      <span>
        {next} <kbd>J</kbd>
        {back} <kbd>K</kbd>
        {pause} <kbd>{words.space}</kbd>
      </span>
    </p>
  )
}

function More({
  next,
  query,
  onPage,
}: {
  next: string | null
  query: Record<string, string>
  onPage: (page: VideoList) => void
}) {
  const words = useWords(videoWords)
  const { tag } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const explain = useFailureText()
  if (next === null) return null
  return (
    <>
      <a
        className="button touchable"
        href={`/videos?${new URLSearchParams({ ...query, after: next })}`}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void run(async () => onPage(await callApi('GET', '/videos', { query: { ...query, after: next, lang: tag } })))
        }}
      >
        {words.more}
      </a>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

function End({ count }: { count: number }) {
  const words = useWords(videoWords)
  const { format } = useLanguage()
  return (
    <section className="card state videos-end">
      <span className="disc">
        <VideoIcon name="end" size="l" />
      </span>
      <h2>{words.endTitle}</h2>
      <p>{words.endText(format.number(count), count === 1)}</p>
      <div className="line">
        <a className="button compact touchable" href="#main">
          {words.again}
        </a>
        <Link className="button compact touchable" to="/news">
          {words.news}
        </Link>
      </div>
    </section>
  )
}

function Empty({ feed }: { feed: Feed }) {
  const words = useWords(videoWords)
  const texts = { following: words.noneFollowing, mine: words.noneMine, saved: words.noneSaved }
  return (
    <section className="card state">
      <span className="disc">
        <VideoIcon name="film" size="l" />
      </span>
      <h2>{words.none}</h2>
      <p>{feed in texts ? texts[feed as keyof typeof texts] : words.noneText}</p>
    </section>
  )
}
