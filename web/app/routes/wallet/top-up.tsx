import { redirect } from 'react-router'
import type { TopUp } from '#contract/touchline/top-up.ts'
import type { Route } from './+types/top-up.ts'
import { apiContext, formContext, requestContext } from '../../api-context.ts'
import { readField } from '../../features/wallet/fields.ts'
import { readBack } from '../../features/wallet/top-up/back.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { isTold, toldOf } from '../../features/wallet/told.ts'
import { orderKeyOf, placeAfter, readOrder, wrongOfOrder } from '../../features/wallet/top-up/order.ts'
import { TopUpPage, type TopUpData } from '../../features/wallet/top-up/top-up-page.tsx'
import { topUpWords } from '../../features/wallet/top-up/words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import { hiddenHead } from '../../hidden-head.ts'

/** The query parameters of the page: the earlier top-ups shown, and the outcome of a form without scripts. */
export const handle = { isOwn: true, query: ['after', 'told', 'wrong', 'back'] }

/** A top-up by a form without scripts: it leads to the page of the provider. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const wrong = wrongOfOrder(form)
  if (wrong !== null) return redirect(`/wallet/top-up?wrong=${wrong}`, 303)
  const order = readOrder(form)
  if (order === null) return redirect('/wallet/top-up?told=bad_request', 303)
  const key = orderKeyOf((form.get('key') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 60), order)
  let topUp: TopUp | null = null
  const error = await context.get(formContext)('touchline', 'addTopUp', { body: order, key }, (data) => {
    topUp = data as TopUp
  })
  return redirect(topUp === null ? `/wallet/top-up?told=${toldOf(error)}` : placeAfter(topUp), 303)
}

const SHOWN = 5

export async function loader({ request, context }: Route.LoaderArgs): Promise<TopUpData | null> {
  const { language: lang } = context.get(requestContext)
  const api = context.get(apiContext).touchline
  const { signal } = request
  const query = new URL(request.url).searchParams
  const afterId = idOf(query.get('after')) ?? undefined
  const told = query.get('told')
  const found = await readOwn(
    Promise.all([api.getTopUpOptions({ lang }, { signal }), api.listTopUps({ limit: SHOWN, afterId }, { signal })]),
  )
  if (found === null) return null
  const [options, earlier] = found
  return {
    options,
    earlier,
    isLater: afterId !== undefined,
    orderKey: crypto.randomUUID(),
    told: isTold(told) ? told : null,
    wrong: readField(query.get('wrong')),
    back: readBack(query.get('back')),
  }
}

export const meta = hiddenHead((language) => wordsOf(topUpWords, language).title)

export default function TopUpRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <TopUpPage {...loaderData} />
}
