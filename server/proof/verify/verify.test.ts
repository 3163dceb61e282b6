import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkpointText, tilePath } from '#core/merkle/checkpoint.ts'
import { grow, leafHash, rootOf, TILE } from '#core/merkle/tree.ts'
import { commitPick } from '../commitment.ts'
import { leafText, type Leaf } from '../rules/leaf.ts'
import { cosign, readNote, signerOf, signNote } from '../note.ts'
import { bundleOf } from '../rules/path.ts'
import { readState, type State } from './state.ts'
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
const result = (sequence: number): Leaf => ({ kind: 'result', body: { ...about(sequence), match: 7, outcome: 'win' } })

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
  const { completed } = grow(
    { size: 0, peaks: [] },
    leaves.map((leaf) => leafHash(leafText(leaf))),
  )
  for (let place = 0; place * TILE < leaves.length; place++) {
    const some = leaves.slice(place * TILE, (place + 1) * TILE)
    files[tilePath('entries', place, some.length)] = bundleOf(some.map(leafText))
    files[tilePath(0, place, some.length)] = Buffer.concat(some.map((leaf) => leafHash(leafText(leaf))))
  }
  if (completed.length > 0) files[tilePath(1, 0, completed.length)] = Buffer.concat(completed.map(({ hash }) => hash))
  return async (path: string) => ({ ...files, ...changed })[path] ?? `${path}: answered 404`
}

type Given = { notes?: string[]; changed?: Record<string, Buffer>; now?: number; state?: State | null }
const verify = (leaves: readonly Leaf[], { changed, ...given }: Given = {}) =>
  verifyLog({ read: published(leaves, changed), key: log, witnesses: [witness], now: kickOff, ...given })

async function faultsOf(leaves: readonly Leaf[], given: Given = {}): Promise<string[]> {
  const found = await verify(leaves, given)
  return 'problem' in found ? [found.problem] : found.findings.map(({ kind }) => kind)
}

