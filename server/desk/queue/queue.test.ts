import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import type { QueueDecision } from '#contract/touchline/desk-queue.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addSettlements } from '#kit/settlements.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addWaitingWithdrawal } from '#kit/waiting-withdrawal.ts'
import { addItem, listDecisions, listUndelivered } from '#moderation/store/item.ts'
import { takeDecidedReports } from '#moderation/store/report.ts'
import { addSanction, appealSanction, takeUntoldSanctions } from '#moderation/store/sanction.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = createHandlers({ dataFolder: tmpdir() })
const callsOf = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const moderator = await addPerson(database, { roles: ['moderator'], nickname: 'Ada Brink' })
const other = await addPerson(database, { roles: ['moderator'], nickname: 'Sol Verhey' })
const treasurer = await addPerson(database, { roles: ['treasurer'] })
const author = await addPerson(database, { nickname: 'Oren Falk' })
const [calls, others, treasury] = [callsOf(moderator), callsOf(other), callsOf(treasurer)]
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const reason = 'report R-6104'
const at = (key: string) => ({ params: { key }, body: { reason } })
const deciding = (key: string, decision: QueueDecision, more: object = {}) => ({
  params: { key },
  body: { decision, reason, ...more },
})
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const stateOf = async (key: string) =>
  (await query('select state from moderation.item where id = $1', [key.split('-')[1]])).rows[0].state as string

/** A held text of somebody; answers its key. */
async function aText(more: object = {}): Promise<string> {
  return `item-${await addItem(db, { ...heldItem(author.userId), ...more })}`
}

/** A comment that these people reported, between two others. */
async function aReportedComment(reporters: readonly TestPerson[]) {
  const { rows } = await query(
    `insert into talk.comment (kind, target_id, user_id, text, shown_at) select 'article', 77, $1, t, now()
      from unnest(array['the first', 'before', 'put him down', 'after', 'the last']) t returning id`,
    [author.userId],
  )
  const key = await aText({ text: 'put him down', rule: 'report' })
  for (const { userId } of reporters)
    await query(
      `insert into moderation.report (kind, thing_id, user_id, reason, weight, item_id) values ('comment', $1, $2, 'abuse', 0.5, $3)`,
      [rows[2].id, userId, key.split('-')[1]],
    )
  return key
}

async function empty() {
  await query('delete from desk.claim')
  await query('delete from moderation.report')
  await query('delete from moderation.item')
  await query('delete from moderation.sanction')
  await query(`update prophecies.dispute set state = 'rejected', decided_at = now()`)
  await query(`update withdrawals.withdrawal set state = 'cancelled'`)
}

describe('the queue', () => {
  test('lists texts, pictures, videos, reports, appeals and disputes for moderators, withdrawals for treasurers', async () => {
    await empty()
    const reporters = [await addPerson(database), await addPerson(database)]
    const text = await aText()
    const picture = await aText({ text: 'look /files/abcdefghijkl.jpg' })
    const video = await aText({ scene: 'MY_CREATION' })
    const report = await aReportedComment(reporters)
    const appeal = await aText()
    await query(
      `update moderation.item set state = 'refused', decider_user_id = $2, appeal = 'why', appealed_at = now() where id = $1`,
      [appeal.split('-')[1], other.userId],
    )
    const [prophecyId] = await addSettlements(database, author.userId, [{}])
    const { rows } = await query(
      `insert into prophecies.dispute (prophecy_id, user_id, text, version) values ($1, $2, 'Wrong line.', 1) returning id`,
      [prophecyId, reporters[0]!.userId],
    )
    const withdrawalId = await addWaitingWithdrawal(database, author.userId)
    const shown = await calls.listQueue({ query: {} })
    assert.deepEqual(
      shown.list.map(({ key, kind }) => [key, kind]),
      [
        [appeal, 'appeal'],
        [text, 'text'],
        [picture, 'picture'],
        [video, 'video'],
        [report, 'report'],
        [`dispute-${rows[0].id}`, 'dispute'],
      ],
    )
    assert.deepEqual(
      shown.counts.map(({ kind, count }) => `${kind} ${count}`),
      ['text 1', 'picture 1', 'video 1', 'report 1', 'appeal 1', 'dispute 1'],
    )
    const money = await treasury.listQueue({ query: {} })
    assert.deepEqual(
      [money.list.map(({ key, coins }) => [key, coins]), money.counts],
      [[[`withdrawal-${withdrawalId}`, 300]], [{ kind: 'withdrawal', count: 1 }]],
    )
    await assert.rejects(treasury.getQueueEntry({ params: { key: text } }), withError('not_found'))
    await assert.rejects(treasury.claimQueueEntry(at(text)), withError('not_found'))
    await assert.rejects(
      calls.decideQueueEntry(deciding(`withdrawal-${withdrawalId}`, 'approve')),
      withError('not_found'),
    )
  })

  test('has pages in both orders without a gap or a repetition', async () => {
    await empty()
    const reporters = await Promise.all([1, 2, 3].map(() => addPerson(database)))
    const keys = [
      await aText(),
      await aReportedComment(reporters.slice(0, 1)),
      await aReportedComment(reporters),
      await aText(),
    ]
    for (const [order, expected] of [
      ['oldest', [0, 1, 2, 3]],
      ['reports', [2, 1, 0, 3]],
    ] as const) {
      const found: string[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page = await calls.listQueue({ query: { order, limit: 1, ...(after ? { after } : {}) } })
        found.push(...page.list.map(({ key }) => key))
        after = page.next
      }
      assert.deepEqual(
        found,
        expected.map((index) => keys[index]),
      )
    }
    await assert.rejects(calls.listQueue({ query: { after: 'x' } }), withError('bad_request'))
  })

  test('says that it is empty, and since when', async () => {
    await empty()
    const key = await aText()
    await calls.decideQueueEntry(deciding(key, 'approve'))
    const shown = await calls.listQueue({ query: {} })
    assert.deepEqual([shown.list, shown.oldestAt, typeof shown.emptySince], [[], null, 'number'])
    assert.ok(shown.decidedToday >= 1)
    // Decisions on texts are not counted for those who decide withdrawals alone.
    const money = await callsOf(await addPerson(database, { roles: ['treasurer'] })).listQueue({ query: {} })
    const { rows } = await query(`select count(*)::int as count from desk.decision where key like 'withdrawal-%'`)
    assert.deepEqual([money.decidedToday, money.emptySince === null], [rows[0].count, rows[0].count === 0])
  })
})

