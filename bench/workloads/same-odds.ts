import { SameOdds } from '#contract/touchline/same-odds.ts'
import type { QuestionsAnswer, QuestionsAsk } from '../children/questions.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addPricedArchive, type PricedArchive } from '../kit/priced-archive.ts'
import { OFFERS, pricedMatches, type PricedMatches } from '../kit/priced-matches.ts'
import { cpuMs } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import { seeded } from '../kit/random.ts'
import type { Result } from '../kit/report.ts'
import { differenceOf, drawQuestion, queryOf, type Question } from '../kit/same-odds-scan.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const MATCHES = 200_000
const CHECKED = 50
const CLIENTS = 8
const PACED_PER_SECOND = 20
const MOST_P99_MS = 50
/** More than a server answers in a second. */
const MOST_PER_SECOND = 2000

type Contestant = 'ours' | 'floor'
type Server = { port: number; pid: number }
/** `loaded`: by as many requests as are answered; `paced`: at a steady rate. Processor ms of an answer. */
type Measured = { loaded: QuestionsAnswer; paced: QuestionsAnswer; serverMs: number; databaseMs: number }

/** Same odds of random matches, beside the two statements alone that such a question needs. */
export const sameOdds = {
  name: 'same-odds',
  async run(bench: Bench): Promise<Result> {
    const matches = pricedMatches(Math.max(2000, Math.round(MATCHES * bench.scale)), bench.seed)
    const base = await bench.server.create('same-odds')
    const ended: (() => Promise<void>)[] = []
    try {
      const archive = await addPricedArchive(base.database, matches, bench.seed)
      bench.say(
        `${short(matches.count)} matches, ${short(archive.prices)} prices in ${short(archive.loadSeconds)} s, ${short(archive.derived)} rows derived in ${short(archive.deriveSeconds)} s`,
      )
      const generator = await startChild('bench/children/questions.ts', { core: CLIENT_CORE })
      ended.push(generator.end)
      const product = await startProduct(base.url)
      ended.push(product.end)
      const plain = await startChild('bench/children/same-odds-sql.ts', { core: SERVER_CORE })
      ended.push(plain.end)
      const floor = { port: await plain.ask<number>('listen', { databaseUrl: base.url }), pid: plain.pid }
      const checked = await check(matches, bench, { ours: product, floor })
      bench.say(`${CHECKED} answers equal a scan of all matches: ${checked}`)
      const measured: Record<Contestant, Measured[]> = { ours: [], floor: [] }
      await inRounds(bench.rounds, ['ours', 'floor'] as const, async (name, round) => {
        const server = name === 'ours' ? product : floor
        measured[name].push(await measure(bench, { matches, generator, server }, round))
        bench.say(`round ${round + 1}, ${name}: ${described(measured[name].at(-1)!)}`)
      })
      return resultOf(matches, archive, measured, checked)
    } finally {
      for (const end of ended) await end()
      await base.drop()
    }
  },
}

function pathOf(question: Question): string {
  const asked = Object.entries(queryOf(question)).map(([name, value]): [string, string] => [name, String(value)])
  return `/api/v1/matches/${question.match + 1}/odds/same?${new URLSearchParams(asked)}`
}

/** Fails where an answer differs from a scan that knows neither the database nor the product. */
async function check(matches: PricedMatches, { seed }: Bench, servers: Record<Contestant, Server>): Promise<string> {
  const random = seeded(seed + 1)
  const seen = { found: 0, capped: 0, unpriced: 0 }
  for (let at = 0; at < CHECKED; at++) {
    const question = drawQuestion(random, matches)
    const answer = SameOdds.parse(await fetchJson(servers.ours, pathOf(question)))
    const difference = differenceOf(matches, question, answer)
    if (difference !== null) throw new Error(difference)
    const plain = (await fetchJson(servers.floor, pathOf(question))) as { matches: number }
    if (plain.matches !== answer.matches)
      throw new Error(`${pathOf(question)}: the floor has ${plain.matches} of ${answer.matches} matches`)
    seen.found += answer.matches
    seen.capped += answer.isCapped ? 1 : 0
    seen.unpriced += answer.price === null ? 1 : 0
  }
  return `${short(seen.found / CHECKED)} matches on average, ${seen.capped} times 1,000 or more, ${seen.unpriced} without the price`
}

