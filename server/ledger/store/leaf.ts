import type { Reader } from '#core/database/reader.ts'

// Materialised: by an outdated size of the queue a plan could read the postings again for each transfer.
const few = `legs as materialized (
  select p.transfer_id, string_agg(ledger.posting_text(d.kind, d.owner, d.currency, c.kind, c.owner, c.currency, p.amount), ',' order by p.n) as text
  from given join ledger.posting p on p.transfer_id = given.id
  left join ledger.account d on d.id = p.debit_id left join ledger.account c on c.id = p.credit_id
  group by p.transfer_id
)`

/** As `ledger.posting_text` has it, the name of each account written once. */
const many = (ids: string) => `named as materialized (
  select id, to_json(kind || ':' || owner || ':' || currency)::text as name from ledger.account
), legs as (
  select p.transfer_id, string_agg('[' || d.name || ',' || c.name || ',"' || p.amount || '"]', ',' order by p.n) as text
  from (select * from ledger.posting where transfer_id ${ids}) as p left join named d on d.id = p.debit_id left join named c on c.id = p.credit_id
  group by p.transfer_id
)`

/**
 * Expressions for leaves of transfers that a statement names: it has a relation `given` with the `id` of each, and
 * these make `leaf`, with its columns and `text`. The text is null where a row is missing. Where many are read, all
 * `ids` lie within bounds, as `between 5 and 9`, which are swept.
 */
export function leaves(ids?: string): string {
  return `${ids === undefined ? few : many(ids)}, leaf as (
    select given.*, ledger.leaf_text(t.id, t.at, t.kind, t.key, t.subject_kind, t.subject_id, t.hold_id, t.reverses_id, legs.text) as text
    from given left join ledger.transfer t on t.id = given.id${ids === undefined ? '' : ` and t.id ${ids}`}
    left join legs on legs.transfer_id = given.id
  )`
}

/** Committed transfers without a number, the first of them, with their leaves. */
export function listUnnumbered(db: Reader, limit: number): Promise<{ id: string; text: string }[]> {
  return db.query<{ id: string; text: string }>(
    {
      name: 'ledger_unnumbered',
      text: `with given as materialized (select transfer_id as id from ledger.unnumbered order by transfer_id limit $1), ${leaves()}
        select id::text, text from leaf order by leaf.id`,
    },
    [limit],
  )
}
