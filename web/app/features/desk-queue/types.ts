import type { DataOf } from '#contract/operation.ts'
import type { QueueKind, QueuePage, listQueue } from '#contract/touchline/desk-queue.ts'
import type { Loaded } from '../../page.ts'
import type { SanctionProposal } from '#contract/touchline/desk-sanction.ts'

export interface QueueData {
  queue: DataOf<typeof listQueue>
  /** Null where none is chosen, or it is decided. */
  page: Loaded<QueuePage>
  chosen: string | null
  kind: QueueKind | null
  order: 'oldest' | 'reports'
  /** The entry before this page of the list; null on the first one. */
  after: string | null
  proposals: Loaded<{ list: SanctionProposal[] }>
}

/** The address of the queue with another entry, kind or order; an entry is opened beside its page of the list. */
export function addressOf(
  { kind, order, after }: Pick<QueueData, 'kind' | 'order'> & { after?: string | null },
  more: { entry?: string | null; after?: string | null } = {},
): string {
  const page = more.after === undefined && more.entry ? after : more.after
  const query = new URLSearchParams()
  if (kind !== null) query.set('kind', kind)
  if (order !== 'oldest') query.set('order', order)
  if (more.entry) query.set('entry', more.entry)
  if (page) query.set('after', page)
  return `?${query}`
}
