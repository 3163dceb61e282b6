import type { Route } from './+types/top-up-state.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { TopUpStatePage, type TopUpStateData } from '../../features/wallet/top-up/state-page.tsx'
import { topUpWords } from '../../features/wallet/top-up/words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf, part } from '../../page.ts'
import { hiddenHead } from '../../hidden-head.ts'

export const handle = { isOwn: true, query: [] }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<TopUpStateData | null> {
  const { language: lang, timeZone: zone } = context.get(requestContext)
  const api = context.get(apiContext).touchline
  const { signal } = request
  const id = idOf(params.topUp)
  if (id === null) throw new Response(null, { status: 404 })
  const topUp = await readOwn(api.getTopUp({ id }, { signal }))
  if (topUp === null) return null
  const { entryId } = topUp
  const entry = entryId === null ? null : await part(api.getWalletEntry({ id: entryId, zone, lang }, { signal }))
  return { topUp, entry }
}

export const meta = hiddenHead((language) => wordsOf(topUpWords, language).title)

export default function TopUpStateRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <TopUpStatePage {...loaderData} />
}
