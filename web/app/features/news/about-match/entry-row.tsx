import { Link } from 'react-router'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import type { Post } from '#contract/touchline/post.ts'
import type { Video } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { usePage } from '../../../page.ts'
import { articlePath } from '../article-path.ts'
import { NewsIcon, type NewsIconName } from '../news-icon.tsx'
import type { Entry } from './entries.ts'
import { matchNewsWords } from './words.ts'
import { TitleText } from '../../../kit/text/title-text.tsx'

const longestTitle = 90
const longestText = 180

/** Something written about the match: minute or time, title, beginning, and who wrote it where. */
export function EntryRow({ entry }: { entry: Entry }) {
  if (entry.kind === 'post') return <PostRow post={entry.post} />
  return entry.kind === 'video' ? <VideoRow video={entry.video} /> : <ArticleRow {...entry} />
}

function ArticleRow({ kind, article }: { kind: 'report' | 'article'; article: ArticleBrief }) {
  const { title, lead, isClosed, isDemo, authorName, publishedAt, likes, comments } = article
  return (
    <Row
      at={publishedAt}
      mark={null}
      to={articlePath(article)}
      title={title}
      text={lead}
      isClosed={isClosed}
      kind={kind}
      by={[authorName]}
      isDemo={isDemo}
      counts={{ likes, comments }}
    />
  )
}

/** A post without a title begins with its text. */
function PostRow({ post }: { post: Post }) {
  const { id, title, text, closed, author, circle, at, minute, moment, likes, comments, isDemo, language } = post
  const isClosed = closed !== null
  const score = moment?.score
  return (
    <Row
      at={at}
      mark={minute === null || isClosed ? null : { minute, score: score ? `${score.home}–${score.away}` : null }}
      to={`/post/${id}`}
      title={title || cut(text, longestTitle)}
      text={title === '' ? '' : cut(text, longestText)}
      lang={language}
      isClosed={isClosed}
      kind="post"
      by={[author?.nickname ?? '', circle?.name ?? '']}
      isDemo={isDemo}
      counts={{ likes, comments }}
    />
  )
}

function VideoRow({ video }: { video: Video }) {
  const { id, title, closed, author, at, likes, comments, language, poster, durationMs } = video
  return (
    <Row
      at={at}
      mark={null}
      to={`/video/${id}`}
      title={title}
      text=""
      lang={language}
      isClosed={closed !== null}
      kind="video"
      by={[author?.nickname ?? '']}
      isDemo={author?.isDemo ?? false}
      counts={{ likes, comments }}
      picture={{ src: poster, seconds: durationMs === null ? null : Math.round(durationMs / 1000) }}
    />
  )
}

interface RowProps {
  at: number
  mark: { minute: string; score: string | null } | null
  to: string
  title: string
  text: string
  /** The language of title and text, where it may differ from that of the page. */
  lang?: 'en' | 'zh'
  isClosed: boolean
  kind: Entry['kind']
  by: readonly string[]
  isDemo: boolean
  counts: { likes: number | null; comments: number | null }
  picture?: { src: string; seconds: number | null }
}

const icons: Readonly<Record<Entry['kind'], NewsIconName>> = {
  report: 'facts',
  article: 'all',
  post: 'comment',
  video: 'video',
}

function Row({ at, mark, to, title, text, lang, isClosed, kind, by, isDemo, counts, picture }: RowProps) {
  const words = useWords(matchNewsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const isToday = format.dateOf(at) === format.dateOf(now)
  const when = isToday ? format.time(at) : format.past(at, now)
  return (
    <li>
      <p className="entry-mark tabular">
        {mark && (
          <span className="tag">
            <b>{`${mark.minute}′`}</b>
            {mark.score !== null && ` ${mark.score}`}
          </span>
        )}
      </p>
      <div>
        <h3 lang={lang}>
          <Link to={to}>
            <TitleText>{title}</TitleText>
          </Link>
        </h3>
        {isClosed && (
          <p className="small second line">
            <Icon name="lock" size="s" /> {words.closed}
          </p>
        )}
        {!isClosed && text !== '' && (
          <p className="second entry-text" lang={lang}>
            {text}
          </p>
        )}
        <p className="news-source small second">
          <span className="line">
            <NewsIcon name={icons[kind]} />
            {words.kinds[kind]}
          </span>
          {by.filter(Boolean).map((name) => (
            <span key={name}>{name}</span>
          ))}
          <time dateTime={new Date(at).toISOString()}>{when}</time>
          {isDemo && <span className="tag">{words.demo}</span>}
          <Counts {...counts} />
        </p>
      </div>
      {picture && <Poster {...picture} />}
    </li>
  )
}

function Poster({ src, seconds }: { src: string; seconds: number | null }) {
  return (
    <span className="entry-poster" aria-hidden="true">
      <img src={src} alt="" loading="lazy" decoding="async" />
      {seconds !== null && <span className="tabular">{clockOf(seconds)}</span>}
    </span>
  )
}

/** 75 seconds are `1:15`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Counts({ likes, comments }: RowProps['counts']) {
  const words = useWords(matchNewsWords)
  const { format } = useLanguage()
  return (
    <span className="entry-counts tabular">
      {(likes ?? 0) > 0 && <span>{words.likes(format.number(likes!), likes === 1)}</span>}
      {(comments ?? 0) > 0 && <span>{words.comments(format.number(comments!), comments === 1)}</span>}
    </span>
  )
}

/** The first line of a text, no longer than so many characters. */
function cut(text: string, longest: number): string {
  const [line = ''] = text.split('\n')
  const signs = [...line]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line
}
