import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { nowMs } from './answering.ts'
import { SERVER_CORE } from './child.ts'
import { canPin } from './proc.ts'
import { seeded } from './random.ts'

/** The transaction of PostgreSQL's own bench, "TPC-B (sort of)", in its tables `pgbench_*`. */
export type TpcB = {
  /** Who runs it: pgbench where this machine has it, else this program with the same statements. */
  driver: string
  /** Transactions per second. */
  measure(clients: number, seconds: number): Promise<number>
}

const run = promisify(execFile)
const ACCOUNTS_PER_BRANCH = 100_000
const TELLERS_PER_BRANCH = 10

/** Fills the tables: `branches` of 100,000 accounts each. */
export async function prepareTpcB(databaseUrl: string, branches: number): Promise<TpcB> {
  await fill(databaseUrl, branches)
  const file = findPgbench()
  if (file === null)
    return { driver: 'our own driver', measure: (clients, seconds) => drive(databaseUrl, branches, clients, seconds) }
  const { stdout } = await run(file, ['--version'])
  return {
    driver: stdout
      .trim()
      .replace(/ \(Debian.*/, ')')
      .replace(/^pgbench \(PostgreSQL\) ([\d.]+)\)?$/, 'pgbench $1'),
    measure: (clients, seconds) => bench(file, databaseUrl, clients, seconds),
  }
}

/** On PATH, or where Debian installs it. The versioned files go first: the one on PATH is a script there. */
function findPgbench(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted()
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  return [...debian.toReversed(), ...onPath].find((file) => existsSync(file)) ?? null
}

async function fill(databaseUrl: string, branches: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // The tables of `pgbench -i`, filled by the server.
  await client.query(`
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${branches}) n;
    insert into pgbench_tellers select n, (n - 1) / ${TELLERS_PER_BRANCH} + 1, 0, '' from generate_series(1, ${branches * TELLERS_PER_BRANCH}) n;
    insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS_PER_BRANCH} + 1, 0, '' from generate_series(1, ${branches * ACCOUNTS_PER_BRANCH}) n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid)`)
  await client.query('vacuum analyze pgbench_branches, pgbench_tellers, pgbench_accounts')
  await client.end()
}

async function bench(file: string, databaseUrl: string, clients: number, seconds: number): Promise<number> {
  // Prepared statements, as ours are; no vacuum, which would be part of the first round alone.
  const asked = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(Math.ceil(seconds)),
    databaseUrl,
  ]
  const [first, ...rest] = canPin ? ['taskset', '-c', String(SERVER_CORE), file, ...asked] : [file, ...asked]
  const { stdout } = await run(first!, rest)
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!Number.isFinite(rate)) throw new Error(`pgbench answers ${stdout}`)
  return rate
}

const script = [
  'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
  'select abalance from pgbench_accounts where aid = $1',
  'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
  'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
  'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
] as const

async function drive(databaseUrl: string, branches: number, clients: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  const random = seeded(7)
  const startedAt = nowMs()
  const until = startedAt + seconds * 1000
  let count = 0
  const client = async () => {
    const own = await pool.connect()
    const ask = (at: number, values: number[]) => own.query({ name: `tpc_b_${at}`, text: script[at]!, values })
    while (nowMs() < until) {
      const account = 1 + random.below(branches * ACCOUNTS_PER_BRANCH)
      const teller = 1 + random.below(branches * TELLERS_PER_BRANCH)
      const branch = 1 + random.below(branches)
      const delta = random.below(10_001) - 5000
      await own.query('begin')
      await ask(0, [delta, account])
      await ask(1, [account])
      await ask(2, [delta, teller])
      await ask(3, [delta, branch])
      await ask(4, [teller, branch, account, delta])
      await own.query('commit')
      count += 1
    }
    own.release()
  }
  await Promise.all(Array.from({ length: clients }, client))
  await pool.end()
  return count / ((nowMs() - startedAt) / 1000)
}
