import type { Reader } from '#core/database/reader.ts'

type Sought = { matchIds: readonly number[] | null }

/** Open prophecies `p` about these matches, or of two days; each a statement of its own, planned by its index. */
function isSought({ matchIds }: Sought): string {
  const where = matchIds === null ? `p.closes_at > now() - interval '2 days'` : 'p.match_id = any($1)'
  return `p.state = 'sealed' and ${where}`
}

/** Closed ones: purchases and seals of all others came in time. */
const isClosed = (sought: Sought) => `${isSought(sought)} and p.closes_at <= clock_timestamp()`

const valuesOf = ({ matchIds }: Sought) => (matchIds === null ? [] : [matchIds])

/** The kick-off, or the first start that was reported before it. */
const closing = `date_trunc('milliseconds', least(m.kick_off, case when m.status not in ('scheduled', 'postponed', 'cancelled') then (
  select min(e.occurred_at) from timeline.event e where e.match_id = m.id and e.type = 'period_start' and e.is_shown
    and e.withdrawn_at is null) end))`

/** The matches among these about which there are open prophecies. */
export async function listWithOpen(db: Reader, matchIds: readonly number[]): Promise<number[]> {
  const text = `select distinct p.match_id as id from prophecies.prophecy p where p.match_id = any($1) and p.state = 'sealed'`
  const rows = await db.query<{ id: number }>({ name: 'prophecies_open_about', text }, [matchIds])
  return rows.map(({ id }) => id)
}

/** Sets when open prophecies close. Rows are locked in the order of their ids. */
export async function moveCloses(db: Reader, matchIds: readonly number[] | null): Promise<void> {
  const sought = { matchIds }
  await db.query(
    `update prophecies.prophecy p set closes_at = n.at from (
        select p.id, c.at from prophecies.prophecy p join timeline.match m on m.id = p.match_id cross join lateral (select ${closing} as at) c
          where ${isSought(sought)} and p.closes_at <> c.at order by p.id for update of p) n
      where p.id = n.id`,
    valuesOf(sought),
  )
}

/** Purchases of open prophecies that were paid after the close, each prophecy by the index whatever is estimated. */
export async function listLateSales(
  db: Reader,
  matchIds: readonly number[] | null,
): Promise<{ id: number; prophecyId: number }[]> {
  const sought = { matchIds }
  return db.query(
    `select u.id, p.id as "prophecyId" from prophecies.prophecy p cross join lateral (select w.id, w.bought_at, w.refunded_at
        from wallet.purchase w where w.kind = 'prophecy' and w.thing_id = p.id::text offset 0) u
      where ${isClosed(sought)} and u.bought_at >= p.closes_at and u.refunded_at is null order by u.id`,
    valuesOf(sought),
  )
}

/** Voids open prophecies that were sealed after the close. */
export function voidLateSeals(
  db: Reader,
  matchIds: readonly number[] | null,
): Promise<{ id: number; userId: number | null }[]> {
  const sought = { matchIds }
  return db.query(
    `update prophecies.prophecy p set state = 'void', void_kind = 'match', ended_at = clock_timestamp()
      where ${isClosed(sought)} and p.sealed_at >= p.closes_at returning p.id, p.user_id as "userId"`,
    valuesOf(sought),
  )
}