async function fetchJson({ port }: Server, path: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

type Stage = { matches: PricedMatches; generator: Child; server: Server }

/** The same questions for every contestant of a round; none is asked twice, so none is answered from a cache. */
async function measure(bench: Bench, { matches, generator, server }: Stage, round: number): Promise<Measured> {
  const random = seeded(bench.seed * 100 + round)
  const ask = (seconds: number, perSecond: number | null) => {
    const count = Math.ceil(seconds * (perSecond ?? MOST_PER_SECOND))
    const paths = Array.from({ length: count }, () => pathOf(drawQuestion(random, matches)))
    const asked: QuestionsAsk = { port: server.port, paths, connections: CLIENTS, seconds, perSecond }
    return generator.ask<QuestionsAnswer>('ask', asked)
  }
  await ask(Math.min(2, bench.seconds), null)
  const before = { server: cpuMs(server.pid), database: bench.server.cpuMs() }
  const loaded = await ask(bench.seconds, null)
  const serverMs = (cpuMs(server.pid) - before.server) / loaded.requests
  const databaseMs = (bench.server.cpuMs() - before.database) / loaded.requests
  const paced = await ask(2 * bench.seconds, PACED_PER_SECOND)
  return { loaded, paced, serverMs, databaseMs }
}

function described({ loaded, paced, serverMs, databaseMs }: Measured): string {
  const { slowest } = paced
  return `${short(loaded.perSecond)}/s of ${short(loaded.kilobytes)} KB with ${CLIENTS} clients, p50 ${short(loaded.p50)}, p99 ${short(loaded.p99)} ms, CPU ${short(serverMs)} ms + ${short(databaseMs)} in the database; ${PACED_PER_SECOND}/s: p50 ${short(paced.p50)}, p99 ${short(paced.p99)} ms, slowest ${short(slowest.ms)} ms ${slowest.path}; generator ${Math.round(loaded.cpuShare * 100)} %`
}

function resultOf(
  matches: PricedMatches,
  archive: PricedArchive,
  { ours, floor }: Record<Contestant, Measured[]>,
  checked: string,
): Result {
  const list = (of: (one: Measured) => number) => ({ ours: ours.map(of), floor: floor.map(of) })
  const line = (of: (one: Measured) => number) => {
    const { ours: own, floor: bare } = list(of)
    return { ours: range(own), floor: range(bare), ratio: `${short(median(own) / median(bare))}x the floor` }
  }
  const open = { aim: '-', isMet: null }
  const p99 = median(list(({ paced }) => paced.p99).ours)
  const rate = list(({ loaded }) => loaded.perSecond)
  return {
    name: 'same-odds',
    headline: { ratio: short(median(rate.ours) / median(rate.floor)), figure: `p99 ${short(p99)} ms` },
    findings: [
      {
        what: `a question at ${PACED_PER_SECOND} a second, over ${short(matches.count)} matches, p99 ms`,
        ...line(({ paced }) => paced.p99),
        aim: `<= ${MOST_P99_MS}`,
        isMet: p99 <= MOST_P99_MS,
      },
      { what: 'the same, p50 ms', ...line(({ paced }) => paced.p50), ...open },
      { what: `answers per second to ${CLIENTS} clients at once`, ...line(({ loaded }) => loaded.perSecond), ...open },
      { what: 'p50 there, ms', ...line(({ loaded }) => loaded.p50), ...open },
      { what: 'p99 there, ms', ...line(({ loaded }) => loaded.p99), ...open },
      { what: 'CPU per answer, with the database, ms', ...line((one) => one.serverMs + one.databaseMs), ...open },
    ],
    notes: [
      `${short(archive.prices)} prices of ${OFFERS.length} offers a match, ${short(archive.derived)} rows derived by the server's own code at ${short(archive.derived / archive.deriveSeconds)} a second; ${CHECKED} answers equalled a scan of all matches in memory: ${checked}`,
      'no question twice: random match, market, opening or closing, bookmaker or average, league or all, 2 percentage points; the floor is node:http with the two statements of such a question, the outcomes counted in SQL, without a page of matches',
      `CPU per answer: server ${range(list(({ serverMs }) => serverMs).ours)} (floor ${range(list(({ serverMs }) => serverMs).floor)}), database ${range(list(({ databaseMs }) => databaseMs).ours)} (${range(list(({ databaseMs }) => databaseMs).floor)}) ms; generator and database share a core`,
    ],
  }
}
