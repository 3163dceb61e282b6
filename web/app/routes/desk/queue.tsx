import type { Route } from './+types/queue.ts'
import { queueKinds } from '#contract/touchline/desk-queue.ts'
import { apiContext } from '../../api-context.ts'
import { QueuePage } from '../../features/desk-queue/queue-page.tsx'
import type { QueueData } from '../../features/desk-queue/types.ts'
import { queueWords } from '../../features/desk-queue/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { part } from '../../page.ts'
import '../../features/desk-queue/queue.css'

export const handle = { isOwn: true, query: ['kind', 'order', 'after', 'entry'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<QueueData> {
  const asked = new URL(request.url).searchParams
  const kind = queueKinds.find((one) => one === asked.get('kind')) ?? null
  const order = asked.get('order') === 'reports' ? 'reports' : 'oldest'
  const after = /^[\w.-]{1,80}$/.exec(asked.get('after') ?? '')?.[0]
  const named = /^[a-z]{1,20}-\d{1,10}$/.exec(asked.get('entry') ?? '')?.[0]
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const query = { order, ...(kind ? { kind } : {}), ...(after ? { after } : {}) } as const
  const queue = await touchline.listQueue(query, { signal }).catch(hiddenFromOthers)
  const isFree = ({ isBarred, claim }: (typeof queue.list)[number]) => !isBarred && (claim === null || claim.isMine)
  const chosen = named ?? queue.list.find(isFree)?.key ?? queue.list[0]?.key ?? null
  const [page, proposals] = await Promise.all([
    chosen === null ? null : part(touchline.getQueueEntry({ key: chosen }, { signal })),
    part(touchline.listProposals({}, { signal })),
  ])
  return { queue, page, chosen, kind, order, after: after ?? null, proposals }
}

export const meta = deskHead((language) => wordsOf(queueWords, language).title)

export default function Queue({ loaderData }: Route.ComponentProps) {
  return <QueuePage data={loaderData} />
}
