import type { Statement } from '#contract/touchline/wallet.ts'
import type { Reader } from '#core/database/reader.ts'
import { headOf, inclusionsOf } from '#ledger/store/tree.ts'
import { cursorOf, readCursor } from './entries.ts'
import { listHidden } from './hidden.ts'
import { coinsAsNumber } from './rules/coins.ts'
import { lastDay, type Period } from './rules/month.ts'
import { listChanges, listSums, type Change } from './store/change.ts'
import type { WalletReader } from './types.ts'
import { entryOf, tellChanges } from './views/entry.ts'
import { inAndOut } from './wallet.ts'

type Asked = { month: string; period: Period; after: string | undefined; limit: number }

/**
 * A page of the statement of a month, oldest line first. Opening and closing are those of the month; each balance is
 * that of the line before plus the coins of the line, over all pages.
 */
export async function readStatement(reader: WalletReader, { month, period, after, limit }: Asked): Promise<Statement> {
  const { db, userId } = reader
  const hidden = await listHidden(reader)
  const whose = { userId, hidden }
  // Before the lines: what they have numbers for is then in the tree or newer than it.
  const head = await headOf(db)
  const [[sums], found] = await Promise.all([
    listSums(db, whose, [period]),
    listChanges(db, whose, {
      filter: 'lines',
      ...period,
      beyond: readCursor(after),
      oldestFirst: true,
      limit: limit + 1,
    }),
  ])
  const changes = found.slice(0, limit)
  const told = await tellChanges(reader, changes, hidden)
  const { before, in: came, out: went } = sums!
  return {
    month,
    from: `${month}-01`,
    to: lastDay(month),
    opening: coinsAsNumber(before),
    ...inAndOut(sums!),
    closing: coinsAsNumber(before + came + went),
    next: found.length > limit ? cursorOf(changes.at(-1)!) : null,
    lines: changes.map((change) => {
      const { kind, title, at, coins } = entryOf(change, told, reader)
      return {
        number: change.number,
        transfer: change.mark === 't' ? change.id : `${change.mark}${change.id}`,
        hash: change.hash,
        at,
        kind,
        title,
        coins,
        balance: coinsAsNumber(change.after),
      }
    }),
    head: head.size === 0 ? null : { size: head.size, root: head.root.toString('hex'), at: head.at },
    inclusions: await readInclusions(db, changes, head.size),
  }
}

async function readInclusions(db: Reader, changes: readonly Change[], size: number): Promise<Statement['inclusions']> {
  const numbers = changes.flatMap(({ number }) => (number !== null && number < size ? [number] : []))
  const paths = await inclusionsOf(db, numbers, size)
  return numbers.map((number, index) => ({ number, path: paths[index]!.map((hash) => hash.toString('hex')) }))
}
