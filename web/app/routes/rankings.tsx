import type { Ranking } from '#contract/touchline/ranking.ts'
import type { Route } from './+types/rankings.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { RankingPage } from '../features/ranking/ranking-page.tsx'
import type { AskedRanking } from '../features/ranking/ranking-page.tsx'
import { wordsOf } from '../i18n/language.tsx'
import { rankingWords } from '../i18n/words/ranking.ts'
import { asPageError, head } from '../page.ts'
import '../styles/tables.css'
import '../styles/ranking.css'

export const handle = { query: ['list', 'gender', 'date', 'confederation', 'team'] }

export async function loader({
  request,
  context,
}: Route.LoaderArgs): Promise<{ asked: AskedRanking; ranking: Ranking }> {
  const asked = readAsked(new URL(request.url).searchParams)
  const { list, gender, date, team } = asked
  const { language: lang } = context.get(requestContext)
  const ranking = await context
    .get(apiContext)
    .touchline.getRanking(
      { list, lang, gender, ...(date === null ? {} : { date }), ...(team === null ? {} : { team }) },
      { signal: request.signal },
    )
    .catch(asPageError)
  return { asked, ranking }
}

function readAsked(given: URLSearchParams): AskedRanking {
  const [date, team] = [given.get('date') ?? '', Number(given.get('team'))]
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date)
  const confederation = given.get('confederation') ?? ''
  return {
    list: (['fifa', 'countries', 'clubs'] as const).find((one) => one === given.get('list')) ?? 'fifa',
    gender: given.get('gender') === 'women' ? 'women' : 'men',
    date: isDay ? date : null,
    confederation: /^[A-Z]{2,12}$/.test(confederation) ? confederation : null,
    team: Number.isSafeInteger(team) && team > 0 ? team : null,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(rankingWords, language).title, path: '/rankings' }))
}

export default function Rankings({ loaderData: { asked, ranking } }: Route.ComponentProps) {
  return <RankingPage asked={asked} ranking={ranking} />
}