describe('a claim', () => {
  test('tells nothing of an entry to those who do not decide such entries', async () => {
    const key = await aText()
    await calls.claimQueueEntry(at(key))
    for (const ask of [
      () => treasury.getQueueEntry({ params: { key } }),
      () => treasury.claimQueueEntry(at(key)),
      () => treasury.decideQueueEntry(deciding(key, 'approve')),
    ])
      await assert.rejects(ask, withError('not_found'))
    await empty()
  })

  test('is refused to others, also their decision, until it is given back or ends by itself', async () => {
    const key = await aText()
    await calls.claimQueueEntry(at(key))
    const [seen] = (await others.listQueue({ query: {} })).list.filter((one) => one.key === key)
    assert.deepEqual([seen?.claim?.by?.nickname, seen?.claim?.isMine], ['Ada Brink', false])
    await assert.rejects(others.claimQueueEntry(at(key)), withError('conflict'))
    await assert.rejects(others.decideQueueEntry(deciding(key, 'approve')), withError('conflict'))
    await assert.rejects(others.releaseQueueEntry(at(key)), withError('conflict'))
    assert.equal((await calls.listQueue({ query: {} })).list[0]?.key, key)
    await calls.releaseQueueEntry(at(key))
    await others.claimQueueEntry(at(key))
    await query(`update desk.claim set until = clock_timestamp() - interval '1 second' where key = $1`, [key])
    const { until } = await calls.claimQueueEntry(at(key))
    const { rows } = await query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')
    assert.ok(until - rows[0].now > 9 * 60_000 && until - rows[0].now <= 10 * 60_000)
  })

  test('is that of one of twelve who press at once', async () => {
    const key = await aText()
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(database, { roles: ['moderator'] })))
    const outcomes = await Promise.allSettled(people.map((one) => callsOf(one).claimQueueEntry(at(key))))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    const entries = (await listAudit(db, { after: 0, limit: 10_000 })).filter(
      ({ kind, detail }) => kind === 'queue_claimed' && detail?.object === key.replace('-', ' '),
    )
    assert.equal(entries.length, 1)
  })

  test('is not needed to decide, and of two who decide at once one does', async () => {
    const key = await aText()
    const outcomes = await Promise.allSettled(
      [calls, others].map((one, index) => one.decideQueueEntry(deciding(key, index === 0 ? 'approve' : 'refuse'))),
    )
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const { rows } = await query('select count(*)::int as count from desk.decision where key = $1', [key])
    assert.equal(rows[0].count, 1)
  })
})

