import { setTimeout as wait } from 'node:timers/promises'
import { callEngines } from '#kit/engines.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { whistles } from '#kit/football-match.ts'
import { loadEuro2024, loadWorldCup2022 } from '#kit/tournaments.ts'
import { sweepPart } from '#server/services/touchline/reports/follow.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { median, quantile, range, short } from '../kit/figures.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

const MATCHES = 200
const LIMIT_MS = 10_000

/** Reports of two tournaments written and listed in two languages, and the time from a final whistle to its report. */
export const reports = {
  name: 'reports',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('reports')
    try {
      const perSecond = await writeAll(bench, base.database)
      const waits = await whistleAll(bench, base)
      return resultOf(perSecond, waits)
    } finally {
      await base.drop()
    }
  },
}

type Base = Awaited<ReturnType<Bench['server']['create']>>

async function writeAll(bench: Bench, database: Base['database']): Promise<number[]> {
  await loadEuro2024(database)
  await loadWorldCup2022(database)
  const perSecond: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    await database.pool.query('delete from articles.article where match_id is not null')
    const begun = performance.now()
    const { odds } = callEngines(database)
    while ((await sweepPart(database, odds, new Map())) > 0);
    const { rows } = await database.pool.query(
      'select count(*)::int as count from articles.article where match_id is not null',
    )
    perSecond.push((rows[0].count / (performance.now() - begun)) * 1000)
    bench.say(`round ${round + 1}: ${rows[0].count} reports, ${short(perSecond.at(-1)!)}/s`)
  }
  return perSecond
}

/** The time until a report is on the page of its match, and until it is listed; one match after another. */
async function whistleAll(bench: Bench, base: Base): Promise<{ page: number[]; list: number[] }> {
  const count = Math.max(5, Math.round(MATCHES * bench.scale))
  const kickOff = Date.now() - 7_200_000
  const { matchIds } = await addFixtures(base.database, sports, { sport: 'football', kickOff, count, everyMs: 1000 })
  const product = await startProduct(base.url)
  const ingest = createIngest({ database: base.database, sports })
  const waits = { page: [] as number[], list: [] as number[] }
  try {
    for (const id of matchIds) {
      await ingest.submit(deltaReport(id, 1, whistles(1, 2)))
      const begun = performance.now()
      const until = async (path: string, isThere: (body: never) => boolean) => {
        while (performance.now() - begun < LIMIT_MS) {
          const body = (await (await fetch(`${product.url}/api/v1${path}`)).json()) as never
          if (isThere(body)) return performance.now() - begun
          await wait(5)
        }
        return LIMIT_MS
      }
      const [page, list] = await Promise.all([
        until(`/matches/${id}/report?lang=en`, (body: { kind: string }) => body.kind === 'report'),
        until(`/articles?about=match&id=${id}&lang=en`, (body: { total: number }) => body.total > 0),
      ])
      waits.page.push(page)
      waits.list.push(list)
    }
    bench.say(`${matchIds.length} whistles: page p99 ${short(quantile(waits.page, 0.99))} ms`)
    return waits
  } finally {
    await ingest.close()
    await product.end()
  }
}

function resultOf(perSecond: readonly number[], { page, list }: { page: number[]; list: number[] }): Result {
  const p99 = quantile(page, 0.99)
  return {
    name: 'reports',
    headline: { ratio: `${short(p99)} ms`, figure: `${short(median(perSecond))} reports/s` },
    findings: [
      {
        what: 'final whistle to the text on the page of the match, ms, p99',
        ours: short(p99),
        aim: '<= 1,000',
        isMet: p99 <= 1000,
      },
      {
        what: 'the same, median; in the list of news, median and p99',
        ours: `${short(median(page))}; ${short(median(list))} and ${short(quantile(list, 0.99))}`,
        aim: '-',
        isMet: null,
      },
      { what: 'reports written and listed per second, one process', ours: range(perSecond), aim: '-', isMet: null },
    ],
    notes: [
      `${page.length} matches of football without goals, one after another; reports of 115 matches in two languages`,
    ],
  }
}
