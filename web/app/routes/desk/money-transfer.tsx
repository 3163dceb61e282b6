import type { DeskTransfer } from '#contract/touchline/desk-money.ts'
import type { Route } from './+types/money-transfer.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { TransferPage } from '../../features/desk-money/transfer-page.tsx'
import { moneyWords } from '../../features/desk-money/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-money/money.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<{ transfer: DeskTransfer }> {
  const { language: lang } = context.get(requestContext)
  const asked = context
    .get(apiContext)
    .touchline.getDeskTransfer({ id: params.transfer, lang }, { signal: request.signal })
  return { transfer: await asked.catch(hiddenFromOthers) }
}

export const meta = deskHead((language, { transfer }: { transfer: DeskTransfer }) =>
  wordsOf(moneyWords, language).transfer(transfer.id),
)

export default function MoneyTransfer({ loaderData }: Route.ComponentProps) {
  return <TransferPage transfer={loaderData.transfer} />
}
