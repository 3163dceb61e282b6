import type { SeasonValues } from '#contract/touchline/data-bank.ts'
import type { Route } from './+types/league-values.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ValuesPage, valuesPath } from '../features/data-bank/values-page.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { bankWords } from '../i18n/words/data-bank.ts'
import { asPageError, head, idOf } from '../page.ts'
import './match/match.css'
import '../kit/table/tables.css'
import '../kit/data/records.css'
import '../kit/figures/figures.css'
import '../features/data-bank/data-bank.css'

export const handle = { query: ['season', 'page'] }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<SeasonValues> {
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const query = new URL(request.url).searchParams
  const [id, asked] = [idOf(params.league), idOf(query.get('season'))]
  if (id === null) throw new Response(null, { status: 404 })
  const { seasonId } = await api
    .getCompetition({ id, lang, seasonId: asked ?? undefined }, { signal })
    .catch(asPageError)
  if (seasonId === null) throw new Response(null, { status: 404 })
  const pageNum = idOf(query.get('page')) ?? 1
  return api.listSeasonValues({ id: seasonId, lang, pageNum, pageSize: 50 }, { signal }).catch(asPageError)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { competition, pageNum } = loaderData
  return head(matches, ({ language }) => ({
    title: `${competition.name} · ${wordsOf(bankWords, language).leagueValues}`,
    path: valuesPath(competition.id, pageNum),
  }))
}

export default function LeagueValues({ loaderData }: Route.ComponentProps) {
  return <ValuesPage values={loaderData} />
}