describe('a decision in the queue', () => {
  test('about an own text or an appeal against an own decision is left to another person', async () => {
    const own = await aText({ userId: moderator.userId })
    const appeal = await aText()
    await query(
      `update moderation.item set state = 'refused', decider_user_id = $2, appeal = 'why', appealed_at = now() where id = $1`,
      [appeal.split('-')[1], moderator.userId],
    )
    for (const key of [own, appeal]) {
      assert.equal((await calls.getQueueEntry({ params: { key } })).isBarred, true)
      await assert.rejects(calls.claimQueueEntry(at(key)), withError('forbidden'))
      await assert.rejects(calls.decideQueueEntry(deciding(key, 'approve')), withError('forbidden'))
      await others.decideQueueEntry(deciding(key, 'approve'))
      assert.equal(await stateOf(key), 'approved')
    }
  })

  test('about a text has no effect for 30 seconds, and can be taken back meanwhile by its moderator', async () => {
    const reporter = await addPerson(database)
    const key = await aReportedComment([reporter])
    const id = Number(key.split('-')[1])
    const decided = await calls.decideQueueEntry(deciding(key, 'refuse', { code: 'hate' }))
    const notDelivered = async () => {
      const undelivered = await listUndelivered(db, { scenes: ['HEADLINE_COMMENT'], kinds: ['comment'] }, 1000)
      const decisions = await listDecisions(db, { since: new Date(0), limit: 1000 })
      const reports = await takeDecidedReports(db, 1000)
      return (
        [undelivered, decisions].every((list) => list.every((item) => item.id !== id)) &&
        reports.every(({ userId }) => userId !== reporter.userId)
      )
    }
    assert.equal(await notDelivered(), true)
    assert.equal((await calls.listQueue({ query: {} })).undo?.id, decided.id)
    const undoing = { body: { id: decided.id, reason } }
    await assert.rejects(others.undoQueueDecision(undoing), withError('conflict'))
    assert.deepEqual(await calls.undoQueueDecision(undoing), { key })
    await assert.rejects(calls.undoQueueDecision(undoing), withError('conflict'))
    const { rows } = await query('select state, reason, decided_at from moderation.item where id = $1', [id])
    assert.deepEqual(rows[0], { state: 'held', reason: 'abuse', decided_at: null })
    assert.deepEqual((await query(`select from moderation.log where reason = 'hate'`)).rowCount, 0)
    const again = await calls.decideQueueEntry(deciding(key, 'refuse'))
    await query(`update moderation.item set decided_at = now() where id = $1`, [id])
    await query(`update desk.decision set undo_until = now() where id = $1`, [again.id])
    await assert.rejects(calls.undoQueueDecision({ body: { id: again.id, reason } }), withError('conflict'))
    assert.equal(await notDelivered(), false)
  })

  test('of an appeal that is taken back leaves the appeal as it was', async () => {
    const key = await aText()
    await query(
      `update moderation.item set state = 'refused', decider_user_id = $2, appeal = 'why', appealed_at = now() where id = $1`,
      [key.split('-')[1], other.userId],
    )
    const decided = await calls.decideQueueEntry(deciding(key, 'approve'))
    await calls.undoQueueDecision({ body: { id: decided.id, reason } })
    assert.equal(await stateOf(key), 'refused')
    assert.equal((await calls.getQueueEntry({ params: { key } })).kind, 'appeal')
  })

  test('imposes a sanction beside it, proposes one of over 30 days, and takes both back with the undo', async () => {
    const person = await addPerson(database)
    const beside = { code: 'abuse', text: 'You insulted a person.' }
    const first = await aText({ userId: person.userId })
    const mute = await calls.decideQueueEntry(
      deciding(first, 'refuse', { ...beside, sanction: { step: 'mute', service: 'talk', hours: 72 } }),
    )
    assert.equal(mute.sanction, 'imposed')
    const next = await aText({ userId: person.userId })
    const page = await calls.getQueueEntry({ params: { key: next } })
    assert.deepEqual(
      page.restrictions.map(({ step, service }) => [step, service]),
      [['mute', 'talk']],
    )
    const ban = await calls.decideQueueEntry(
      deciding(next, 'refuse', { ...beside, sanction: { step: 'freeze', hours: 2160 } }),
    )
    assert.equal(ban.sanction, 'proposed')
    const told = async () =>
      (await takeUntoldSanctions(db, 1000)).filter(({ userId }) => userId === person.userId).map(({ whats }) => whats)
    const logged = async () =>
      (await query(`select count(*)::int as count from moderation.log where action like 'sanction_%'`)).rows[0]
        .count as number
    const withMute = await logged()
    assert.deepEqual(await told(), [])
    for (const { id } of [ban, mute]) await calls.undoQueueDecision({ body: { id, reason } })
    const { rows } = await query(
      `select (select state from desk.proposal where user_id = $1) as proposal,
        (select count(*)::int from moderation.sanction where user_id = $1) as sanctions`,
      [person.userId],
    )
    assert.deepEqual(rows[0], { proposal: 'rejected', sanctions: 0 })
    assert.deepEqual([await told(), await logged()], [[], withMute - 1])
  })

  test('with a sanction that is refused changes nothing', async () => {
    const key = await aText({ userId: other.userId })
    const sanction = { step: 'mute', hours: 24 }
    await assert.rejects(calls.decideQueueEntry(deciding(key, 'refuse', { sanction })), withError('bad_request'))
    await assert.rejects(
      calls.decideQueueEntry(deciding(key, 'refuse', { sanction, code: 'abuse', text: 'x' })),
      withError('forbidden'),
    )
    assert.equal(await stateOf(key), 'held')
    assert.deepEqual((await query('select from desk.claim where key = $1', [key])).rowCount, 0)
    await assert.rejects(calls.decideQueueEntry(deciding(key, 'lift')), withError('bad_request'))
  })

  test('on an appeal against a sanction, a dispute and a withdrawal is that of their own actions, and final', async () => {
    const sanctioned = await addPerson(database)
    const sanction = await addSanction(db, {
      userId: sanctioned.userId,
      step: 'mute',
      service: 'chat',
      code: 'abuse',
      reason: 'x',
      endsAt: null,
      byUserId: other.userId,
    })
    await appealSanction(db, sanction!.id, sanctioned.userId, 'I quoted the chant.')
    const key = `sanction-${sanction!.id}`
    await assert.rejects(others.decideQueueEntry(deciding(key, 'lift')), withError('forbidden'))
    const lifted = await calls.decideQueueEntry(deciding(key, 'lift', { text: 'A quotation.' }))
    assert.equal(lifted.undoUntil, null)
    await assert.rejects(calls.undoQueueDecision({ body: { id: lifted.id, reason } }), withError('conflict'))

    const [prophecyId] = await addSettlements(database, author.userId, [{}])
    const { rows } = await query(
      `insert into prophecies.dispute (prophecy_id, user_id, text, version) values ($1, $2, 'Wrong line.', 1) returning id`,
      [prophecyId, sanctioned.userId],
    )
    const dispute = `dispute-${rows[0].id}`
    await assert.rejects(calls.decideQueueEntry(deciding(dispute, 'keep')), withError('bad_request'))
    await calls.decideQueueEntry(deciding(dispute, 'keep', { text: 'The line stood.' }))
    assert.equal((await calls.getQueueEntry({ params: { key: dispute } })).isBarred, true)
    await others.decideQueueEntry(deciding(dispute, 'keep', { text: 'The line stood.' }))
    await assert.rejects(calls.getQueueEntry({ params: { key: dispute } }), withError('not_found'))

    const withdrawalId = await addWaitingWithdrawal(database, sanctioned.userId)
    const withdrawal = `withdrawal-${withdrawalId}`
    await treasury.decideQueueEntry(deciding(withdrawal, 'approve', { text: 'The account is known.' }))
    assert.equal((await treasury.getQueueEntry({ params: { key: withdrawal } })).earlier.length, 1)
    await assert.rejects(
      treasury.decideQueueEntry(deciding(withdrawal, 'approve', { text: 'Again.' })),
      withError('forbidden'),
    )
    const second = callsOf(await addPerson(database, { roles: ['treasurer'] }))
    await second.decideQueueEntry(deciding(withdrawal, 'approve', { text: 'Checked.' }))
    await assert.rejects(second.getQueueEntry({ params: { key: withdrawal } }), withError('not_found'))
  })
})

