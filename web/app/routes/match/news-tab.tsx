import { Link } from 'react-router'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import { isOver } from '#sports/match.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { EmptyState, Part, PartError } from '../../kit/page/states.tsx'
import { usePage, type Loaded } from '../../page.ts'
import { useOwn } from '../../session/use-own.ts'
import { sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'
import { ElsewhereCard } from '../../features/news/side-cards.tsx'
import { FactsCard } from '../../features/report/facts-card.tsx'
import { numberFacts } from '../../features/report/fact-list.ts'
import { addressOf, shownKinds, type Asked, type ShownKind } from '../../features/news/about-match/asked.ts'
import { isShown, joinSources, keyOf, type Entry, type Source } from '../../features/news/about-match/entries.ts'
import { EntryRow } from '../../features/news/about-match/entry-row.tsx'
import { MinuteChart } from '../../features/news/about-match/minute-chart.tsx'
import { columnsOf, minuteOf } from '../../features/news/about-match/minutes.ts'
import { ownPostsPath, type MatchNews, type PostsOfMatch } from '../../features/news/about-match/read.ts'
import { RateCard, ToldCard } from './told-card.tsx'
import { matchNewsWords } from '../../features/news/about-match/words.ts'

/** Regular length of a match whose posts name minutes. */
const regularMinutes = 90

interface Props {
  news: MatchNews
  view: MatchView
  hasRatings: boolean
}

/** Texts about a match: its report, articles and posts, by kind and by minute. */
export default function MatchNewsTab({ news: ofAll, view, hasRatings }: Props) {
  const { row } = view
  const { tag } = useLanguage()
  const own = useOwn<PostsOfMatch>(ownPostsPath(row.id, ofAll.asked, tag))
  const news = own.data === null ? ofAll : { ...ofAll, posts: { data: own.data } }
  const { lens } = usePage()
  const words = useWords(matchNewsWords)
  const { asked, posts, report, headlines } = news
  const told = dataOf(report)
  const beginning = told && !told.isHidden && told.kind !== null && told.lead.length > 0 ? beginningOf(told) : null
  const facts = beginning ? numberFacts(beginning) : new Map()
  const columns = columnsOf(dataOf(posts)?.byMinute ?? [], regularMinutes)
  return (
    <div className="match-pair match-news">
      <div className="stack">
        {report && 'failed' in report && <Part of={report}>{() => null}</Part>}
        {beginning && <ToldCard matchId={row.id} report={beginning} facts={facts} />}
        {columns.length > 0 && (
          <MinuteChart
            matchId={row.id}
            asked={asked}
            columns={columns}
            total={dataOf(posts)!.total}
            marks={minutesOfScores(view)}
          />
        )}
        <Entries news={news} matchId={row.id} />
      </div>
      <div className="stack">
        <FactsCard facts={[...facts.values()]} />
        {hasRatings && isOver(row.summary.status) && !row.summary.isHidden && <RateCard matchId={row.id} />}
        <Part of={headlines}>{({ list }) => <ElsewhereCard headlines={list} />}</Part>
        {lens.isSpoilerFree && <p className="card body small second">{words.spoilerFree}</p>}
      </div>
    </div>
  )
}

/** A report as far as its first paragraph. */
function beginningOf(report: MatchReport): MatchReport {
  return { ...report, paragraphs: report.paragraphs.slice(0, 1) }
}

function dataOf<Data>(loaded: Loaded<Data>): Data | null {
  return loaded && 'data' in loaded ? loaded.data : null
}

/** In sports with few scores; a chart of many would be covered by them. */
function minutesOfScores({ row, match }: MatchView): number[] {
  const { isScore, minuteText, hasManyScores } = sportOf(row)
  if (hasManyScores || row.summary.isHidden) return []
  return match.events
    .filter((event) => event.withdrawn === null && isScore(event))
    .flatMap(({ period, clockSeconds }) => minuteOf(minuteText(period, clockSeconds)) ?? [])
}

type Counts = Record<ShownKind, number>

/** Videos of a match are few: those of the first page count. */
function countsOf({ reports, articles, posts, videos }: MatchNews): Counts {
  const counts = {
    reports: dataOf(reports)?.total ?? 0,
    articles: dataOf(articles)?.total ?? 0,
    posts: dataOf(posts)?.total ?? 0,
    videos: dataOf(videos)?.list.length ?? 0,
  }
  return { ...counts, all: Object.values(counts).reduce((sum, one) => sum + one, 0) }
}

/** The lists that are shown, each with what it has of its kind. */
function sourcesOf({ asked: { show, from }, reports, articles, posts, videos }: MatchNews): Source[] {
  const hasRange = from !== null
  const ofArticles = (kind: 'report' | 'article', loaded: MatchNews['reports']): Source[] => {
    const page = dataOf(loaded)
    if (page === null || hasRange || !isShown(show, kind)) return []
    return [{ entries: page.list.map((article): Entry => ({ kind, article })), hasMore: page.page < page.pages }]
  }
  const posted = dataOf(posts)
  const ofPosts: Source[] =
    posted === null || !isShown(show, 'post')
      ? []
      : [{ entries: posted.list.map((post): Entry => ({ kind: 'post', post })), hasMore: posted.next !== null }]
  const seen = dataOf(videos)
  const ofVideos: Source[] =
    seen === null || hasRange || !isShown(show, 'video')
      ? []
      : [{ entries: seen.list.map((video): Entry => ({ kind: 'video', video })), hasMore: seen.next !== null }]
  return [...ofArticles('report', reports), ...ofArticles('article', articles), ...ofPosts, ...ofVideos]
}

function Entries({ news, matchId }: { news: MatchNews; matchId: number }) {
  const words = useWords(matchNewsWords)
  const { asked } = news
  const counts = countsOf(news)
  const entries = joinSources(sourcesOf(news), asked.order)
  const failed = news.posts && 'failed' in news.posts ? news.posts.failed : null
  return (
    <>
      <Choices asked={asked} counts={counts} matchId={matchId} />
      {failed !== null && isShown(asked.show, 'post') && <PartError title={words.noPosts} status={failed} />}
      {entries.length === 0 && failed === null && (
        <EmptyState
          icon="calendar"
          title={asked.from === null ? words.none : words.noneInRange}
          action={<WriteLink matchId={matchId} isPrimary />}
        >
          {asked.from === null ? words.noneText : null}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <section className="card" aria-label={words.title}>
          <header>
            <span className="push" />
            <WriteLink matchId={matchId} />
          </header>
          <ul className="news-rows entry-rows">
            {entries.map((entry) => (
              <EntryRow key={keyOf(entry)} entry={entry} />
            ))}
          </ul>
          <Further news={news} matchId={matchId} counts={counts} />
        </section>
      )}
    </>
  )
}

function WriteLink({ matchId, isPrimary = false }: { matchId: number; isPrimary?: boolean }) {
  const words = useWords(matchNewsWords)
  return (
    <Link className={`button compact touchable${isPrimary ? ' primary' : ''}`} to={`/community/new?match=${matchId}`}>
      {words.write}
    </Link>
  )
}

/** Kind and order, as links. */
function Choices({ asked, counts, matchId }: { asked: Asked; counts: Counts; matchId: number }) {
  const words = useWords(matchNewsWords)
  const { format } = useLanguage()
  return (
    <div className="match-news-choices">
      <nav className="chips" aria-label={words.filter}>
        {shownKinds
          .filter((kind) => kind === 'all' || counts[kind] > 0 || kind === asked.show)
          .map((kind) => (
            <Link
              key={kind}
              className="chip"
              to={addressOf(matchId, asked, { show: kind })}
              aria-current={kind === asked.show ? 'true' : undefined}
              preventScrollReset
            >
              {words.show[kind]} <span className="tabular">{format.number(counts[kind])}</span>
            </Link>
          ))}
      </nav>
      <nav className="segments" aria-label={words.order} title={words.bestHow}>
        {(['newest', 'best'] as const).map((order) => (
          <Link
            key={order}
            to={addressOf(matchId, asked, { order })}
            aria-current={order === asked.order ? 'true' : undefined}
            preventScrollReset
          >
            {words.orders[order]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The way to the rest: the pages of one kind, or from all to those kinds of which there is more. */
function Further({ news, matchId, counts }: { news: MatchNews; matchId: number; counts: Counts }) {
  const words = useWords(matchNewsWords)
  const { format } = useLanguage()
  const { asked, reports, articles, posts, videos } = news
  const page = dataOf(asked.show === 'reports' ? reports : articles)
  if (asked.show === 'reports' || asked.show === 'articles')
    return (
      page && <Pager page={page.page} pages={page.pages} to={(to) => addressOf(matchId, asked, { page: to })} isPart />
    )
  const next = dataOf<{ next: string | null }>(asked.show === 'videos' ? videos : posts)?.next ?? null
  if (asked.show === 'posts' || asked.show === 'videos')
    return (
      <nav className="pager" aria-label={words.show[asked.show]}>
        {asked.after !== null && <Link to={addressOf(matchId, asked)}>{words.first}</Link>}
        {next !== null && (
          <Link className="button compact touchable" to={addressOf(matchId, asked, { after: next })}>
            {words.next}
          </Link>
        )}
      </nav>
    )
  const more = (['reports', 'articles', 'posts'] as const).filter((kind) =>
    kind === 'posts' ? next !== null : (dataOf(kind === 'reports' ? reports : articles)?.pages ?? 0) > 1,
  )
  if (more.length === 0) return null
  return (
    <nav className="pager" aria-label={words.next}>
      {more.map((kind) => (
        <Link key={kind} className="button compact touchable" to={addressOf(matchId, asked, { show: kind })}>
          {words.more(words.show[kind].toLowerCase(), format.number(counts[kind]))}
        </Link>
      ))}
    </nav>
  )
}
