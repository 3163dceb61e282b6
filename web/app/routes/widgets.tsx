import type { Route } from './+types/widgets.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { heights, readChoice, tableHeight, type WidgetChoice } from '../features/sharing/widget-code.ts'
import { WidgetsPage, type WidgetsData } from '../features/sharing/widgets-page.tsx'
import { siteTextOf, wordsOf } from '../i18n/texts.ts'
import { widgetsWords } from '../features/sharing/widget-words.ts'
import { sideNames } from '../kit/text/names.ts'
import { asPageError, head, part } from '../page.ts'
import '../features/sharing/sharing.css'

export const handle = { query: ['kind', 'id', 'language', 'theme', 'scores'] }

export async function loader({ request, context }: Route.LoaderArgs): Promise<WidgetsData> {
  const choice = readChoice(new URL(request.url).searchParams, context.get(requestContext).language)
  const found = choice.id === null ? null : await part(subjectOf(choice, choice.id, context, request.signal))
  if (found && 'failed' in found && found.failed !== 404) return asPageError({ status: found.failed })
  return { choice, subject: found && 'data' in found ? found.data : null }
}

async function subjectOf(
  { kind, language: lang }: WidgetChoice,
  id: number,
  context: Route.LoaderArgs['context'],
  signal: AbortSignal,
): Promise<WidgetsData['subject']> {
  const api = context.get(apiContext).touchline
  if (kind !== 'table') {
    const { row } = await api.getMatch({ id, lang }, { signal })
    const { home, away } = sideNames(row, siteTextOf(lang))
    return { title: siteTextOf(lang).match.versus(home, away), height: heights[kind] }
  }
  const { competition, seasonId } = await api.getCompetition({ id, lang }, { signal })
  const table = seasonId === null ? { groups: [] } : await api.getTable({ id: seasonId, lang }, { signal })
  return { title: competition.name, height: tableHeight(table) }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const { title, description } = wordsOf(widgetsWords, language)
    return { title, description, path: '/widgets' }
  })
}

export default function Widgets({ loaderData }: Route.ComponentProps) {
  return <WidgetsPage {...loaderData} />
}
