import { redirect } from 'react-router'
import type { Route } from './+types/title-rankings.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { findTeams } from '../features/ranking/find-teams.ts'
import { readAskedTitle, titlePath } from '../features/ranking/title-asked.ts'
import { rankedTitles } from '../sports/titles.ts'
import { TitlePage, type ShownTitle } from '../features/ranking/title-page.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { titleRankingWords } from '../features/ranking/title-words.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { asPageError, head } from '../page.ts'
import '../kit/table/tables.css'
import '../features/ranking/ranking.css'
import '../features/ranking/title-ranking.css'

export const handle = { query: ['list', 'region', 'date', 'find', 'view'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ShownTitle> {
  const title = rankedTitles.find(({ id }) => id === params.title)
  if (title === undefined) throw new Response(null, { status: 404 })
  const asked = readAskedTitle(title.id, new URL(request.url).searchParams)
  const { language } = context.get(requestContext)
  const query = { lang: language, ...(asked.date === null ? {} : { date: asked.date }) }
  const api = context.get(apiContext).touchline
  const [ranking, players] = await Promise.all([
    api.getTitleRanking({ sport: title.id, ...query }, { signal: request.signal }),
    asked.view === 'players'
      ? api.getTitlePlayers({ sport: title.id, lang: language }, { signal: request.signal })
      : null,
  ]).catch(asPageError)
  const [found] = asked.find === '' ? [] : findTeams(ranking.rows, asked.find)
  if (found) throw redirect(`${titlePath(asked, { list: 'world', region: null })}#team-${found.id}`)
  return { asked, ranking, players, name: title.name[language] }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? ''
  return head(matches, ({ language }) => {
    const words = wordsOf(titleRankingWords, language)
    const asked = loaderData?.asked
    return {
      title: words.title(name),
      description: words.about(name),
      path: `/rankings/${asked?.sport ?? ''}`,
      isHidden: asked !== undefined && asked.find !== '',
    }
  })
}

export default function TitleRankings({ loaderData }: Route.ComponentProps) {
  return (
    <CrestSport value={loaderData.asked.sport}>
      <TitlePage {...loaderData} />
    </CrestSport>
  )
}
