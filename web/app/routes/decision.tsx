import type { Route } from './+types/decision.ts'
import { DecisionPage } from '../features/moderation/decision-page.tsx'
import { moderationWords } from '../features/moderation/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { idOf } from '../page.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'

export const handle = { query: [] }

export function loader({ params }: Route.LoaderArgs): { id: number } {
  const id = idOf(params.decision)
  if (id === null) throw new Response(null, { status: 404 })
  return { id }
}

export const meta = hiddenHead((language) => wordsOf(moderationWords, language).decision)

/** What became of own content, and the appeal. */
export default function DecisionRoute({ loaderData: { id } }: Route.ComponentProps) {
  // Until the account is known, the page waits with its placeholder.
  return useMe() === null ? null : <DecisionPage key={id} id={id} />
}
