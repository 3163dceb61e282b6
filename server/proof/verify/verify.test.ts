import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkpointText, tilePath } from '#core/merkle/checkpoint.ts'
import { grow, leafHash, rootOf, TILE } from '#core/merkle/tree.ts'
import { commitPick } from '../commitment.ts'
import { leafText } from '../rules/leaf.ts'
import type { Leaf } from '../rules/leaf.ts'
import { cosign, signerOf, signNote } from '../note.ts'
import { bundleOf } from '../rules/path.ts'
import { verifyLog } from './verify.ts'

const log = signerOf('log', 'scores.example/log', Buffer.alloc(32, 1))
const witness = signerOf('witness', 'witness.example/w1', Buffer.alloc(32, 2))
const kickOff = 1_790_000_000_000
const salt = Buffer.alloc(32, 5)
const pick = { play: 'result', pick: 'home', probability: 0.5, isStated: true, odds: 2, prices: {}, line: null, at: 1 }
const about = (sequence: number) => ({ author: 'ab'.repeat(32), sequence })
const seal = (sequence: number, more: object = {}): Leaf => ({
  kind: 'seal',
  body: {
    ...about(sequence),
    match: 7,
    kickOff,
    at: kickOff - 60_000,
    pick: commitPick(salt, pick),
    text: 't',
    ...more,
  },
})
const reveal = (sequence: number, more: object = {}): Leaf => ({
  kind: 'reveal',
  body: { ...about(sequence), pick, pickSalt: salt.toString('hex'), ...more },
})
const result = (sequence: number): Leaf => ({ kind: 'result', body: { ...about(sequence), outcome: 'won' } })

function noteOf(leaves: readonly Leaf[], seenAt: number | null = kickOff - 30_000): string {
  const { tree } = grow(
    { size: 0, peaks: [] },
    leaves.map((leaf) => leafHash(leafText(leaf))),
  )
  const text = checkpointText(log.name, { size: leaves.length, root: rootOf(tree.peaks) })
  return signNote(text, [log]) + (seenAt === null ? '' : `${cosign(text, witness, seenAt / 1000)}\n`)
}

/** A published log of these leaves, with files that differ if given. */
function published(leaves: readonly Leaf[], changed: Record<string, Buffer> = {}) {
  const files: Record<string, Buffer> = { checkpoint: Buffer.from(noteOf(leaves)) }
  for (let place = 0; place * TILE < leaves.length; place++) {
    const some = leaves.slice(place * TILE, (place + 1) * TILE)
    files[tilePath('entries', place, some.length)] = bundleOf(some.map(leafText))
  }
  return async (path: string) => ({ ...files, ...changed })[path] ?? `${path}: answered 404`
}

type Given = { notes?: string[]; changed?: Record<string, Buffer>; now?: number }
async function faultsOf(
  leaves: readonly Leaf[],
  { notes = [], changed, now = kickOff }: Given = {},
): Promise<string[]> {
  const read = published(leaves, changed)
  const found = await verifyLog({ read, key: log, witnesses: [witness], notes, now })
  return 'problem' in found ? [found.problem] : found.findings.map(({ kind }) => kind)
}

const sound = [
  seal(1),
  seal(2),
  result(1),
  reveal(1),
  { kind: 'void', body: { ...about(2), by: 'author' } },
  reveal(2),
] as Leaf[]

describe('a stranger', () => {
  test('finds nothing in a sound log, with earlier checkpoints of it', async () => {
    assert.deepEqual(await faultsOf(sound, { notes: [1, 2, 5].map((size) => noteOf(sound.slice(0, size), null)) }), [])
    const many = Array.from({ length: 600 }, (_, index) => seal(index + 1))
    assert.deepEqual(await faultsOf(many, { notes: [noteOf(many.slice(0, 256)), noteOf(many.slice(0, 300))] }), [])
  })

  test('names a late seal, by its own time and by a witness that did not see it', async () => {
    assert.deepEqual(await faultsOf([seal(1, { at: kickOff })]), ['late'])
    const late = [...sound, seal(3)]
    assert.deepEqual(await faultsOf(late, { notes: [noteOf(sound, kickOff - 1000)] }), [])
    assert.deepEqual(await faultsOf(late, { notes: [noteOf(sound, kickOff + 1000)] }), ['late'])
  })

  test('names a skipped number, one that is sealed twice, and leaves without a seal', async () => {
    assert.deepEqual(await faultsOf([seal(1), seal(3)]), ['gap'])
    assert.deepEqual(await faultsOf([seal(1), seal(1)]), ['twice'])
    assert.deepEqual(await faultsOf([result(1)]), ['unknown'])
  })

  test('names a changed pick, a result without a reveal, and one that never came', async () => {
    const changed = reveal(1, { pick: { ...pick, pick: 'away' } })
    assert.deepEqual(await faultsOf([seal(1), changed]), ['changed'])
    assert.deepEqual(await faultsOf([seal(1), result(1)]), ['hidden'])
    assert.deepEqual(await faultsOf([seal(1)], { now: kickOff + 31 * 86_400_000 }), ['overdue'])
  })

  test('names a split log, one that went back, and leaves that are not those of the root', async () => {
    const other = [...sound.slice(0, 5), reveal(1)]
    assert.match((await faultsOf(sound, { notes: [noteOf(other)] }))[0]!, /split/)
    assert.match((await faultsOf(sound.slice(0, 3), { notes: [noteOf(sound)] }))[0]!, /went back/)
    const path = tilePath('entries', 0, 6)
    assert.match((await faultsOf(sound, { changed: { [path]: bundleOf(other.map(leafText)) } }))[0]!, /root/)
    assert.match(
      (await faultsOf(sound, { changed: { [path]: bundleOf(sound.slice(1).map(leafText)) } }))[0]!,
      /5 leaves/,
    )
    const foreign = signNote(checkpointText(log.name, { size: 1, root: leafHash('x') }), [
      signerOf('log', log.name, Buffer.alloc(32, 9)),
    ])
    assert.match((await faultsOf(sound, { changed: { checkpoint: Buffer.from(foreign) } }))[0]!, /not signed/)
  })

  test('names a ledger that went back, a key that follows none, and text that is no canonical JSON', async () => {
    const ledger = (size: number, root: string): Leaf => ({ kind: 'ledger', body: { size, root } })
    assert.deepEqual(await faultsOf([ledger(5, 'a'), ledger(4, 'b')]), ['ledger'])
    assert.deepEqual(await faultsOf([ledger(5, 'a'), ledger(5, 'b')]), ['ledger'])
    const key = { kind: 'key', body: { origin: log.name, key: 'new', before: 'old' } } as const
    assert.deepEqual(await faultsOf([key]), ['key'])
    assert.deepEqual(await faultsOf([{ kind: 'gossip', body: {} } as unknown as Leaf]), ['malformed'])
  })
})
