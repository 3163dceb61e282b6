import type { Route } from './+types/actions.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { ActionsPage, type ActionsData } from '../../features/desk-actions/actions-page.tsx'
import { actionWords } from '../../features/desk-actions/words.ts'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
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

export const meta = deskHead((language) => wordsOf(actionWords, language).title)

export default function Actions({ loaderData }: Route.ComponentProps) {
  return <ActionsPage key={loaderData.q} data={loaderData} />
}