const sound = [
  seal(1),
  seal(2),
  reveal(1),
  result(1),
  reveal(2),
  { kind: 'void', body: { ...about(2), by: 'author' } },
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
    const backdated = [...sound, seal(3, { at: kickOff - 3_600_000 })]
    assert.deepEqual(await faultsOf(backdated, { notes: [noteOf(sound, kickOff - 2_900_000)] }), ['late'])
    assert.deepEqual(await faultsOf(late, { notes: [noteOf(sound, kickOff - 1000)] }), [])
    assert.deepEqual(await faultsOf(late, { notes: [noteOf(sound, kickOff + 1000)] }), ['late'])
  })

  test('names a skipped number, one that is sealed twice, and leaves without a seal', async () => {
    assert.deepEqual(await faultsOf([seal(1), seal(3)]), ['gap'])
    assert.deepEqual(await faultsOf([seal(1), seal(3), seal(2)]), ['gap', 'gap'], 'one that is filled in later')
    assert.deepEqual(await faultsOf([seal(1), seal(1)]), ['twice'])
    assert.deepEqual(await faultsOf([...sound, seal(1)]), ['twice'])
    assert.deepEqual(await faultsOf([...sound, reveal(1)]), ['twice'])
    assert.deepEqual(await faultsOf([...sound, result(1)]), [], 'a correction')
    assert.deepEqual(await faultsOf([result(1)]), ['unknown'])
  })

  test('names a changed pick, a result without a reveal, and one that never came', async () => {
    const changed = reveal(1, { pick: { ...pick, pick: 'away' } })
    assert.deepEqual(await faultsOf([seal(1), changed]), ['changed'])
    assert.deepEqual(await faultsOf([seal(1), result(1)]), ['hidden'])
    assert.deepEqual(await faultsOf([seal(1)], { now: kickOff + 31 * 86_400_000 }), ['overdue'])
    const settled = [seal(1), seal(2), seal(3, { match: 8 }), reveal(1), result(1)]
    const notes = [noteOf(settled, kickOff + 7_200_000)]
    assert.deepEqual(await faultsOf(settled, { notes }), [])
    const later = [...settled, { kind: 'ledger', body: { size: 1, root: 'a' } }] as Leaf[]
    assert.deepEqual(await faultsOf(later, { notes: [...notes, noteOf(later, kickOff + 80_000_000)] }), [])
    const dayAfter = await verify(later, { notes: [...notes, noteOf(later, kickOff + 94_000_000)] })
    assert.deepEqual('findings' in dayAfter && dayAfter.findings.map(({ kind, leaf }) => [kind, leaf]), [['hidden', 1]])
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
    const tile = { [tilePath(0, 0, 6)]: Buffer.alloc(192) }
    assert.deepEqual(await faultsOf(sound, { changed: tile }), ['tile'])
    const history = { 'checkpoints/000': bundleOf([noteOf(other), noteOf(sound)]) }
    assert.match((await faultsOf(sound, { changed: history }))[0]!, /split/)
    const foreign = signNote(readNote(noteOf(sound))!.text, [signerOf('log', log.name, Buffer.alloc(32, 9))])
    assert.match((await faultsOf(sound, { changed: { checkpoint: Buffer.from(foreign) } }))[0]!, /not signed/)
  })

  test('follows the keys of a log from the one that is known, forwards and backwards', async () => {
    const next = signerOf('log', log.name, Buffer.alloc(32, 8))
    const named = { kind: 'key', body: { origin: log.name, key: log.text, before: null } } as const
    const turned = { kind: 'key', body: { origin: log.name, key: next.text, before: log.text } } as const
    const [first, both] = [[named, seal(1)] as Leaf[], [named, seal(1), turned] as Leaf[]]
    const last = [...both, seal(2)]
    const textOf = (leaves: readonly Leaf[]) => readNote(noteOf(leaves))!.text
    const files = (...notes: string[]) => ({
      checkpoint: Buffer.from(signNote(textOf(last), [next])),
      'checkpoints/000': bundleOf(notes),
    })
    const [old, turning] = [signNote(textOf(first), [log]), signNote(textOf(both), [log, next])]
    assert.deepEqual(await faultsOf(last, { changed: files(old, turning) }), [])
    const read = published(last, files(old, turning))
    const backwards = await verifyLog({ read, key: next, witnesses: [], now: kickOff })
    assert.deepEqual('findings' in backwards && backwards.findings, [])
    assert.match(
      (await faultsOf(last, { changed: files(old) }))[0]!,
      /not signed/,
      'the known key never signed the leaf',
    )
  })

  test('finds the same in two runs, whatever the first one saw', async () => {
    const wrong: Leaf[] = [
      ...sound,
      seal(4, { match: 9 }),
      seal(5, { match: 9 }),
      reveal(4, { pickSalt: '00' }),
      result(4),
      seal(3),
      { kind: 'ledger', body: { size: 5, root: 'a' } },
      seal(6, { at: kickOff }),
      reveal(1),
      result(6),
      { kind: 'ledger', body: { size: 4, root: 'b' } },
      seal(7),
      ...Array.from({ length: 300 }, (_, index) => seal(8 + index)),
      result(300),
    ]
    const whole = await verify(wrong)
    assert.ok('findings' in whole && whole.findings.length > 7)
    for (const size of [1, 4, 7, 9, 10, 13, 17, 255, 256, 257, wrong.length]) {
      const part = await verify(wrong.slice(0, size))
      assert.ok('state' in part)
      const state = readState(JSON.stringify(part.state))
      const reads: string[] = []
      const read = published(wrong)
      const rest = await verifyLog({
        read: (path) => (reads.push(path), read(path)),
        key: log,
        witnesses: [witness],
        now: kickOff,
        state,
      })
      assert.ok('findings' in rest)
      assert.deepEqual([rest.findings, rest.state, rest.counts], [whole.findings, whole.state, whole.counts], `${size}`)
      assert.equal(reads.includes('tile/entries/000'), size < 256)
    }
    const behind = (await verify(wrong)) as { state: State }
    assert.match((await faultsOf(sound, { state: behind.state }))[0]!, /went back/)
    assert.match((await faultsOf([...wrong.slice(0, -1), result(9)], { state: behind.state }))[0]!, /split/)
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
