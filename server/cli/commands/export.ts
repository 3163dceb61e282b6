import { resolve } from 'node:path'
import { readSeries } from '#feeds/esports/export/read.ts'
import { Left } from '#feeds/esports/export/stored-series.ts'
import { ExportTexts } from '#feeds/esports/export/texts.ts'
import type { OwnCsv } from '#feeds/own-csv/declaration.ts'
import { ownCsvs } from '#server/sports/feeds.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import type { MatchFilter } from '#timeline/store/match-filter.ts'
import { listMatchPlaces, type MatchPlace } from '#timeline/store/match-places.ts'
import { listTeams } from '#timeline/store/team.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { findCompetition, findTeam } from '../find.ts'
import { GrowingFiles } from '../growing-files.ts'
import { Interrupted, interruptible } from '#core/parts/interrupt.ts'
import { progressBar } from '../progress-bar.ts'

const titles = ownCsvs.filter(({ rowsOf }) => rowsOf !== undefined)
const names = titles.map(({ sport }) => sport).join(', ')
const chunkSeries = 50

const help = `
Usage: npm run touchline -- export <title> <folder> [--json] [--tournament <tournament>] [--team <team>] [--from 2026-01-01] [--to 2026-12-31]

Writes the series of a title of esports with all that is known of their games, as tables that can be imported: games.csv, battles.csv, and those of drafts, vetoes, kills, gold, rounds and players. What no table can carry is counted at the end.

  --json        one file of JSON instead of the tables
  --tournament  series of one tournament, by name or slug
  --team        series of one team, by name or number
  --from, --to  series between two days in UTC, both included
  --demo        the invented series of the demonstration instead of the others

Titles: ${names}. Ctrl-C stops after a part; run it again to resume. See docs/formats/own-csv.md.
`

const options = {
  json: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  tournament: { type: 'string' },
  team: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

interface Asked {
  own: OwnCsv
  given: string
  isJson: boolean
  isDemo: boolean
  tournament?: string
  team?: string
  from?: number
  to?: number
}
/** Series written so far, the last one, and what no table could carry. */
interface Done {
  count: number
  last: MatchPlace | null
  left: [string, number][]
}

export const exportData: Command = {
  name: 'export',
  usage: 'export <title> <folder>',
  summary: 'write series of esports as tables that can be imported',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [title, given, ...rest] = positionals
    const own = titles.find(({ sport }) => sport === title)
    if (title !== undefined && !own) throw new Complaint(`Unknown title "${title}". Titles: ${names}.`)
    if (!own || given === undefined || rest.length > 0) throw new Complaint(help.trim())
    const { tournament, team } = values
    const asked: Asked = {
      own,
      given,
      isJson: values.json === true,
      isDemo: values.demo === true,
      ...(typeof tournament === 'string' ? { tournament } : {}),
      ...(typeof team === 'string' ? { team } : {}),
      ...dayOption('from', values.from),
      ...dayOption('to', values.to),
    }
    return (surroundings) => writeSeries(surroundings, asked)
  },
}

function dayOption(name: 'from' | 'to', given: unknown): { [name in 'from' | 'to']?: number } {
  if (typeof given !== 'string') return {}
  const at = /^\d{4}-\d\d-\d\d$/.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(at)) throw new Complaint(`"${given}" is no day like 2026-11-22.`)
  return { [name]: at }
}

async function filterOf(db: Reader, { own, isDemo, tournament, team, from, to }: Asked): Promise<MatchFilter> {
  const teams = new Set((await listTeams(db, own.sport)).map(({ id }) => id))
  return {
    sport: own.sport,
    isDemo,
    ...(tournament === undefined ? {} : { competitionIds: [(await findCompetition(db, tournament)).id] }),
    ...(team === undefined ? {} : { teamId: (await findTeam(db, team, teams)).id }),
    range: {
      ...(from === undefined ? {} : { startsAt: from }),
      ...(to === undefined ? {} : { endsAt: to + 86_400_000 }),
    },
  }
}

