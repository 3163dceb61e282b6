import { redirect } from 'react-router'
import type { z } from 'zod'
import { sandboxActs } from '#contract/touchline/money-limits.ts'
import type { SandboxOrder } from '#contract/touchline/top-up.ts'
import type { Route } from './+types/sandbox.ts'
import { apiContext, formContext } from '../api-context.ts'
import { SandboxPage } from '../features/wallet/top-up/sandbox-page.tsx'
import { topUpWords } from '../features/wallet/top-up/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError } from '../page.ts'
import { hiddenHead } from '../hidden-head.ts'
import '../features/wallet/top-up/sandbox.css'

/** An order changes with each act: the page is never kept. */
export const handle = { isOwn: true, query: [] }

export { privateHeaders as headers } from '../hidden-head.ts'

type Order = z.infer<typeof SandboxOrder>

/** An act of the test provider, which then leads back to the site. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const written = new URLSearchParams(await request.text()).get('act')
  const act = sandboxActs.find((one) => one === written)
  const path = `/sandbox/${params.token}`
  if (act === undefined) return redirect(path, 303)
  let order: Order | null = null
  const input = { params: { token: params.token }, body: { act } }
  await context.get(formContext)('touchline', 'actOnSandboxOrder', input, (data) => {
    order = data as Order
  })
  // A decided order says so on its page.
  return redirect(order === null ? path : (order as Order).returnPath, 303)
}

export async function loader({ params: { token }, request, context }: Route.LoaderArgs): Promise<Order> {
  return context.get(apiContext).touchline.getSandboxOrder({ token }, { signal: request.signal }).catch(asPageError)
}

export const meta = hiddenHead((language) => wordsOf(topUpWords, language).sandbox.title)

export default function SandboxRoute({ loaderData, params }: Route.ComponentProps) {
  return <SandboxPage order={loaderData} path={`/sandbox/${params.token}`} />
}
