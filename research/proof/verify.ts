import { parseArgs } from 'node:util'
import { compareReaders, compareRoots, readEarlier, readLog, type Log } from './log.ts'
import { isLogKey, readKey, type Key } from './note.ts'
import { readReceipt } from './receipt.ts'
import type { Say } from './seals.ts'
import { openSource, type Source } from './source.ts'
import { rootsAt } from './tree.ts'

/**
 * Verifies a public log, written from docs/PROOF.md, docs/LEDGER.md, RFC 6962 and the texts of C2SP alone and with
 * nothing of the project. Names each fault in a line.
 */

const usage = `Usage: node research/proof/verify.ts [options] <address or folder> [<what another reader was shown>]
  --key <key>            of the log, from a place other than the address; may be repeated
  --witness <key>        of a witness that you trust; may be repeated
  --receipt <file>       receipt of a seal; may be repeated
  --since <checkpoint>   file of an earlier checkpoint; may be repeated
  --ledger <folder>      export of the ledger
  --now <time>           ISO time for what is overdue, instead of the clock`

export type Options = {
  key?: string[]
  witness?: string[]
  receipt?: string[]
  since?: string[]
  ledger?: string
  now?: string
}
type Summary = {
  faults: number
  entries: number
  seals: number
  outcomes: string
  witnesses: number
  ledger: number
}

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
  const given = await Promise.all((options.receipt ?? []).map((file) => readReceipt(file, log.hashes, say)))
  const checkpoints = [log.head, ...log.earlier, ...(await readEarlier(options.since ?? [], say)), ...given.flat()]
  compareRoots(log, checkpoints, say)
  const ends = log.keys.ends().filter(({ size }) => size <= log.hashes.length)
  compareRoots(log, ends, say)
  if (other) {
    compareReaders(log, other, say)
    compareRoots(other, [other.head, ...other.earlier], say)
    checkpoints.push(other.head, ...other.earlier)
  }
  const { trusted, witnesses } = await readKeys(options, first!, log, say)
  const signed = log.keys.check(checkpoints, trusted, witnesses)
  const sizes = checkpoints.map(({ size }) => size)
  const roots = rootsAt(log.hashes, sizes)
  const seen = signed.flatMap(({ checkpoint: { origin, size, root }, signed: { keys, seen: times } }) => {
    const isOfLog = origin === log.head.origin && keys.length > 0 && roots.get(size)?.equals(root) === true
    return isOfLog ? times.map((one) => ({ size, ...one })) : []
  })
  log.seals.check(options.now ? Date.parse(options.now) : Date.now(), seen)
  if (options.ledger) summary.ledger = (await log.ledger.compare(options.ledger)).entries
  const outcomes = [...log.seals.outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
  const names = new Set(seen.map(({ name }) => name))
  return { ...summary, entries: log.hashes.length, seals: log.seals.count, outcomes, witnesses: names.size }
}

/** Keys that were given; else those that the address states, or the first of the log itself. */
async function readKeys(
  options: Options,
  source: Source,
  { head, keys }: Log,
  say: Say,
): Promise<{ trusted: Key[]; witnesses: Key[] }> {
  const given = keysOf([...(options.key ?? []), ...(options.witness ?? [])], say)
  const stated = keysOf(await source.readKeys(), say)
  const own = stated.filter((key) => isLogKey(key) && key.name === head.origin)
  if (own.length === 0) own.push(...[keys.first(head.origin)].filter((key) => key !== undefined))
  const trusted = given.filter(isLogKey)
  const witnesses = (options.witness ? given : stated).filter((key) => !isLogKey(key))
  return { trusted: trusted.length > 0 || options.key?.length ? trusted : own, witnesses }
}

const keysOf = (texts: readonly string[], say: Say): Key[] =>
  texts.flatMap((text) => {
    const key = readKey(text)
    if (!key) say(text, 'key: is no key')
    return key ? [key] : []
  })

if (import.meta.main) {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  const parsed = parseArgs({
    options: { key: texts, witness: texts, receipt: texts, since: texts, ledger: text, now: text },
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
    const counts = `${entries} entries, ${seals} seals (${outcomes}), ${witnesses} witnesses, ${ledger} ledger entries`
    print(`${counts}: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
    if (faults > 0) process.exitCode = 1
  }
}
