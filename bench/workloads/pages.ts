import type { Browser } from 'playwright-core'
import { testBrowser } from '#kit/browser.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { heapOf, loadPage, type Heap, type PageLoad } from '../kit/page-load.ts'
import { startProduct, type Product } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { measureSportPages } from './pages-sports.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const ROWS = 210
const TICKS_PER_SECOND = 20
const names = ['home', 'match'] as const
type Name = (typeof names)[number]
const MOST_SCRIPT_KB: Record<Name, number> = { home: 110, match: 120 }
type Loads = Record<Name, { ours: PageLoad[]; floor: PageLoad[] }>

export const pages = {
  name: 'pages',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('pages')
    const [day] = await addDays(base.database, { count: ROWS, days: 1, seed: bench.seed })
    const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
    const files = await startChild('bench/children/static-page.ts', { core: SERVER_CORE })
    await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed })
    for (const id of day!.liveIds.slice(0, 20)) await feeder.ask('goal', id)
    const product = await startProduct(base.url)
    const closing: (() => Promise<void>)[] = []
    const paths: Record<Name, string> = { home: '/', match: `/match/${day!.liveIds[0]}` }
    const loads: Loads = { home: { ours: [], floor: [] }, match: { ours: [], floor: [] } }
    try {
      const browser = await testBrowser({ after: (work) => void closing.push(work) })
      const port = await files.ask<number>('listen')
      for (const name of names) await copyAsFile(files, product, paths[name])
      await loadPage(browser, `${product.url}/`)
      await inRounds(Math.max(5, bench.rounds), ['floor', 'ours'] as const, async (who) => {
        for (const name of names) {
          const load = await loadPage(
            browser,
            who === 'ours' ? `${product.url}${paths[name]}` : `http://127.0.0.1:${port}${paths[name]}`,
          )
          loads[name][who].push(load)
          bench.say(
            `${name}, ${who}: LCP ${short(load.lcpMs)} ms (${load.lcpElement}), CLS ${short(load.cls)}, script ${short(load.scriptBytes / 1024)} KB, all ${short(load.allBytes / 1024)} KB`,
          )
        }
      })
      const ofSports = await measureSportPages(bench, browser, ROWS)
      const heaps = await watchHeap(bench, browser, product, feeder, day!.liveIds)
      return resultOf(loads, heaps, ofSports)
    } finally {
      for (const close of closing) await close()
      await product.end()
      await files.end()
      await feeder.end()
      await base.drop()
    }
  },
}

/** The page without its scripts, and its style sheets. */
async function copyAsFile(files: Child, { url }: Product, path: string): Promise<void> {
  const html = await (await fetch(`${url}${path}`)).text()
  const text = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  await files.ask('put', { path, type: 'text/html; charset=utf-8', base64: Buffer.from(text).toString('base64') })
  for (const [, href = ''] of text.matchAll(/<link[^>]*href="(\/[^"]+\.(?:css|svg))"/g)) {
    const style = await copyFile(files, url, href)
    for (const [, font = ''] of style.matchAll(/url\(["']?([^"')]+)["']?\)/g))
      if (!font.startsWith('data:')) await copyFile(files, url, new URL(font, `${url}${href}`).pathname)
  }
}

async function copyFile(files: Child, url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  await files.ask('put', {
    path,
    type: answer.headers.get('content-type') ?? 'text/css',
    base64: bytes.toString('base64'),
  })
  return bytes.toString()
}

/** An open list under changes; its heap at the first third and at the end. */
async function watchHeap(
  bench: Bench,
  browser: Browser,
  product: Product,
  feeder: Child,
  matchIds: number[],
): Promise<{ first: Heap; last: Heap; minutes: number; shown: boolean }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(product.url, { waitUntil: 'load' })
  const totalMs = (bench.isFull ? 3_600_000 : 180_000) * Math.min(1, bench.scale)
  const before = await page.locator('main').innerText()
  await feeder.ask('begin', { matchIds, perSecond: TICKS_PER_SECOND, seed: bench.seed, urgent: 0.1 })
  await page.waitForTimeout(totalMs / 3)
  const first = await heapOf(session)
  await page.waitForTimeout((totalMs * 2) / 3)
  await feeder.ask('stop')
  await page.waitForTimeout(500)
  const last = await heapOf(session)
  const shown = (await page.locator('main').innerText()) !== before
  bench.say(`heap ${short(first.megabytes)} -> ${short(last.megabytes)} MB, ${first.nodes} -> ${last.nodes} nodes`)
  await context.close()
  return { first, last, minutes: (totalMs * 2) / 3 / 60_000, shown }
}

function resultOf(
  loads: Loads,
  { first, last, minutes, shown }: Awaited<ReturnType<typeof watchHeap>>,
  ofSports: readonly Finding[],
): Result {
  const findings = names.flatMap((name): Finding[] => {
    const { ours, floor } = loads[name]
    const lcp = (list: PageLoad[]) => list.map((one) => one.lcpMs)
    const ratio = median(lcp(ours)) / median(lcp(floor))
    const cls = Math.max(...ours.map((one) => one.cls))
    const script = median(ours.map((one) => one.scriptBytes)) / 1024
    return [
      {
        what: `${name}, LCP ms, 4x slower CPU, 9 Mbit/s, 100 ms`,
        ours: range(lcp(ours)),
        floor: range(lcp(floor)),
        ratio: `${short(ratio)}x static`,
        aim: '<= 1.2x static and <= 1,000',
        isMet: ratio <= 1.2 && median(lcp(ours)) <= 1000,
      },
      { what: `${name}, worst CLS`, ours: short(cls), aim: '<= 0.01', isMet: cls <= 0.01 },
      {
        what: `${name}, script of the first view, KB brotli with headers`,
        ours: short(script),
        aim: `<= ${MOST_SCRIPT_KB[name]}`,
        isMet: script <= MOST_SCRIPT_KB[name],
      },
    ]
  })
  findings.push(...ofSports)
  const growth = last.megabytes - first.megabytes
  findings.push({
    what: `heap of the list over ${short(minutes)} min of ${TICKS_PER_SECOND} changes/s, MB`,
    ours: `${short(first.megabytes)} -> ${short(last.megabytes)} (${first.nodes} -> ${last.nodes} nodes)`,
    ratio: `${growth > 0 ? '+' : ''}${short(growth)}`,
    aim: 'steady: <= +1',
    isMet: growth <= 1 && last.nodes <= first.nodes * 1.05 && shown,
  })
  const home = median(loads.home.ours.map((one) => one.lcpMs))
  const static_ = median(loads.home.floor.map((one) => one.lcpMs))
  const long = median(loads.home.ours.map((one) => one.longTaskMs))
  return {
    name: 'pages',
    headline: { ratio: short(home / static_), figure: `LCP ${short(home)} ms` },
    findings,
    notes: [
      `${ROWS} rows on the list; the floor is the same HTML and style without any script; medians of ${loads.home.ours.length} cold visits by a phone of 412 x 823`,
      `the list: ${short(median(loads.home.ours.map((one) => one.allBytes)) / 1024)} KB in all, long tasks ${short(long)} ms; the page changed under ticks: ${shown ? 'yes' : 'NO'}; browser and server share the two cores`,
    ],
  }
}
