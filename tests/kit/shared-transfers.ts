import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { shareTransfers } from '#ledger/sharing.ts'
import { isShareable, postShared } from '#ledger/store/shared.ts'
import { postTransfer, type Posted, type Refused, type Transfer } from '#ledger/store/transfer.ts'

/** Posts transfers of many callers as purchases are posted: those that may share a statement do. */
export function sharedPoster(database: Database): (transfer: Transfer) => Promise<Posted | Refused> {
  const db = readerOf(database)
  const post = shareTransfers<Transfer, Posted | Refused>((transfers) => postShared(db, transfers))
  return (transfer) => (isShareable(transfer) ? post(transfer) : postTransfer(db, transfer))
}
