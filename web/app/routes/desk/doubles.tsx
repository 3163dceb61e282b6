import type { Route } from './+types/doubles.ts'
import { apiContext } from '../../api-context.ts'
import { DoublesPage } from '../../features/desk-actions/doubles-page.tsx'
import { trialWords } from '../../features/desk-actions/trial-words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-actions/actions.css'

export const handle = { isOwn: true, query: ['page'] }

const SHOWN = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageNum = idOf(new URL(request.url).searchParams.get('page')) ?? 1
  const doubles = await context
    .get(apiContext)
    .touchline.listDeskDoubles({ pageNum, pageSize: SHOWN }, { signal: request.signal })
    .catch(hiddenFromOthers)
  const most = Math.max(doubles.totalNames, doubles.totalPlayers)
  return { doubles, nextPage: pageNum * SHOWN < most ? pageNum + 1 : null }
}

export const meta = deskHead((language) => wordsOf(trialWords, language).doubles)

export default function Doubles({ loaderData }: Route.ComponentProps) {
  return <DoublesPage data={loaderData} />
}
