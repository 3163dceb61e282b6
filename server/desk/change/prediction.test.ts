import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import type { ChangeEntry, ChangedEvent, StandingRuling } from '#contract/touchline/desk-change.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Snapshot } from '#core/parts/effect.ts'
import { testCalls } from '#kit/calls.ts'
import { changeOtherSports } from '#kit/change-other-sports.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { randomEventEntry } from '#kit/random-change.ts'
import { listDifferences as listSaleDifferences } from '#wallet/store/check.ts'
import { listDifferences as listRecordDifferences } from '#records/store/check.ts'
import { findMatch } from '#timeline/store/match.ts'
import { createChance } from '../../../tests/contract/chance.ts'
import { createHandlers } from '../endpoints.ts'
import { listEffects, snapshotAll } from './dry-run.ts'
import { ChangeProblem } from './problem.ts'
import { differences, digestOf } from './difference.ts'

const runs = option('runs', 10)
const seed = seedOption()
const chance = createChance(seed, 1)
const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, Math.min(20, 3 + Math.floor(runs / 3)))
const { tools, players } = world
const others = await changeOtherSports(database)
const handlers = createHandlers({ dataFolder: tmpdir() })
const proposer = await addPerson(database, { roles: ['admin'] })
const second = await addPerson(database, { roles: ['admin'] })
const [as, other] = [proposer, second].map(
  ({ headers }) => testCalls(database, handlers, headers).client.touchline,
) as [ReturnType<typeof testCalls>['client']['touchline'], ReturnType<typeof testCalls>['client']['touchline']]
const effects = await listEffects(tools)
const reason = 'the sheet of the referee'
const pick = <Item>(list: readonly Item[]): Item => list[chance.below(list.length)]!
const wrongable = new Set(['goal', 'card', 'substitution'])

/** The last change of each match. */
const applied = new Map<number, number>()

/** The entries that revoke the last change of a match; null where there is none. */
async function reverseOf(matchId: number): Promise<ChangeEntry[] | null> {
  const id = applied.get(matchId)
  if (id === undefined) return null
  const { reverse } = await as.getChange({ params: { id }, query: {} })
  return reverse && reverse.entries.length > 0 ? reverse.entries : null
}

function randomEntry(
  events: readonly ChangedEvent[],
  rulings: readonly StandingRuling[],
  match: { homeId: number | null; awayId: number | null; status: string },
): ChangeEntry {
  const decidedOn = '2026-11-22'
  const die = chance.below(14)
  if (die === 0) return { act: 'award', score: { home: 3 * chance.below(2), away: chance.below(4) }, decidedOn }
  if (die === 1)
    return { act: 'points', teamId: pick([match.homeId!, match.awayId!]), points: -1 - chance.below(3), decidedOn }
  if (die === 12 && rulings.length > 0) return { act: 'revoke', key: pick(rulings).key }
  if (die === 13 && match.status === 'live') return { act: 'abandon', decidedOn }
  const side = pick(['home', 'away'] as const)
  const own = players.slice(...(side === 'home' ? [0, 4] : [4, 8]))
  const playerId = pick(own)
  if (die === 2)
    return {
      act: 'add',
      type: 'goal',
      side,
      period: 2,
      clockSeconds: 2700 + chance.below(1900),
      playerId,
      otherPlayerId: null,
      detail: { kind: 'open' },
    }
  const event = pick(events.filter(({ type }) => wrongable.has(type)))
  const { key, mark } = event
  if (die < 5) return { act: 'withdraw', key, seen: mark }
  // Both players of another side are other ones.
  const others = own.filter((id) => id !== playerId)
  const isSame = event.side === side
  const changes = [
    { side, playerId, otherPlayerId: null },
    { side, playerId, otherPlayerId: pick(others) },
    { clockSeconds: 60 * chance.below(44), period: 1 },
    ...(isSame && event.otherPlayer?.id !== playerId ? [{ playerId }] : []),
  ]
  return { act: 'correct', key, seen: mark, change: pick(changes) }
}

/** Rows that tell the same by other statements: notices, coins, outcomes. */
async function independent(matchId: number) {
  const { rows } = await database.pool.query<{ told: string; coins: string; ended: string; total: string }>(
    `select (select string_agg(user_id || event_key || coalesce(data::text, '') || (corrected_at is not null), ',' order by id) from notices.notice where match_id = $1) as told,
      (select string_agg(x, ',' order by x) from (select a.kind || ':' || a.owner || ':' || coalesce(a.posted, 0) as x from ledger.account a) y) as coins,
      (select string_agg(prophecy_id || outcome || coalesce(points::text, '-'), ',' order by prophecy_id) from prophecies.settlement where match_id = $1) as ended,
      (select count(*) from timeline.report) as total`,
    [matchId],
  )
  return rows[0]!
}

