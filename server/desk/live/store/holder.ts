import type { Reader } from '#core/database/reader.ts'

type Holder = { userId: number; since: number }
const columns = `match_id as "matchId", user_id as "userId", (extract(epoch from since) * 1000)::float8 as since`
type Row = { matchId: number; userId: number | null; since: number }

/** Locks what is entered in a match until the transaction ends; answers who has its clock. */
export async function lockMatch(db: Reader, matchId: number): Promise<Holder | null> {
  await db.query('insert into desk.holder (match_id) values ($1) on conflict do nothing', [matchId])
  const rows = await db.query<Row>(`select ${columns} from desk.holder where match_id = $1 for update`, [matchId])
  return holderOf(rows[0])
}

export async function saveHolder(db: Reader, matchId: number, userId: number | null): Promise<void> {
  await db.query('update desk.holder set user_id = $2, since = now() where match_id = $1', [matchId, userId])
}

export async function mapHolders(db: Reader, matchIds: readonly number[]): Promise<Map<number, Holder>> {
  const rows = await db.query<Row>(`select ${columns} from desk.holder where match_id = any($1)`, [matchIds])
  return new Map(
    rows.flatMap((row) => {
      const holder = holderOf(row)
      return holder ? [[row.matchId, holder] as const] : []
    }),
  )
}

/** The matches whose clock somebody has, the last taken first. */
export async function listHeld(db: Reader, userId: number): Promise<number[]> {
  const rows = await db.query<{ matchId: number }>(
    'select match_id as "matchId" from desk.holder where user_id = $1 order by since desc limit 20',
    [userId],
  )
  return rows.map(({ matchId }) => matchId)
}

function holderOf(row: Row | undefined): Holder | null {
  return row && row.userId !== null ? { userId: row.userId, since: row.since } : null
}
