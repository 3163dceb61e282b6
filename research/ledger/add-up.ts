import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readCheckpoint, type Checkpoint } from './checkpoint.ts'
import { Buckets, linesOf } from './files.ts'
import { joinBuckets, type OnBalance } from './join.ts'
import {
  isText,
  outline,
  readAccount,
  readAmount,
  readObject,
  readTransfer,
  type Posting,
  type Transfer,
} from './leaf.ts'
import { Tiles } from './tiles.ts'
import { Growing, inclusionPath, isIncluded, leafHash } from './tree.ts'

/**
 * Adds up an export of the ledger, written from docs/LEDGER.md alone and with nothing of the project:
 * `node research/ledger/add-up.ts [--since <earlier checkpoint>] <folder>`. Names each fault with its place.
 */

type Named = Checkpoint & { name: string }
type Run = {
  folder: string
  head: Checkpoint
  buckets: Buckets
  say: (place: string, fault: string) => void
  /** Of accounts, not yet in a bucket. */
  sums: Map<string, bigint>
  newestAt: number
}
type Options = { since?: readonly string[]; onBalance?: OnBalance }
type Summary = { faults: number; entries: number; waiting: number; accounts: number; holds: number; proofs: number }

const files = ['entries.ndjson', 'waiting.ndjson', 'accounts.ndjson', 'holds.ndjson']
const waitMs = 60_000
const mostSums = 50_000
const samples = 32

/** Tells each fault of an export and what was counted. */
export function addUp(folder: string, tell: (fault: string) => void, options: Options = {}): Summary {
  const summary: Summary = { faults: 0, entries: 0, waiting: 0, accounts: 0, holds: 0, proofs: 0 }
  const say = (place: string, fault: string) => {
    summary.faults++
    tell(`${place}: ${fault}`)
  }
  const head = readCheckpoint(join(folder, 'checkpoint'))
  if (isText(head)) say('checkpoint', head)
  const sizes = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size)
  for (const [at, size] of sizes.entries()) if (size === undefined) say(files[at]!, 'is missing')
  if (isText(head) || sizes.includes(undefined)) return summary
  const buckets = new Buckets(sizes.reduce<number>((sum, size) => sum + size!, 0))
  try {
    const run: Run = { folder, head, buckets, say, sums: new Map(), newestAt: 0 }
    Object.assign(summary, addEntries(run, readEarlier(run, options.since ?? [])))
    summary.waiting = addWaiting(run)
    spill(run)
    addAccounts(run)
    summary.holds = addHolds(run)
    Object.assign(summary, joinBuckets(buckets, say, options.onBalance ?? (() => {})))
  } finally {
    buckets.remove()
  }
  return summary
}

function readEarlier({ head, say }: Run, paths: readonly string[]): Named[] {
  return paths.flatMap((path) => {
    const earlier = readCheckpoint(path)
    if (isText(earlier)) say(path, earlier)
    else if (earlier.origin !== head.origin) say(path, `is of ${earlier.origin}, the export of ${head.origin}`)
    else if (earlier.size > head.size) say(path, `has ${earlier.size} entries, the export only ${head.size}`)
    else return [{ ...earlier, name: path }]
    return []
  })
}

function addEntries(run: Run, earlier: readonly Named[]): { entries: number; proofs: number } {
  const { folder, head, say } = run
  const tiles = new Tiles(folder, head.size, say)
  const growing = new Growing()
  const heads = [{ ...head, name: 'checkpoint' }, ...earlier]
  const places = Array.from({ length: samples }, (_, at) => Math.floor((at * (head.size - 1)) / (samples - 1)))
  const sample = new Map(places.map((place) => [place, null as Buffer | null]))
  let count = 0
  const compareRoots = () => {
    for (const { name, size, root } of heads)
      if (size === count && !growing.root().equals(root))
        say(name, 'its root is not that of the lines of entries.ndjson')
  }
  compareRoots()
  for (const { bytes, isEnded } of linesOf(join(folder, 'entries.ndjson'))) {
    const [place, hash] = [`entry ${count}`, leafHash(bytes)]
    const isLost = bytes.length === 4 && bytes.toString() === 'null'
    if (!isEnded) say(place, 'has no line feed')
    if (count < head.size) tiles.feed(0, isLost ? null : hash)
    if (sample.has(count) && !isLost) sample.set(count, hash)
    growing.push(hash)
    if (isLost) say(place, 'its transfer or postings are missing')
    else addTransfer(run, bytes, place, count)
    count++
    compareRoots()
  }
  if (count !== head.size) say('entries.ndjson', `has ${count} lines, the checkpoint says ${head.size}`)
  for (let at = count; at < head.size; at++) tiles.feed(0, null)
  const root = tiles.end()
  if (root && !root.equals(head.root)) say('checkpoint', 'its root is not that of the leaf hashes in tile/0')
  return { entries: count, proofs: root ? proveSamples(run, tiles, sample) : 0 }
}

