import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { testEngines } from '#kit/engines.ts'
import { addOpenMatch, seal } from '#kit/prophecies.ts'
import { createCheckpoints } from '#proof/checkpoint.ts'
import { addSomebody } from './cast.ts'
import type { Prepare } from './stage.ts'

const known = new WeakMap<Database, Promise<number>>()
const guard = { check: async () => null, knows: async () => true, save: async () => undefined }

/** The number of a sealed leaf below a checkpoint. */
async function addSealedLeaf(database: Database): Promise<number> {
  const author = await addSomebody(database, { nickname: 'Sealer' })
  await seal(database, author, { matchId: await addOpenMatch(database) })
  // The server may have begun the log by its own key.
  const { secrets } = testEngines(database).accounts
  await createCheckpoints({ database, secrets, publicUrl: null, witnesses: [], guard })()
  const text = `select max(e.number)::int as number from proof.entry e join proof.leaf l on l.id = e.leaf_id where l.kind = 'seal'`
  return (await readerOf(database).query<{ number: number }>(text))[0]!.number
}

const withLeaf: Prepare = async ({ database }) => {
  const found = known.get(database) ?? addSealedLeaf(database)
  known.set(database, found)
  return { values: { number: String(await found) } }
}

/** The public log with a checkpoint. */
export const proofPreparations: Record<string, Prepare> = {
  'touchline.getProof': withLeaf,
  'touchline.listCheckpoints': withLeaf,
  'touchline.getSealReceipt': withLeaf,
}
