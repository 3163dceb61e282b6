import type { Declared } from '#contract/services.ts'
import { noteStatements, workOf } from '#kit/blocks-read.ts'
import { testDispatch } from '#kit/calls.ts'
import { allHandlers } from '#kit/handlers.ts'
import { askCall, readsOf } from '../faults/crawl.ts'
import type { Facts } from './facts.ts'
import type { Stage } from './stage.ts'

/** What one call reads of the database: blocks accessed, and rows that pass or leave a step of a plan. */
type Work = { blocks: number; rows: number }
type Cost = { name: string; plain: Work; seen: Work; answer: string }

/** Beside three times the live answer, some 8 ms: a view looks into two more indexes for each match. */
const slack: Work = { blocks: 4000, rows: 25_000 }
/** Calls whose reading of a view is known to cost more, cold. */
const dearer: Readonly<Record<string, Work>> = {
  // Whether a season has a goal: the first one in the live view, none in all that a view hides.
  'touchline.getCompetition': { blocks: 7500, rows: 30_000 },
  // Not examined: eight times the rows with a late picture.
  'touchline.getPlayerBank': { blocks: 5000, rows: 30_000 },
}
const lenses: [string, Record<string, string>][] = [
  ['hidden', { 'spoiler-free': '1' }],
  ['late', { 'picture-delay': '30' }],
]

function isDear({ name, plain, seen }: Cost): boolean {
  const { blocks, rows } = dearer[name.split(',')[0]!] ?? slack
  return seen.blocks > 3 * plain.blocks + blocks || seen.rows > 3 * plain.rows + rows
}

/** Calls of sports, beside football: basketball, tennis, baseball. */
const sportTypes = [2, 3, 5]

/**
 * What every call that reads costs a caller with the live view, one with hidden scores, and one with a late picture,
 * each without anything kept; `faults` are those that cost too much. The tables are analysed first, as a database in
 * use has them: without statistics the planner reads whole tables for a view.
 */
export async function compareCosts({ database, facts: football, cast }: Stage) {
  const dispatch = () => testDispatch(database, allHandlers, { validateAnswers: false })
  const subjects = [football, ...sportTypes.map((sportType) => ({ ...football, sportType }))]
  await database.pool.query('vacuum analyze')
  const noted = noteStatements(database)
  const costs: Cost[] = []
  const reads = readsOf(dispatch())
  for (const read of reads)
    for (const facts of subjects.slice(0, hasSport(read) ? undefined : 1)) costs.push(...(await costsOf(read, facts)))
  const failed = costs.filter((cost) => isDear(cost) || cost.answer === 'unavailable' || cost.answer === 'internal')
  return {
    reads: reads.length,
    dearest: costs
      .toSorted((a, b) => b.seen.blocks - a.seen.blocks)
      .slice(0, 10)
      .map(told)
      .join('; '),
    faults: failed.map(told),
  }

  async function workFor(read: Declared, facts: Facts, more: Record<string, string>): Promise<[Work, string]> {
    noted.taken()
    const caller = { region: 'FR', client: 'web' } as const
    const answer = await askCall(dispatch(), read, facts, caller, { ...cast.user.headers, ...more })
    return [await workOf(database, noted.taken()), answer]
  }

  async function costsOf(read: Declared, facts: Facts): Promise<Cost[]> {
    const name = `${read.service}.${read.name}${facts.sportType === undefined ? '' : ` of sport ${facts.sportType}`}`
    const [plain] = await workFor(read, facts, {})
    const found: Cost[] = []
    for (const [lens, headers] of lenses) {
      const measured = async (): Promise<Cost> => {
        const [seen, answer] = await workFor(read, facts, headers)
        return { name: `${name}, ${lens}`, plain, seen, answer }
      }
      const first = await measured()
      // What works behind the calls meanwhile is counted too: a call is dear where it is so again.
      found.push(isDear(first) ? await measured() : first)
    }
    return found
  }
}

function told({ name, plain, seen }: Cost): string {
  const say = ({ blocks, rows }: Work) => `${blocks} blocks, ${Math.round(rows)} rows`
  return `${name}: ${say(seen)}; live ${say(plain)}`
}

function hasSport({ operation: { query, body } }: Declared): boolean {
  return [query, body].some((one) => {
    const { shape = {} } = one as { shape?: object }
    return 'sportType' in shape || 'sportId' in shape
  })
}
