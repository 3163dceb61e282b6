import { redirect } from 'react-router'
import type { Route } from './+types/prophecies.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { listPath, readChoice, type ListChoice } from '../../features/prophecies/paths.ts'
import { PropheciesPage, type PropheciesData } from '../../features/prophecies/prophecies-page.tsx'
import { prophecyWords } from '../../features/prophecies/words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { asPageError, head, part } from '../../page.ts'
import { useFreshSession } from '../../session/use-fresh-session.ts'
import { markOfRows } from '../../sports/parts.ts'
import '../../features/prophecies/prophecies.css'

/** Rendered for the session of the reader: own lists, and what the reader has unlocked, also without scripts. */
export const handle = {
  isOwn: true,
  query: ['feed', 'order', 'sport', 'play', 'price', 'day', 'after', 'reveal', 'delay'],
  sports: ({ found, lately }: PropheciesData) =>
    markOfRows([...(found?.matches ?? []), ...(lately && 'data' in lately ? lately.data.matches : [])]),
}

export { privateHeaders as headers } from '../../hidden-head.ts'

const RANKED = 8
const LATELY = 3

export async function loader({ request, context }: Route.LoaderArgs): Promise<PropheciesData> {
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const choice = readChoice(new URL(request.url).searchParams)
  const { feed, order, sport, play, price, day, after } = choice
  const asked = {
    feed,
    order,
    sport: sport ?? undefined,
    play: play ?? undefined,
    price: price ?? undefined,
    day: day ?? undefined,
    after: after ?? undefined,
    lang,
  }
  const hasLately = feed === 'open' && after === null
  const [found, ranks, lately] = await Promise.all([
    touchline.listProphecyFeed(asked, { signal }).catch((thrown: unknown) => ofVisitor(thrown, choice)),
    part(touchline.listRankedAuthors({ limit: RANKED, lang }, { signal })),
    hasLately ? part(touchline.listProphecyFeed({ ...asked, feed: 'settled', limit: LATELY }, { signal })) : null,
  ])
  return { choice, found, ranks, lately }
}

/** Own lists are of a signed-in reader; a place that no list has leads to its start. */
function ofVisitor(thrown: unknown, choice: ListChoice): null {
  const { error, status } = thrown as { error?: unknown; status?: unknown }
  if (status === 400 && choice.after !== null) throw redirect(listPath({ ...choice, after: null }), 303)
  if (error === 'login_needed' || error === 'unauthorized' || error === 'session_ended') return null
  return asPageError(thrown)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const choice = loaderData?.choice
  return head(matches, ({ language }) => {
    const words = wordsOf(prophecyWords, language)
    const isFirst = choice !== undefined && listPath(choice) === '/prophecies'
    const title = words.titles[choice?.feed ?? 'open']
    return { title, description: words.description, path: '/prophecies', isHidden: !isFirst }
  })
}

export default function Prophecies({ loaderData }: Route.ComponentProps) {
  useFreshSession()
  return <PropheciesPage {...loaderData} />
}
