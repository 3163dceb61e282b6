import type { Reader } from '#core/database/reader.ts'
import type { KnownHead } from '#core/merkle/tree.ts'

/** A checkpoint; `note` is signed by the log alone, `lines` by witnesses; `at` in epoch ms. */
export type StoredCheckpoint = KnownHead & {
  number: number
  origin: number
  at: number
  note: string
  cosignatures: { key: string; at: number; line: string }[]
}

const columns = `k.number, k.origin, k.size::float8 as size, k.root, k.note, (extract(epoch from k.at) * 1000)::float8 as at,
  coalesce((select jsonb_agg(jsonb_build_object('key', c.witness, 'at', extract(epoch from c.at) * 1000, 'line', c.line) order by c.at, c.witness)
    from proof.cosignature c where c.checkpoint = k.number), '[]') as cosignatures`

type Which = { origin?: number; before?: number; limit: number }

/** Checkpoints, the newest first; `before` is a number of one. */
export function listCheckpoints(db: Reader, { origin, before, limit }: Which): Promise<StoredCheckpoint[]> {
  return db.query<StoredCheckpoint>(
    {
      name: 'proof_checkpoints',
      text: `select ${columns} from proof.checkpoint k
        where ($1::int is null or k.origin = $1) and ($2::int is null or k.number < $2) order by k.number desc limit $3`,
    },
    [origin ?? null, before ?? null, limit],
  )
}

/** Checkpoints of an origin by their numbers, from `from` on before `to`, in order. */
export function listNumbered(db: Reader, origin: number, from: number, to: number): Promise<StoredCheckpoint[]> {
  const text = `select ${columns} from proof.checkpoint k
    where k.origin = $1 and k.number >= $2 and k.number < $3 order by k.number`
  return db.query<StoredCheckpoint>({ name: 'proof_checkpoints_numbered', text }, [origin, from, to])
}

/** The newest checkpoint, of an origin if given. */
export async function findNewest(db: Reader, origin?: number): Promise<StoredCheckpoint | null> {
  return (await listCheckpoints(db, { ...(origin === undefined ? {} : { origin }), limit: 1 }))[0] ?? null
}

/** The first checkpoint whose tree has the leaf of this number. */
export async function findFirstWith(db: Reader, number: number): Promise<StoredCheckpoint | null> {
  const text = `select ${columns} from proof.checkpoint k where k.size > $1 order by k.size limit 1`
  return (await db.query<StoredCheckpoint>({ name: 'proof_checkpoint_with', text }, [number]))[0] ?? null
}

/** False where a checkpoint of this size stands. */
export async function insertCheckpoint(
  db: Reader,
  { origin, size, root, note }: Pick<StoredCheckpoint, 'origin' | 'size' | 'root' | 'note'>,
): Promise<boolean> {
  const rows = await db.query(
    'insert into proof.checkpoint (origin, size, root, note) values ($1, $2, $3, $4) on conflict (size) do nothing returning number',
    [origin, size, root, note],
  )
  return rows.length > 0
}

export async function countCheckpoints(db: Reader): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from proof.checkpoint')
  return row!.count
}
