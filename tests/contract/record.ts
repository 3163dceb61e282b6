// Records what every call answers, to compare two states of the code: `node bin/run.mjs tests/contract/record.ts fill`
// prints the address of a database with the world; `… record.ts ask <address> <file>` serves a copy of it and writes a
// line for each answer.
import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { crawl, factsOfOthers } from './crawl.ts'
import { findFacts, recentDays } from './facts.ts'
import { callTable } from './sport-cells.ts'
import { walkCells } from './sport-walk.ts'
import { addSportWorlds } from './sport-world.ts'
import { surveyCalls } from './survey.ts'
import { fillWorld, serveDatabase, setStage } from './world.ts'

const [mode, url = '', file = ''] = process.argv.slice(2)
const ending: (() => Promise<void>)[] = []
const scope = { after: (work: () => Promise<void>) => void ending.push(work) }

/** Runs a statement in the database `postgres` of the same server. */
async function asAdmin(address: string, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: withName(address, 'postgres') })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** The same server, another database. Socket addresses have no host, which URL would refuse. */
function withName(address: string, name: string): string {
  return address.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** Headers that every response has anew. */
const passing = new Set(['date', 'x-request-id', 'server-timing', 'etag', 'content-length', 'age', 'last-modified'])

/** Appends each response of this process's requests to the file. */
function recordTo(name: string): () => void {
  const out = openSync(name, 'w')
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    const bytes = Buffer.from(await response.clone().arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const isText = /json|text|xml|csv|svg/.test(type)
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const answer = {
      request: `${init?.method ?? 'GET'} ${pathname}${search}`,
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([header]) => !passing.has(header))),
      body: type.includes('json')
        ? (JSON.parse(bytes.toString()) as unknown)
        : isText
          ? bytes.toString()
          : createHash('sha256').update(bytes).digest('hex'),
    }
    writeSync(out, `${JSON.stringify(answer)}\n`)
    return response
  }
  return () => closeSync(out)
}

if (mode === 'fill') {
  const database = await testDatabase(scope)
  await fillWorld(database, 'demo')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await asAdmin(
    database.url,
    'drop database if exists recorded_world with (force)',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]!.name}'`,
    `create database recorded_world template ${rows[0]!.name}`,
  )
  console.log(withName(database.url, 'recorded_world'))
} else {
  const name = `recorded_copy_${process.pid}`
  await asAdmin(url, `create database ${name} template recorded_world`)
  const database = openDatabase({ url: withName(url, name), statementTimeoutMs: 60_000, poolWaitMs: 30_000 })
  const served = await serveDatabase(database, scope)
  const close = recordTo(file)
  const stage = await setStage({ ...served, database }, await findFacts(served.url, recentDays(4)))
  await walkCells(stage, callTable(), await addSportWorlds(stage))
  await surveyCalls(stage)
  await crawl(stage, await factsOfOthers(stage, 3))
  close()
  for (const work of ending.splice(0).reverse()) await work()
  await database.close()
  await asAdmin(url, `drop database ${name} with (force)`)
}
for (const work of ending.reverse()) await work()
process.exit(0)
