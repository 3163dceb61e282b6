import type { Route } from './+types/audit.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { AuditPage, type AuditData } from '../../features/desk-audit/audit-page.tsx'
import { spanOf } from '../../features/desk-audit/span.ts'
import { auditWords } from '../../features/desk-audit/words.ts'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-audit/audit.css'

export const handle = { isOwn: true, query: ['actor', 'action', 'object', 'from', 'to', 'before'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<AuditData> {
  const asked = new URL(request.url).searchParams
  const { timeZone } = context.get(requestContext)
  const text = (name: string, longest: number) => textOf(asked, name, longest)
  const [actor, action, object] = [text('actor', 20), text('action', 60), text('object', 80)]
  const filter = { actor, action, object, from: text('from', 10), to: text('to', 10) }
  const beforeId = idOf(asked.get('before'))
  const query = { actor, action, object, ...spanOf(filter, timeZone), ...(beforeId === null ? {} : { beforeId }) }
  const { list, nextId, actions } = await context
    .get(apiContext)
    .touchline.listAuditEntries(query, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { list, nextId, actions, filter, isFirst: beforeId === null }
}

export const meta = deskHead((language) => wordsOf(auditWords, language).title)

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage data={loaderData} />
}
