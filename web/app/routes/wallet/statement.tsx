import type { Route } from './+types/statement.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { monthName, readMonth } from '../../features/wallet/amounts.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { StatementPage, type StatementData } from '../../features/wallet/statement-page.tsx'
import { walletWords } from '../../features/wallet/words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { head } from '../../page.ts'

/** The query parameters of the page: `after` is the place of a page of lines. */
export const handle = { isOwn: true, query: ['month', 'after'] }

export async function loader({ request, context }: Route.LoaderArgs): Promise<StatementData | null> {
  const { language: lang, timeZone: zone, now } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const month = query.has('month') ? readMonth(query.get('month')) : dateIn(zone, now).slice(0, 7)
  if (month === null) throw new Response(null, { status: 404 })
  const after = query.get('after') ?? undefined
  const asked = context.get(apiContext).touchline.getStatement({ month, zone, lang, after }, { signal: request.signal })
  const statement = await readOwn(asked)
  return statement && { statement, isLater: after !== undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(walletWords, language)
    const month = loaderData?.statement.month
    return { title: month ? words.statementOf(monthName(month, language)) : words.statement, isHidden: true }
  })
}

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <StatementPage {...loaderData} />
}
