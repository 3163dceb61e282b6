import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { followNext } from '#core/outbox/follow.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import { act, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import type { PartTools } from '#core/part.ts'
import { mapClosingPrices } from '#odds/store/closing-price.ts'
import { mapCurrentPrices } from '#odds/store/current-price.ts'
import { banAuthor } from '#prophecies/actions/ban.ts'
import { decideDispute } from '#prophecies/actions/dispute.ts'
import { buyTogether } from '#prophecies/buy.ts'
import { followStarts } from '#prophecies/late.ts'
import { storeSeal } from '#prophecies/seal.ts'
import { followResults } from '#prophecies/settle/settle.ts'
import { storeDispute } from '#prophecies/settle/dispute.ts'
import { voidByAuthor } from '#prophecies/void.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { deltaReport } from './facts.ts'
import { footballEvent, withdrawn } from './football.ts'
import { payer } from './money-world.ts'

/** Prophecies whose processes are killed: each life is that of one of them, with a match of its own. */
export type Life = {
  way: Way
  matchId: number
  authorId: number
  buyerIds: readonly number[]
  staffIds: readonly number[]
}
export type Way = keyof typeof ways
type Step = (database: Database, life: Life) => Promise<void>

export const PRICE = 20
const SEAL = {
  play: 'result',
  pick: 'home',
  line: undefined,
  probability: 0.55,
  title: 'T',
  text: 'x',
  language: 'en',
  coins: PRICE,
} as const

const find = async (database: Database, { matchId }: Life) => {
  const [row] = await readerOf(database).query<{ id: number }>(
    'select id from prophecies.prophecy where match_id = $1',
    [matchId],
  )
  return row!.id
}

const seal: Step = (database, { matchId, authorId }) =>
  database.transaction(async (client) => {
    const verdict = { outcome: 'pass', sentence: null, itemId: null }
    const writing = {
      viewer: { userId: authorId },
      engines: {
        odds: { mapCurrentPrices },
        prophecies: { terms: { perDay: 1_000_000, settledForPaid: 10, settledForAll: 50 } },
      },
    }
    const ready = {
      input: { ...SEAL, matchId },
      match: { id: matchId, sport: 'football' },
      considered: { file: async () => verdict },
    }
    const own = { ...readerIn(client), transaction: (work: (one: typeof client) => unknown) => work(client) }
    const stored = await storeSeal(...([writing, own, ready] as unknown as Parameters<typeof storeSeal>))
    // The second time is a conflict, or forbidden where the author is banned by now.
    if ('error' in stored && stored.error !== 'conflict' && stored.error !== 'forbidden')
      throw new Error(`The seal was refused: ${stored.error}`)
  })

const buy: Step = async (database, life) => {
  const id = await find(database, life)
  for (const userId of life.buyerIds)
    await database.transaction(async (client) => {
      const [problem] = await buyTogether(readerIn(client), [{ userId, id, coins: PRICE, payer }])
      // A conflict is one that was refunded.
      if (problem && problem.error !== 'conflict') throw new Error(`The purchase was refused: ${problem.error}`)
    })
}

const tools = { engines: { odds: { mapClosingPrices } } } as unknown as PartTools
const followers = [
  { name: 'prophecy-starts', run: followStarts },
  { name: 'prophecy-results', run: followResults },
]

/** Passes all changes to both followers, as the processes of a site do; the first time they begin with what comes. */
export async function followAll(database: Database): Promise<void> {
  while ((await moveOutbox(database.pool, 500)).length > 0) continue
  for (const follower of followers) while (await followNext(database, follower, tools)) continue
}

const reports =
  (sequence: number, eventsOf: () => TimelineEvent[]): Step =>
  async (database, { matchId }) => {
    await createIngest({ database, sports }).submit(deltaReport(matchId, sequence, eventsOf()))
    await followAll(database)
  }

