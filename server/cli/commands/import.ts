import { asUnavailable, type Database } from '#core/database/db.ts'
import { sayError } from '#core/say-error.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { placesOf, type ImportReport, type ReportLine } from '#feeds/importer/report.ts'
import { Unusable, type Refusal } from '#feeds/reading/parsed.ts'
import { createOdds } from '#odds/engine.ts'
import { sports } from '#sports/index.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Terminal } from '#core/parts/command.ts'
import { readFiles, type Source } from '#feeds/source.ts'
import { sources } from '#server/sports/feeds.ts'
import { endImport, startImport } from '../actions/run.ts'
import { prepareFindings } from '../findings.ts'
import { Interrupted, interruptible } from '#core/parts/interrupt.ts'
import { tryHold } from '#core/background/election.ts'
import { progressBar } from '../progress-bar.ts'
import { counted, listBeside, listSources } from '../sources.ts'

const nameWidth = Math.max(...sources.map(({ name }) => name.length)) + 1

const help = `
Usage: npm run touchline -- import <format> <file|folder|archive|address>... [--quiet]
       npm run touchline -- import findings [<match>]

Formats:
${sources.map(({ name, about }) => `  ${name.padEnd(nameWidth)} ${about}`).join('\n')}

Streams in chunks; reads .gz files and .zip archives as they are. Run it again to resume; a second run changes nothing. Rejected rows are listed with file, line and reason.

  --quiet   count rejected rows and skipped values instead of listing them

Exits with 1 only if a whole file is unusable. See docs/formats/.
`

export const importData: Command = {
  name: 'import',
  usage: 'import <format> <file|folder|address>...',
  summary: 'import matches, line-ups, events and odds',
  help,
  actions: [startImport.name, endImport.name],
  prepare(args) {
    if (args[0] === 'findings') return prepareFindings(args.slice(1))
    const { values, positionals } = readArgs(args, { quiet: { type: 'boolean', default: false } }, help)
    const [name, ...given] = positionals
    const format = sources.find((one) => one.name === name)
    if (!format)
      throw new Complaint(
        name === undefined
          ? help.trim()
          : `Unknown format "${name}". Formats: ${sources.map((one) => one.name).join(', ')}.`,
      )
    if (given.length === 0) throw new Complaint(`Name a file, folder or URL to import.\n\n${help.trim()}`)
    return (surroundings) => runImport(format, given, surroundings, values.quiet === true)
  },
}

async function runImport(
  format: Source,
  given: readonly string[],
  { database, terminal, folder, act }: Surroundings,
  isQuiet: boolean,
): Promise<number> {
  const files = await listSources(given, format.names ?? format.extension, folder)
  const hold = await tryHold(database, 'import-command')
  if (!hold) throw new Complaint('Another import is running on this database. Wait for it to finish.')
  try {
    const id = await act(startImport, { format: format.name, source: given.join(' ') })
    const { report, unusable, isStopped } = await importFiles(format, files, database, terminal)
    const counts = { ...report.counts, unusable: unusable.length }
    await act(endImport, { id, counts, refused: [...report.refused, ...unusable], isStopped })
    if (isStopped) {
      terminal.say(
        `Stopped after ${report.counts.read} matches; they are stored. To resume: npm run touchline -- import ${[format.name, ...given].map(quoted).join(' ')}`,
      )
      return 130
    }
    sayReport(terminal, report, unusable, isQuiet)
    return unusable.length > 0 ? 1 : 0
  } finally {
    await hold.release()
  }
}

