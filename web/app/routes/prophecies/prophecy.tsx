import { redirect } from 'react-router'
import type { Thread } from '#contract/touchline/talk.ts'
import type { Route } from './+types/prophecy.ts'
import { apiContext, formContext, requestContext, type SiteApi } from '../../api-context.ts'
import { readPageForm, readTold, toldOf } from '../../features/prophecies/page-form.ts'
import { prophecyPath } from '../../features/prophecies/paths.ts'
import { ProphecyPage, type ProphecyData } from '../../features/prophecies/prophecy-page.tsx'
import type { Purse } from '../../features/prophecies/purchase-sum.tsx'
import { prophecyWords } from '../../features/prophecies/words.ts'
import { SealCard } from '../../features/proof/seal-card.tsx'
import { TalkComments } from '../../features/talk/talk-parts.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { asPageError, head, idOf, part, type Loaded } from '../../page.ts'
import { useFreshSession } from '../../session/use-fresh-session.ts'
import { markOfRows } from '../../sports/parts.ts'
import '../../features/prophecies/prophecies.css'
import '../../features/proof/proof.css'
import '../../features/talk/talk.css'

type Data = ProphecyData & { thread: Loaded<Thread> }

/** Rendered for the session of the reader, so that buyers read it without scripts; `told`: what a form did. */
export const handle = {
  isOwn: true,
  query: ['told', 'reveal', 'delay'],
  sports: ({ page }: Data) => markOfRows(page.matches),
}

export { privateHeaders as headers } from '../../hidden-head.ts'

/** A purchase, a void, a like or a dispute by a form without scripts. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const id = idOf(params.prophecy)
  const call = readPageForm(new URLSearchParams(await request.text()))
  if (id === null || call === null) throw new Response(null, { status: 404 })
  const error = await context.get(formContext)('touchline', call.name, { params: { id }, body: call.body })
  return redirect(`${prophecyPath({ id })}?told=${toldOf(error, call)}`, 303)
}

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang, timeZone: zone } = context.get(requestContext)
  const { signal } = request
  const id = idOf(params.prophecy)
  if (id === null) throw new Response(null, { status: 404 })
  const { touchline } = context.get(apiContext)
  const page = await touchline.getProphecyById({ id, lang }, { signal }).catch(asPageError)
  const { prophecy } = page
  const isForSale = prophecy.state === 'sealed' && prophecy.content === null && prophecy.coins > 0
  const authorId = prophecy.author?.id ?? null
  const [thread, purse, record] = await Promise.all([
    part(touchline.getThread({ kind: 'prophecy', id, lang }, { signal })),
    isForSale ? readPurse(touchline, { zone, lang }, signal) : null,
    authorId === null ? null : part(touchline.getAuthorRecord({ id: authorId, lang }, { signal })),
  ])
  return { page, purse, thread, record, told: readTold(new URL(request.url).searchParams.get('told')) }
}

/** Coins and limits of the reader; null of a visitor. */
async function readPurse(
  touchline: SiteApi['touchline'],
  { zone, lang }: { zone: string; lang: 'en' | 'zh' },
  signal: AbortSignal,
): Promise<Purse | 'failed' | null> {
  try {
    const [wallet, limits] = await Promise.all([
      touchline.getWallet({ zone, lang }, { signal }),
      touchline.getSpendingLimits({ zone }, { signal }),
    ])
    return { available: wallet.available, limits: limits.limits, refusal: limits.refusal }
  } catch (thrown) {
    const { error } = thrown as { error?: unknown }
    return error === 'login_needed' || error === 'unauthorized' || error === 'session_ended' ? null : 'failed'
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { prophecy } = loaderData.page
  return head(matches, ({ language }) => ({
    title: prophecy.title,
    description: wordsOf(prophecyWords, language).description,
    path: prophecyPath(prophecy),
    isHidden: prophecy.author?.isDemo !== false || prophecy.closed !== null,
  }))
}

export default function ProphecyRoute({ loaderData: { thread, ...data } }: Route.ComponentProps) {
  useFreshSession()
  const { id } = data.page.prophecy
  return (
    <ProphecyPage
      key={id}
      {...data}
      seal={<SealCard prophecy={data.page.prophecy} />}
      comments={<TalkComments key={id} thread={thread} />}
    />
  )
}
