import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'

const leavesOf = (kind: string) =>
  `(select count(*) from proof.leaf l where l.author = a.hash and l.sequence = p.sequence and l.kind in (${kind}))`

/** Rows of prophecies with what belongs to them: each condition is something half done. */
const halves = [
  ['a seal without its leaf', `p.leaf_id > 0 and ${leavesOf(`'seal'`)} <> 1`],
  [
    'an end without one reveal, or the reverse',
    `p.leaf_id > 0 and ${leavesOf(`'reveal'`)} <> (p.state <> 'sealed')::int`,
  ],
  [
    'versions without their leaves, or the reverse',
    `p.leaf_id > 0 and ${leavesOf(`'result', 'void'`)} <> case when s.prophecy_id is null then (p.state = 'void')::int else s.version end`,
  ],
  [
    'a settlement without all its versions',
    `coalesce(s.version, 0) <> (select count(*) from prophecies.settlement_version v where v.prophecy_id = p.id)`,
  ],
  [
    'a state that its settlement does not say',
    `s.prophecy_id is not null and (p.state = 'void') <> (s.outcome = 'void')`,
  ],
  [
    'an end without its coins, or the reverse',
    `exists (select from wallet.purchase u where u.kind = 'prophecy' and u.thing_id = p.id::text and u.refunded_at is null and not exists
      (select from wallet.settlement w where w.kind = u.kind and w.thing_id = u.thing_id)) and p.state <> 'sealed'
    or p.state = 'sealed' and exists (select from wallet.settlement w where w.kind = 'prophecy' and w.thing_id = p.id::text)`,
  ],
  [
    'a dispute that is upheld without its settlement',
    `exists (select from prophecies.dispute d where d.prophecy_id = p.id and d.state = 'upheld') and s.decided_by ->> 'kind' is distinct from 'people'`,
  ],
  ['one that is open though its author is banned', `p.state = 'sealed' and a.banned_at is not null`],
] as const

/** What was half done with prophecies, each as a sentence. */
export async function listHalfProphecies(database: Database): Promise<string[]> {
  const db = readerOf(database)
  const found: string[] = []
  for (const [said, where] of halves) {
    const rows = await db.query<{ id: number }>(
      `select p.id from prophecies.prophecy p join prophecies.author a on a.id = p.author_id
        left join prophecies.settlement s on s.prophecy_id = p.id where ${where}`,
    )
    found.push(...rows.map(({ id }) => `${id}: ${said}`))
  }
  const holes = await db.query<{ id: number }>(
    'select author_id as id from prophecies.prophecy group by 1 having max(sequence) <> count(*)',
  )
  const orphans = await db.query<{ id: number }>(
    `select l.id from proof.leaf l where l.kind = 'seal' and not exists (select from prophecies.prophecy p where p.leaf_id = l.id)`,
  )
  return [
    ...found,
    ...holes.map(({ id }) => `author ${id} lacks a number`),
    ...orphans.map(({ id }) => `leaf ${id} has no prophecy`),
  ]
}
