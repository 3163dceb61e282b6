import type { DataOf } from '#contract/operation.ts'
import type { listRankedAuthors } from '#contract/touchline/prophecy-record.ts'
import type { SearchHit } from '#contract/touchline/search.ts'
import type { Route } from './+types/search.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FollowButton } from '../features/following/follow-button.tsx'
import type { Found } from '../features/search/hits.ts'
import { SearchPage, type Asked } from '../features/search/search-page.tsx'
import { sportsNamed } from '../features/search/sports-named.ts'
import { searchWords } from '../features/search/words.ts'
import { siteTextOf, wordsOf } from '../i18n/texts.ts'
import { asPageError, head, part } from '../page.ts'
import '../features/following/following.css'
import '../features/search/search.css'

export const handle = { query: ['q', 'kind', 'exact', 'page'] }

const kinds = ['team', 'player', 'competition', 'match', 'article'] as const
const LONGEST = 80
const LONGEST_NAME = 60
const PAGE_SIZE = 50
/** Hits of a kind without one among the best. */
const FEW = 6
const nothing: Found = {
  list: [],
  total: 0,
  shown: null,
  words: [],
  counts: { team: 0, player: 0, competition: 0, match: 0, article: 0 },
  terms: [],
}

type Authors = DataOf<typeof listRankedAuthors>['list']

export async function loader({
  request,
  context,
}: Route.LoaderArgs): Promise<{ asked: Asked; found: Found; authors: Authors }> {
  const asked = readAsked(new URL(request.url).searchParams)
  if (asked.query === '') return { asked, found: nothing, authors: [] }
  const { language } = context.get(requestContext)
  const { search } = context.get(apiContext).touchline
  const { signal } = request
  const exact = asked.isExact
  const all = { q: asked.query, lang: language, pageSize: PAGE_SIZE, pageNum: asked.page, exact } as const
  const isOverview = asked.kind === null && asked.page === 1
  const read = (isExact: boolean) =>
    search({ ...all, exact: isExact, ...(asked.kind ? { kind: asked.kind } : {}) }, { signal }).catch(asPageError)
  const [first, authors] = await Promise.all([
    read(asked.isExact),
    isOverview ? findAuthors(context, asked.query, signal) : [],
  ])
  // The name of an author or a sport is no typing error of another name.
  const isNamed = authors.length > 0 || (isOverview && sportsNamed(asked.query).some(({ isWhole }) => isWhole))
  const found = first.shown !== null && isNamed ? await read(true) : first
  if (!isOverview) return { asked, found, authors }
  // Matches alone may fill the first page of all kinds.
  const missing = kinds.filter((kind) => found.counts[kind] > 0 && !found.list.some((hit) => hit.kind === kind))
  const others = await Promise.all(
    missing.map((kind) =>
      search({ ...all, exact: asked.isExact || found !== first, kind, pageSize: FEW }, { signal }).catch(asPageError),
    ),
  )
  return { asked, found: { ...found, list: [...found.list, ...others.flatMap(({ list }) => list)] }, authors }
}

/** Authors by name; the page is whole without them. */
async function findAuthors(context: Route.LoaderArgs['context'], query: string, signal: AbortSignal): Promise<Authors> {
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const asked = { range: 'all', name: query.slice(0, LONGEST_NAME), limit: FEW, lang } as const
  const found = await part(touchline.listRankedAuthors(asked, { signal }))
  return found && 'data' in found ? found.data.list : []
}

function readAsked(given: URLSearchParams): Asked {
  const page = Number(given.get('page') ?? 1)
  return {
    // No call takes a NUL character: names have none.
    query: (given.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST),
    kind: kinds.find((one) => one === given.get('kind')) ?? null,
    isExact: given.get('exact') === '1',
    page: Number.isSafeInteger(page) && page > 0 && page < 100 ? page : 1,
    pageSize: PAGE_SIZE,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const query = loaderData?.asked.query ?? ''
  return head(matches, ({ language }) => ({
    title: query === '' ? siteTextOf(language).search.title : wordsOf(searchWords, language).titleOf(query),
    path: '/search',
    isHidden: true,
  }))
}

export default function Search({ loaderData: { asked, found, authors } }: Route.ComponentProps) {
  return <SearchPage asked={asked} found={found} authors={authors} actionOf={followButtonOf} />
}

function followButtonOf({ kind, id, name }: SearchHit) {
  return kind === 'match' || kind === 'article' ? null : <FollowButton kind={kind} id={id} name={name} />
}
