import type { Thread } from '#contract/touchline/talk.ts'
import type { Route } from './+types/community.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FeedPage, type FeedData } from '../features/community/feed-page.tsx'
import { communityWords } from '../features/community/words.ts'
import { TalkComments } from '../features/talk/talk-parts.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, idOf, part, type Loaded } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/community/community.css'
import '../features/talk/talk.css'

type Data = FeedData & { thread: Loaded<Thread> }

/** The query parameters of the page: `post` is open beside the list. */
export const handle = {
  query: ['feed', 'after', 'post', 'reveal', 'delay', 'told'],
  sports: ({ popular, open }: Data) => markOfRows([...(popular?.matches ?? []), ...(open?.matches ?? [])]),
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const api = context.get(apiContext).touchline
  const { signal } = request
  const isOwn = query.get('feed') === 'followed'
  const after = query.get('after') ?? undefined
  const postId = idOf(query.get('post'))
  const [popular, circles, open, thread] = await Promise.all([
    isOwn ? null : api.listPosts({ feed: 'popular', after, lang }, { signal }),
    part(api.listCirclesOf({ lang }, { signal })),
    postId === null ? null : api.getPostOf({ id: postId, lang }, { signal }),
    postId === null ? null : part(api.getThread({ kind: 'post', id: postId, lang }, { signal })),
  ]).catch(asPageError)
  return { popular, circles, open, thread, isLater: after !== undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(communityWords, language)
    const isOwn = loaderData !== undefined && loaderData.popular === null
    return {
      title: isOwn ? words.followed : words.title,
      description: words.description,
      path: '/community',
      isHidden: isOwn || loaderData?.isLater === true || (loaderData?.open ?? null) !== null,
    }
  })
}

export default function Community({ loaderData }: Route.ComponentProps) {
  const { thread, ...data } = loaderData
  return <FeedPage {...data} comments={<TalkComments key={data.open?.post.id} thread={thread} />} />
}