describe('an entry of the queue', () => {
  test('shows the comment between two lines, and who reported with weight and precision', async () => {
    const [careful, hasty] = [await addPerson(database, { nickname: 'Ines Marlo' }), await addPerson(database)]
    for (const [person, state] of [
      [careful, 'refused'],
      [careful, 'refused'],
      [hasty, 'approved'],
    ] as const) {
      const id = await addItem(db, heldItem(author.userId))
      await query(`update moderation.item set state = $2, decided_at = now() where id = $1`, [id, state])
      await query(
        `insert into moderation.report (kind, thing_id, user_id, reason, weight, item_id) values ('comment', 900000 + $1, $2, 'abuse', 0.5, $1)`,
        [id, person.userId],
      )
    }
    const key = await aReportedComment([careful, hasty])
    const page = await calls.getQueueEntry({ params: { key } })
    assert.deepEqual([page.reports, page.weight, page.author?.nickname], [2, 1, 'Oren Falk'])
    assert.deepEqual(
      page.around.map(({ text, isIt }) => [text, isIt]),
      [
        ['before', false],
        ['put him down', true],
        ['after', false],
      ],
    )
    assert.deepEqual(
      page.reporters.map(({ upheld, decided }) => [upheld, decided]),
      [
        [2, 2],
        [0, 1],
      ],
    )
  })
})
