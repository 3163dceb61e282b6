import type { Reader } from '#core/database/reader.ts'

type Ended = {
  id: number
  authorId: number
  state: string
  outcome: string | null
  points: number | null
  version: number
}

/** Prophecies about a match as they stand. */
export function listOutcomes(db: Reader, matchId: number): Promise<Ended[]> {
  return db.query<Ended>(
    `select p.id, p.author_id as "authorId", p.state, coalesce(s.outcome, p.void_kind) as outcome, s.points::float8 as points,
        coalesce(s.version, 0) as version
      from prophecies.prophecy p left join prophecies.settlement s on s.prophecy_id = p.id where p.match_id = $1 order by p.id`,
    [matchId],
  )
}

type Moved = { kind: string; out: number; in: number; transfers: number }

/** Coins of all transfers about prophecies on a match, by the kind of account that gave and got them. */
export function listMoved(db: Reader, matchId: number): Promise<Moved[]> {
  return db.query<Moved>(
    `with posted as (
        select t.id, o.debit_id, o.credit_id, o.amount from prophecies.prophecy p
          join ledger.transfer t on t.subject_kind = 'prophecy' and t.subject_id = p.id::text
          join ledger.posting o on o.transfer_id = t.id where p.match_id = $1
      ), side as (
        select id, debit_id as account_id, amount as out, 0 as in from posted
        union all select id, credit_id, 0, amount from posted
      )
      select a.kind, sum(s.out)::float8 as out, sum(s.in)::float8 as in, count(distinct s.id)::int as transfers
      from side s join ledger.account a on a.id = s.account_id group by a.kind order by a.kind`,
    [matchId],
  )
}
