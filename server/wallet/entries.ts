import type { WalletEntry } from '#contract/touchline/wallet.ts'
import { listHidden } from './hidden.ts'
import type { Period } from './rules/month.ts'
import { listChanges, type Change, type Filter } from './store/change.ts'
import type { WalletReader } from './types.ts'
import { entryOf, tellChanges } from './views/entry.ts'

type Page = { filter: Filter; period: Period | null; after: string | undefined; limit: number }

/** A page of the entries of a wallet, newest first, with the cursor of the next one. */
export async function listWalletEntries(
  reader: WalletReader,
  { filter, period, after, limit }: Page,
): Promise<{ list: WalletEntry[]; next: string | null }> {
  const hidden = await listHidden(reader)
  const found = await listChanges(
    reader.db,
    { userId: reader.userId, hidden },
    { filter, ...period, beyond: readCursor(after), limit: limit + 1 },
  )
  const changes = found.slice(0, limit)
  const told = await tellChanges(reader, changes, hidden)
  return {
    list: changes.map((change) => entryOf(change, told, reader)),
    next: found.length > limit ? cursorOf(changes.at(-1)!) : null,
  }
}

/** `<epoch ms>_<mark><id>` of the last change of a page. */
export function cursorOf({ at, mark, id }: Pick<Change, 'at' | 'mark' | 'id'>): string {
  return `${at}_${mark}${id}`
}

export function readCursor(written: string | undefined): { at: number; key: string } | undefined {
  const [at = '', key = ''] = written?.split('_') ?? []
  return written === undefined ? undefined : { at: Number(at), key }
}
