import { useMemo } from 'react'
import { isRouteErrorResponse, redirect } from 'react-router'
import type { Thread } from '#contract/touchline/talk.ts'
import type { Route } from './+types/post.ts'
import { apiContext, formContext, requestContext } from '../api-context.ts'
import { postPath } from '../features/community/paths.ts'
import { PostPageView, type PostData } from '../features/community/post-page.tsx'
import { readPostForm } from '../features/community/post-form.ts'
import { postWords } from '../features/community/post-words.ts'
import { TalkComments } from '../features/talk/talk-parts.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { ErrorState } from '../kit/page/states.tsx'
import { shortSideNames } from '../kit/text/names.ts'
import { asPageError, head, idOf, part, type Loaded } from '../page.ts'
import { useOwn } from '../session/use-own.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/community/community.css'
import '../features/talk/talk.css'

type Data = PostData & { thread: Loaded<Thread> }

/** The query parameters of the page: `told` is the outcome of a form without scripts. */
export const handle = {
  query: ['edit', 'told', 'reveal', 'delay'],
  sports: ({ page, also }: Data) => markOfRows([...page.matches, ...(also && 'data' in also ? also.data.matches : [])]),
}

/** A vote, a save or an appeal by a form without scripts. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const id = idOf(params.post)
  const form = new URLSearchParams(await request.text())
  const call = readPostForm(form)
  if (id === null || call === null) throw new Response(null, { status: 404 })
  const error = await context.get(formContext)('touchline', call.name, { params: { id }, body: call.body })
  return redirect(`${postPath({ id })}?told=${call.told(error)}`, 303)
}

export async function loader({ params, request: { signal }, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.post)
  if (id === null) throw new Response(null, { status: 404 })
  const api = context.get(apiContext).touchline
  const [page, thread] = await Promise.all([
    api.getPostOf({ id, lang }, { signal }).catch(asPageError),
    part(api.getThread({ kind: 'post', id, lang }, { signal })),
  ])
  const circleId = page.post.circle?.id ?? null
  const [circle, also] =
    circleId === null
      ? [null, null]
      : await Promise.all([
          part(api.getCircle({ id: circleId, lang }, { signal })),
          part(api.listCirclePosts({ id: circleId, limit: 5, lang }, { signal })),
        ])
  return { page, circle, also, thread }
}

const longestDescription = 160

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post } = loaderData.page
  return head(matches, ({ language }) => {
    const words = wordsOf(postWords, language)
    const name = post.author?.nickname ?? words.gone
    const text = post.text.replaceAll(/\s+/g, ' ').trim().slice(0, longestDescription)
    return {
      title: post.title || words.untitled(name),
      ...(text === '' ? {} : { description: text }),
      path: postPath(post),
      isHidden: post.isDemo || post.state !== 'shown' || post.closed !== null,
    }
  })
}

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage()
  const { thread, ...data } = loaderData
  const { matches, post } = data.page
  const anchors = useMemo(
    () =>
      matches.map((row) => {
        const { home, away } = shortSideNames(row, text)
        return { id: row.id, name: text.match.versus(home, away) }
      }),
    [matches, text],
  )
  return (
    <PostPageView key={post.id} {...data} comments={<TalkComments key={post.id} thread={thread} anchors={anchors} />} />
  )
}

/** A missing page is asked for again as the reader: a held post is there for its author and moderators alone. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = idOf(params.post)
  if (!isRouteErrorResponse(error) || error.status !== 404 || id === null) throw error
  return <HiddenPost key={id} id={id} />
}

function HiddenPost({ id }: { id: number }) {
  const { tag } = useLanguage()
  const { data } = useOwn<PostData['page']>(`/posts/${id}?lang=${tag}`)
  return data ? <PostPageView page={data} circle={null} also={null} comments={null} /> : <ErrorState status={404} />
}
