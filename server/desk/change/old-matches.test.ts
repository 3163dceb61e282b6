import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { changeDesk, wrong } from '#kit/change-desk.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import { addOpenChange } from '#kit/open-change.ts'
import { findMatch } from '#timeline/store/match.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, 2)
const { as, staff, editor, preview, correcting, proposed } = await changeDesk(database)
const second = await staff('editor')
const [old = 0, merged = 0] = world.matchIds

test('a match of two seasons ago is corrected and revoked with the table of its own season', async () => {
  const { competitionId } = (await findMatch(db, old))!
  for (const name of ['2097', '2098']) await saveSeason(db, { competitionId, name, isCurrent: true })
  const before = (await findMatch(db, old))!.summary.score
  const change = await proposed(old, await correcting(old, 'goal 3', { side: 'away', playerId: world.players[4] }))
  const { dryRun } = await as(second).getChange({ params: change.params, query: {} })
  assert.equal(dryRun!.isPastSeason, true)
  assert.ok(dryRun!.tables[0]!.moved >= 2)
  await as(second).applyChange(change)
  assert.notDeepEqual((await findMatch(db, old))!.summary.score, before)
  const { reverse } = await as(editor).getChange({ params: change.params, query: {} })
  await as(second).applyChange(await proposed(old, reverse!.entries))
  assert.deepEqual((await findMatch(db, old))!.summary.score, before)
})

test('a player whose records were merged is one choice, taken by the record that stands', async () => {
  const [a = 0, , c = 0] = world.players
  const [standing = 0] = await addParticipants(db, [
    { sport: 'football', kind: 'player', name: 'Ann Roe Major', shortName: 'Major' },
  ])
  await database.pool.query('update timeline.participant set merged_into = $2 where id = any($1)', [[a, c], standing])
  const { players, events } = await as(editor).getChangeable({ params: { id: merged }, query: {} })
  assert.equal(players.filter(({ id }) => id === standing).length, 1)
  assert.ok(players.every(({ id }) => id !== a && id !== c))
  assert.equal(events.find(({ key }) => key === 'goal 1')!.player!.id, standing)
  const run = await preview(
    merged,
    await correcting(merged, 'goal 2', { side: 'home', playerId: standing, otherPlayerId: null }),
  )
  assert.ok(run.events.some(({ after }) => after?.player?.id === standing))
  await assert.rejects(
    preview(merged, await correcting(merged, 'goal 2', { playerId: standing })),
    wrong('bad_request', /of the other team/),
  )
})

test('a hundred changes are listed once each, over pages', async () => {
  for (let count = 0; count < 100; count += 1) await addOpenChange(database, merged, editor.userId)
  const seen: number[] = []
  let beforeId: number | undefined
  for (let page = 0; page < 10; page += 1) {
    const { list, nextId } = await as(second).listChanges({ query: { state: 'waiting', beforeId } })
    seen.push(...list.map(({ id }) => id))
    if (nextId === null) break
    beforeId = nextId
  }
  assert.equal(seen.length, 100)
  assert.deepEqual(
    seen,
    [...new Set(seen)].toSorted((one, other) => other - one),
  )
})
