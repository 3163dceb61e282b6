import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { sportOf, sports } from '#sports/index.ts'
import { createIngest, type Ingest, type Receipt } from '#timeline/ingest.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listLeadChanges, saveFeedOrder } from '#timeline/store/match-feed.ts'
import { findMatch } from '#timeline/store/match.ts'
import { expected } from './quorum-oracle.ts'
import { anyScript, feeds, type Arrival, type Script } from './quorum-script.ts'

const seed = seedOption()
const runs = option('runs', 20)
const first = option('first', 1)
console.log(`quorum.test seed ${seed} runs ${runs}`)

/**
 * Everything of one match, in the order of its arrival: some of it shares transactions, and several processes take
 * turns.
 */
async function send(engines: readonly Ingest[], matchId: number, arrivals: readonly Arrival[]): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let at = 0, turn = 0; at < arrivals.length; at += 6, turn++) {
    const ingest = engines[turn % engines.length]!
    receipts.push(
      ...(await Promise.all(
        arrivals
          .slice(at, at + 6)
          .map((one) =>
            'report' in one ? ingest.submit({ ...one.report, matchId }) : ingest.choose(matchId, one.silent),
          ),
      )),
    )
  }
  return receipts
}

/** The stored display of a match and its reasons. */
async function read(db: Reader, matchId: number) {
  const match = (await findMatch(db, matchId))!
  const { status, score, isUnscored } = match.summary
  const shootout = sportOf(match).decider(match.summary)
  const shownBy = new Set((await listEvents(db, [matchId])).get(matchId)!.map(({ provider }) => provider))
  const { list } = await listLeadChanges(db, matchId, { limit: 1000, offset: 0 })
  const changes = list.map(({ from, to, reason, before, after }) => ({ from, to, reason, before, after }))
  return {
    shownBy: [...shownBy].filter((name) => name !== 'operator'),
    shown: { status, score, shootout, ...(isUnscored && { isUnscored }) },
    changes,
  }
}

test('three feeds of a match, late, repeated, reordered and wrong, are shown by the table of rules, with each change on record', async (t) => {
  const database = await testDatabase(t)
  const db = readerOf(database)
  const scripts = fc.sample(anyScript, { numRuns: first - 1 + runs, seed }).slice(first - 1)
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', count: scripts.length * 2 })
  const order = ['bee', 'ant', 'cat']
  await saveFeedOrder(db, order.slice(0, 1))
  const engines = [createIngest({ database, sports }), createIngest({ database, sports })]
  const reasons = new Map<string, number>()
  async function check(script: Script, index: number): Promise<void> {
    const name = `script ${first + index}`
    const ends = await Promise.all(
      [script.first, script.second].map(async (arrivals, half) => {
        const matchId = matchIds[index * 2 + half]!
        const receipts = await send(engines.slice(0, 1 + (index % 2)), matchId, arrivals)
        assert.deepEqual(
          receipts.filter(({ ok }) => !ok),
          [],
          name,
        )
        const [stored, wanted] = [await read(db, matchId), expected(arrivals, order)]
        assert.deepEqual(stored.shown, wanted.shown, name)
        assert.deepEqual(stored.shownBy, wanted.lead === null ? [] : [wanted.lead], name)
        assert.deepEqual(stored.changes, wanted.changes, name)
        assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [], name)
        for (const { reason } of stored.changes) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
        return stored
      }),
    )
    assert.deepEqual(ends[0]!.shown, ends[1]!.shown, `${name} in its two orders`)
    assert.deepEqual(ends[0]!.shownBy, ends[1]!.shownBy, `${name} in its two orders`)
  }
  // Several matches at once share transactions.
  for (let at = 0; at < scripts.length; at += 10)
    await Promise.all(scripts.slice(at, at + 10).map((script, index) => check(script, at + index)))
  await Promise.all(engines.map((one) => one.close()))
  console.log(
    `${scripts.length} scripts of ${feeds.length} feeds; changes by reason: ${[...reasons]
      .sort()
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  )
  // Twenty scripts may be without a silent feed or a decision of the operator.
  const common = ['outvoted', 'end', 'order', ...(runs >= 100 ? ['silent', 'operator'] : [])]
  if (runs >= 20) for (const reason of common) assert.ok(reasons.has(reason), `no change was by "${reason}"`)
})
