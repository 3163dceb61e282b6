import type { Route } from './+types/money-person.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { WalletPage, type WalletData } from '../../features/desk-money/wallet-page.tsx'
import { moneyWords } from '../../features/desk-money/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-money/money.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<WalletData> {
  const id = idOf(params.person)
  if (id === null) throw new Response(null, { status: 404 })
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const wallet = await touchline.getDeskWallet({ id, lang }, { signal }).catch(hiddenFromOthers)
  const isOpen = wallet.openUntil !== null
  const entries = isOpen ? await touchline.listDeskWalletEntries({ id, lang }, { signal }).catch(() => null) : null
  return { wallet, entries }
}

export const meta = deskHead((language, { wallet }: WalletData) =>
  wordsOf(moneyWords, language).wallet(wallet.person.nickname),
)

export default function MoneyPerson({ loaderData }: Route.ComponentProps) {
  return <WalletPage key={loaderData.wallet.person.id} data={loaderData} />
}
