import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import {
  addFlippedMatch,
  begin,
  ending,
  flippable,
  follow,
  report,
  settledBooks,
  type FlippedMatch,
} from '#kit/flipped-match.ts'
import { ledgerProblems } from '#kit/money.ts'
import { option, seedOption } from '#kit/option.ts'
import { createAudit, nothingJudged } from '#proof/verify/audit.ts'
import type { Finding } from '#proof/verify/finding.ts'
import { listDifferences as listRecordDifferences } from '#records/store/check.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { listDifferences as listSaleDifferences } from '#wallet/store/check.ts'
import { createChance } from '../../../tests/contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 12)
console.log(`flips.test seed ${seed} runs ${runs}`)

/** Flips events of a match at random, some several times before the settlement; answers those that stand. */
async function flip(database: Database, { matchId }: FlippedMatch, pool: readonly TimelineEvent[], count: number) {
  const chance = createChance(seed, pool.length)
  const revisions = pool.map(() => 1)
  const isOut = pool.map(() => false)
  const turn = async (at: number, sequence: number) => {
    isOut[at] = !isOut[at]
    revisions[at]! += 1
    const withdrawn = isOut[at] ? { reason: 'review', at: null } : null
    await report(database, matchId, sequence, [{ ...pool[at]!, revision: revisions[at]!, withdrawn }])
    if (!chance.isOneIn(4)) await follow(database, matchId)
  }
  await begin(database, matchId, pool)
  await follow(database, matchId)
  for (let number = 0; number < count; number++) await turn(chance.below(pool.length), number + 2)
  // The last result is one.
  const end = pool.indexOf(ending.lastEnd)
  if (isOut[end]) await turn(end, count + 2)
  await follow(database, matchId)
  return pool.filter((_, at) => !isOut[at])
}

/** Each seal is revealed once, and each version of a settlement is a leaf; the last one says what stands. */
async function listLogProblems(database: Database): Promise<string[]> {
  const db = readerOf(database)
  const wrong = await db.query<{ said: string }>(
    `select format('%s: %s reveals, %s results for %s versions, %s voids, the last is %s in place of %s', p.id, r.reveals, r.results, v.versions,
        r.voids, r.last, s.outcome) as said
      from prophecies.prophecy p join prophecies.author a on a.id = p.author_id join prophecies.settlement s on s.prophecy_id = p.id
      cross join lateral (select count(*) filter (where l.kind = 'reveal') as reveals, count(*) filter (where l.kind = 'result') as results,
          count(*) filter (where l.kind = 'void') as voids,
          (array_agg(coalesce(l.text::jsonb -> 'body' ->> 'outcome', 'void') order by l.id desc) filter (where l.kind in ('result', 'void')))[1] as last
        from proof.leaf l where l.author = a.hash and l.sequence = p.sequence) r
      cross join lateral (select count(*) as versions from prophecies.settlement_version v where v.prophecy_id = p.id) v
      where r.reveals <> 1 or r.results + r.voids <> v.versions or v.versions <> s.version or r.last is distinct from s.outcome`,
  )
  const findings: Finding[] = []
  const sights = { latestWithout: () => null, firstWith: () => null, latest: null }
  const found = (finding: Finding) => void findings.push(finding)
  const audit = createAudit({ found, now: Date.now(), sights, before: nothingJudged })
  const leaves = await db.query<{ text: string }>('select text from proof.leaf order by id')
  for (const [at, { text }] of leaves.entries()) audit.take(Buffer.from(text), at)
  audit.finish()
  // Authors have settled ones from before the log.
  return [...wrong.map(({ said }) => said), ...findings.filter(({ kind }) => kind !== 'gap').map(({ text }) => text)]
}

async function listProblems(database: Database): Promise<string[]> {
  const db = readerOf(database)
  return [
    ...(await ledgerProblems(database)),
    ...(await listSaleDifferences(db)),
    ...(await listRecordDifferences(db)).map((one) => JSON.stringify(one)),
    ...(await listLogProblems(database)),
  ]
}

test('a result that flips again and again leaves coins, records and log as one settlement of the last one', async (t) => {
  const database = await testDatabase(t)
  const kickOff = Date.now() + 7_200_000
  const flipped = await addFlippedMatch(database, kickOff)
  const standing = await flip(database, flipped, flippable, runs)
  const fresh = await addFlippedMatch(database, kickOff)
  await begin(database, fresh.matchId, standing)
  await follow(database, fresh.matchId)
  assert.deepEqual(await settledBooks(database, flipped), await settledBooks(database, fresh))
  assert.deepEqual(await listProblems(database), [])
})

test('one that was void in between is settled in the record, and all buyers have their coins back', async (t) => {
  const database = await testDatabase(t)
  const kickOff = Date.now() + 7_200_000
  const flipped = await addFlippedMatch(database, kickOff)
  await flip(database, flipped, [...flippable, ending.abandoned], Math.ceil(runs / 4))
  const { balances } = await settledBooks(database, flipped)
  assert.deepEqual(balances, [1000n, 1000n, 1000n, 0n, 0n])
  assert.deepEqual(await listProblems(database), [])
})
