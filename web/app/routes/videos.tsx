import { useEffect, useState } from 'react'
import type { Thread } from '#contract/touchline/talk.ts'
import type { Video } from '#contract/touchline/video.ts'
import { videoFeeds } from '#contract/touchline/video-limits.ts'
import type { Route } from './+types/videos.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { TalkComments } from '../features/talk/talk-parts.tsx'
import { VideosPage, type VideosData } from '../features/videos/videos-page.tsx'
import { videoWords } from '../features/videos/words.ts'
import { useLanguage } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { SportIcon } from '../kit/crest/sport-icon.tsx'
import { asPageError, head, idOf, part, type Loaded } from '../page.ts'
import { callApi } from '../session/call.ts'
import { siteSports } from '../sports/index.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/talk/talk.css'
import '../features/videos/videos.css'

/** The query parameters of the page: `match` is what an upload is about. */
export const handle = {
  query: ['feed', 'sport', 'circle', 'match', 'after', 'reveal', 'delay'],
  sports: ({ videos }: VideosData) => markOfRows(videos?.matches ?? []),
}

type Data = VideosData & { thread: Loaded<Thread> }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const feed = videoFeeds.find((one) => one === query.get('feed')) ?? 'popular'
  const sport = query.get('sport')
  if (sport !== null && !Object.hasOwn(siteSports, sport)) throw new Response(null, { status: 404 })
  const circle = idOf(query.get('circle'))
  const after = query.get('after') ?? undefined
  const { signal } = request
  const api = context.get(apiContext).touchline
  const isPersonal = circle === null && (feed === 'following' || feed === 'saved' || feed === 'mine')
  const asked = { feed, ...(sport === null ? {} : { sport }), ...(circle === null ? {} : { circle }) }
  const [videos, rules] = await Promise.all([
    isPersonal ? null : api.listVideoFeed({ ...asked, after, lang }, { signal }),
    api.getVideoRules({}, { signal }),
  ]).catch(asPageError)
  const first = videos?.list[0]
  const thread = first ? await part(api.getThread({ kind: 'video', id: first.id, lang }, { signal })) : null
  return { feed, sport, circle, videos, rules, matchId: idOf(query.get('match')), thread }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const { title, description } = wordsOf(videoWords, language)
    return { title, description, path: '/videos' }
  })
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { tag } = useLanguage()
  const { thread, ...data } = loaderData
  const sports = Object.entries(siteSports).map(([id, { name }]) => ({
    id,
    name: name[tag],
    icon: <SportIcon sport={id} />,
  }))
  return (
    <VideosPage
      key={`${data.feed} ${data.sport} ${data.circle}`}
      {...data}
      sports={sports}
      renderComments={(video) => <CommentsOf key={video.id} video={video} first={thread} />}
    />
  )
}

/** The comments on the video that is watched: those of the first one come with the page. */
function CommentsOf({ video, first }: { video: Video; first: Loaded<Thread> }) {
  const { tag } = useLanguage()
  const isFirst = first !== null && 'data' in first && first.data.target.id === video.id
  const [thread, setThread] = useState<Loaded<Thread>>(isFirst ? first : null)
  const isKnown = thread !== null
  useEffect(() => {
    if (isKnown) return
    const stop = new AbortController()
    const asked = callApi<Thread>('GET', `/talk/video/${video.id}`, { query: { lang: tag }, signal: stop.signal })
    void part(asked).then((read) => stop.signal.aborted || setThread(read))
    return () => stop.abort()
  }, [video.id, tag, isKnown])
  return <TalkComments thread={thread} />
}
