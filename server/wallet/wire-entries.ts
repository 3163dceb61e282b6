import type { WalletRecord } from '#contract/wallet/entry.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import type { Listed } from '#core/database/page.ts'
import { listHidden } from './hidden.ts'
import { wireTypes } from './rules/wire.ts'
import { countChanges, listChanges, type EntryKind } from './store/change.ts'
import type { WalletReader } from './types.ts'
import { entryOf, tellChanges } from './views/entry.ts'

type Asked = {
  /** Null: all. */
  kinds: readonly EntryKind[] | null
  period: { from?: number; to?: number }
  by: 'time' | 'amount'
  oldestFirst: boolean
  zone: string
  limit: number
  offset: number
}

/** A page of what changed available coins, in the form of old clients. */
export async function listWireEntries(
  reader: WalletReader,
  { kinds, period, zone, ...page }: Asked,
): Promise<Listed<WalletRecord>> {
  const { db, userId } = reader
  const hidden = await listHidden(reader)
  const selection = { ...page, ...period, filter: 'moved' as const, ...(kinds ? { kinds } : {}) }
  const whose = { userId, hidden }
  const [changes, total] = await Promise.all([listChanges(db, whose, selection), countChanges(db, whose, selection)])
  const told = await tellChanges(reader, changes, hidden)
  return {
    total,
    list: changes.map((change) => {
      const { id, kind, coins, availableAfter, title, at } = entryOf(change, told, reader)
      return {
        id,
        userId: String(userId),
        type: wireTypes[kind === 'sale' ? 'sale_released' : kind],
        amount: coins,
        balance: availableAfter ?? 0,
        title,
        createTime: dateTimeIn(at, zone),
      }
    }),
  }
}