async function writeSeries({ database, terminal, folder }: Surroundings, asked: Asked): Promise<number> {
  const { own, given, isJson } = asked
  const db = readerOf(database)
  const filter = await filterOf(db, asked)
  const places = await listMatchPlaces(db, filter)
  if (places.length === 0) throw new Complaint('No series found. See "touchline -- competitions" for tournaments.')
  const texts = new ExportTexts(own)
  const jsonName = `${own.sport}.json`
  const heads = isJson
    ? { [jsonName]: '[' }
    : Object.fromEntries(Object.entries(texts.headers()).map(([name, head]) => [`${name}.csv`, head]))
  const nothing: Done = { count: 0, last: null, left: [] }
  const files = await GrowingFiles.open(resolve(folder, given), JSON.stringify({ isJson, filter }), heads, nothing)
  const rest = restOf(places, files.done.last)
  const bar = progressBar(terminal, places.length)
  const interrupt = interruptible(() => terminal.say('Stopping after this part. Press Ctrl-C again to stop at once.'))
  try {
    for await (const part of interrupt.until(partsOf(rest))) {
      await writePart(db, files, texts, { own, isJson, part })
      bar.at(places.length - rest.length + rest.indexOf(part.at(-1)!) + 1, given, files.done.count)
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    terminal.say(`Stopped after ${files.done.count} series; they are written. Run the same command again to resume.`)
    return 130
  } finally {
    interrupt.close()
    bar.stop()
  }
  const empty = Object.entries(heads).filter(
    ([name, head]) => !isJson && files.sizeOf(name) === Buffer.byteLength(head),
  )
  const { count, left } = files.done
  const written = await files.finish(
    isJson ? { [jsonName]: '\n]\n' } : {},
    empty.map(([name]) => name),
  )
  for (const name of written) terminal.say(`Written: ${given}/${name}`)
  terminal.say(`${count} series.`)
  if (left.length > 0) terminal.say('What no table can carry:')
  for (const [what, number] of left) terminal.say(`  ${number} ${what}`)
  terminal.say(`To import them: npm run touchline -- import ${own.sport}-${isJson ? 'json' : 'csv'} ${given}`)
  return 0
}

function restOf(places: readonly MatchPlace[], last: MatchPlace | null): MatchPlace[] {
  if (last === null) return [...places]
  return places.filter(({ kickOff, id }) => kickOff > last.kickOff || (kickOff === last.kickOff && id > last.id))
}

async function* partsOf(places: readonly MatchPlace[]): AsyncGenerator<MatchPlace[]> {
  for (let from = 0; from < places.length; from += chunkSeries) yield places.slice(from, from + chunkSeries)
}

type Part = { own: OwnCsv; isJson: boolean; part: readonly MatchPlace[] }

async function writePart(
  db: Reader,
  files: GrowingFiles<Done>,
  texts: ExportTexts,
  { own, isJson, part }: Part,
): Promise<void> {
  const left = new Left()
  left.addAll(files.done.left)
  let { count } = files.done
  const added: Record<string, string> = {}
  const ids = part.map(({ id }) => id)
  for (const series of await readSeries(db, own.sport, ids, left)) {
    const told = isJson ? jsonOf(texts, own, series, { left, isFirst: count === 0 }) : texts.linesOf(series, left)
    if (told === null) continue
    count += 1
    for (const [name, text] of Object.entries(told)) {
      const file = isJson ? name : `${name}.csv`
      added[file] = (added[file] ?? '') + text
    }
  }
  await files.append(added, { count, last: part.at(-1)!, left: [...left.counts] })
}

function jsonOf(
  texts: ExportTexts,
  { sport }: OwnCsv,
  series: Parameters<ExportTexts['jsonOf']>[0],
  { left, isFirst }: { left: Left; isFirst: boolean },
): Record<string, string> | null {
  const text = texts.jsonOf(series, left)
  return text === null ? null : { [`${sport}.json`]: `${isFirst ? '' : ','}\n${text}` }
}
