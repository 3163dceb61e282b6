import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { importBank, type BankReport } from '#feeds/data-bank/bank-run.ts'
import { bankTemplate, exportedLines } from '#feeds/data-bank/files.ts'
import { bankKinds } from '#feeds/data-bank/kinds.ts'
import type { Refusal } from '#feeds/reading/parsed.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Terminal } from '#core/parts/command.ts'
import { tryHold } from '#core/background/election.ts'
import { listSources } from '../sources.ts'
import { endImport, startImport } from '../actions/run.ts'

const help = `
Usage: npm run touchline -- bank template [<folder>]
       npm run touchline -- bank import <file|folder>... [--sport basketball]
       npm run touchline -- bank export <folder> [--sport basketball]

Tables about players and clubs that you fill in: ${bankKinds.map(({ name }) => name).join(', ')}. "template" writes empty tables with example rows; existing files stay. "import" finds each row by its id: run it again to correct rows; a second run changes nothing. "export" writes what was imported, in files that can be imported.

  --sport   football by default

See docs/formats/own-csv.md.
`

export const bank: Command = {
  name: 'bank',
  usage: 'bank template|import|export …',
  summary: 'transfers, injuries, market values, careers, honours of your own',
  help,
  actions: [startImport.name, endImport.name],
  prepare(args) {
    const { values, positionals } = readArgs(args, { sport: { type: 'string', default: 'football' } }, help)
    const [what, ...given] = positionals
    const sport = String(values.sport)
    if (!Object.hasOwn(sports, sport))
      throw new Complaint(`Unknown sport "${sport}". Sports: ${Object.keys(sports).join(', ')}.`)
    if (what === 'template' && given.length <= 1)
      return (surroundings) => writeTemplate(surroundings, given[0] ?? 'data-bank')
    if (what === 'import' && given.length > 0) return (surroundings) => importTables(surroundings, sport, given)
    if (what === 'export' && given.length === 1) return (surroundings) => exportTables(surroundings, sport, given[0]!)
    throw new Complaint(help.trim())
  },
}

async function writeTemplate({ terminal, folder }: Surroundings, given: string): Promise<number> {
  for (const { name, text } of bankTemplate()) await writeNew(terminal, folder, given, name, text)
  terminal.say(`Next: npm run touchline -- bank import ${given}`)
  return 0
}

async function writeNew(terminal: Terminal, from: string, given: string, name: string, text: string): Promise<void> {
  const path = resolve(from, given)
  await mkdir(path, { recursive: true })
  try {
    await writeFile(join(path, name), text, { flag: 'wx' })
    terminal.say(`Written: ${given}/${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    terminal.say(`Already there, not changed: ${given}/${name}`)
  }
}

async function importTables(
  { database, terminal, folder, act }: Surroundings,
  sport: string,
  given: readonly string[],
): Promise<number> {
  const files = await listSources(given, '.csv', folder)
  const hold = await tryHold(database, 'import-command')
  if (!hold) throw new Complaint('Another import is running on this database. Wait for it to finish.')
  try {
    const id = await act(startImport, { format: `${sport}-bank`, source: given.join(' ') })
    const report = await importBank(database, sport, files)
    const { counts, refused, unusable } = report
    const ended = { counts: { ...counts, unusable: unusable.length }, refused: [...refused, ...unusable] }
    await act(endImport, { id, ...ended, isStopped: false })
    sayReport(terminal, report)
    return unusable.length > 0 ? 1 : 0
  } finally {
    await hold.release()
  }
}

function sayReport(terminal: Terminal, { counts, refused, notes, unusable }: BankReport): void {
  const { read, added, changed, unchanged } = counts
  terminal.say(
    `${read} rows read: ${added} added, ${changed} changed, ${unchanged} unchanged, ${counts.refused} rejected.`,
  )
  if (counts.newPlayers > 0) terminal.say(`${counts.newPlayers} new players.`)
  const sayAll = (what: string, list: readonly Refusal[]) => {
    if (list.length > 0) terminal.say(`${list.length} ${what}:`)
    for (const { file, at, reason } of list) terminal.say(`  ${file}, ${at}: ${reason}`)
  }
  sayAll('rejected rows', refused)
  sayAll('notes on files', notes)
  for (const { file, reason } of unusable) terminal.say(`Unusable: ${file}: ${reason}`)
}

async function exportTables(
  { database, terminal, folder }: Surroundings,
  sport: string,
  given: string,
): Promise<number> {
  const db = readerOf(database)
  for (const kind of bankKinds) {
    const lines: string[] = []
    for await (const line of exportedLines(db, sport, kind)) lines.push(line)
    if (lines.length === 0) continue
    await writeNew(terminal, folder, given, `${kind.name}.csv`, lines.join(''))
    terminal.say(`${kind.name}: ${lines.length - 1} rows`)
  }
  return 0
}
