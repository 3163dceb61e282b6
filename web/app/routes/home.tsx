import { redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { DayList } from '#contract/touchline/day.ts'
import type { Route } from './+types/home.ts'
import { apiContext, isDocumentContext, requestContext } from '../api-context.ts'
import { filters } from '../features/day/arrange.ts'
import { dateIn, dayPath, readDate } from '../kit/text/dates.ts'
import { DayPage } from '../features/day/day-page.tsx'
import { formatFor } from '../i18n/format.ts'
import { wordsOf, siteTextOf } from '../i18n/texts.ts'
import { readSnapshot, snapshotOf, documentText, elementId, type Snapshot } from '../kit/match/snapshot.ts'
import { asPageError, head } from '../page.ts'
import { declarationOf, liveNow, markOfRows, readSport, sportQuery } from '../sports/parts.ts'

/** The query parameters of the page, which are part of its cache key; and the sports it shows. */
export const handle = {
  query: ['show', 'league', 'date', 'sport'],
  sports: ({ day }: { day: Snapshot<DayList> }) =>
    markOfRows(readSnapshot(day).groups.flatMap(({ matches }) => matches)),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, timeZone, now } = context.get(requestContext)
  const today = dateIn(timeZone, now)
  const { searchParams } = new URL(request.url)
  const sport = readSport(searchParams.get('sport'))
  const asked = readDate(searchParams.get('date'))
  if (asked) throw redirect(dayPath(asked, today) + sportQuery(sport))
  const date = params.date === undefined ? today : readDate(params.date)
  if (date === null) throw new Response(null, { status: 404 })
  // The list of live matches has no day.
  if (date !== today && searchParams.get('show') === 'live') throw redirect(liveNow(sport))
  const day = await context
    .get(apiContext)
    .asText.touchline.getDay(
      { date, timeZone, ...(sport !== null && { sport }), lang: language },
      { signal: request.signal },
    )
    .catch(asPageError)
  return { day: snapshotOf(day, { isDocument: context.get(isDocumentContext) }), today, sport }
}

/** The filter is in the address and works on loaded data: a change needs no request. Another sport is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameDay =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('sport') === nextUrl.searchParams.get('sport')
  return isSameDay ? false : defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { today, sport } = loaderData
  const day = readSnapshot(loaderData.day)
  return head(matches, ({ language, timeZone }) => {
    const date = formatFor(language, timeZone).longDay(day.date)
    const words = siteTextOf(language).day
    const name = sport === null ? null : wordsOf(declarationOf(sport).name, language)
    return {
      title: words.title(date, name),
      description: words.description(date, day.counts.all, name),
      path: dayPath(day.date, today) + sportQuery(sport),
    }
  })
}

export default function Home({ loaderData, params }: Route.ComponentProps) {
  const { today, sport } = loaderData
  const day = readSnapshot(loaderData.day)
  const [query] = useSearchParams()
  const filter = filters.find((one) => one === query.get('show')) ?? 'all'
  const league =
    day.groups.find((group) => String(group.competition.id) === query.get('league'))?.competition.id ?? null
  // A chosen day is another list, with its own rows, order and selection; that of today moves on with the day.
  return (
    <>
      <DayPage
        key={`${params.date ?? 'today'} ${day.timeZone} ${sport ?? ''}`}
        day={day}
        today={today}
        choice={{ filter, league }}
        sport={sport}
      />
      <SnapshotText of={loaderData.day} />
    </>
  )
}

/** The text of a document's snapshot, for hydration. At most one per page. */
function SnapshotText({ of }: { of: Snapshot<unknown> }) {
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: documentText(of) }}
    />
  )
}
