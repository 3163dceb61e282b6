import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { Cancelled } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { interruptible } from '#core/parts/interrupt.ts'
import { checkLedger } from '../check.ts'
import { exportLedger } from '../export.ts'
import { readHead } from '#core/merkle/checkpoint.ts'
import { sayDifference } from '../rules/difference.ts'
import type { KnownHead } from '#core/merkle/tree.ts'

const help = `
Usage: npm run touchline -- ledger check [--since <checkpoint>] [--head <size>:<root>]
       npm run touchline -- ledger export <folder>

"check" compares all balances, held amounts, entries and the tree of the ledger with their rows, and lists each difference. It exits with
code 1 if there is one. It reads as of one moment, also while the site runs. Ctrl-C stops it.

  --since  the file "checkpoint" of an earlier export: the tree has to contain it, else it was replaced or restored from a backup
  --head   the same, as a size and a root in hexadecimal

"export" writes the entries in order, the tiles of the tree, balances and a checkpoint, so that another program can add everything up:
docs/LEDGER.md.

Example: npm run touchline -- ledger check --since backup/checkpoint
`

export const ledger: Command = {
  name: 'ledger',
  usage: 'ledger check|export …',
  summary: 'prove that the ledger adds up, and export it',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { since: { type: 'string' }, head: { type: 'string' } }, help)
    const [what, folder, ...rest] = positionals
    if (what === 'check' && folder === undefined) return check(values)
    if (what === 'export' && folder !== undefined && rest.length === 0) return writeTo(folder)
    throw new Complaint(help.trim())
  },
}

function check({ since, head }: { since?: string; head?: string }): Work {
  const given = head === undefined ? undefined : headIn(head, '--head')
  return stoppable(async ({ database, terminal, folder }, signal) => {
    const known = since === undefined ? given : headIn(await textOf(resolve(folder, since)), since)
    const onProgress = progress(terminal)
    const found = await checkLedger(database, { signal, onProgress, ...(known ? { since: known } : {}) })
    for (const difference of found.differences) terminal.say(sayDifference(difference))
    const { size, transfers, waiting, differences } = found
    const waits = waiting === 0 ? '' : `, ${waiting} wait for their number`
    terminal.say(`${transfers} transfers, ${size} entries${waits}: ${differences.length} differences.`)
    terminal.say(`Head ${size}:${found.root.toString('hex')}`)
    return differences.length === 0 ? 0 : 1
  })
}

function writeTo(given: string): Work {
  return stoppable(async ({ config, database, terminal, folder }, signal) => {
    const onProgress = progress(terminal)
    const { size } = await exportLedger(database, resolve(folder, given), {
      origin: originOf(config),
      signal,
      onProgress,
    })
    terminal.say(`${size} entries are in ${given}.`)
    return 0
  })
}

/** The name of this ledger in checkpoints. */
function originOf({ publicUrl }: Config): string {
  return `${publicUrl === null ? 'localhost' : new URL(publicUrl).host}/ledger`
}

function headIn(text: string, name: string): KnownHead {
  const head = readHead(text)
  if (!head) throw new Complaint(`${name} is no checkpoint of a ledger.`)
  return head
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Complaint(`${file} cannot be read.`)
  })
}

/** A line for each tenth. */
function progress(terminal: Surroundings['terminal']): (done: number, size: number) => void {
  let tenth = 0
  return (done, size) => {
    const now = Math.floor((done / size) * 10)
    if (now > tenth && now < 10) terminal.say(`${now * 10} %: ${done} of ${size} entries`)
    tenth = now
  }
}

function stoppable(run: (surroundings: Surroundings, signal: AbortSignal) => Promise<number>): Work {
  return async (surroundings) => {
    const stopping = new AbortController()
    const interrupt = interruptible(() => stopping.abort())
    try {
      return await run(surroundings, stopping.signal)
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error
      surroundings.terminal.say('Stopped before the end.')
      return 130
    } finally {
      interrupt.close()
    }
  }
}
