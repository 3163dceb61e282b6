import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Keys } from './keys.ts'
import { readLeaf } from './leaf.ts'
import { LedgerHeads } from './ledger.ts'
import { isLogKey, readCheckpoint, readKey } from './note.ts'
import type { Checkpoint, Key } from './note.ts'
import { Seals } from './seals.ts'
import type { Say } from './seals.ts'
import { earlierNotes, openSource } from './source.ts'
import type { Source } from './source.ts'
import { readHashes } from './tiles.ts'
import { rootsAt } from './tree.ts'

/**
 * Verifies a public log, written from docs/PROOF.md, docs/LEDGER.md, RFC 6962 and the texts of C2SP alone and with
 * nothing of the project. Names each fault in a line.
 */

const usage = `Usage: node research/proof/verify.ts [options] <address or folder> [<what another reader was shown>]
  --key <key>            of the log, from a place other than the address; may be repeated
  --witness <key>        of a witness that you trust; may be repeated
  --since <checkpoint>   file of an earlier checkpoint; may be repeated
  --ledger <folder>      export of the ledger
  --now <time>           ISO time for what is overdue, instead of the clock`

export type Options = { key?: string[]; witness?: string[]; since?: string[]; ledger?: string; now?: string }
type Summary = {
  faults: number
  entries: number
  seals: number
  outcomes: string
  witnesses: number
  ledger: number
}
type Log = { head: Checkpoint; earlier: Checkpoint[]; hashes: Buffer[]; keys: Keys; seals: Seals; ledger: LedgerHeads }

export async function verify(
  places: readonly string[],
  tell: (fault: string) => void,
  options: Options = {},
): Promise<Summary> {
  const summary: Summary = { faults: 0, entries: 0, seals: 0, outcomes: '', witnesses: 0, ledger: 0 }
  const say: Say = (place, fault) => {
    summary.faults++
    tell(`${place}: ${fault}`)
  }
  const [first, second] = places.map(openSource)
  const log = await readLog(first!, '', say)
  const other = second ? await readLog(second, 'second reader: ', say) : null
  if (!log) return summary
  const since = await readEarlier(options.since ?? [], say)
  const checkpoints = [log.head, ...log.earlier, ...since]
  compareRoots(log, checkpoints, say)
  compareRoots(
    log,
    log.keys.ends().filter(({ size }) => size <= log.hashes.length),
    say,
  )
  if (other) {
    compareReaders(log, other, say)
    compareRoots(other, [other.head, ...other.earlier], say)
    checkpoints.push(other.head, ...other.earlier)
  }
  const given = keysOf(options.key ?? [], say).filter(isLogKey)
  const own = log.keys.first(log.head.origin)
  const witnesses = keysOf(options.witness ?? [], say).filter((key) => !isLogKey(key))
  const signed = log.keys.check(checkpoints, given.length === 0 && own ? [own] : given, witnesses)
  const seen = [...signed].flatMap(([{ origin, size }, signers]) =>
    origin === log.head.origin ? signers.seen.map((one) => ({ size, ...one })) : [],
  )
  log.seals.check(options.now ? Date.parse(options.now) : Date.now(), seen)
  if (options.ledger) summary.ledger = (await log.ledger.compare(options.ledger)).entries
  const outcomes = [...log.seals.outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
  const names = new Set(seen.map(({ name }) => name))
  return { ...summary, entries: log.hashes.length, seals: log.seals.count, outcomes, witnesses: names.size }
}

async function readLog(source: Source, prefix: string, sayPlace: Say): Promise<Log | null> {
  const say: Say = (place, fault) => sayPlace(`${prefix}${place}`, fault)
  const place = `${prefix}checkpoint`
  const bytes = await source.read('checkpoint')
  const head = bytes ? readCheckpoint(place, bytes) : 'is missing'
  if (typeof head === 'string') {
    sayPlace(place, head)
    return null
  }
  const earlier = await readBundles(source, prefix, sayPlace)
  const [keys, seals, ledger] = [new Keys(say), new Seals(say), new LedgerHeads(say)]
  const hashes = await readHashes(source, head.size, say, (leafBytes, number) => {
    const leaf = readLeaf(leafBytes, number)
    if (typeof leaf === 'string') say(`entry ${number}`, `malformed: ${leaf}`)
    else for (const part of [keys, seals, ledger]) part.take(leaf)
  })
  return { head, earlier, hashes, keys, seals, ledger }
}

async function readBundles(source: Source, prefix: string, say: Say): Promise<Checkpoint[]> {
  const checkpoints: Checkpoint[] = []
  for await (const { path, notes } of earlierNotes(source)) {
    if (!notes) say(`${prefix}${path}`, 'malformed: is no bundle of checkpoints')
    for (const [at, note] of (notes ?? []).entries()) {
      const place = `${prefix}${path} note ${at}`
      const checkpoint = readCheckpoint(place, note)
      if (typeof checkpoint === 'string') say(place, `malformed: ${checkpoint}`)
      else checkpoints.push(checkpoint)
    }
  }
  return checkpoints
}

async function readEarlier(files: readonly string[], say: Say): Promise<Checkpoint[]> {
  const read = await Promise.all(files.map(async (file) => readCheckpoint(file, await readFile(file))))
  return read.flatMap((checkpoint, at) => {
    if (typeof checkpoint !== 'string') return [checkpoint]
    say(files[at]!, checkpoint)
    return []
  })
}

const keysOf = (texts: readonly string[], say: Say): Key[] =>
  texts.flatMap((text) => {
    const key = readKey(text)
    if (!key) say(text, 'key: is no key')
    return key ? [key] : []
  })

function compareRoots({ head, hashes }: Log, checkpoints: readonly Checkpoint[], say: Say): void {
  const roots = rootsAt(
    hashes,
    checkpoints.map(({ size }) => size),
  )
  for (const { place, size, root } of checkpoints) {
    const found = roots.get(size)
    if (place === head.place && !found?.equals(root)) say(place, `root: the ${hashes.length} entries have another root`)
    else if (!found) say(place, `split: has ${size} entries, the log only ${hashes.length}`)
    else if (!found.equals(root))
      say(place, `split: its ${size} entries are not the first of this log, which was changed or shown differently`)
  }
}

/** The tree of one reader has to begin with that of the other. */
function compareReaders(log: Log, other: Log, say: Say): void {
  if (log.head.origin !== other.head.origin)
    return say('second reader', `split: has the log ${other.head.origin}, not ${log.head.origin}`)
  const size = Math.min(log.hashes.length, other.hashes.length)
  const at = log.hashes.findIndex((hash, number) => number < size && !hash.equals(other.hashes[number]!))
  if (at >= 0) say(`entry ${at}`, 'split: two readers were shown different logs, which differ from here on')
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  const parsed = parseArgs({
    options: { key: texts, witness: texts, since: texts, ledger: text, now: text },
    allowPositionals: true,
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  if (parsed.positionals.length < 1 || parsed.positionals.length > 2) {
    print(usage)
    process.exitCode = 1
  } else {
    const { faults, entries, seals, outcomes, witnesses, ledger } = await verify(
      parsed.positionals,
      print,
      parsed.values,
    )
    print(
      `${entries} entries, ${seals} seals (${outcomes}), ${witnesses} witnesses, ${ledger} ledger entries: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
    )
    if (faults > 0) process.exitCode = 1
  }
}
