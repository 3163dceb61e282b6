import { comparisonStates } from '#contract/touchline/desk-money.ts'
import { withdrawalStates } from '#contract/touchline/money-limits.ts'
import type { Route } from './+types/money.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { MoneyPage, moneyViews, type MoneyData, type MoneyList } from '../../features/desk-money/money-page.tsx'
import { moneyWords } from '../../features/desk-money/words.ts'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { readDate } from '../../kit/text/dates.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-money/money.css'

export const handle = { isOwn: true, query: ['q', 'view', 'state', 'before', 'after'] }

type Args = Pick<Route.LoaderArgs, 'context' | 'request'>

/** The query of the next page of a view; null on the last one. */
function olderOf(given: Record<string, string | number | null | undefined>): string | null {
  const { before, after, ...rest } = given
  if ((before ?? after ?? null) === null) return null
  const known = Object.entries({ ...rest, before, after }).filter(([, value]) => value !== null && value !== undefined)
  return String(new URLSearchParams(known.map(([name, value]) => [name, String(value)])))
}

async function readShown({ context, request }: Args): Promise<MoneyList> {
  const asked = new URL(request.url).searchParams
  const { touchline } = context.get(apiContext)
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const view = moneyViews.find((one) => one === asked.get('view')) ?? 'days'
  const afterId = idOf(asked.get('after') ?? '') ?? undefined
  if (view === 'withdrawals') {
    const state = withdrawalStates.find((one) => one === asked.get('state'))
    const found = await touchline.listDeskWithdrawals({ state, lang, afterId }, { signal }).catch(hiddenFromOthers)
    return { view, state: state ?? '', list: found.list, older: olderOf({ view, state, after: found.nextId }) }
  }
  if (view === 'freezes') {
    const found = await touchline.listDeskFreezes({ afterId }, { signal }).catch(hiddenFromOthers)
    return { view, list: found.list, older: olderOf({ view, after: found.nextId }) }
  }
  const state = comparisonStates.find((one) => one === asked.get('state')) ?? 'different'
  const before = readDate(asked.get('before')) ?? undefined
  const found = await touchline.listDeskComparisons({ state, before }, { signal }).catch(hiddenFromOthers)
  return { view, state, list: found.list, older: olderOf({ view, state, before: found.nextBefore }) }
}

export async function loader(args: Route.LoaderArgs): Promise<MoneyData> {
  const { context, request } = args
  const asked = new URL(request.url).searchParams
  const q = textOf(asked, 'q', 80)
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const [money, hits, shown] = await Promise.all([
    touchline.getDeskMoney({}, { signal }).catch(hiddenFromOthers),
    q === '' ? null : touchline.searchDeskMoney({ q }, { signal }).catch(hiddenFromOthers),
    readShown(args),
  ])
  return { money, q, hits: hits?.list ?? null, shown, isFirst: !asked.has('before') && !asked.has('after') }
}

export const meta = deskHead((language) => wordsOf(moneyWords, language).title)

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage data={loaderData} />
}
