import type { QuestionsAnswer, QuestionsAsk } from '../children/questions.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { cpuMs, rssBytes } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import { seeded, zipf } from '../kit/random.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'
import { addWrittenArticles, inventLanguage, plainTable, type Archive, type Language } from '../kit/written-articles.ts'

const articles = 200_000
const clients = 4
const perSecond = 10
const mostP99Ms = 150
/** The rival reads every text, so it is asked a few times only. */
const ilikeQuestions = 12

const names = ['ours', 'floor'] as const
type Measured = { loaded: QuestionsAnswer; paced: QuestionsAnswer; cpu: number }
type Stage = {
  language: Language
  generator: Child
  ports: Record<(typeof names)[number], { port: number; pid: number }>
}

/** Searches for names and words over many articles, beside plain vectors of PostgreSQL, and ILIKE. */
export const searchText = {
  name: 'search-text',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('search-text')
    const ended: (() => Promise<void>)[] = []
    try {
      const language = inventLanguage(bench.seed)
      const archive = await addWrittenArticles(base.database, language, Math.round(articles * bench.scale), bench.seed)
      bench.say(
        `${short(archive.count)} articles in ${short(archive.loadSeconds)} s, indexed in ${short(archive.indexSeconds)} s`,
      )
      for (const statement of plainTable) await base.database.pool.query(statement)
      const { rows } = await base.database.pool.query<{ own: string; plain: string }>(
        `select pg_total_relation_size('articles.search_text') / 1048576 as own,
          (pg_indexes_size('bench_text') + (select sum(pg_column_size(words)) from bench_text)::bigint) / 1048576 as plain`,
      )
      const generator = await startChild('bench/children/questions.ts', { core: CLIENT_CORE })
      ended.push(generator.end)
      const product = await startProduct(base.url)
      ended.push(product.end)
      const plain = await startChild('bench/children/search-text-sql.ts', { core: SERVER_CORE })
      ended.push(plain.end)
      const floor = { port: await plain.ask<number>('listen', { databaseUrl: base.url }), pid: plain.pid }
      const stage: Stage = { language, generator, ports: { ours: product, floor } }
      const measured: Record<(typeof names)[number], Measured[]> = { ours: [], floor: [] }
      await inRounds(bench.rounds, names, async (name, round) => {
        measured[name].push(await measure(bench, stage, name, round))
        bench.say(`round ${round + 1}, ${name}: ${described(measured[name].at(-1)!)}`)
      })
      const rival = await askIlike(bench, stage)
      const memory = rssBytes(product.pid) / 2 ** 20
      return resultOf(archive, measured, { rival, memory, sizes: rows[0]! })
    } finally {
      for (const end of ended) await end()
      await base.drop()
    }
  },
}

/** A name, two names, a name with a word, two words, or Chinese. */
function questionOf(language: Language, random: ReturnType<typeof seeded>): string {
  const rank = (count: number) => zipf(random, count, 0.9)()
  const team = () => language.teams[rank(language.teams.length)]!
  const player = () => language.players[rank(language.players.length)]!
  const word = () => language.words[rank(2000)]!
  const kinds = [
    () => team().en,
    () => team().zh,
    () => player().en,
    () => `${team().en} ${player().en}`,
    () => `${player().en.split(' ')[1]} ${word()}`,
    () => `${word()} ${word()}`,
    () => `${team().zh}${language.han[rank(200)]}${language.han[rank(200)]}`,
  ]
  return random.pick(kinds)()
}

function pathsOf({ language }: Stage, name: string, count: number, seed: number): string[] {
  const random = seeded(seed)
  const path = name === 'ours' ? '/api/v1/search?kind=article&' : `/${name}?`
  return Array.from({ length: count }, () => path + new URLSearchParams({ q: questionOf(language, random) }))
}

async function measure(bench: Bench, stage: Stage, name: (typeof names)[number], round: number): Promise<Measured> {
  const { port, pid } = stage.ports[name]
  const ask = (seconds: number, rate: number | null, seed: number) => {
    const paths = pathsOf(stage, name, Math.ceil(seconds * (rate ?? 500)), seed)
    return stage.generator.ask<QuestionsAnswer>('ask', {
      port,
      paths,
      connections: clients,
      seconds,
      perSecond: rate,
      counts: 'total',
    } satisfies QuestionsAsk)
  }
  await ask(2, null, round + 1000)
  const before = cpuMs(pid) + bench.server.cpuMs()
  const loaded = await ask(bench.seconds, null, round + 2000)
  const cpu = (cpuMs(pid) + bench.server.cpuMs() - before) / loaded.requests
  return { loaded, cpu, paced: await ask(3 * bench.seconds, perSecond, round + 3000) }
}

function askIlike({ seed }: Bench, stage: Stage): Promise<QuestionsAnswer> {
  const paths = pathsOf(stage, 'ilike', ilikeQuestions, seed)
  const { port } = stage.ports.floor
  return stage.generator.ask('ask', {
    port,
    paths,
    connections: 1,
    seconds: 120,
    perSecond: null,
    counts: 'total',
  } satisfies QuestionsAsk)
}

function described({ loaded, paced, cpu }: Measured): string {
  return `${short(loaded.perSecond)}/s with ${clients} clients, CPU ${short(cpu)} ms; ${perSecond}/s: p50 ${short(paced.p50)}, p99 ${short(paced.p99)} ms, slowest ${short(paced.slowest.ms)} ms ${decodeURIComponent(paced.slowest.path)}`
}

type More = { rival: QuestionsAnswer; memory: number; sizes: { own: string; plain: string } }

function resultOf(
  archive: Archive,
  { ours, floor }: Record<(typeof names)[number], Measured[]>,
  { rival, memory, sizes }: More,
): Result {
  const line = (of: (one: Measured) => number) => ({
    ours: range(ours.map(of)),
    floor: range(floor.map(of)),
    ratio: `${short(median(ours.map(of)) / median(floor.map(of)))}x the floor`,
  })
  const p99 = median(ours.map(({ paced }) => paced.p99))
  const open = { aim: '-', isMet: null }
  return {
    name: 'search-text',
    headline: { ratio: short(rival.p50 / median(ours.map(({ paced }) => paced.p50))), figure: `p99 ${short(p99)} ms` },
    findings: [
      {
        what: `a search at ${perSecond} a second over ${short(archive.count)} articles, p99 ms`,
        ...line(({ paced }) => paced.p99),
        rival: short(rival.p99),
        aim: `<= ${mostP99Ms}`,
        isMet: p99 <= mostP99Ms,
      },
      { what: 'the same, p50 ms', ...line(({ paced }) => paced.p50), rival: short(rival.p50), ...open },
      { what: `answers per second to ${clients} clients at once`, ...line(({ loaded }) => loaded.perSecond), ...open },
      { what: 'CPU per answer, with the database, ms', ...line(({ cpu }) => cpu), ...open },
      { what: 'memory of the server, MB', ours: short(memory), ...open },
      { what: 'vectors and index, MB', ours: sizes.own, floor: sizes.plain, ...open },
    ],
    notes: [
      `${short(archive.count)} articles of 120 words with four names each, a third in Chinese, indexed at ${short(archive.count / archive.indexSeconds)} a second; names and words by Zipf's law`,
      'the floor is node:http with one statement over `simple` vectors, which splits no Chinese and knows no names; the rival is ILIKE, one question at a time',
    ],
  }
}
