import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { createImport } from '#timeline/import.ts'
import { nowMs } from '../kit/answering.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, quantile, range, short } from '../kit/figures.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { saveGames } from '../kit/seasons.ts'
import { mobaSeries } from '../kit/whole-series.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const MINUTES = 60
/** Requests of a round, one after the other. */
const MOST_REQUESTS = 200
const contestants = ['floor', 'ours'] as const
type Times = Record<(typeof contestants)[number], number[]>
type Measured = { path: string; bytes: number; p50: Times; p99: Times }

/** A page of a game of an hour with ten players, and its facts with the gold of each minute, as they are sent. */
export const gold = {
  name: 'gold',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('gold')
    try {
      const id = await addGame(bench, base)
      const product = await startProduct(base.url)
      const files = await startChild('bench/children/static-page.ts', { core: SERVER_CORE })
      try {
        const port = await files.ask<number>('listen')
        const hosts = { ours: product.url, floor: `http://127.0.0.1:${port}` }
        const all: Measured[] = []
        for (const path of [`/match/${id}`, `/api/v1/matches/${id}`, `/api/v1/esports/matches/${id}/player-minutes`]) {
          const answer = await fetch(`${hosts.ours}${path}`)
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
          const type = answer.headers.get('content-type') ?? ''
          await files.ask('put', { path, type, base64: Buffer.from(await answer.arrayBuffer()).toString('base64') })
          all.push(await measure(bench, path, hosts))
        }
        return { ...resultOf(all), name: 'gold' }
      } finally {
        await product.end()
        await files.end()
      }
    } finally {
      await base.drop()
    }
  },
}

async function addGame(bench: Bench, { url, database }: BenchDatabase): Promise<number> {
  const ask = { databaseUrl: url, sport: 'dota', games: 1, seed: bench.seed, round: 0 }
  const [given] = await saveGames(database, ask)
  const events = mobaSeries(bench.seed, MINUTES, 1)
  const [outcome] = await createImport({ database, sports }).importMatches([{ ...given!, events }])
  if (!outcome?.ok || fold(sports.dota!, events).status !== 'finished') throw new Error('the game was not taken in')
  return outcome.matchId
}

async function measure(bench: Bench, path: string, hosts: Record<keyof Times, string>): Promise<Measured> {
  const measured: Measured = { path, bytes: 0, p50: { floor: [], ours: [] }, p99: { floor: [], ours: [] } }
  const count = Math.max(10, Math.round(MOST_REQUESTS * Math.min(1, bench.scale)))
  await inRounds(bench.rounds, contestants, async (who) => {
    const times: number[] = []
    for (let done = -5; done < count; done++) {
      const startedAt = nowMs()
      const answer = await fetch(`${hosts[who]}${path}`, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (done >= 0) times.push(nowMs() - startedAt)
      if (who === 'ours') measured.bytes = Number(answer.headers.get('content-length') ?? 0)
    }
    measured.p50[who].push(median(times))
    measured.p99[who].push(quantile(times, 0.99))
    bench.say(`${path}, ${who}: p50 ${short(median(times))} ms`)
  })
  return measured
}

function resultOf(all: readonly Measured[]): Omit<Result, 'name'> {
  const findings = all.flatMap(({ path, bytes, p50, p99 }): Finding[] => {
    const what = path.replace(/\d{2,}|(?<=\/)\d+/, '{id}')
    const ratio = median(p50.ours) / median(p50.floor)
    return [
      {
        what: `${what}, ${short(bytes / 1024)} KB sent, p50 ms`,
        ours: range(p50.ours),
        floor: range(p50.floor),
        ratio: `${short(ratio)}x the bare bytes`,
        aim: '<= 3x',
        isMet: ratio <= 3,
      },
      { what: `${what}, p99 ms`, ours: range(p99.ours), floor: range(p99.floor), aim: '-', isMet: null },
    ]
  })
  return {
    headline: { ratio: findings[0]!.ratio!, figure: findings[0]!.what },
    findings,
    notes: [
      `one game of ${MINUTES} minutes with ten players: gold, experience, last hits of each minute; the floor sends the same bytes, compressed before, from memory`,
    ],
  }
}
