import { prophecyStates } from '#contract/touchline/prophecy-limits.ts'
import type { Route } from './+types/purchases.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { PurchasesPage, type PurchasesData } from '../../features/prophecies/purchases-page.tsx'
import { purchasesWords } from '../../features/prophecies/purchases-words.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { part } from '../../page.ts'
import { hiddenHead } from '../../hidden-head.ts'
import { markOfRows } from '../../sports/parts.ts'
import '../../features/prophecies/prophecies.css'

/** The query parameters of the page: a state, and `after`, the place of a page of purchases. */
export const handle = {
  isOwn: true,
  query: ['state', 'after', 'reveal', 'delay'],
  sports: (data: PurchasesData | null) => markOfRows(data?.found.matches ?? []),
}

const SHOWN = 20

export async function loader({ request, context }: Route.LoaderArgs): Promise<PurchasesData | null> {
  const { language: lang, timeZone: zone } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const query = new URL(request.url).searchParams
  const after = query.get('after') ?? undefined
  const state = prophecyStates.find((one) => one === query.get('state'))
  const found = await readOwn(
    touchline.listProphecyFeed({ feed: 'bought', order: 'newest', state, after, limit: SHOWN, lang }, { signal }),
  )
  if (found === null) return null
  const limits = await part(touchline.getSpendingLimits({ zone }, { signal }))
  return { found, limits, state: state ?? null, isLater: after !== undefined }
}

export const meta = hiddenHead((language) => wordsOf(purchasesWords, language).title)

export default function PurchasesRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <PurchasesPage {...loaderData} />
}
