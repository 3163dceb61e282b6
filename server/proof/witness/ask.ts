import { readerOf, type Reader } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { fetchBytes } from '../fetch.ts'
import { cosignedAt, readNote, readSignature } from '../note.ts'
import { submissionText } from '../rules/submission.ts'
import type { Witness } from '../settings.ts'
import type { StoredCheckpoint } from '../store/checkpoint.ts'
import { consistencyOf } from '../store/tree.ts'
import type { WitnessProblem } from '../texts.ts'
import { mapWitnesses, saveCosignature, saveWitness } from '../store/witness.ts'

/** Clocks of witnesses may differ from that of this machine by this much. */
const CLOCK_S = 300
const MOST_ANSWER_BYTES = 16_384

type Asked = { kind: 'signed'; atS: number; line: string } | WitnessProblem

type Asking = { db: Reader; checkpoint: StoredCheckpoint; now: () => number }

/** `fork`: a witness has another tree; `none`: none of those that were asked has this one. */
type Answer = 'fork' | 'none' | 'known'

/** Asks witnesses to sign a checkpoint, side by side, and stores what they answer. */
export async function askWitnesses(
  database: Database,
  witnesses: readonly Witness[],
  checkpoint: StoredCheckpoint,
  now: () => number = Date.now,
): Promise<Answer> {
  const db = readerOf(database)
  const states = await mapWitnesses(db)
  const answers = await Promise.all(
    witnesses.map(async (witness) => {
      const known = states.get(witness.key.text)?.size ?? 0
      const asked = await ask({ db, checkpoint, now }, witness, Math.min(known, checkpoint.size))
      await save(db, checkpoint, witness, asked)
      return asked.kind
    }),
  )
  if (answers.some((kind) => kind === 'ahead' || kind === 'differs')) return 'fork'
  return answers.includes('signed') ? 'known' : 'none'
}

async function ask(asking: Asking, witness: Witness, old: number, isRepeated = false): Promise<Asked> {
  const { db, checkpoint, now } = asking
  const path = old === 0 ? [] : await consistencyOf(db, old, checkpoint.size)
  const body = submissionText(old, path, checkpoint.note)
  const answer = await fetchBytes(`${witness.url}/add-checkpoint`, { body, mostBytes: MOST_ANSWER_BYTES })
  if ('problem' in answer) return { kind: 'unreachable' }
  const text = answer.bytes.toString()
  if (answer.status === 200) return signedBy(witness, checkpoint, text, now())
  if (answer.status === 422) return { kind: 'differs' }
  const size = answer.status === 409 && /^\d{1,15}\n?$/.test(text) ? Number(text) : null
  if (size === null) return { kind: 'status', number: answer.status }
  if (size > checkpoint.size) return { kind: 'ahead', number: size }
  if (size === old) return { kind: 'differs' }
  return isRepeated ? { kind: 'busy' } : ask(asking, witness, size, true)
}

function signedBy({ key }: Witness, { note }: StoredCheckpoint, answer: string, nowMs: number): Asked {
  const { text } = readNote(note)!
  for (const line of answer.split('\n').map(readSignature)) {
    const atS = line && cosignedAt(text, line, key)
    if (atS === null) continue
    if (Math.abs(atS - nowMs / 1000) > CLOCK_S) return { kind: 'clock' }
    return { kind: 'signed', atS, line: line!.line }
  }
  return { kind: 'unsigned' }
}

async function save(db: Reader, { number, size }: StoredCheckpoint, { key }: Witness, asked: Asked): Promise<void> {
  if (asked.kind === 'signed') {
    await saveCosignature(db, { checkpoint: number, witness: key.text, size, atS: asked.atS, line: asked.line })
    return saveWitness(db, { key: key.text, size, problem: null })
  }
  await saveWitness(db, { key: key.text, size: null, problem: asked })
}