/** What follows from a match as it is now, which the sweeps write again in the background. */
async function renew(matchId: number): Promise<void> {
  for (const follow of tools.parts.flatMap(({ follows = [] }) => follows))
    await database.transaction((client) => follow.renew?.(readerIn(client), matchId, tools) ?? Promise.resolve())
}

/** With the numbers of what is new replaced, which are given anew each time. */
function renumbered(snapshot: Snapshot, known: string): Snapshot {
  const text = JSON.stringify(snapshot).replaceAll(/desk:\w+:|adjustment:\d+/g, (name) =>
    known.includes(name) && !name.startsWith('desk:dry') ? name : name.replace(/\w+:?$/, 'new:'),
  )
  // A ruling is revoked at the moment of each run.
  const revoked = /"at":\d+(?=,"reason":"decision revoked")|(?<="reason":"decision revoked",)"at":\d+/g
  return JSON.parse(text.replaceAll(revoked, '"at":0')) as Snapshot
}

test(`a dry run names exactly what ${runs} random corrections then change, seed ${seed}`, async () => {
  const changed = new Map<string, number>()
  const acts = new Map<string, number>()
  const refused: string[] = []
  for (let run = 0; run < runs; run += 1) {
    // A ruling with the words of an earlier one changes nothing.
    const words = `The referee names another one, sheet ${run}.`
    const isOther = chance.below(3) === 0
    const matchId = pick(isOther ? others : world.matchIds)
    const params = { id: matchId }
    const match = (await findMatch(db, matchId))!
    const changeable = await as.getChangeable({ params, query: {} })
    const entries = (chance.below(5) === 0 ? await reverseOf(matchId) : null) ?? [
      (isOther || chance.below(2) === 0 ? randomEventEntry(chance, changeable) : null) ??
        randomEntry(changeable.events, changeable.rulings, match),
    ]
    const untouched = await independent(matchId)
    const previewed = () => as.previewChange({ params, query: { entries: JSON.stringify(entries) } })
    const predicted = await tools.engines.desk.runDry({ match, entries, words }).catch((fault: unknown) => {
      // A random entry may be one that the match cannot have, such as a minute that was not played.
      assert.ok(fault instanceof ChangeProblem, `run ${run}: ${String(fault)} ${JSON.stringify(entries)}`)
      refused.push(fault.why)
      return null
    })
    if (predicted === null) {
      await assert.rejects(previewed, ({ status }: { status?: number }) => (status ?? 0) >= 400 && status !== 500)
      continue
    }
    const seen = await previewed()
    assert.deepEqual(await independent(matchId), untouched, `run ${run}: nothing leaves a dry run`)
    assert.equal(seen.digest, digestOf(predicted.effects, words), `run ${run}`)
    assert.deepEqual(seen.failures, [])
    const places = { matchId, seasonId: match.seasonId }
    await renew(matchId)
    const before = await snapshotAll(db, effects, places)
    const known = JSON.stringify(before)
    const isChange = Object.values(predicted.effects).some((one) => differences(one).length > 0)
    const proposed = as.proposeChange({
      params,
      body: { entries, code: 'wrong_player', words, digest: seen.digest, reason },
    })
    if (!isChange) {
      await assert.rejects(proposed, { error: 'bad_request' })
      continue
    }
    const { id, needsSecond } = await proposed
    const { dryRun } = await other.getChange({ params: { id }, query: {} })
    const who = needsSecond ? other : as
    await who.applyChange({ params: { id }, body: { digest: dryRun!.digest, reason } })
    applied.set(matchId, id)
    for (const { act } of entries) acts.set(act, (acts.get(act) ?? 0) + 1)
    await world.follow()
    const after = await snapshotAll(db, effects, places)
    for (const { name } of effects) {
      const compare = (one: { before: Snapshot; after: Snapshot }) =>
        differences({ before: one.before, after: renumbered(one.after, known) })
      const happened = compare({ before: before[name]!, after: after[name]! })
      assert.deepEqual(happened, compare(predicted.effects[name]!), `run ${run}, ${name}: ${JSON.stringify(entries)}`)
      if (happened.length > 0) changed.set(name, (changed.get(name) ?? 0) + 1)
    }
  }
  const listed = (counts: Map<string, number>) => [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(`applied: ${listed(acts)}; refused: ${refused.length}`)
  assert.ok(refused.length < runs / 2, refused.join(', '))
  console.log(`changed, by effect: ${listed(changed)}`)
  assert.deepEqual(await listSaleDifferences(db), [])
  assert.deepEqual(await listRecordDifferences(db), [])
})
