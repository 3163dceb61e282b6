import type { Route } from './+types/live.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { MatchList } from '../../features/desk-live/match-list.tsx'
import type { MatchListData } from '../../features/desk-live/match-list.tsx'
import { liveWords } from '../../features/desk-live/words.ts'
import { hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { head } from '../../page.ts'
import '../../features/desk-live/desk-live.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<MatchListData> {
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  return touchline.listDeskMatches({ lang }, { signal: request.signal }).catch(hiddenFromOthers)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return head(matches, ({ language }) => ({ title: wordsOf(liveWords, language).title, isHidden: true }))
}

export default function Live({ loaderData }: Route.ComponentProps) {
  return <MatchList {...loaderData} />
}
