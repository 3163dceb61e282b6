import { data } from 'react-router'
import type { Thread } from '#contract/touchline/talk.ts'
import type { VideoPage as Found } from '#contract/touchline/video.ts'
import type { Route } from './+types/video.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { TalkComments } from '../features/talk/talk-parts.tsx'
import { HeldVideoPage, VideoPage } from '../features/videos/video-page.tsx'
import { videoWords } from '../features/videos/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, idOf, part, type Loaded } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/talk/talk.css'
import '../features/videos/videos.css'

type Data = { id: number; found: Found | null; thread: Loaded<Thread> }

export const handle = {
  query: ['reveal', 'delay'],
  sports: ({ found }: Data) => markOfRows(found?.matches ?? []),
}

export async function loader({ params, request: { signal }, context }: Route.LoaderArgs) {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.video)
  if (id === null) throw new Response(null, { status: 404 })
  const api = context.get(apiContext).touchline
  const [read, thread] = await Promise.all([
    part(api.getVideo({ id, lang }, { signal })),
    part(api.getThread({ kind: 'video', id, lang }, { signal })),
  ])
  if (read && 'failed' in read && read.failed !== 404) return asPageError({ status: read.failed })
  const found = read && 'data' in read ? read.data : null
  // One that is held exists for its author and moderators: the browser asks again with their session.
  return data<Data>({ id, found, thread: found ? thread : null }, { status: found ? 200 : 404 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(videoWords, language)
    const video = loaderData?.found?.video
    if (!video) return { title: words.gone, isHidden: true }
    return { title: video.title || words.untitled, path: `/video/${video.id}`, isHidden: video.closed !== null }
  })
}

export default function VideoRoute({ loaderData: { id, found, thread } }: Route.ComponentProps) {
  return found ? (
    <VideoPage key={id} {...found} comments={<TalkComments thread={thread} />} />
  ) : (
    <HeldVideoPage id={id} />
  )
}
