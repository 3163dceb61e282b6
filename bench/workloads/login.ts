import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultCost } from '#accounts/engine.ts'
import { hashesAtOnce } from '#accounts/secrets/hash-processes.ts'
import { createHasher } from '#accounts/secrets/hasher.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import type { FloodAnswer, FloodAsk, HashAsk } from '../children/logins.ts'
import { ALL_CORES, startChild, type Child } from '../kit/child.ts'
import { median, quantile, range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const SECRET = 'only-for-the-bench-0123456789abcdef'
const PASSWORD = 'vier kleine Igel'
const ACCOUNTS = 50
/** Twice the capacity of hashing and waiting: some callers are refused all the time. */
const CONNECTIONS = 60
const READS_PER_SECOND = 100

/** Reads answered 503, as when no connection to the database is free for a second. */
let refused = 0

type Round = { logins: number; floor: number; calm: number[]; flooded: number[]; flood: FloodAnswer }

/**
 * Sign-ins with a password as fast as the server accepts them, beside the hash alone, and their effect on other
 * requests.
 */
export const login = {
  name: 'login',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('login')
    const [day] = await addDays(base.database, { count: 300, days: 1, seed: bench.seed })
    const hasher = createHasher({ secrets: createSecrets([SECRET]), cost: defaultCost })
    const phones = Array.from({ length: ACCOUNTS }, (_, index) => `139${String(index).padStart(8, '0')}`)
    const hash = await hasher.hash(PASSWORD)
    for (const phone of phones)
      await base.database.pool.query(
        `insert into accounts.account (nickname, nickname_skeleton, area_no, phone, password_hash) values ($1, $1, '86', $1, $2)`,
        [phone, hash],
      )
    const product = await startProduct(base.url, {
      core: ALL_CORES,
      env: { SECRET_KEYS: SECRET, TRUSTED_PROXIES: '127.0.0.1' },
    })
    const flooder = await startChild('bench/children/logins.ts', { core: ALL_CORES })
    const paths = [
      `/api/v1/days/${day!.date}`,
      `/api/v1/days/${day!.date}?timeZone=Europe%2FBerlin`,
      `/api/v1/matches/${day!.liveIds[0]}`,
      '/api/v1/session',
    ]
    const rounds: Round[] = []
    try {
      await readPaced(product.port, paths, 2)
      await inRounds(bench.rounds, ['one'] as const, async () => {
        rounds.push(await measure(bench, product.port, flooder, phones, paths))
        const { logins, floor, calm, flooded } = rounds.at(-1)!
        bench.say(
          `${short(logins)} logins/s, hash alone ${short(floor)}/s; reads p99 ${short(quantile(calm, 0.99))} ms, flooded ${short(quantile(flooded, 0.99))} ms`,
        )
      })
    } finally {
      await flooder.end()
      await product.end()
      await base.drop()
    }
    return resultOf(rounds)
  },
}

async function measure(
  { seconds }: Bench,
  port: number,
  flooder: Child,
  phones: string[],
  paths: string[],
): Promise<Round> {
  const floor = await flooder.ask<number>('hashes', {
    cost: defaultCost,
    secret: SECRET,
    atOnce: hashesAtOnce,
    seconds: Math.min(seconds, 5),
  } satisfies HashAsk)
  const calm = await readPaced(port, paths, seconds)
  const flooding = flooder.ask<FloodAnswer>('flood', {
    port,
    phones,
    password: PASSWORD,
    connections: CONNECTIONS,
    seconds: seconds + 1,
  } satisfies FloodAsk)
  await wait(500)
  const flooded = await readPaced(port, paths, seconds)
  const flood = await flooding
  return { floor, calm, flooded, flood, logins: flood.done / flood.seconds }
}

/** Sends requests at fixed times, however long the responses take; latencies in ms from the scheduled time. */
async function readPaced(port: number, paths: readonly string[], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let number = 0; number < seconds * READS_PER_SECOND; number++) {
    const due = began + (number * 1000) / READS_PER_SECOND
    const left = due - performance.now()
    if (left > 0) await wait(left)
    asked.push(
      read(agent, port, paths[number % paths.length]!).then(() => void latencies.push(performance.now() - due)),
    )
  }
  await Promise.all(asked)
  agent.destroy()
  return latencies
}

function read(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'gzip' } }, (res) => {
      if (res.statusCode !== 200 && res.statusCode !== 503) reject(new Error(`${path} answered ${res.statusCode}`))
      if (res.statusCode === 503) refused++
      res.resume().on('end', resolve)
    }).on('error', reject)
  })
}

function resultOf(rounds: readonly Round[]): Result {
  const [logins, floors] = [rounds.map((one) => one.logins), rounds.map((one) => one.floor)]
  const [calm, flooded] = [
    rounds.map((one) => quantile(one.calm, 0.99)),
    rounds.map((one) => quantile(one.flooded, 0.99)),
  ]
  const ratio = median(logins) / median(floors)
  const slowed = median(rounds.map((_, index) => flooded[index]! / calm[index]!))
  const { memoryKiB, passes } = defaultCost
  const findings: Finding[] = [
    {
      what: `logins/s at argon2id ${memoryKiB / 1024} MiB, ${passes} passes`,
      ours: range(logins),
      floor: range(floors),
      ratio: `${short(ratio)} of the hash alone`,
      aim: '-',
      isMet: null,
    },
    {
      what: 'p99 of other calls while logins flood, ms',
      ours: range(flooded),
      floor: range(calm),
      ratio: `${short(slowed)}x the calm`,
      aim: '<= 1.5x',
      isMet: slowed <= 1.5,
    },
    {
      what: 'a login, ms, in that flood',
      ours: `p50 ${short(median(rounds.map(({ flood }) => flood.p50)))}, p99 ${short(median(rounds.map(({ flood }) => flood.p99)))}`,
      aim: '-',
      isMet: null,
    },
  ]
  const sentAway = rounds.reduce((total, { flood }) => total + flood.busy, 0)
  const other = rounds.reduce((total, { flood }) => total + flood.other, 0)
  const notes = [
    `${hashesAtOnce} hash at a time on this machine, 50 wait, ${sentAway} were sent away with 503, ${other} answered otherwise`,
    `${refused} reads were answered 503; reads: ${READS_PER_SECOND} a second at fixed moments, among them snapshots of a day and a match and a call that is made anew each time; server, database and generator share the cores`,
  ]
  return {
    name: 'login',
    headline: { ratio: short(ratio), figure: `${short(median(logins))} logins/s` },
    findings,
    notes,
  }
}
