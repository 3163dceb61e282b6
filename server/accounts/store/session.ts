import type { Reader } from '#core/reader.ts'

export type KnownSession = {
  id: number
  userId: number
  deviceId: string
  roles: string[]
  experience: number
  /** Of the account: a frozen or erased one has no sessions that hold. */
  state: 'active' | 'frozen' | 'closing' | 'erased'
  isEnded: boolean
}

/** The session of an access token, also one that has ended; null for a token that never was one. */
export async function findSession(db: Reader, accessHash: Buffer): Promise<KnownSession | null> {
  const rows = await db.query<KnownSession>(
    {
      name: 'find_session',
      text: `select s.id, s.user_id as "userId", s.device_id as "deviceId", a.roles, a.experience, a.state,
          s.ended_at is not null or s.access_expires_at <= now() or s.expires_at <= now() as "isEnded"
        from accounts.session s join accounts.account a on a.id = s.user_id where s.access_hash = $1`,
    },
    [accessHash],
  )
  return rows[0] ?? null
}
