import { redirect } from 'react-router'
import type { Route } from './+types/withdrawal.ts'
import { apiContext, formContext, requestContext } from '../../api-context.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { isTold, toldOf } from '../../features/wallet/told.ts'
import { WithdrawalPage, type WithdrawalData } from '../../features/wallet/withdraw/withdrawal-page.tsx'
import { withdrawWords } from '../../features/wallet/withdraw/words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { head, idOf, part } from '../../page.ts'

export const handle = { isOwn: true, query: ['told'] }

/** Cancels by a form without scripts. */
export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  const id = idOf(params.withdrawal)
  if (id === null) throw new Response(null, { status: 404 })
  const error = await context.get(formContext)('touchline', 'cancelWithdrawal', { params: { id } })
  return redirect(`/wallet/withdrawals/${id}?told=${toldOf(error)}`, 303)
}

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<WithdrawalData | null> {
  const { language: lang, timeZone: zone } = context.get(requestContext)
  const api = context.get(apiContext).touchline
  const { signal } = request
  const id = idOf(params.withdrawal)
  if (id === null) throw new Response(null, { status: 404 })
  const found = await readOwn(
    Promise.all([api.getMyWithdrawal({ id }, { signal }), api.getWithdrawalRules({}, { signal })]),
  )
  if (found === null) return null
  const [withdrawal, rules] = found
  const { entryId } = withdrawal
  const entry = entryId === null ? null : await part(api.getWalletEntry({ id: entryId, zone, lang }, { signal }))
  const told = new URL(request.url).searchParams.get('told')
  return { withdrawal, rules, entry, told: isTold(told) ? told : null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({
    title: loaderData?.withdrawal.name ?? wordsOf(withdrawWords, language).title,
    isHidden: true,
  }))
}

export default function WithdrawalRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <WithdrawalPage {...loaderData} />
}
