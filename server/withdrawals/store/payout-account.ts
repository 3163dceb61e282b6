import type { PayoutAccount } from '#contract/touchline/withdrawal.ts'
import type { Reader } from '#core/database/reader.ts'

type StoredAccount = PayoutAccount & { sealedNumber: Buffer }

type Row = { id: number; ending: string; holder: string; sealed_number: Buffer; added_at: Date; usable_at: Date }

const columns = 'id, ending, holder, sealed_number, added_at, usable_at'

function accountOf({
  sealed_number: sealedNumber,
  added_at: addedAt,
  usable_at: usableAt,
  ...row
}: Row): StoredAccount {
  return { ...row, sealedNumber, addedAt: Number(addedAt), usableAt: Number(usableAt) }
}

export function accountView({ sealedNumber: _sealed, ...shown }: StoredAccount): PayoutAccount {
  return shown
}

/** Accounts that were not removed, the oldest first. */
export async function listAccounts(db: Reader, userId: number): Promise<StoredAccount[]> {
  const rows = await db.query<Row>(
    `select ${columns} from withdrawals.payout_account where user_id = $1 and removed_at is null order by id`,
    [userId],
  )
  return rows.map(accountOf)
}

/** Adds an account; null where the user has so many. The count is exact while the owner's row is locked. */
export async function addAccount(
  db: Reader,
  userId: number,
  added: Omit<StoredAccount, 'id'>,
  most: number,
): Promise<StoredAccount | null> {
  const { sealedNumber, ending, holder, addedAt, usableAt } = added
  await db.query('select from accounts.account where id = $1 for no key update', [userId])
  const rows = await db.query<Row>(
    `insert into withdrawals.payout_account (user_id, sealed_number, ending, holder, added_at, usable_at)
      select $1, $2, $3, $4, $5, $6
        where (select count(*) from withdrawals.payout_account where user_id = $1 and removed_at is null) < $7
      returning ${columns}`,
    [userId, sealedNumber, ending, holder, new Date(addedAt), new Date(usableAt), most],
  )
  return rows[0] ? accountOf(rows[0]) : null
}

/** Whether a withdrawal to an account is under way. */
export async function isAccountAwaited(db: Reader, userId: number, id: number): Promise<boolean> {
  const rows = await db.query(
    `select from withdrawals.payout_account p join withdrawals.withdrawal w on w.user_id = p.user_id
      where p.id = $1 and p.user_id = $2 and p.removed_at is null and w.ending = p.ending and w.holder = p.holder
        and w.state in ('waiting', 'approved_once', 'approved', 'sent') limit 1`,
    [id, userId],
  )
  return rows.length > 0
}

/** Removes an own account; false where there is none. */
export async function removeAccount(db: Reader, userId: number, id: number, now: number): Promise<boolean> {
  const rows = await db.query(
    `update withdrawals.payout_account set removed_at = $3 where id = $1 and user_id = $2 and removed_at is null returning 1`,
    [id, userId, new Date(now)],
  )
  return rows.length > 0
}
