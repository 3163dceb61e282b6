import type { Route } from './+types/circles.ts'
import { apiContext } from '../../api-context.ts'
import { AskedCirclesPage } from '../../features/desk-actions/circles-page.tsx'
import { trialWords } from '../../features/desk-actions/trial-words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-actions/actions.css'

export const handle = { isOwn: true, query: ['page'] }

const SHOWN = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageNum = idOf(new URL(request.url).searchParams.get('page')) ?? 1
  const { list, total } = await context
    .get(apiContext)
    .touchline.listAskedCircles({ pageNum, pageSize: SHOWN }, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { list, total, nextPage: pageNum * SHOWN < total ? pageNum + 1 : null }
}

export const meta = deskHead((language) => wordsOf(trialWords, language).circles)

export default function AskedCircles({ loaderData }: Route.ComponentProps) {
  return <AskedCirclesPage data={loaderData} />
}
