import type { Reader } from '#core/database/reader.ts'
import type { WitnessProblem } from '../texts.ts'

/** State of a witness at the log: the newest size that it signed, and what is wrong, null where nothing is. */
export type WitnessState = { key: string; size: number | null; at: number | null; problem: WitnessProblem | null }

/** Witnesses by their verifier keys. `at`: of the newest signature, epoch ms. */
export async function mapWitnesses(db: Reader): Promise<Map<string, WitnessState>> {
  const rows = await db.query<WitnessState>(
    `select w.key, w.size::float8 as size, w.problem,
       (select (extract(epoch from max(c.at)) * 1000)::float8 from proof.cosignature c where c.witness = w.key and c.size = w.size) as at
     from proof.witness w`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** Stores what a witness answered; its newest size only grows, but where a new origin begins. */
export async function saveWitness(db: Reader, { key, size, problem }: Omit<WitnessState, 'at'>): Promise<void> {
  await db.query(
    `insert into proof.witness (key, size, problem, asked_at) values ($1, $2, $3, clock_timestamp())
     on conflict (key) do update set size = coalesce(excluded.size, witness.size), problem = excluded.problem, asked_at = excluded.asked_at`,
    [key, size, problem && JSON.stringify(problem)],
  )
}

type Cosigned = { checkpoint: number; witness: string; size: number; atS: number; line: string }

/** Stores the signature of a witness; the first one under a checkpoint stays. */
export async function saveCosignature(db: Reader, { checkpoint, witness, size, atS, line }: Cosigned): Promise<void> {
  await db.query(
    `insert into proof.cosignature (checkpoint, witness, size, at, line) values ($1, $2, $3, to_timestamp($4::float8), $5)
     on conflict do nothing`,
    [checkpoint, witness, size, atS, line],
  )
}
