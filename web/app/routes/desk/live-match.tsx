import { Link } from 'react-router'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import type { Route } from './+types/live-match.ts'
import { useWords } from '../../i18n/language.tsx'
import { LiveBody } from '../../features/desk-live/live-body.tsx'
import { usePane } from '../../features/desk-live/use-pane.ts'
import { liveWords } from '../../features/desk-live/words.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { head, idOf } from '../../page.ts'
import '../../features/desk-live/desk-live.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<DeskMatch> {
  const id = idOf(params.match)
  if (id === null) throw new Response(null, { status: 404 })
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  return touchline.getDeskMatch({ id, lang }, { signal: request.signal }).catch(hiddenFromOthers)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { home, away, homeLabel, awayLabel } = loaderData.row
  const title = `${home?.shortName ?? homeLabel ?? ''} – ${away?.shortName ?? awayLabel ?? ''}`
  return head(matches, () => ({ title, isHidden: true }))
}

export default function LiveMatch({ loaderData }: Route.ComponentProps) {
  return <LivePage key={loaderData.row.id} first={loaderData} />
}

/** A match at the live desk, entered with keys alone. */
function LivePage({ first }: { first: DeskMatch }) {
  const words = useWords(liveWords)
  const pane = usePane(first, true)
  return (
    <>
      <nav className="live-tabs" aria-label={words.matchList}>
        <Link to="/desk/live" className="button touchable">
          {words.all}
        </Link>
      </nav>
      <h1 className="hidden-text">{words.title}</h1>
      <LiveBody pane={pane} />
    </>
  )
}
