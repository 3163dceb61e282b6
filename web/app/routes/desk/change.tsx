import type { Route } from './+types/change.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { ChangePage, type ChangeData } from '../../features/desk-change/change-page.tsx'
import { changeWords } from '../../features/desk-change/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-change/change.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ChangeData> {
  const id = idOf(params.change)
  if (id === null) throw new Response(null, { status: 404 })
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  return touchline.getChange({ id, lang }, { signal: request.signal }).catch(hiddenFromOthers)
}

export const meta = deskHead((language, { change }: ChangeData) => wordsOf(changeWords, language).one(change.id))

export default function Change({ loaderData }: Route.ComponentProps) {
  return <ChangePage key={loaderData.change.id} data={loaderData} />
}
