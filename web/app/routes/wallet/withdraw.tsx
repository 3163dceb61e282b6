import { redirect, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/withdraw.ts'
import { apiContext, formContext } from '../../api-context.ts'
import { useProof } from '../../features/security/proof.tsx'
import { readField, wrongOfAccount } from '../../features/wallet/fields.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { isTold, toldOf } from '../../features/wallet/told.ts'
import { readRequest, requestKeyOf, wrongOfRequest } from '../../features/wallet/withdraw/request.ts'
import type { OneWithdrawal } from '../../features/wallet/withdraw/types.ts'
import { WithdrawPage, type WithdrawData } from '../../features/wallet/withdraw/withdraw-page.tsx'
import { withdrawWords } from '../../features/wallet/withdraw/words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import { hiddenHead } from '../../hidden-head.ts'
import { useMe, type Me } from '../../session/me.ts'

/** The query parameters of the page: the earlier withdrawals shown, and the outcome of a form without scripts. */
export const handle = { isOwn: true, query: ['after', 'told', 'wrong'] }

/** A withdrawal or a new account by a form without scripts: it succeeds while the second factor is fresh. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const send = context.get(formContext)
  if (form.get('do') === 'account') {
    const wrong = wrongOfAccount(form)
    if (wrong !== null) return redirect(`/wallet/withdraw?wrong=${wrong}`, 303)
    const body = { holder: (form.get('holder') ?? '').trim(), iban: (form.get('iban') ?? '').trim() }
    const error = await send('touchline', 'addPayoutAccount', { body })
    if (error === 'bad_request') return redirect('/wallet/withdraw?wrong=iban', 303)
    return redirect(
      `/wallet/withdraw?told=${error === null ? 'account_added' : error === 'conflict' ? 'account_known' : toldOf(error)}`,
      303,
    )
  }
  const wrong = wrongOfRequest(form)
  if (wrong !== null) return redirect(`/wallet/withdraw?wrong=${wrong}`, 303)
  const body = readRequest(form)
  if (body === null) return redirect('/wallet/withdraw?told=bad_request', 303)
  const key = requestKeyOf((form.get('key') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 60), body)
  let made: OneWithdrawal | null = null
  const error = await send('touchline', 'addWithdrawal', { body, key }, (data) => {
    made = data as OneWithdrawal
  })
  if (made !== null) return redirect(`/wallet/withdrawals/${(made as OneWithdrawal).id}`, 303)
  return redirect(`/wallet/withdraw?told=${toldOf(error)}`, 303)
}

const SHOWN = 5

export async function loader({ request, context }: Route.LoaderArgs): Promise<WithdrawData | null> {
  const { touchline: api } = context.get(apiContext)
  const { signal } = request
  const query = new URL(request.url).searchParams
  const afterId = idOf(query.get('after')) ?? undefined
  const told = query.get('told')
  const found = await readOwn(
    Promise.all([
      api.getWithdrawalOptions({}, { signal }),
      api.getWithdrawalRules({}, { signal }),
      api.listMyWithdrawals({ limit: SHOWN, afterId }, { signal }),
    ]),
  )
  if (found === null) return null
  const [options, rules, earlier] = found
  const orderKey = crypto.randomUUID()
  return {
    options,
    rules,
    earlier,
    isLater: afterId !== undefined,
    orderKey,
    told: isTold(told) ? told : null,
    wrong: readField(query.get('wrong')),
  }
}

export const meta = hiddenHead((language) => wordsOf(withdrawWords, language).title)

export default function WithdrawRoute({ loaderData }: Route.ComponentProps) {
  const known = useRouteLoaderData<{ known: Me | null }>('routes/wallet/frame')?.known
  const me = useMe() ?? known
  return loaderData && me && <Proved me={me} data={loaderData} />
}

/** The same from the first rendering on, so that what is typed before the account is known to scripts stays. */
function Proved({ me, data }: { me: Me; data: WithdrawData }) {
  const { requireProof, dialog } = useProof(me)
  return (
    <>
      <WithdrawPage {...data} requireProof={requireProof} />
      {dialog}
    </>
  )
}
