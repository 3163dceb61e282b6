import type { Route } from './+types/actions.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { ActionsPage, type ActionsData } from '../../features/desk-actions/actions-page.tsx'
import { actionWords } from '../../features/desk-actions/words.ts'
import { hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { head } from '../../page.ts'
import '../../features/desk-actions/actions.css'

export const handle = { isOwn: true, query: ['q'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<ActionsData> {
  const { language: lang } = context.get(requestContext)
  const q = textOf(new URL(request.url).searchParams, 'q', 80)
  const { list, elsewhere } = await context
    .get(apiContext)
    .touchline.listDeskActions({ lang }, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { list, elsewhere, q }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return head(matches, ({ language }) => ({ title: wordsOf(actionWords, language).title, isHidden: true }))
}

export default function Actions({ loaderData }: Route.ComponentProps) {
  return <ActionsPage key={loaderData.q} data={loaderData} />
}
