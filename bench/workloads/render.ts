import type { LoadAnswer, LoadAsk } from '../children/load.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { cpuMs } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const ROWS = 210
const contestants = ['finished', 'rendered', 'bare'] as const
type Contestant = (typeof contestants)[number]

export const render = {
  name: 'render',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('render')
    await addDays(base.database, { count: ROWS, days: 1, seed: bench.seed })
    const product = await startProduct(base.url)
    const generator = await startChild('bench/children/load.ts', { core: CLIENT_CORE })
    const bare = await startChild('bench/children/react-bare.ts', {
      core: SERVER_CORE,
      env: { NODE_ENV: 'production' },
    })
    const cpuUs: Record<Contestant, number[]> = { finished: [], rendered: [], bare: [] }
    const perSecond: Record<Contestant, number[]> = { finished: [], rendered: [], bare: [] }
    try {
      const html = await (await fetch(product.url, { headers: { 'accept-encoding': 'identity' } })).text()
      const written = await bare.ask<number>('take', { html })
      const barePort = await bare.ask<number>('listen')
      bench.say(`the page is ${short(html.length)} bytes, bare React writes ${short(written)}`)
      const rows = html.split('data-match').length - 1
      await inRounds(bench.rounds, contestants, async (name, round) => {
        const pid = name === 'bare' ? bare.pid : product.pid
        const port = name === 'bare' ? barePort : product.port
        const done = await measure(generator, name, pid, {
          port,
          seconds: bench.seconds,
          seed: bench.seed * 10 + round,
        })
        cpuUs[name].push(done.cpuUs)
        perSecond[name].push(done.perSecond)
        bench.say(`round ${round + 1}, ${name}: ${short(done.perSecond)}/s, ${short(done.cpuUs)} us CPU each`)
      })
      return resultOf(cpuUs, perSecond, { bytes: html.length, written, rows })
    } finally {
      await bare.end()
      await generator.end()
      await product.end()
      await base.drop()
    }
  },
}

async function measure(
  generator: Child,
  name: Contestant,
  pid: number,
  { port, seconds, seed }: { port: number; seconds: number; seed: number },
) {
  const isRendered = name === 'rendered'
  const ask = (seconds: number, seed: number): LoadAsk => ({
    // An unknown filter value gives another address with the same rows.
    port,
    paths: [isRendered ? '/?show=' : '/'],
    connections: isRendered || name === 'bare' ? 4 : 32,
    seconds,
    seed,
    isUnique: isRendered,
    expect: null,
    headers: name === 'finished' ? { 'accept-encoding': 'br' } : {},
  })
  await generator.ask('load', ask(Math.min(2, seconds), seed + 5))
  const before = cpuMs(pid)
  const done = await generator.ask<LoadAnswer>('load', ask(seconds, seed))
  if ((done.statuses['200'] ?? 0) < done.requests) throw new Error(`${name}: ${JSON.stringify(done.statuses)}`)
  return { perSecond: done.requests / done.seconds, cpuUs: ((cpuMs(pid) - before) * 1000) / done.requests }
}

function resultOf(
  cpuUs: Record<Contestant, number[]>,
  perSecond: Record<Contestant, number[]>,
  { bytes, written, rows }: { bytes: number; written: number; rows: number },
): Result {
  const times = median(cpuUs.rendered) / median(cpuUs.finished)
  const overBare = median(cpuUs.rendered) / median(cpuUs.bare)
  return {
    name: 'render',
    headline: {
      ratio: short(overBare),
      figure: `${short(median(cpuUs.rendered))} us rendered, ${short(median(cpuUs.finished))} us finished`,
    },
    findings: [
      {
        what: `home page of ${ROWS} rows as finished bytes against rendering it, CPU us`,
        ours: range(cpuUs.finished),
        rival: `rendered ${range(cpuUs.rendered)}`,
        ratio: `${short(times)}x`,
        aim: '>= 20x',
        isMet: times >= 20,
      },
      {
        what: 'rendering it against bare React writing the same elements, CPU us',
        ours: range(cpuUs.rendered),
        floor: range(cpuUs.bare),
        ratio: `${short(overBare)}x bare`,
        aim: '<= 2x bare',
        isMet: overBare <= 2,
      },
      {
        what: 'pages per second',
        ours: `finished ${range(perSecond.finished)}, rendered ${range(perSecond.rendered)}`,
        floor: range(perSecond.bare),
        aim: '-',
        isMet: null,
      },
    ],
    notes: [
      `the page has ${short(bytes)} bytes and ${rows} marks of matches; bare React wrote ${short(written)} bytes from plain elements, without components, router, data or policy`,
    ],
  }
}
