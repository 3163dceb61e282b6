import type { Account, ReturnAnswer } from '../children/returners.ts'
import { CLIENT_CORE, startChild } from '../kit/child.ts'
import { range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

/** 20,000 deliveries a second to all of them: a quarter of what one core can write. */
const GOALS_PER_SECOND = 2
const SETTLE_MS = 1500

export const reconnect = {
  name: 'reconnect',
  async run(bench: Bench): Promise<Result> {
    const count = Math.round(10_000 * bench.scale)
    const base = await bench.server.create('reconnect')
    const [day] = await addDays(base.database, { count: 1500, days: 1, seed: bench.seed })
    const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
    const readers = await startChild('bench/children/returners.ts', { core: CLIENT_CORE })
    await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed })
    const product = await startProduct(base.url)
    const times: ReturnAnswer[] = []
    try {
      await readers.ask('open', { port: product.port, rooms: `day:${day!.date}`, count })
      // One match after the other: a row that a later one of its match replaces would be left out correctly.
      await feeder.ask('begin', {
        matchIds: day!.liveIds,
        perSecond: GOALS_PER_SECOND,
        seed: bench.seed,
        urgent: 1,
        order: 'turn',
      })
      await pause(SETTLE_MS)
      for (let round = 0; round < bench.rounds; round++) {
        times.push(await readers.ask<ReturnAnswer>('returnAll'))
        bench.say(
          `round ${round + 1}: all back in ${short(times.at(-1)!.helloMs)} ms, caught up in ${short(times.at(-1)!.caughtUpMs)} ms`,
        )
        await pause(SETTLE_MS)
      }
      await feeder.ask('stop')
      await pause(SETTLE_MS)
      return resultOf(times, await readers.ask<Account>('account'))
    } finally {
      await readers.end()
      await feeder.end()
      await product.end()
      await base.drop()
    }
  },
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function resultOf(times: ReturnAnswer[], { readers, messages, missed, twice, resets, refused }: Account): Result {
  const caughtUp = times.map((one) => one.caughtUpMs / 1000)
  const slowest = Math.max(...caughtUp)
  return {
    name: 'reconnect',
    headline: { ratio: '-', figure: `${short(slowest)} s, ${missed} missed, ${twice} twice` },
    findings: [
      {
        what: `${short(readers)} clients killed at once, all back and caught up, s`,
        ours: range(caughtUp),
        aim: '<= 5',
        isMet: slowest <= 5,
      },
      {
        what: `of ${short(messages)} messages read, missed / twice / resets`,
        ours: `${missed} / ${twice} / ${resets}`,
        aim: '0 / 0 / 0',
        isMet: missed + twice + resets === 0,
      },
    ],
    notes: [
      `clients came back at once, without the 1 to 5 s that browsers wait; ${GOALS_PER_SECOND} goals/s went on meanwhile; ${refused} streams were ended or refused and opened again`,
    ],
  }
}