const goal = footballEvent.goal({ key: 'goal', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' })
const whole = [
  footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
  footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2700, isLast: false }),
  footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
  goal,
  footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5400, isLast: true }),
]
const HOUR_MS = 3_600_000
const finish = reports(1, () => whole)
const correct = reports(2, () => [withdrawn(goal, 'offside')])
const postpone = reports(1, () => [footballEvent.kickOffMoved({ kickOff: Date.now() + 90 * HOUR_MS })])
/** A start an hour before, which is reported now. */
const startLate = reports(1, () => [
  footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0, occurredAt: Date.now() - HOUR_MS }),
])

const dispute: Step = async (database, life) => {
  const id = await find(database, life)
  await storeDispute(database, { prophecyId: id, userId: life.buyerIds[0]!, text: 'Offside.', now: Date.now() })
}

/** An action by a person; one that was done before is refused. */
async function actBy<Input>(database: Database, userId: number, action: Action<Input, unknown>, input: Input) {
  const cause = { actor: { kind: 'user' as const, userId, roles: ['moderator'] }, reason: 'x' }
  const outcome = await act({ database, record: () => Promise.resolve() }, cause, action, input)
  if (!outcome.ok && !(outcome.thrown instanceof Complaint)) throw new Error(outcome.complaint)
}

const decideBy =
  (place: number): Step =>
  async (database, life) => {
    const id = await find(database, life)
    const [row] = await readerOf(database).query<{ id: number }>(
      'select id from prophecies.dispute where prophecy_id = $1',
      [id],
    )
    await actBy(database, life.staffIds[place]!, decideDispute, { id: row!.id, outcome: 'void', reason: 'x' })
  }

const closeByAuthor: Step = async (database, life) => {
  await voidByAuthor(database as unknown as Parameters<typeof voidByAuthor>[0], await find(database, life))
}
const ban: Step = (database, { authorId, staffIds }) => actBy(database, staffIds[0]!, banAuthor, { userId: authorId })

/** Each step is done once, however often it runs. `left`: outcome, or kind of the void; `isKept`: buyers paid. */
export const ways = {
  settled: { steps: [seal, buy, finish], left: 'win', isKept: true },
  corrected: { steps: [seal, buy, finish, correct], left: 'loss', isKept: true },
  postponed: { steps: [seal, buy, postpone], left: 'void', isKept: false },
  late: { steps: [seal, buy, startLate], left: 'match', isKept: false },
  disputed: { steps: [seal, buy, finish, dispute, decideBy(0), decideBy(1)], left: 'void', isKept: false },
  closed: { steps: [seal, buy, closeByAuthor], left: 'author', isKept: false },
  banned: { steps: [seal, buy, ban], left: 'fraud', isKept: false },
} satisfies Record<string, { steps: Step[]; left: string; isKept: boolean }>

/** Four lives at a time; each step is acknowledged once it is durable. */
export async function live(database: Database, lives: readonly Life[], acknowledge: () => void): Promise<void> {
  const next = lives.values()
  const run = async () => {
    for (const life of next)
      for (const step of ways[life.way].steps) {
        await step(database, life)
        acknowledge()
      }
  }
  const ends = await Promise.allSettled(Array.from({ length: 4 }, run))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Lives that came to something else than they should. */
export async function listWrongLives(database: Database, lives: readonly Life[]): Promise<string[]> {
  const rows = await readerOf(database).query<{ matchId: number; left: string; bought: number; refunded: number }>(
    `select p.match_id as "matchId", coalesce(s.outcome, p.void_kind, p.state) as left, count(u.id)::int as bought,
        count(u.refunded_at)::int as refunded from prophecies.prophecy p left join prophecies.settlement s on s.prophecy_id = p.id
      left join wallet.purchase u on u.kind = 'prophecy' and u.thing_id = p.id::text group by p.id, s.outcome`,
  )
  const found = Map.groupBy(rows, ({ matchId }) => matchId)
  return lives.flatMap(({ way, matchId, buyerIds }) => {
    const { left, isKept } = ways[way]
    const expected = { matchId, left, bought: buyerIds.length, refunded: isKept ? 0 : buyerIds.length }
    const is = JSON.stringify(found.get(matchId) ?? [])
    return is === JSON.stringify([expected]) ? [] : [`${way} came to ${is}`]
  })
}
