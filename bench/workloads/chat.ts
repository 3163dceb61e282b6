import { addPeople } from '#kit/people.ts'
import type { TalkAsk, Talked } from '../children/talkers.ts'
import type { OpenAsk, Tally } from '../children/streams.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { cpuMs, load } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const contestants = ['ours', 'socket.io'] as const
type Contestant = (typeof contestants)[number]
type Measured = Talked & { p50: number; p99: number; cpuUs: number; lost: number }
type Stage = {
  bench: Bench
  databaseUrl: string
  room: string
  tokens: TalkAsk['tokens']
  readers: Child
  talkers: Child
  count: number
  sent: string
}

const READERS = 2000
const PER_SECOND = 50
/** Each sends a message every two seconds, the maximum that the room allows. */
const TALKERS = 100

/**
 * A room with 2,000 readers and 50 messages a second: socket.io only forwards them, Touchline checks, numbers and
 * stores them.
 */
export const chat = {
  name: 'chat',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('chat')
    const [day] = await addDays(base.database, { count: 300, days: 1, seed: bench.seed })
    const room = String(day!.liveIds[0])
    const people = await addPeople(base.database, TALKERS)
    // Set to none manually, because automatic slow mode would not allow this rate.
    await base.database.pool.query(
      'insert into chat.room (id, match_id, fixed_slow_seconds) values ($1::text, $1::bigint, 0)',
      [room],
    )
    const readers = await startChild('bench/children/streams.ts', { core: CLIENT_CORE })
    const talkers = await startChild('bench/children/talkers.ts', { core: CLIENT_CORE })
    const stage: Stage = {
      bench,
      databaseUrl: base.url,
      room,
      tokens: people.map(({ headers }) => headers),
      readers,
      talkers,
      count: Math.round(READERS * bench.scale),
      sent: '',
    }
    const measured: Record<Contestant, Measured[]> = { ours: [], 'socket.io': [] }
    try {
      await inRounds(bench.rounds, contestants, async (name, round) => {
        const one = await measure(stage, name, bench.seed + round)
        measured[name].push(one)
        bench.say(
          `round ${round + 1}, ${name}: ${one.said} said, ${one.refused} refused, delivered in ${short(one.p50)} ms, p99 ${short(one.p99)}, ${short(one.cpuUs)} us CPU per delivery, ${short(one.lost)} lost, load ${load()}`,
        )
      })
      return resultOf(measured, stage.count)
    } finally {
      await talkers.end()
      await readers.end()
      await base.drop()
    }
  },
}

async function serve(
  { databaseUrl }: Stage,
  name: Contestant,
): Promise<{ port: number; pid: number; end(): Promise<void> }> {
  if (name === 'ours') return startProduct(databaseUrl)
  const child = await startChild('bench/children/socket-io-rival.ts', { core: SERVER_CORE })
  return { port: await child.ask<number>('listen'), pid: child.pid, end: child.end }
}

async function measure(stage: Stage, name: Contestant, seed: number): Promise<Measured> {
  const { bench, readers, talkers, room, tokens, count } = stage
  const serving = await serve(stage, name)
  try {
    const open: OpenAsk = {
      port: serving.port,
      protocol: name === 'ours' ? 'sse' : 'socket.io',
      count,
      rooms: [`chat:${room}`],
    }
    await readers.ask('open', open)
    const ask: TalkAsk = {
      port: serving.port,
      kind: name,
      room: name === 'ours' ? room : `chat:${room}`,
      tokens,
      perSecond: PER_SECOND,
      seconds: 2,
      seed: seed * 1000 + (name === 'ours' ? 1 : 2),
      around: {
        id: 1,
        roomId: room,
        clientId: 'bench-1',
        author: { userId: 1, nickname: 'Person 1', avatar: '', level: 1, role: null },
        links: [],
        sentAt: Date.now(),
        isRecalled: false,
      },
    }
    await talkers.ask('talk', ask)
    const before = cpuMs(serving.pid)
    await readers.ask('beginTally')
    const talked = await talkers.ask<Talked>('talk', {
      ...ask,
      seconds: Math.max(4, bench.seconds),
      seed: ask.seed + 100,
    })
    const tally = await readers.ask<Tally>('endTally')
    const cpu = cpuMs(serving.pid) - before
    return {
      ...talked,
      p50: tally.lagMs.p50,
      p99: tally.lagMs.p99,
      cpuUs: (cpu * 1000) / tally.changes,
      lost: talked.said * count - tally.changes,
    }
  } finally {
    await readers.ask('close')
    await serving.end()
  }
}

function resultOf(measured: Record<Contestant, Measured[]>, count: number): Result {
  const of = (name: Contestant, key: keyof Measured) => measured[name].map((one) => one[key])
  const p99 = median(of('ours', 'p99'))
  const lost = Math.max(...of('ours', 'lost').map(Math.abs))
  const rival = (key: keyof Measured) => `socket.io ${range(of('socket.io', key))}`
  const findings: Finding[] = [
    {
      what: `a message of ${PER_SECOND} a second to ${short(count)} readers, from its sending, p99 ms`,
      ours: range(of('ours', 'p99')),
      rival: rival('p99'),
      ratio: `${short(p99 / median(of('socket.io', 'p99')))}x`,
      aim: "<= socket.io's",
      isMet: p99 <= median(of('socket.io', 'p99')),
    },
    { what: 'the same, median ms', ours: range(of('ours', 'p50')), rival: rival('p50'), aim: '-', isMet: null },
    {
      what: 'CPU per delivery, us',
      ours: range(of('ours', 'cpuUs')),
      rival: rival('cpuUs'),
      ratio: `${short(median(of('socket.io', 'cpuUs')) / median(of('ours', 'cpuUs')))}x socket.io`,
      aim: '-',
      isMet: null,
    },
    { what: 'the answer to who sends, p99 ms', ours: range(of('ours', 'answerP99')), aim: '-', isMet: null },
    {
      what: 'deliveries missing, or repeated, half a second after the last message (sampled readers)',
      ours: String(lost),
      rival: rival('lost'),
      aim: '0',
      isMet: lost === 0,
    },
  ]
  const notes = [
    'ours: a session looked up, the filter, a transaction with the number, the message, what counts for its author and the way to screens, its commit, the relay, and ticks of 150 ms; socket.io passes the same bytes on',
    'readers, talkers and database share the other core',
  ]
  return {
    name: 'chat',
    headline: { ratio: `${short(p99)} ms`, figure: `p99 to ${short(count)} readers` },
    findings,
    notes,
  }
}
