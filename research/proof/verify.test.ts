import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { canonical } from './leaf.ts'
import {
  bytesOf,
  hash,
  makeSeal,
  makeSigner,
  noteOf,
  origin,
  writeFiles,
  writeLog,
  type MadeLeaf,
} from './made-up-log.ts'
import { isGrown, isIncluded, leafHash, rootOf, Roots } from './tree.ts'
import { verify, type Options } from './verify.ts'

const scratch = mkdtempSync(join(tmpdir(), 'verify-log-'))
after(() => rmSync(scratch, { recursive: true }))

const begin = Date.parse('2026-09-21T12:00:00Z')
const [minuteMs, hourMs, rounds, planted] = [60_000, 3_600_000, 30, 10]
const now = new Date(begin + rounds * 3 * hourMs).toISOString()
const [oldKey, newKey, stranger] = [makeSigner(origin, 1), makeSigner(origin, 1), makeSigner(origin, 1)]
const witness = makeSigner('witness.example/witness', 4)

const transfers = Array.from({ length: 6 }, (_, at) => {
  const [account, key] = [`wallet:${at + 1}:COIN`, `gift-${at}`]
  const head = { transfer: `${at + 1}`, at: begin + at, kind: 'gift', key, subject: null, hold: null, reverses: null }
  return JSON.stringify({ ...head, postings: [['issued:site:COIN', account, '5']] })
})
const ledgerRoot = (size: number) => rootOf(transfers.slice(0, size).map((line) => leafHash(Buffer.from(line))))
const lines = (values: readonly string[]) => values.map((value) => `${value}\n`).join('')
const ledgerFiles = (entries: readonly string[]) => ({
  'entries.ndjson': lines(entries),
  'waiting.ndjson': '',
  'accounts.ndjson': lines(transfers.map((_, at) => `{"account":"wallet:${at + 1}:COIN","posted":"5","held":"0"}`)),
  checkpoint: lines(['scores.example/ledger', '6', ledgerRoot(6).toString('base64')]),
})
const ledger = join(scratch, 'ledger')
writeFiles(ledger, ledgerFiles(transfers))

type Plant =
  | ('at' | 'withheld' | 'waited' | 'skipped' | 'repeated' | 'pick' | 'reveal' | 'loss' | 'overdue' | 'version')
  | ('match' | 'unknown' | 'kind' | 'shrunk' | 'chain' | 'signature' | 'fork' | 'rotation' | 'cosignature')

/** A log of three authors, a match a round; a plant changes one leaf of the second author in the eleventh round. */
function makeLog(plant?: Plant): { folder: string; notes: string[]; leaves: MadeLeaf[] } {
  const [folder, leaves, notes] = [mkdtempSync(join(scratch, 'log-')), [] as MadeLeaf[], [] as string[]]
  const roots = new Roots()
  let pushed = 0
  const addKey = (key: string, before: string | null) => leaves.push({ kind: 'key', body: { origin, key, before } })
  addKey(oldKey.key, null)
  for (let round = 0; round < rounds; round++) {
    const [at, kickOff] = [begin + round * 3 * hourMs, begin + round * 3 * hourMs + hourMs]
    const is = (other: Plant) => plant === other && round === planted
    if (is('rotation') || is('chain')) addKey(newKey.key, is('rotation') ? oldKey.key : stranger.key)
    const seals = ['ann', 'ben', 'cleo'].map((author) => makeSealOf(plant, author, round, at, kickOff))
    const second = seals[1]!
    const isLateLeaf = is('withheld') || is('waited')
    leaves.push(...seals.filter((one) => !isLateLeaf || one !== second).map(({ seal }) => seal))
    const hasOld = plant !== 'rotation' || round < planted + 2
    const signers = [
      ...(hasOld ? [oldKey] : []),
      ...(plant === 'rotation' && round >= planted ? [newKey] : []),
      witness,
    ]
    const sign = (time: number) => {
      for (; pushed < leaves.length; pushed++) roots.push(leafHash(bytesOf(leaves[pushed]!)))
      notes.push(noteOf(leaves.length, roots.root(), is('signature') ? [stranger, witness] : signers, time))
    }
    sign(is('waited') ? at + 11 * minuteMs : is('withheld') ? kickOff : at + minuteMs)
    if (isLateLeaf) leaves.push(second.seal)
    for (const one of seals) leaves.push(...endOf(one, one === second, is, round))
    if (round % 5 === 0) {
      const size = round / 5 + 1 - (is('shrunk') ? 2 : 0)
      leaves.push({ kind: 'ledger', body: { size, root: ledgerRoot(size).toString('hex') } })
    }
    sign(kickOff + hourMs)
  }
  const newest = notes.at(-1)!
  if (plant === 'cosignature') notes.push(newest.replace(/— witness.*\n/, /— witness.*\n/.exec(notes[0]!)![0]))
  writeLog(folder, leaves, notes)
  return { folder, notes, leaves }
}

