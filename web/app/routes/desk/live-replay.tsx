import type { DeskReplay } from '#contract/touchline/desk-feeds.ts'
import type { Route } from './+types/live-replay.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { ReplayPage } from '../../features/desk-live/replay-page.tsx'
import { replayWords } from '../../features/desk-live/replay-words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-live/desk-live.css'

export const handle = { isOwn: true, query: ['at', 'skip'] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<DeskReplay> {
  const id = idOf(params.match)
  if (id === null) throw new Response(null, { status: 404 })
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const at = wholeOf(query.get('at'))
  const asked = { id, lang, skip: wholeOf(query.get('skip')) ?? 0, ...(at !== null && { at }) }
  return touchline.getDeskReplay(asked, { signal: request.signal }).catch(hiddenFromOthers)
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,14}$/.test(text) ? Number(text) : null
}

export const meta = deskHead((language) => wordsOf(replayWords, language).pageTitle)

export default function LiveReplay({ loaderData }: Route.ComponentProps) {
  return <ReplayPage replay={loaderData} />
}
