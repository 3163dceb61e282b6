import type { Reader } from './reader.ts'

/** A key of this installation, created on first use; all processes get the same one. */
export async function ownSecret(db: Reader, name: string, make: () => string): Promise<string> {
  const [before] = await db.query<{ value: string }>(
    { name: 'own_secret', text: 'select value from core.secret where name = $1' },
    [name],
  )
  if (before) return before.value
  await db.query('insert into core.secret (name, value) values ($1, $2) on conflict do nothing', [name, make()])
  const [kept] = await db.query<{ value: string }>('select value from core.secret where name = $1', [name])
  return kept!.value
}
