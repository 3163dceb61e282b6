import type { DeskWaiting } from '#contract/touchline/desk-waiting.ts'
import type { Route } from './+types/start.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { DeskStart } from '../../features/desk/desk-start.tsx'
import { WaitingCard } from '../../features/desk/waiting-card.tsx'

export const handle = { isOwn: true, query: [] }

/** Null where it cannot be read: the sections open all the same, and the frame tells what is missing of the session. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<DeskWaiting | null> {
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  return touchline.getDeskWaiting({ lang }, { signal: request.signal }).catch(() => null)
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return <DeskStart>{loaderData && <WaitingCard waiting={loaderData} />}</DeskStart>
}
