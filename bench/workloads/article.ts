import { readMarkdown } from '#articles/rules/from-markdown.ts'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import { readerOf } from '#core/database/reader.ts'
import type { LoadAnswer, LoadAsk } from '../children/load.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { cpuMs } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const contestants = ['page', 'bare'] as const
type Contestant = (typeof contestants)[number]

const part = `## In numbers

They **wait** outside, and the first one to step in dies. [The rules](https://rules.example) say so, and nobody reads them.

| Half | Maps | Won |
| --- | --- | --- |
| With | 11 | 44% |
| Without | 5 | 57% |

> We do not need the middle.

`

/** The page of an article beside bare React writing the same elements. */
export const article = {
  name: 'article',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('article')
    const db = readerOf(base.database)
    const read = readMarkdown(part.repeat(12))
    if (!('document' in read)) throw new Error(read.problem)
    const draft = {
      categoryId: 1,
      language: 'en',
      title: 'The middle',
      lead: '',
      authorName: 'Jo',
      authorId: null,
    } as const
    const id = await addArticle(db, { ...draft, document: read.document })
    await publishArticle(db, id, new Date(Date.now() - 60_000))
    const product = await startProduct(base.url)
    const generator = await startChild('bench/children/load.ts', { core: CLIENT_CORE })
    const bare = await startChild('bench/children/react-bare.ts', {
      core: SERVER_CORE,
      env: { NODE_ENV: 'production' },
    })
    const cpuUs: Record<Contestant, number[]> = { page: [], bare: [] }
    try {
      const path = `/news/${id}`
      const html = await (await fetch(product.url + path, { headers: { 'accept-encoding': 'identity' } })).text()
      await bare.ask<number>('take', { html })
      const barePort = await bare.ask<number>('listen')
      await inRounds(bench.rounds, contestants, async (name, round) => {
        const [port, pid] = name === 'bare' ? [barePort, bare.pid] : [product.port, product.pid]
        const seed = bench.seed * 10 + round
        cpuUs[name].push(
          await measure(generator, pid, { port, path: name === 'bare' ? '/' : path, seconds: bench.seconds, seed }),
        )
        bench.say(`round ${round + 1}, ${name}: ${short(cpuUs[name].at(-1)!)} us CPU each`)
      })
      return resultOf(cpuUs, html.length)
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
  pid: number,
  { port, path, seconds, seed }: { port: number; path: string; seconds: number; seed: number },
): Promise<number> {
  const ask = (seconds: number, seed: number): LoadAsk => ({
    port,
    paths: [path],
    connections: 4,
    seconds,
    seed,
    isUnique: false,
    expect: null,
    headers: {},
  })
  await generator.ask('load', ask(Math.min(2, seconds), seed + 5))
  const before = cpuMs(pid)
  const done = await generator.ask<LoadAnswer>('load', ask(seconds, seed))
  if ((done.statuses['200'] ?? 0) < done.requests) throw new Error(JSON.stringify(done.statuses))
  return ((cpuMs(pid) - before) * 1000) / done.requests
}

function resultOf(cpuUs: Record<Contestant, number[]>, bytes: number): Result {
  const overBare = median(cpuUs.page) / median(cpuUs.bare)
  return {
    name: 'article',
    headline: { ratio: short(overBare), figure: `${short(median(cpuUs.page))} us` },
    findings: [
      {
        what: 'page of an article against bare React writing the same elements, CPU us',
        ours: range(cpuUs.page),
        floor: range(cpuUs.bare),
        ratio: `${short(overBare)}x bare`,
        aim: '-',
        isMet: null,
      },
    ],
    notes: [`the page has ${short(bytes)} bytes; it reads the article, its thread and related ones for every request`],
  }
}
