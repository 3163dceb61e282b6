import type { Browser } from 'playwright-core'
import { CLIENT_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays, mixedSports } from '../kit/matches.ts'
import { loadPage, type PageLoad } from '../kit/page-load.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

const VISITS = 3
const GOALS = 5
const MOST_LCP_MS = 1000
const MOST_CLS = 0.01
/** That of a match of football, `tests/journeys/first-view.test.ts`; a list has code of each of its sports. */
const MOST_SCRIPT_KB = 118.5

/** A list of three other sports and a live match of each, visited cold as the pages of football are. */
export async function measureSportPages(bench: Bench, browser: Browser, rows: number): Promise<Finding[]> {
  const base = await bench.server.create('pages-mixed')
  const [day] = await addDays(base.database, { count: rows, days: 1, seed: bench.seed, kinds: mixedSports })
  const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
  const { rows: live } = await base.database.pool.query<{ id: number; sport: string }>(
    'select min(id) as id, sport from timeline.match where id = any($1) group by sport order by sport',
    [day!.liveIds],
  )
  await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed })
  for (const { id } of live) for (let count = 0; count < GOALS; count++) await feeder.ask('goal', id)
  const product = await startProduct(base.url)
  try {
    const pages = [
      { what: 'home with a list of three other sports', path: '/' },
      ...live.map(({ id, sport }) => ({ what: `match of ${sport}`, path: `/match/${id}` })),
    ]
    const findings: Finding[] = []
    for (const { what, path } of pages) {
      const loads: PageLoad[] = []
      // The first visit makes the page's bytes.
      await loadPage(browser, product.url + path)
      for (let visit = 0; visit < VISITS; visit++) loads.push(await loadPage(browser, product.url + path))
      findings.push(findingOf(what, loads))
      bench.say(`${what}: ${findings.at(-1)!.ours}`)
    }
    return findings
  } finally {
    await product.end()
    await feeder.end()
    await base.drop()
  }
}

function findingOf(what: string, loads: readonly PageLoad[]): Finding {
  const lcp = loads.map(({ lcpMs }) => lcpMs)
  const cls = Math.max(...loads.map((one) => one.cls))
  const kilobytes = (of: 'scriptBytes' | 'allBytes') => median(loads.map((one) => one[of])) / 1024
  const script = kilobytes('scriptBytes')
  return {
    what: `${what}: LCP ms, worst CLS, script KB of the first view, KB in all`,
    ours: `${range(lcp)}; ${short(cls)}; ${short(script)}; ${short(kilobytes('allBytes'))}`,
    aim: `<= ${MOST_LCP_MS}, <= ${MOST_CLS}, <= ${MOST_SCRIPT_KB}`,
    isMet: median(lcp) <= MOST_LCP_MS && cls <= MOST_CLS && script <= MOST_SCRIPT_KB,
  }
}
