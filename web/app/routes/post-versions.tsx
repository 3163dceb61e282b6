import type { DataOf } from '#contract/operation.ts'
import type { listPostVersions } from '#contract/touchline/post.ts'
import type { Route } from './+types/post-versions.ts'
import { apiContext } from '../api-context.ts'
import { PostVersions } from '../features/community/post-versions.tsx'
import { postWords } from '../features/community/post-words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, idOf, pageOf } from '../page.ts'
import { hiddenHead } from '../hidden-head.ts'
import '../features/community/community.css'

export const handle = { query: ['page', 'reveal', 'delay'] }

type Data = { id: number; found: DataOf<typeof listPostVersions> }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const id = idOf(params.post)
  if (id === null) throw new Response(null, { status: 404 })
  const page = pageOf(new URL(request.url).searchParams.get('page'))
  const { touchline } = context.get(apiContext)
  const found = await touchline.listPostVersions({ id, page }, { signal: request.signal }).catch(asPageError)
  return { id, found }
}

export const meta = hiddenHead((language) => wordsOf(postWords, language).historyTitle)

export default function Versions({ loaderData: { id, found } }: Route.ComponentProps) {
  return <PostVersions id={id} found={found} />
}
