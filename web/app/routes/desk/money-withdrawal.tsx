import type { DeskWithdrawal } from '#contract/touchline/desk-money.ts'
import type { Route } from './+types/money-withdrawal.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { WithdrawalPage } from '../../features/desk-money/withdrawal-page.tsx'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-money/money.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<{ withdrawal: DeskWithdrawal }> {
  const id = idOf(params.withdrawal)
  if (id === null) throw new Response(null, { status: 404 })
  const { language: lang } = context.get(requestContext)
  const asked = context.get(apiContext).touchline.getDeskWithdrawal({ id, lang }, { signal: request.signal })
  return { withdrawal: await asked.catch(hiddenFromOthers) }
}

export const meta = deskHead((_, { withdrawal }: { withdrawal: DeskWithdrawal }) => withdrawal.name)

export default function MoneyWithdrawal({ loaderData }: Route.ComponentProps) {
  return <WithdrawalPage withdrawal={loaderData.withdrawal} />
}
