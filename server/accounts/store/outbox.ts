import type { Reader } from '#core/database/reader.ts'

type SandboxMessage = { id: number; phone: string; purpose: string; code: string; body: string; sentAt: Date }

const kept = 500

export async function addSandboxMessage(
  db: Reader,
  { phone, purpose, code, body }: Omit<SandboxMessage, 'id' | 'sentAt'>,
): Promise<void> {
  await db.query(
    `with added as (insert into accounts.sandbox_message (recipient, purpose, code, body) values ($1, $2, $3, $4) returning id)
      delete from accounts.sandbox_message where id < (select id from added) - $5`,
    [phone, purpose, code, body, kept],
  )
}

/** Messages of the sandbox, newest first. */
export function listSandboxMessages(db: Reader, limit: number): Promise<SandboxMessage[]> {
  return db.query<SandboxMessage>(
    'select id, recipient as phone, purpose, code, body, sent_at as "sentAt" from accounts.sandbox_message order by id desc limit $1',
    [limit],
  )
}
