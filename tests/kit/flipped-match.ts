import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { pendingOf, walletOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { followResults } from '#prophecies/settle/settle.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { testEngines } from './engines.ts'
import { deltaReport } from './facts.ts'
import { footballEvent } from './football.ts'
import { addPerson, type TestPerson } from './people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from './prophecies.ts'
import { addPayer } from './wallet.ts'

/** A match with prophecies of two authors on every play, paid and free, which three buyers have bought. */
export type FlippedMatch = {
  matchId: number
  authors: readonly TestPerson[]
  buyers: readonly TestPerson[]
  ids: readonly number[]
}

const sealed = [
  { by: 0, play: 'result', pick: 'home', coins: 20, probability: 0.55 },
  { by: 0, play: 'total', pick: 'home', coins: 8, probability: 0.6 },
  { by: 0, play: 'handicap', pick: 'away', coins: 0, probability: 0.5 },
  { by: 1, play: 'result', pick: 'draw', coins: 28, probability: 0.3 },
  { by: 1, play: 'total', pick: 'away', coins: 0, probability: 0.45 },
] as const

export async function addFlippedMatch(database: Database, kickOff: number): Promise<FlippedMatch> {
  const matchId = await addOpenMatch(database, { kickOff })
  const authors = [await addPerson(database), await addPerson(database)]
  for (const author of authors) await addSettled(database, author)
  const buyers = await Promise.all([0, 1, 2].map(() => addPayer(database, 1000)))
  const ids: number[] = []
  for (const { by, ...given } of sealed) ids.push((await seal(database, authors[by]!, { matchId, ...given })).id)
  for (const [at, { coins }] of sealed.entries())
    for (const buyer of coins === 0 ? [] : buyers.slice(at % 2))
      await prophecyCalls(database, buyer).unlockProphecy({ params: { id: ids[at]! }, body: { coins } })
  return { matchId, authors, buyers, ids }
}

const goals = (['home', 'home', 'away', 'away'] as const).map((side, at) =>
  footballEvent.goal({ key: `goal ${at}`, period: 2, clockSeconds: 3000 + at * 60, side, kind: 'open' }),
)
const halves = ([1, 2] as const).map((period) =>
  footballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: period === 1 ? 0 : 2700 }),
)
const firstEnd = footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2700, isLast: false })
const lastEnd = footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5400, isLast: true })
const abandoned = footballEvent.abandoned({ key: 'abandoned' })

/** Events that are reported, withdrawn and reported again. */
export const flippable: readonly TimelineEvent[] = [...goals, lastEnd]
export const ending = { lastEnd, abandoned }

/** Reports what a match begins with: both halves, and what is given. */
export const report = (database: Database, matchId: number, sequence: number, events: readonly TimelineEvent[]) =>
  createIngest({ database, sports }).submit(deltaReport(matchId, sequence, [...events]))
export const begin = (database: Database, matchId: number, events: readonly TimelineEvent[]) =>
  report(database, matchId, 1, [...halves, firstEnd, ...events])

/** What the follower of results does with a change of a match. */
export function follow(database: Database, matchId: number): Promise<void> {
  const change = { matchId, kind: 'archive' as const, frame: null, position: 1, version: 1, at: Date.now() }
  return database.transaction((client) => followResults(readerIn(client), [change], { engines: testEngines(database) }))
}

/** Everything that came of a match, without numbers that another match has otherwise. */
export async function settledBooks(database: Database, { authors, buyers, ids }: FlippedMatch) {
  const db = readerOf(database)
  const prophecies = await db.query(
    `select p.state, p.void_kind, s.outcome, s.share::text, s.points::text, s.fair_close::text, s.decided_by -> 'kind' as kind,
        s.decided_by -> 'event' ->> 'key' as event, s.decided_by -> 'score' as score, w.state as sold, w.gross::text, w.fee::text, w.earned::text,
        (select count(*)::int from wallet.purchase u where u.kind = 'prophecy' and u.thing_id = p.id::text and u.refunded_at is not null) as refunded
      from prophecies.prophecy p left join prophecies.settlement s on s.prophecy_id = p.id
      left join wallet.settlement w on w.kind = 'prophecy' and w.thing_id = p.id::text where p.id = any($1) order by p.id`,
    [ids],
  )
  const records = await Promise.all(
    authors.map(({ userId }) =>
      db.query(
        `select to_jsonb(d) - '{author_id,season_id}'::text[] as sums from records.day d
          join prophecies.author a on a.id = d.author_id where a.user_id = $1 and d.picks + d.decided + d.stakes > 0 order by d.play`,
        [userId],
      ),
    ),
  )
  const balances = await Promise.all(
    [...buyers.map(({ userId }) => walletOf(userId)), ...authors.map(({ userId }) => pendingOf(userId))].map(
      async (account) => (await findBalance(db, account)).posted,
    ),
  )
  return { prophecies, records, balances }
}
