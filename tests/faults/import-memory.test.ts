// Long half: imports large files.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'

/** Megabytes of each file: 6 in npm test, 200 at full size. */
const megabytes = option('runs', 6)
const mostMegabytes = 300
const folder = mkdtempSync(join(tmpdir(), 'touchline-memory-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const teams = Array.from({ length: 20 }, (_, at) => `Town ${String.fromCharCode(65 + at)}qz`)
const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as const))
const bookmakers = Array.from({ length: 60 }, (_, at) => `N${at}`)

/** Seasons of a country's league, 380 matches each; one match in three hundred has a row that is refused. */
function* seasons(): Generator<{
  season: number
  rows: { day: string; home: string; away: string; isBad: boolean }[]
}> {
  for (let season = 1900; ; season += 1) {
    yield {
      season,
      rows: pairs.map(([home, away], at) => ({
        day: new Date(Date.UTC(season, 1, 1) + (at % 300) * 86_400_000).toISOString().slice(0, 10),
        home,
        away,
        isBad: at % 300 === 7,
      })),
    }
  }
}

function* csv(): Generator<string> {
  const notes = bookmakers.map((name) => `${name}-note`)
  yield `Country,League,Season,Date,Home,Away,HG,AG,Res,B365H,B365D,B365A,${notes.join(',')}\n`
  for (const { season, rows } of seasons()) {
    // Most of a wide table are columns that are not read; each of the others costs a row in the database.
    for (const { day, home, away, isBad } of rows)
      yield `Wales,Liga ${Math.floor(season / 100)},${season},${day},${home},${away},${isBad ? '999' : '2'},1,H,1.9,3.4,4.1,${notes.map((name) => `${name} ${'x'.repeat(90)}`).join(',')}\n`
  }
}

function* json(): Generator<string> {
  yield '{"name":"Liga Grande 1950","matches":[\n'
  let isFirst = true
  for (const { rows } of seasons()) {
    for (const { home, away } of rows) {
      // One season repeats its pairs: each after the first is a repeat or a contradiction, and is reported as such.
      yield `${isFirst ? '' : ',\n'}${JSON.stringify({ round: 'Matchday 1', date: '1950-03-01', team1: home, team2: away, score: { ft: [1, 0] }, notes: 'x'.repeat(6000) })}`
      isFirst = false
    }
    if (isFirst) return
    yield ''
  }
}

async function write(name: string, lines: Generator<string>, end: string): Promise<string> {
  const path = join(folder, name)
  const file = createWriteStream(path)
  let bytes = 0
  for (const line of lines) {
    bytes += Buffer.byteLength(line)
    if (!file.write(line)) await once(file, 'drain')
    if (bytes > megabytes * 1_000_000) break
  }
  file.end(end)
  await once(file, 'finish')
  return path
}

/**
 * Imports as an operator does, in a separate process; resolves with its output and its largest resident size in
 * megabytes.
 */
async function importFile(url: string, format: string, path: string) {
  const printPeak = 'process.on("exit", () => process.stderr.write(`largest ${process.resourceUsage().maxRSS}\n`))'
  const env = {
    ...process.env,
    DATABASE_URL: url,
    ALLOW_UNSAFE_DATABASE: 'yes',
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(printPeak)}"`,
  }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../bin/touchline.mjs'), 'import', format, path],
    { env },
  )
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  const sizes = [...err.matchAll(/largest (\d+)/g)].map(([, size]) => Number(size) / 1024)
  return { code, out, err, megabytes: Math.max(...sizes), processes: sizes.length }
}

describe(`an import of ${megabytes} MB`, () => {
  for (const [format, name, lines, end] of [
    ['football-data', 'big.csv', csv, ''],
    ['openfootball', '1950/big.json', json, ']}'],
  ] as const) {
    test(`of ${format} stays below ${mostMegabytes} MB of memory`, async (t) => {
      const database = await testDatabase(t)
      const path = await write(name.replace('/', '-'), lines(), end)
      const began = performance.now()
      const { code, out, err, megabytes: largest, processes } = await importFile(database.url, format, path)
      t.diagnostic(
        `${largest.toFixed(0)} MB resident at most, ${((performance.now() - began) / 1000).toFixed(0)} s: ${/\d+ matches read.*/.exec(out)?.[0]}`,
      )
      assert.deepEqual([code, processes], [0, 2], err)
      assert.match(out, /matches read: [1-9]/)
      assert.match(out, /rejected rows|skipped values/)
      assert.ok(largest < mostMegabytes, `${largest} MB`)
    })
  }
})