function makeSealOf(plant: Plant | undefined, author: string, round: number, at: number, kickOff: number) {
  const isSecond = author === 'ben'
  const shift = isSecond && plant === 'skipped' && round >= planted ? 1 : 0
  const repeated = isSecond && plant === 'repeated' && round === planted ? -1 : 0
  const isLate = isSecond && plant === 'at' && round === planted
  const made = makeSeal(author, round + 1 + shift + repeated, round + 1, isLate ? kickOff : at, kickOff)
  if (isSecond && plant === 'fork' && round === planted) made.seal.body.text = hash('another text')
  return made
}

type Made = ReturnType<typeof makeSeal>
function endOf(
  { who, reveal, seal }: Made,
  isSecond: boolean,
  is: (plant: Plant) => boolean,
  round: number,
): MadeLeaf[] {
  const match = seal.body.match as number
  const result = (version: number, outcome: string): MadeLeaf => ({
    kind: 'result',
    body: { ...who, match, outcome, version, events: hash('events') },
  })
  const end = (by: string): MadeLeaf => ({ kind: 'void', body: { ...who, by } })
  if (!isSecond) return [reveal, result(1, 'win')]
  if (round === 2) return [reveal, end('author')]
  if (round === 3) return [reveal, end('match'), result(2, 'push'), result(3, 'half_win')]
  if (is('pick')) Object.assign(reveal.body, { pick: { ...(reveal.body.pick as object), pick: 'draw' } })
  if (is('loss') || is('overdue')) return []
  if (is('reveal')) return [result(1, 'loss')]
  if (is('version')) return [reveal, result(1, 'loss'), result(1, 'win')]
  if (is('match')) return [reveal, { kind: 'result', body: { ...result(1, 'loss').body, match: 99 } }]
  if (is('unknown'))
    return [reveal, result(1, 'loss'), end('author'), { ...end('fraud'), body: { ...who, sequence: 77, by: 'fraud' } }]
  return [reveal, ...(is('kind') ? [{ kind: 'prize', body: {} }] : []), result(1, 'loss')]
}

const splitOf = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1)

/** RFC 6962, 2.1.1, as it is written there. */
function pathOf(hashes: readonly Buffer[], number: number): string[] {
  if (hashes.length === 1) return []
  const split = splitOf(hashes.length)
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  if (number < split) return [...pathOf(left, number), rootOf(right).toString('hex')]
  return [...pathOf(right, number - split), rootOf(left).toString('hex')]
}

/** RFC 6962, 2.1.2, as it is written there. */
function growthOf(hashes: readonly Buffer[], size: number, isWhole: boolean): string[] {
  if (size === hashes.length) return isWhole ? [] : [rootOf(hashes).toString('hex')]
  const split = splitOf(hashes.length)
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  if (size <= split) return [...growthOf(left, size, isWhole), rootOf(right).toString('hex')]
  return [...growthOf(right, size - split, false), rootOf(left).toString('hex')]
}

async function faultsOf(places: string[], options: Options = {}): Promise<string[]> {
  const faults: string[] = []
  const keys = { key: [oldKey.key], witness: [witness.key], ledger, now }
  await verify(places, (fault) => faults.push(fault), { ...keys, ...options })
  return faults
}
const isFound = async (plant: Plant, wanted: RegExp[], options: Options = {}) => {
  const faults = await faultsOf([makeLog(plant).folder], options)
  const isSame = faults.length === wanted.length && wanted.every((one, at) => one.test(faults[at]!))
  assert.ok(isSame, `${plant}:\n${faults.join('\n')}`)
}