/** An argument quoted for a shell. */
function quoted(argument: string): string {
  return /^[\w./:@%+=,-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`
}

type FilesReport = { report: ImportReport; unusable: Refusal[]; isStopped: boolean }

async function importFiles(
  format: Source,
  files: Parameters<Source['read']>[0],
  database: Database,
  terminal: Terminal,
): Promise<FilesReport> {
  const unusable: Refusal[] = []
  let bytes = 0
  let current = ''
  const totalBytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const bar = progressBar(terminal, totalBytes)
  const show = (report: ImportReport) => bar.at(bytes, current, report.counts.read)
  const interrupt = interruptible(() => terminal.say('Stopping after this chunk. Press Ctrl-C again to stop at once.'))
  const run = await ImportRun.open({
    database,
    sports,
    provider: format.name,
    sport: format.sport,
    prices: createOdds(database),
    files: new Set(files.map(({ name }) => name)),
    onProgress: show,
  })
  // A fault of a file costs that file; without the database nothing continues.
  const note = (file: string, error: unknown) => {
    if (error instanceof Interrupted || asUnavailable(error)) throw error
    if (error instanceof Unusable)
      unusable.push({ file: error.file, at: '', reason: error.message.slice(error.file.length + 2) })
    else unusable.push({ file, at: '', reason: `cannot be read: ${sayError(error)}` })
  }
  try {
    // Also while a source looks through its files before the first match.
    let shownBytes = 0
    const onBytes = (count: number) => {
      bytes += count
      if (bytes - shownBytes < totalBytes / 100) return
      shownBytes = bytes
      show(run.report)
    }
    const read = files.map((file) => counted(file, onBytes))
    const beside = format.beside ? await listBeside(files, format.beside, format.besideIn) : []
    try {
      for await (const { file, parsed } of readFiles(format, read, beside)) {
        current = file.name
        const before = run.report.counts.read
        await run.take(interrupt.until(parsed), { isOneOfMany: true }).catch((error: unknown) => note(file.name, error))
        if (!terminal.isTTY && run.report.counts.read > before)
          terminal.say(`  ${file.name}: ${run.report.counts.read - before} matches`)
        show(run.report)
      }
    } catch (error) {
      note(current === '' ? files[0]!.name : current, error)
    }
    return { report: await run.close(), unusable, isStopped: false }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    return { report: run.report, unusable, isStopped: true }
  } finally {
    interrupt.close()
    bar.stop()
  }
}

function sayReport(
  terminal: Terminal,
  { counts, ...lists }: ImportReport,
  unusable: Refusal[],
  isQuiet: boolean,
): void {
  const isSame = counts.added + counts.changed + counts.newPrices === 0
  const prices = counts.prices > 0 ? `, ${counts.prices} odds (${counts.newPrices} new)` : ''
  if (isSame && counts.read > 0)
    terminal.say(
      `${counts.read} matches read: no change${counts.prices > 0 ? `, ${counts.prices} odds included` : ''}.`,
    )
  else if (counts.read > 0 || (counts.listed === 0 && lists.clubs === null && lists.terms === null))
    terminal.say(
      `${counts.read} matches read: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged${prices}.`,
    )
  if (counts.listed > 0) terminal.say(`${counts.listed} team and player entries read.`)
  if (lists.rows) {
    const { read, taken, repeated, refused } = lists.rows
    terminal.say(`${read} rows of files: ${taken} taken, ${repeated} repeated, ${refused} rejected.`)
  }
  if (lists.clubs) {
    const { read, known, added, changed } = lists.clubs
    terminal.say(`${read} clubs read: ${added} added, ${changed} changed, ${read - added - changed} unchanged.`)
    terminal.say(`${known} of them are teams here. The others become known with their first match.`)
  }
  if (lists.terms) {
    const { read, added, changed } = lists.terms
    terminal.say(`${read} names of heroes, items and patches read: ${added} added, ${changed} changed.`)
  }
  if (counts.newTeams > 0) terminal.say(`${counts.newTeams} new teams.`)
  if (counts.newPlayers > 0) terminal.say(`${counts.newPlayers} new players.`)
  if (counts.unsure > 0) terminal.say(`${counts.unsure} ambiguous team names: see "npm run touchline -- teams review".`)
  const { players } = lists
  if (players && players.merged > 0) terminal.say(`${players.merged} player names matched to known players.`)
  if (players && players.split > 0) terminal.say(`${players.split} player names are separate players again.`)
  if (players && players.questions > 0)
    terminal.say(`${players.questions} ambiguous player names: see "npm run touchline -- players review".`)
  sayList(terminal, 'rejected rows', lists.refused, isQuiet)
  sayList(terminal, 'skipped values', lists.remarks, isQuiet)
  sayList(terminal, 'conflicts between sources', lists.contradictions, isQuiet)
  sayList(terminal, 'differences between events and what their source says', lists.findings, isQuiet)
  sayList(terminal, 'notes on files', lists.notes, isQuiet)
  for (const { file, reason } of unusable) terminal.say(`Unusable: ${file}: ${reason}`)
}

function sayList(terminal: Terminal, what: string, list: readonly ReportLine[], isQuiet: boolean): void {
  if (list.length === 0) return
  const count = list.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
  terminal.say(`${count} ${what}${isQuiet ? '.' : ':'}`)
  if (!isQuiet) for (const line of list) terminal.say(`  ${line.file}, ${placesOf(line)}: ${line.reason}`)
}
