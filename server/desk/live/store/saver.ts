import type { Reader } from '#core/database/reader.ts'

/** An account that saved a line-up at the desk, and when, epoch ms. */
type Saver = { side: string; userId: number | null; at: number }

/** Who last saved the line-up of each side, by the audit log. */
export async function mapSavers(db: Reader, matchId: number): Promise<ReadonlyMap<string, Saver>> {
  const rows = await db.query<Saver>(
    `select distinct on (detail->>'side') detail->>'side' as side, actor_user_id as "userId",
            (extract(epoch from at) * 1000)::float8 as at
       from accounts.audit
      where kind = 'desk_lineup' and detail->>'object' = $1 and detail->>'side' is not null
      order by detail->>'side', id desc`,
    [`match ${matchId}`],
  )
  return new Map(rows.map((row) => [row.side, row]))
}