describe('the second verifier of the public log', () => {
  test('finds nothing in a sound log and counts what it holds', async () => {
    const { folder, leaves } = makeLog()
    const summary = await verify([folder], assert.fail, { key: [oldKey.key], witness: [witness.key], ledger, now })
    const outcomes = '60 win, 28 loss, 1 void by author, 1 half_win'
    assert.deepEqual(summary, { faults: 0, entries: leaves.length, seals: 90, outcomes, witnesses: 1, ledger: 6 })
    assert.deepEqual(await faultsOf([folder], { key: [], witness: [] }), [])
  })

  test('names a late seal', async () => {
    await isFound('at', [/^entry 96: late: sealed at 2026-09-22T19:00:00.000Z, kick-off was at 2026-09-22T19:00/])
    await isFound('withheld', [/^entry 97: late: witness\.example\/witness signed 97 entries .* kick-off was at/])
    await isFound('waited', [/^entry 97: late: witness\.example\/witness signed 97 entries .* it is said to be of/])
  })

  test('names a hidden loss', async () => {
    await isFound('reveal', [/^entry 100: hidden: result of seal 11 .*, entry 96, without a reveal before it$/])
    await isFound('loss', [/^entry 96: hidden: seal 11 .*, others of match 11 have one for over a day$/])
    const early = new Date(begin + planted * 3 * hourMs).toISOString()
    await isFound('loss', [/^entry 96: hidden: /], { now: early })
    const month = { now: '2026-10-25T00:00:00Z', witness: [] }
    await isFound('overdue', [/^entry 96: overdue: seal 11 .* kick-off was at 2026-09-22T19:00:00.000Z$/], month)
  })

  test('names a changed pick, a result of another match and a second end of a seal', async () => {
    await isFound('pick', [/^entry 100: changed: \{.*"pick":"draw".*\} is not what entry 96 sealed$/])
    await isFound('match', [/^entry 101: changed: result of match 99, entry 96 is of 11$/])
    await isFound('version', [/^entry 102: twice: version 1 of a result, not 2$/])
    await isFound('unknown', [/^entry 102: twice: entry 96 has entry 101/, /^entry 103: unknown: void of seal 77/])
  })

  test('names a skipped and a repeated number', async () => {
    await isFound('skipped', [/^entry 96: gap: seal 12 of author \w+ comes after seal 10$/])
    const after = [/^entry 96: twice: seal 10 .* is entry 87 already$/, /^entry 100: /, /^entry 100: /]
    const faults = await faultsOf([makeLog('repeated').folder])
    for (const one of after)
      assert.ok(
        faults.some((fault) => one.test(fault)),
        faults.join('\n'),
      )
  })

  test('names a split log by the checkpoints of two readers, and by those that one reader stored', async () => {
    const [{ folder, notes }, forked] = [makeLog(), makeLog('fork')]
    const split = 'entry 96: split: two readers were shown different logs, which differ from here on'
    assert.deepEqual(await faultsOf([folder, forked.folder]), [split])
    assert.deepEqual(await faultsOf([folder, folder]), [])
    const keep = (name: string, note: string) => {
      writeFileSync(join(scratch, name), note)
      return { since: [join(scratch, name)] }
    }
    assert.deepEqual(await faultsOf([folder], keep('same', notes[40]!)), [])
    assert.match(
      (await faultsOf([folder], keep('fork', forked.notes[40]!))).join(),
      /fork: split: its \d+ entries are not/,
    )
    const longer = noteOf(999, ledgerRoot(1), [oldKey], begin)
    assert.match(
      (await faultsOf([folder], keep('longer', longer))).join(),
      /longer: split: has \d+ entries, the log only/,
    )
  })

  test('names a rewritten entry of the ledger, a root that it never had and a sum that is off', async () => {
    const { folder } = makeLog()
    const rewritten = join(scratch, 'rewritten')
    writeFiles(rewritten, ledgerFiles(transfers.with(1, transfers[1]!.replace('"5"', '"6"'))))
    const faults = await faultsOf([folder], { ledger: rewritten })
    assert.match(faults[0]!, /^entry \d+: ledger: the first 2 entries of the export have another root$/)
    assert.equal(faults.at(-1), 'wallet:2:COIN: sum: is 5 in the ledger, its postings add up to 6')
    assert.equal(faults.length, 7)
    writeFiles(rewritten, ledgerFiles(transfers.slice(0, 5)))
    assert.match((await faultsOf([folder], { ledger: rewritten })).join(), /names 6 entries, the export has 5/)
    await isFound('shrunk', [/^entry \d+: ledger: has 1 entries, entry \d+ had 2 already$/])
  })

  test('follows a new key that the old one vouched for, and names one that nothing vouches for', async () => {
    await isFound('rotation', [])
    await isFound('rotation', [], { key: [newKey.key] })
    const unvouched = [/^entry 95: key: does not follow the key of entry 0/]
    await isFound('chain', unvouched)
    await isFound('signature', [
      /^checkpoints\/000 note 20: signature: no known/,
      /^checkpoints\/000 note 21: signature/,
    ])
    const faults = await faultsOf([makeLog().folder], { key: [stranger.key] })
    assert.equal(faults.filter((fault) => fault.includes('signature: no known key of the log signed it')).length, 61)
    assert.match((await faultsOf([makeLog().folder], { key: ['a+b+c'] })).join(), /^a\+b\+c: key: is no key/)
  })

  test('names a leaf of another kind', async () => {
    await isFound('kind', [/^entry 101: malformed: has the unknown kind prize$/])
  })

  test('compares a receipt with the log, and its pick and its text with what was sealed', async () => {
    const { folder, leaves, notes } = makeLog()
    const hashes = leaves.map((leaf) => leafHash(bytesOf(leaf)))
    const [number, size] = [96, leaves.length]
    const text = canonical({ title: 'Home', text: 'They win.' })
    const { body } = leaves[number + 4]!
    const newest = { note: notes.at(-1)! }
    const receipt = {
      number,
      leaf: `${bytesOf(leaves[number]!)}`,
      hash: hashes[number]!.toString('hex'),
      checkpoint: newest,
      newest,
      inclusion: pathOf(hashes, number),
      consistency: [] as string[],
      reveal: { pick: canonical(body.pick), pickSalt: body.pickSalt, text: null as string | null, textSalt: null },
    }
    const file = join(scratch, 'receipt')
    const read = async (change: object) => {
      writeFileSync(file, JSON.stringify({ ...receipt, ...change }))
      return (await faultsOf([folder], { receipt: [file] })).map((fault) => fault.replace(`${file}: `, ''))
    }
    assert.deepEqual([await read({}), await read({ reveal: null }), size > 256], [[], [], true])
    const another = { ...receipt.reveal, pick: text, text, textSalt: hash('salt') }
    const changed = ['changed: its pick is not what was sealed', 'changed: its text is not what was sealed']
    assert.deepEqual(await read({ reveal: another }), changed)
    const path = ['receipt: its path does not lead to the root of its newest checkpoint']
    assert.deepEqual(await read({ inclusion: receipt.inclusion.toSpliced(1, 1) }), path)
    const growth = ['receipt: its newest checkpoint is not shown to continue the first']
    assert.deepEqual(await read({ consistency: receipt.inclusion }), growth)
    assert.deepEqual(await read({ checkpoint: { note: notes[30]! } }), growth)
    assert.match((await read({ leaf: receipt.leaf.replace('"at":1', '"at":2') })).join(), /its leaf is not entry 96 of/)
  })

  test('proves by paths that trees contain their leaves and grow', () => {
    const hashes = Array.from({ length: 21 }, (_, at) => leafHash(Buffer.from(`${at}`)))
    const treeOf = (size: number) => ({ size, root: rootOf(hashes.slice(0, size)) })
    const bytes = (path: readonly string[]) => path.map((one) => Buffer.from(one, 'hex'))
    for (let size = 1; size <= hashes.length; size++)
      for (let first = 0; first < size; first++) {
        const [part, path] = [hashes.slice(0, size), bytes(pathOf(hashes.slice(0, size), first))]
        assert.ok(isIncluded(part[first]!, first, size, path, treeOf(size).root), `${first} of ${size}`)
        const isWrong = [first + 1, first - 1].some((other) =>
          isIncluded(part[first]!, other, size, path, treeOf(size).root),
        )
        assert.ok(!isWrong, `${first} of ${size}`)
        if (first === 0) continue
        const growth = bytes(growthOf(part, first, true))
        assert.ok(isGrown(treeOf(first), treeOf(size), growth), `${first} to ${size}`)
        const others = [growth.slice(1), [...growth, hashes[0]!], growth.map(() => hashes[0]!)]
        assert.ok(!others.some((other) => isGrown(treeOf(first), treeOf(size), other)), `${first} to ${size}`)
      }
  })

  test('names a cosignature of another text', async () => {
    const fault = /: signature: the cosignature of witness\.example\/witness\+\w+ is not of this text and time$/
    await isFound('cosignature', [fault, fault])
  })

  test('names bytes that do not give the root, and files that are cut off or missing', async () => {
    const { folder } = makeLog()
    const change = async (path: string, change: (bytes: Buffer) => Buffer | null) => {
      const bytes = readFileSync(join(folder, path))
      const changed = change(Buffer.from(bytes))
      if (changed) writeFileSync(join(folder, path), changed)
      else rmSync(join(folder, path))
      const faults = await faultsOf([folder], { ledger: undefined })
      writeFileSync(join(folder, path), bytes)
      return faults.join('\n')
    }
    const flip = (at: number) => (bytes: Buffer) => Buffer.from(bytes.with(at, bytes[at]! ^ 1))
    const flipped = await change('tile/entries/000', (bytes) => flip(bytes.indexOf('"kickOff":') + 12)(bytes))
    assert.match(flipped, /^checkpoint: root: the \d+ entries have another root$/m)
    assert.match(flipped, /^tile\/0\/000: hash of entry 1 is not that of its bytes$/m)
    assert.match(await change('tile/0/000', flip(65)), /^tile\/0\/000: hash of entry 2 is not that of its bytes$/)
    assert.match(await change('tile/1/000.p/1', flip(3)), /^tile\/1\/000\.p\/1: hash 0 is not the root below$/)
    assert.match(await change('tile/1/000.p/1', () => null), /^tile\/1\/000\.p\/1: is missing$/)
    assert.match(await change('tile/entries/000', (bytes) => bytes.subarray(0, 999)), /^tile\/entries\/000: malformed/)
    assert.match(await change('checkpoints/000', (bytes) => bytes.subarray(1)), /^checkpoints\/000: malformed/)
    assert.match(await change('checkpoint', () => null), /^checkpoint: is missing$/)
    const spaced = await change('tile/entries/000', (bytes) => {
      const space = bytes.indexOf('"kind"')
      bytes[space - 1] = 0x20
      return bytes
    })
    assert.match(spaced, /^entry 0: malformed: is not JSON$/m)
  })

  test('reads an address, whose answers may be late, and exits with 0, or with 1 after the faults', async (scope) => {
    const { folder } = makeLog()
    let count = 0
    const server = createServer(({ url }, answer) => {
      if (count++ === 1) return void answer.writeHead(429, { 'retry-after': '0' }).end()
      const stated = { publicKey: oldKey.key, witnesses: [{ key: witness.key }] }
      if (url === '/api/v1/proof') return void answer.end(JSON.stringify(stated))
      try {
        answer.end(readFileSync(join(folder, url!.replace(/^\/log\//, ''))))
      } catch {
        answer.writeHead(404).end()
      }
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    scope.after(() => void server.close())
    const { port } = server.address() as AddressInfo
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...args])
    const known = ['--key', oldKey.key, '--witness', witness.key, '--now', now]
    const { stdout } = await run('--now', now, `http://127.0.0.1:${port}`)
    assert.match(stdout, /^\d+ entries, 90 seals \(60 win, .*\), 1 witnesses, 0 ledger entries: 0 faults\.\n$/)
    const { folder: forked } = makeLog('fork')
    const failed = { code: 1, stdout: /^entry 96: split: .*\n.*: 1 fault\.\n$/ }
    await assert.rejects(run(...known, `http://127.0.0.1:${port}/log/`, forked), failed)
  })
})
