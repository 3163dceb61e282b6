import type { Declared } from '#contract/services.ts'
import { testDispatch } from '#kit/calls.ts'
import { allHandlers } from '#kit/handlers.ts'
import { askCall, readsOf } from '../faults/crawl.ts'
import type { Facts } from './facts.ts'
import type { Stage } from './stage.ts'

/** The times of one call in ms, the best of some: nothing is kept between two requests. */
type Cost = { name: string; plainMs: number; hiddenMs: number; answer: string }

/** Beside three times the plain answer: planning, which a prepared statement needs once, and a busy machine. */
const SLACK_MS = 100
const MOST_TRIES = 12

function isDear({ plainMs, hiddenMs }: Cost): boolean {
  return hiddenMs > 3 * plainMs + SLACK_MS
}

/** Calls of sports, beside football: basketball, tennis, baseball. */
const sportTypes = [2, 3, 5]

/** What every call that reads costs a caller without and with hidden scores; `faults` are those that cost too much. */
export async function compareCosts({ database, facts: football, cast }: Stage) {
  const dispatch = () => testDispatch(database, allHandlers, { validateAnswers: false })
  const subjects = [football, ...sportTypes.map((sportType) => ({ ...football, sportType }))]
  const costs: Cost[] = []
  for (const read of readsOf(dispatch()))
    for (const facts of subjects.slice(0, hasSport(read) ? undefined : 1)) costs.push(await costOf(read, facts))
  const failed = costs.filter((cost) => isDear(cost) || cost.answer === 'unavailable' || cost.answer === 'internal')
  return {
    reads: costs.length,
    longest: costs
      .toSorted((a, b) => b.hiddenMs - a.hiddenMs)
      .slice(0, 10)
      .map(told)
      .join('; '),
    faults: failed.map(told),
  }

  async function timeOf(read: Declared, facts: Facts, more: Record<string, string>): Promise<[number, string]> {
    const begun = performance.now()
    const caller = { region: 'FR', client: 'web' } as const
    const answer = await askCall(dispatch(), read, facts, caller, { ...cast.user.headers, ...more })
    return [performance.now() - begun, answer]
  }

  async function costOf(read: Declared, facts: Facts): Promise<Cost> {
    const name = `${read.service}.${read.name}${facts.sportType === undefined ? '' : ` of sport ${facts.sportType}`}`
    const cost: Cost = { name, plainMs: Infinity, hiddenMs: Infinity, answer: '' }
    for (let tries = 0; tries < MOST_TRIES && (tries === 0 || isDear(cost)); tries++) {
      const [plainMs] = await timeOf(read, facts, {})
      const [hiddenMs, answer] = await timeOf(read, facts, { 'spoiler-free': '1' })
      Object.assign(cost, {
        plainMs: Math.min(plainMs, cost.plainMs),
        hiddenMs: Math.min(hiddenMs, cost.hiddenMs),
        answer,
      })
    }
    return cost
  }
}

function told({ name, plainMs, hiddenMs }: Cost): string {
  return `${name}: ${plainMs.toFixed(0)} ms, hidden ${hiddenMs.toFixed(0)} ms`
}

function hasSport({ operation: { query, body } }: Declared): boolean {
  return [query, body].some((one) => {
    const { shape = {} } = one as { shape?: object }
    return 'sportType' in shape || 'sportId' in shape
  })
}