function proveSamples({ head: { size, root }, say }: Run, tiles: Tiles, sample: Map<number, Buffer | null>): number {
  const proofs = [...sample].filter(([index, hash]) => hash !== null && index < size)
  const outside = proofs.filter(
    ([index, hash]) => !isIncluded(hash!, index, size, inclusionPath(tiles.read, index, size), root),
  )
  const others = outside.length > 1 ? `, nor are ${outside.length - 1} others of ${proofs.length} samples` : ''
  if (outside[0]) say(`entry ${outside[0][0]}`, `is not in the tree of the checkpoint by its path${others}`)
  return proofs.length
}

function addWaiting(run: Run): number {
  let [count, last] = [0, -1n]
  for (const { bytes, number, isEnded } of linesOf(join(run.folder, 'waiting.ndjson'))) {
    const place = `waiting.ndjson line ${number}`
    if (!isEnded) run.say(place, 'has no line feed')
    count++
    const transfer = addTransfer(run, bytes, place, Infinity)
    if (transfer === null) continue
    const waitedMs = run.newestAt - transfer.at
    if (waitedMs > waitMs) run.say(place, `has no number, though an entry is ${waitedMs} ms younger`)
    if (BigInt(transfer.id) <= last) run.say(place, `transfer ${transfer.id} is behind ${last}`)
    last = BigInt(transfer.id)
  }
  return count
}

/** `rank`: an order in which a transfer is before its reversal; waiting ones have none among themselves. */
function addTransfer(run: Run, bytes: Buffer, place: string, rank: number): Transfer | null {
  const { transfer, faults } = readTransfer(bytes)
  for (const fault of faults) run.say(place, fault)
  if (transfer === null) return null
  const { id, at, key, hold, reverses, postings } = transfer
  if (rank !== Infinity) run.newestAt = Math.max(run.newestAt, at)
  run.buckets.put('transfer', id, place, rank === Infinity ? '1e300' : `${rank}`, digest(postings, false))
  run.buckets.put('key', key, place, '0')
  if (hold !== null) run.buckets.put('use', hold, place, '0')
  if (reverses !== null) run.buckets.put('reversal', reverses, place, `${rank}`, digest(postings, true))
  for (const { debit, credit, amount } of postings) {
    add(run, debit.name, -amount)
    add(run, credit.name, amount)
  }
  return transfer
}

const digest = (postings: readonly Posting[], isSwapped: boolean): string =>
  createHash('sha256').update(outline(postings, isSwapped)).digest('base64')

function add(run: Run, name: string, amount: bigint): void {
  run.sums.set(name, (run.sums.get(name) ?? 0n) + amount)
  if (run.sums.size > mostSums) spill(run)
}

function spill({ sums, buckets }: Run): void {
  for (const [name, sum] of sums) buckets.put('sum', name, `${sum}`)
  sums.clear()
}

function addAccounts({ folder, buckets, say }: Run): void {
  for (const { bytes, number, isEnded } of linesOf(join(folder, 'accounts.ndjson'))) {
    const place = `accounts.ndjson line ${number}`
    if (!isEnded) say(place, 'has no line feed')
    const read = readObject(bytes, ['account', 'posted', 'held'])
    const [account, posted, held] = [readAccount(read?.account), readAmount(read?.posted), readAmount(read?.held)]
    if (account === null || posted === null || held === null) say(place, `is ${bytes.toString().slice(0, 200)}`)
    else buckets.put('line', account.name, place, `${posted}`, `${held}`)
  }
}

function addHolds({ folder, buckets, say }: Run): number {
  let [count, last] = [0, -1n]
  for (const { bytes, number, isEnded } of linesOf(join(folder, 'holds.ndjson'))) {
    const place = `holds.ndjson line ${number}`
    if (!isEnded) say(place, 'has no line feed')
    const read = readObject(bytes, ['hold', 'account', 'amount'])
    const [id, account, amount] = [readAmount(read?.hold), readAccount(read?.account), readAmount(read?.amount)]
    if (id === null || account === null || !amount) {
      say(place, `is ${bytes.toString().slice(0, 200)}`)
      continue
    }
    count++
    if (id < last) say(place, `hold ${id} is behind ${last}`)
    last = id
    buckets.put('open', `${id}`, place, '0')
    buckets.put('held', account.name, `${amount}`)
  }
  return count
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { since: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) {
    print('Usage: node research/ledger/add-up.ts [--since <earlier checkpoint>] <folder>')
    process.exitCode = 1
  } else {
    const { faults, entries, waiting, accounts, holds, proofs } = addUp(folder, print, values)
    const counted = `${entries} entries, ${waiting} waiting, ${accounts} accounts, ${holds} open holds, ${proofs} proofs`
    print(`${counted}: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
    if (faults > 0) process.exitCode = 1
  }
}
