import { redirect } from 'react-router'
import { postOrders } from '#contract/touchline/post-limits.ts'
import type { Route } from './+types/circle.ts'
import { apiContext, formContext, requestContext, type SiteApi } from '../api-context.ts'
import { CirclePageView } from '../features/community/circle-page.tsx'
import type { CircleData, CircleShown } from '../features/community/circle-shown.ts'
import { circlePath } from '../features/community/paths.ts'
import { communityWords } from '../features/community/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, idOf, pageOf } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/community/community.css'

/** The query parameters of the page: `after` is the place of a page of posts. */
export const handle = {
  query: ['order', 'after', 'page', 'reveal', 'delay', 'told'],
  sports: ({ given, shown }: CircleData) =>
    markOfRows([...(given.match ? [given.match] : []), ...(shown.tab === 'posts' ? shown.posts.matches : [])]),
}

/** Joins by a form without scripts. */
export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  const id = idOf(params.circle)
  if (id === null) throw new Response(null, { status: 404 })
  await context.get(formContext)('touchline', 'joinCircle', { params: { id } })
  return redirect(circlePath({ id }), 303)
}

const tabs = ['posts', 'members', 'log', 'about'] as const

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<CircleData> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.circle)
  const tab = tabs.find((one) => one === (params.tab ?? 'posts'))
  if (id === null || tab === undefined) throw new Response(null, { status: 404 })
  const api = context.get(apiContext).touchline
  const { signal } = request
  const query = new URL(request.url).searchParams
  const [given, shown] = await Promise.all([
    api.getCircle({ id, lang }, { signal }),
    readShown(api, { id, tab, query, lang, signal }),
  ]).catch(asPageError)
  return { given, shown }
}

interface Asked {
  id: number
  tab: (typeof tabs)[number]
  query: URLSearchParams
  lang: 'en' | 'zh'
  signal: AbortSignal
}

async function readShown(api: SiteApi['touchline'], { id, tab, query, lang, signal }: Asked): Promise<CircleShown> {
  if (tab === 'about') return { tab }
  const page = pageOf(query.get('page'))
  if (tab === 'members') return { tab, found: await api.listCircleMembers({ id, page }, { signal }) }
  if (tab === 'log') return { tab, found: await api.listCircleLog({ id, page }, { signal }) }
  const order = postOrders.find((one) => one === query.get('order')) ?? 'hot'
  const after = query.get('after') ?? undefined
  const posts = await api.listCirclePosts({ id, order, after, lang }, { signal })
  return { tab, order, posts, isLater: after !== undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { given, shown } = loaderData
  return head(matches, ({ language }) => {
    const words = wordsOf(communityWords, language)
    return {
      title: shown.tab === 'posts' ? given.name : `${given.name} · ${words.tabs[shown.tab]}`,
      description: given.intro || words.description,
      path: circlePath(given, shown.tab === 'posts' ? '' : shown.tab),
      isHidden: given.isDemo || given.state !== 'open' || shown.tab === 'members',
    }
  })
}

export default function Circle({ loaderData }: Route.ComponentProps) {
  return <CirclePageView key={loaderData.given.id} {...loaderData} />
}
