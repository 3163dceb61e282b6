import type { Reader } from '#core/database/reader.ts'

type Ticket = {
  hash: Buffer
  purpose: string
  numberHash?: Buffer | null
  userId?: number | null
  network?: string | null
  deviceId?: string | null
  /** Obtained without a proof of work, so stricter caps apply. */
  isSlight?: boolean
  /** Zero bits of its proof of work. */
  bits?: number
}
type Spent = { isSlight: boolean; bits: number }

export async function addTicket(
  db: Reader,
  { hash, purpose, numberHash, userId, network, deviceId, isSlight, bits }: Ticket,
  validS: number,
): Promise<void> {
  await db.query(
    `insert into accounts.ticket (hash, purpose, number_hash, user_id, network, device_id, is_slight, bits, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second')`,
    [
      hash,
      purpose,
      numberHash ?? null,
      userId ?? null,
      network ?? null,
      deviceId ?? null,
      isSlight ?? false,
      bits ?? 0,
      validS,
    ],
  )
}

/** Uses a ticket up: among concurrent uses one succeeds. All that it is bound to must match. */
export async function spendTicket(
  db: Reader,
  { hash, purpose, numberHash, network }: Ticket,
): Promise<(Spent & { userId: number | null }) | null> {
  const rows = await db.query<Spent & { userId: number | null }>(
    `update accounts.ticket set used_at = now()
      where hash = $1 and purpose = $2 and used_at is null and expires_at > now()
        and number_hash is not distinct from $3 and network is not distinct from $4
      returning user_id as "userId", is_slight as "isSlight", bits`,
    [hash, purpose, numberHash ?? null, network ?? null],
  )
  return rows[0] ?? null
}

/** Uses up one ticket of a network and device, for clients that received none to present. */
export async function spendTicketOf(
  db: Reader,
  { purpose, network, deviceId }: { purpose: string; network: string; deviceId: string },
): Promise<Spent | null> {
  const rows = await db.query<Spent>(
    `update accounts.ticket set used_at = now() where hash = (
        select hash from accounts.ticket where purpose = $1 and network = $2 and device_id = $3 and used_at is null and expires_at > now()
          order by is_slight, bits desc, expires_at limit 1 for update skip locked)
      returning is_slight as "isSlight", bits`,
    [purpose, network, deviceId],
  )
  return rows[0] ?? null
}

export async function restoreTicket(db: Reader, hash: Buffer, purpose: string): Promise<void> {
  await db.query('update accounts.ticket set used_at = null where hash = $1 and purpose = $2', [hash, purpose])
}
