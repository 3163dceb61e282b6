import { addPerson } from '#kit/people.ts'
import type { Pressed, ScoutAsk } from '../children/scouts.ts'
import { CLIENT_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { load } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const contestants = ['ours', 'floor'] as const
type Contestant = (typeof contestants)[number]

/** Matches of an afternoon, each with a scout who enters a key a second. */
const MATCHES = 20
const PER_SECOND = 20
const MOST_MS = 150

/** From a key at the live desk to the screen of a fan: call, entry, events, audit entry and frame. */
export const desk = {
  name: 'desk',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('desk')
    const [day] = await addDays(base.database, { count: MATCHES * 6 * bench.rounds, days: 1, seed: bench.seed })
    const { headers } = await addPerson(base.database, { roles: ['admin'], nickname: 'Ada Brink' })
    const measured: Record<Contestant, Pressed[]> = { ours: [], floor: [] }
    const scouts = await startChild('bench/children/scouts.ts', { core: CLIENT_CORE })
    const seconds = Math.max(4, bench.seconds)
    const floor = { databaseUrl: base.url, perSecond: PER_SECOND, seconds }
    try {
      await inRounds(bench.rounds, contestants, async (name, round) => {
        // Each round has matches that nobody entered before.
        const matchIds = day!.liveIds.slice(round * MATCHES, (round + 1) * MATCHES)
        const one =
          name === 'floor'
            ? await scouts.ask<Pressed>('insert', floor)
            : await enterAt(base.url, { headers, matchIds, perSecond: PER_SECOND, seconds }, scouts)
        measured[name].push(one)
        bench.say(
          `round ${round + 1}, ${name}: ${one.count} seen in ${short(one.p50)} ms, p99 ${short(one.p99)}, answered p99 ${short(one.answerP99)}, ${one.lost} lost, load ${load()}`,
        )
      })
      return resultOf(measured)
    } finally {
      await scouts.end()
      await base.drop()
    }
  },
}

async function enterAt(
  databaseUrl: string,
  ask: Omit<ScoutAsk, 'port'>,
  scouts: Awaited<ReturnType<typeof startChild>>,
): Promise<Pressed> {
  const product = await startProduct(databaseUrl)
  try {
    return await scouts.ask<Pressed>('enter', { ...ask, port: product.port })
  } finally {
    await product.end()
  }
}

function resultOf(measured: Record<Contestant, Pressed[]>): Result {
  const of = (name: Contestant, key: keyof Pressed) => measured[name].map((one) => one[key])
  const p99 = median(of('ours', 'p99'))
  const lost = Math.max(...of('ours', 'lost'))
  const floor = (key: keyof Pressed) => `INSERT and NOTIFY ${range(of('floor', key))}`
  const findings: Finding[] = [
    {
      what: `a key at one of ${MATCHES} desks, ${PER_SECOND} a second, to the frame of a fan, p99 ms`,
      ours: range(of('ours', 'p99')),
      rival: floor('p99'),
      ratio: `${short(p99 / median(of('floor', 'p99')))}x`,
      aim: `<= ${MOST_MS} ms`,
      isMet: p99 <= MOST_MS,
    },
    { what: 'the same, median ms', ours: range(of('ours', 'p50')), rival: floor('p50'), aim: '-', isMet: null },
    { what: 'the answer to the desk, p99 ms', ours: range(of('ours', 'answerP99')), aim: '-', isMet: null },
    { what: 'keys without a frame a second later', ours: String(lost), aim: '0', isMet: lost === 0 },
  ]
  const notes = [
    'ours: a session with its role, the lock of the match, the entry, the fold, its events, the entry in the audit log, the commit, the relay and the tick',
    'scouts and fan are one process on the core of the database',
  ]
  return { name: 'desk', headline: { ratio: `${short(p99)} ms`, figure: 'p99 from key to screen' }, findings, notes }
}
