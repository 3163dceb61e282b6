// npm run bench [-- <name>…] [--full] [--rounds 3] [--seconds 5] [--save]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScriptOptions } from '#server/cli/script-options.ts'
import { startBenchServer } from './kit/database.ts'
import { load, machine } from './kit/proc.ts'
import { lastLines, table, type Result } from './kit/report.ts'
import type { Workload } from './kit/workload.ts'
import { article } from './workloads/article.ts'
import { bracket } from './workloads/bracket.ts'
import { champion } from './workloads/champion.ts'
import { chat } from './workloads/chat.ts'
import { commits } from './workloads/commits.ts'
import { crowd } from './workloads/crowd.ts'
import { fanout } from './workloads/fanout.ts'
import { desk } from './workloads/desk.ts'
import { dayList } from './workloads/day-list.ts'
import { feed } from './workloads/feed.ts'
import { foldEvents } from './workloads/fold.ts'
import { gold } from './workloads/gold.ts'
import { growth } from './workloads/growth.ts'
import { importTexts } from './workloads/import.ts'
import { ingestBatch, ingestLive } from './workloads/ingest.ts'
import { ledger } from './workloads/ledger.ts'
import { ledgerCheck } from './workloads/ledger-check.ts'
import { login } from './workloads/login.ts'
import { moderation } from './workloads/moderation.ts'
import { pages } from './workloads/pages.ts'
import { poll } from './workloads/poll.ts'
import { ranking } from './workloads/ranking.ts'
import { rankingAuthors } from './workloads/ranking-authors.ts'
import { ratings } from './workloads/ratings.ts'
import { reconnect } from './workloads/reconnect.ts'
import { render } from './workloads/render.ts'
import { reports } from './workloads/reports.ts'
import { sameOdds } from './workloads/same-odds.ts'
import { searchText } from './workloads/search-text.ts'
import { seal } from './workloads/seal.ts'
import { settle } from './workloads/settle.ts'
import { start } from './workloads/start.ts'
import { thread } from './workloads/thread.ts'
import { verify } from './workloads/verify.ts'
import { video } from './workloads/video.ts'

const workloads: Workload[] = [
  dayList,
  fanout,
  crowd,
  chat,
  thread,
  feed,
  poll,
  ratings,
  reports,
  article,
  reconnect,
  commits,
  desk,
  ingestLive,
  ingestBatch,
  importTexts,
  foldEvents,
  gold,
  bracket,
  champion,
  ranking,
  rankingAuthors,
  sameOdds,
  searchText,
  ledger,
  ledgerCheck,
  seal,
  verify,
  settle,
  login,
  moderation,
  pages,
  render,
  start,
  growth,
  video,
]

const projectFolder = join(import.meta.dirname, '..')
const asks = readScriptOptions(process.argv.slice(2), {
  flags: ['full', 'save'],
  figures: ['rounds', 'seconds', 'scale', 'seed'],
  names: workloads.map(({ name }) => name),
  help: `
Usage: npm run bench [-- <name>...] [--full] [--rounds 3] [--seconds 5] [--scale 1] [--seed 7] [--save]

  --full      more and longer rounds
  --rounds    rounds of each workload
  --seconds   seconds of each round
  --scale     how large the data is
  --seed      repeats the data of a run
  --save      puts the table into docs/PERFORMANCE.md

Names: ${workloads.map(({ name }) => name).join(', ')}.`,
})
if ('text' in asks) {
  ;(asks.exitCode === 0 ? process.stdout : process.stderr).write(`${asks.text}\n`)
  process.exit(asks.exitCode)
}
const { figures, names } = asks
const isFull = asks.flags.has('full')

const startedAt = Date.now()
const say = (sentence: string) =>
  process.stderr.write(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${sentence}\n`)

// As npm start does, so that pages are built from the present sources.
const { build } = (await import(String(new URL('../bin/setup.mjs', import.meta.url)))) as {
  build(node: string): Promise<void>
}
await build(process.execPath)

const server = await startBenchServer()
const bench = {
  server,
  rounds: figures.rounds ?? (isFull ? 5 : 3),
  seconds: figures.seconds ?? (isFull ? 30 : 5),
  isFull,
  scale: figures.scale ?? 1,
  seed: figures.seed ?? Date.now() % 1_000_000,
}
const loadBefore = load()
const results: Result[] = []
const failed: string[] = []
const asked =
  names.length === 0 ? workloads : names.map((name) => workloads.find((workload) => workload.name === name) as Workload)
for (const workload of asked) {
  say(workload.name)
  try {
    results.push(await workload.run({ ...bench, say: (sentence) => say(`${workload.name}: ${sentence}`) }))
  } catch (error) {
    failed.push(workload.name)
    say(`${workload.name} failed: ${error instanceof Error ? error.stack : String(error)}`)
  }
}
await server.stop()
const places = new Map(workloads.map(({ name }, place) => [name, place]))
results.sort((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0))

const head = [
  `${new Date(startedAt).toISOString().slice(0, 10)}, ${machine()}, ${server.version}.`,
  `${bench.rounds} rounds of ${bench.seconds} s, seed ${bench.seed}, load before ${loadBefore.toFixed(2)}, ${Math.round((Date.now() - startedAt) / 1000)} s in all.`,
].join('\n')
const text = `${head}\n\n${table(results)}`
process.stdout.write(`\n${text}\n${lastLines(results)}\n`)
mkdirSync(join(projectFolder, '.data', 'bench'), { recursive: true })
writeFileSync(
  join(projectFolder, '.data', 'bench', `${new Date(startedAt).toISOString().slice(0, 16).replace(':', '')}.md`),
  text,
)
if (asks.flags.has('save')) save(text)
process.exit(failed.length > 0 ? 1 : 0)

/** Inserts the table between the marks of the page about performance; the text around it stays. */
function save(table: string): void {
  const file = join(projectFolder, 'docs', 'PERFORMANCE.md')
  const page = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    page.replace(
      /(<!-- last run -->\n)[\s\S]*(<!-- end -->)/,
      (_, start: string, end: string) => `${start}\n${table}\n${end}`,
    ),
  )
}
