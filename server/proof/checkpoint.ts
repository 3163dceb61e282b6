import { checkpointText } from '#core/merkle/checkpoint.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { headOf as headOfLedger } from '#ledger/store/tree.ts'
import { appendLeaf } from './append.ts'
import type { GuardFile } from './guard-file.ts'
import { logSigners } from './key.ts'
import { numberLeaves } from './numbers.ts'
import { currentOrigin, type LogTools } from './origin.ts'
import { signNote } from './note.ts'
import type { Witness } from './settings.ts'
import { findNewest, insertCheckpoint, type StoredCheckpoint } from './store/checkpoint.ts'
import { closeFault, openFault } from './store/fault.ts'
import { findLedgerSize } from './store/leaf.ts'
import type { Origin } from './store/origin.ts'
import { headOf } from './store/tree.ts'
import { mapWitnesses, type WitnessState } from './store/witness.ts'
import type { FaultState } from './texts.ts'
import { askWitnesses } from './witness/ask.ts'

type CheckpointTools = LogTools & { witnesses: readonly Witness[]; guard: GuardFile; now?: () => number }

const FORK = 'fork'
const KEY_LOST = 'key'

/**
 * Signs a checkpoint where the log has grown, and has witnesses sign it; null where nothing is new or the log may not
 * be signed. The first one of a process asks all witnesses about the one before: a fork shows before it is signed.
 */
export function createCheckpoints(tools: CheckpointTools): () => Promise<StoredCheckpoint | null> {
  const { database, secrets, witnesses, guard, now } = tools
  const db = readerOf(database)
  let isFirst = true

  async function mayBeSigned(origin: Origin, last: StoredCheckpoint | null): Promise<boolean> {
    const wrong = await guard.check(db, origin.name)
    if (wrong !== null) return refuse(db, FORK, wrong)
    if (last !== null) {
      const states = await mapWitnesses(db)
      const behind = isFirst ? witnesses : witnesses.filter(({ key }) => isBehind(states.get(key.text), last))
      const answer = await askWitnesses(database, behind, last, now)
      if (answer === 'fork') return refuse(db, FORK, { kind: 'witness_other' })
      // On a machine that has signed nothing, only a witness can tell that the database is an old one.
      const isBlind = isFirst && witnesses.length > 0 && answer === 'none' && !(await guard.knows(origin.name))
      if (isBlind) return refuse(db, FORK, { kind: 'no_witness' })
      isFirst = false
    }
    await closeFault(db, FORK)
    return true
  }

  return async () => {
    const origin = await currentOrigin(tools)
    if (origin === null) {
      await refuse(db, KEY_LOST, { kind: 'key_lost' })
      return null
    }
    await closeFault(db, KEY_LOST)
    const last = await findNewest(db, origin.number)
    if (!(await mayBeSigned(origin, last))) return null
    await appendLedger(tools)
    while ((await numberLeaves(db)) > 0);
    const head = await headOf(db)
    if (head.size === (await findNewest(db))?.size || head.size === 0) return null
    const note = signNote(checkpointText(origin.name, head), logSigners(secrets, origin.name))
    if (!(await insertCheckpoint(db, { ...head, origin: origin.number, note }))) return null
    await guard.save(origin.name, note)
    const signed = (await findNewest(db, origin.number))!
    await askWitnesses(database, witnesses, signed, now)
    return findNewest(db, origin.number)
  }
}

function isBehind(state: WitnessState | undefined, { size }: StoredCheckpoint): boolean {
  return !state || state.size !== size || state.problem !== null
}

async function refuse(db: Reader, key: string, state: FaultState): Promise<false> {
  await openFault(db, key, state)
  return false
}

/** The head of the ledger is a leaf where the ledger has grown. */
async function appendLedger({ database }: Pick<LogTools, 'database'>): Promise<void> {
  await database.transaction(async (client) => {
    const db = readerIn(client)
    const { size, root } = await headOfLedger(db)
    if (size === 0 || size === (await findLedgerSize(db))) return
    await appendLeaf(db, { kind: 'ledger', body: { size, root: root.toString('hex') } })
  })
}
