import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { act } from '#core/parts/action.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFlippedMatch, begin, ending, follow } from '#kit/flipped-match.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch, prophecyCalls, seal } from '#kit/prophecies.ts'
import { coinsOf } from '#kit/wallet.ts'
import { listDifferences } from '#wallet/store/check.ts'
import { notifyRefunded } from './notify.ts'
import { banAuthor, unbanAuthor } from '../actions/ban.ts'

const database = await testDatabase()
const db = readerOf(database)
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name

test('a ban for fraud voids what is open, gives back what is pending, and ends publishing', async () => {
  const staff = await addPerson(database, { roles: ['moderator'] })
  const { matchId, authors, buyers, ids } = await addFlippedMatch(database, Date.now() + 7_200_000)
  const [author] = authors
  await begin(database, matchId, [ending.lastEnd])
  await follow(database, matchId)
  const openId = await addOpenMatch(database)
  const open = await seal(database, author!, { matchId: openId, coins: 20 })
  await prophecyCalls(database, buyers[0]).unlockProphecy({ params: { id: open.id }, body: { coins: 20 } })
  const cause = {
    actor: { kind: 'user' as const, userId: staff.userId, roles: ['user', 'moderator'] },
    reason: 'fraud',
  }
  const tools = { database, record: recorderOf(createSecrets(['a secret of the tests'])) }
  const banned = await act(tools, cause, banAuthor, { userId: author!.userId })
  assert.deepEqual(banned.ok && banned.value, { voided: 1, refunded: 2 })
  assert.equal((await act(tools, cause, banAuthor, { userId: author!.userId })).ok, false)
  const { prophecy } = await prophecyCalls(database).getProphecyById({ params: { id: open.id } })
  assert.deepEqual([prophecy.state, prophecy.content?.pick], ['void', 'home'])
  // The result of what was settled stays in the record, and only the prophecy of the other author was paid.
  const settled = await prophecyCalls(database).getProphecyById({ params: { id: ids[0]! } })
  assert.deepEqual([settled.prophecy.state, settled.prophecy.result?.outcome], ['settled', 'loss'])
  assert.deepEqual(await Promise.all(buyers.map(({ userId }) => coinsOf(database, userId))), [1000n, 972n, 972n])
  const leaves = await db.query<{ by: string }>(
    `select text::jsonb -> 'body' ->> 'by' as by from proof.leaf where kind = 'void'`,
  )
  assert.deepEqual(leaves, [{ by: 'fraud' }])
  await assert.rejects(seal(database, author!, { matchId: await addOpenMatch(database) }), withError('forbidden'))
  const options = await prophecyCalls(database, author).getPublishOptions({
    params: { id: await addOpenMatch(database) },
  })
  assert.equal(options.refusal, 'frozen')
  while (await notifyRefunded(database, testEngines(database).notices.kinds)) continue
  const notices = await db.query<{ what: string }>(
    `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'prophecy'`,
    [buyers[0]!.userId],
  )
  assert.deepEqual(notices, [{ what: 'refund_fraud' }, { what: 'refund_fraud' }])
  const admin = { ...cause, actor: { ...cause.actor, roles: ['user', 'admin'] } }
  assert.equal((await act(tools, admin, unbanAuthor, { userId: author!.userId })).ok, true)
  assert.equal((await seal(database, author!, { matchId: await addOpenMatch(database) })).state, 'sealed')
  assert.deepEqual(await listDifferences(db), [])
})
