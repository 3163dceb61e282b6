import type { FeedAsk, Timed } from '../children/fans.ts'
import { CLIENT_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addPosts, addReaders, perDay } from '../kit/posted-archive.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const readersCount = 20
const follows = 2000
const perSecond = 50
const mostP99Ms = 60
const mostGrowth = 1.25

type Sizes = 'day' | 'tenfold'
type Measured = Record<Sizes, { ours: Timed[]; plain: Timed[] }>

/** The followed feed of people who follow 2,000, over the posts of a day and of ten, beside one statement by index. */
export const feed = {
  name: 'feed',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('feed')
    const ended: (() => Promise<void>)[] = [base.drop]
    try {
      const { readers } = await addReaders(base.database, readersCount, follows)
      const child = await startChild('bench/children/fans.ts', { core: CLIENT_CORE })
      const product = await startProduct(base.url)
      ended.push(child.end, product.end)
      const ask: Omit<FeedAsk, 'kind'> = {
        port: product.port,
        databaseUrl: base.url,
        path: '/api/v1/posts?feed=followed',
        readers: readers.map(({ userId, headers }) => ({ userId, headers })),
        perSecond,
        seconds: bench.seconds,
      }
      const measured: Measured = { day: { ours: [], plain: [] }, tenfold: { ours: [], plain: [] } }
      for (const [size, days] of [
        ['day', 1],
        ['tenfold', 9],
      ] as const) {
        await addPosts(base.database, Math.max(1, Math.round(days * bench.scale)))
        for (const kind of ['ours', 'plain'] as const) await child.ask('feed', { ...ask, kind, seconds: 1 })
        await inRounds(bench.rounds, ['ours', 'plain'] as const, async (kind, round) => {
          const found = await child.ask<Timed>('feed', { ...ask, kind })
          measured[size][kind].push(found)
          bench.say(
            `${size}, round ${round + 1}, ${kind}: p50 ${short(found.p50)}, p99 ${short(found.p99)} ms, ${found.wrong} wrong`,
          )
        })
      }
      return resultOf(measured)
    } finally {
      for (const end of ended.toReversed()) await end()
    }
  },
}

function resultOf({ day, tenfold }: Measured): Result {
  const of = (found: readonly Timed[], share: 'p50' | 'p99') => found.map((one) => one[share])
  const growth = median(of(tenfold.ours, 'p50')) / median(of(day.ours, 'p50'))
  const p99 = median(of(tenfold.ours, 'p99'))
  const wrong = [...day.ours, ...tenfold.ours].reduce((sum, one) => sum + one.wrong, 0)
  const line = (what: string, { ours, plain }: Measured[Sizes], share: 'p50' | 'p99') => ({
    what: `${what}, ${share} ms; floor: one statement by index`,
    ours: range(of(ours, share)),
    floor: range(of(plain, share)),
    ratio: `${short(median(of(ours, share)) / median(of(plain, share)))}x the floor`,
  })
  const met = (found: readonly Timed[]) => ({
    aim: `<= ${mostP99Ms}`,
    isMet: median(of(found, 'p99')) <= mostP99Ms,
  })
  return {
    name: 'feed',
    headline: { ratio: short(growth), figure: `times as long at ten times the archive, p99 ${short(p99)} ms` },
    findings: [
      { ...line(`a feed of ${follows} people, ${short(perDay)} posts`, day, 'p99'), ...met(day.ours) },
      { ...line(`the same, ${short(10 * perDay)} posts`, tenfold, 'p99'), ...met(tenfold.ours) },
      { ...line(`the same, ${short(perDay)} posts`, day, 'p50'), aim: '-', isMet: null },
      { ...line(`the same, ${short(10 * perDay)} posts`, tenfold, 'p50'), aim: '-', isMet: null },
      {
        what: 'median at ten times the archive, as a share of that before',
        ours: `${short(growth)}x`,
        aim: `<= ${mostGrowth}x`,
        isMet: growth <= mostGrowth,
      },
      { what: 'feeds with an error', ours: String(wrong), aim: '0', isMet: wrong === 0 },
    ],
    notes: [`${readersCount} readers in turn, ${perSecond} feeds a second, 20,000 authors who post alike`],
  }
}
