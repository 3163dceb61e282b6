import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { deliverAccountNotices } from '#notices/account-notices.ts'
import * as talkCalls from '#talk/endpoints/index.ts'
import * as wire from '#server/services/news/endpoints/report.ts'
import * as endpoints from './endpoints/index.ts'
import { weightOf } from './rules/weight.ts'

const database = await testDatabase()
const handlers = [...Object.values(endpoints), ...Object.values(wire), ...Object.values(talkCalls)]
const { notices } = testEngines(database)
const as = (person: TestPerson | null) => testCalls(database, handlers, person?.headers ?? {}).client
const failing = (code: number) => (error: unknown) =>
  (error as { body?: { code: number } }).body?.code === code || (error as { code?: number }).code === code
const moderator = await addPerson(database, { roles: ['moderator'] })
const author = await addPerson(database, { roles: ['author'] })
const reader = await addPerson(database)

async function addArticle(title: string, authorId: number | null = author.userId): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into articles.article (category_id, language, title, document, author_name, author_id, publish_at)
      values (1, 'en', $1, '{"blocks":[]}', 'Jo Field', $2, now()) returning id`,
    [title, authorId],
  )
  return rows[0]!.id
}
const reportOf = (id: number, person = reader) =>
  as(person).touchline.reportThing({ body: { kind: 'article', id, reason: 'abuse', note: 'Rude.' } })
const queue = async () => (await as(moderator).touchline.listModerationItems({ query: { limit: 100 } })).list
const decide = (id: number, decision: 'approve' | 'refuse', person = moderator) =>
  as(person).touchline.decideModerationItem({ params: { id }, body: { decision } })
async function noticesOf(person: TestPerson): Promise<string[]> {
  while (await deliverAccountNotices(database, notices.kinds)) continue
  const { rows } = await database.pool.query<{ what: string }>(
    `select data->>'what' as what from notices.notice where user_id = $1 and kind = 'moderation' order by id`,
    [person.userId],
  )
  return rows.map(({ what }) => what)
}

describe('reports', () => {
  test('of one thing share one item, however many there are, and it counts them', async () => {
    const id = await addArticle('A rude text')
    assert.deepEqual(await reportOf(id), { isNew: true })
    assert.deepEqual(await reportOf(id), { isNew: false })
    await database.pool.query(
      `insert into moderation.report (kind, thing_id, user_id, reason, weight) select 'article', $1, null, 'spam', 0.5 from generate_series(1, 9999)`,
      [id],
    )
    const other = await addPerson(database)
    await reportOf(id, other)
    const found = await queue()
    assert.equal(found.length, 1)
    assert.deepEqual(
      [found[0]!.text, found[0]!.userId, found[0]!.reports?.count, found[0]!.reports?.notes],
      ['A rude text', author.userId, 10_001, ['Rude.', 'Rude.']],
    )
    await decide(found[0]!.id, 'refuse')
    await assert.rejects(reportOf(id, await addPerson(database)), failing(404))
    assert.deepEqual([await noticesOf(reader), await noticesOf(author)], [['report_upheld'], ['removed']])
    assert.deepEqual(
      (await as(reader).touchline.listOwnReports({})).list.map(({ thingId, state }) => [thingId, state]),
      [[id, 'upheld']],
    )
    const { rows } = await database.pool.query<{ what: string; at: number }>(
      `select body -> 'data' ->> 'what' as what, (body ->> 'at')::float8 as at from timeline.outbox where kind = 'notice' and rooms = $1`,
      [[`user:${reader.userId}`]],
    )
    assert.deepEqual(
      rows.map(({ what, at }) => [what, Number.isInteger(at)]),
      [['report_upheld', true]],
      'it is on the stream of the reporter',
    )
  })

  test('of a text that a moderator left do not come back, and their reporters are told so', async () => {
    const id = await addArticle('A fair text')
    const [first, second] = [await addPerson(database), await addPerson(database)]
    await reportOf(id, first)
    await decide((await queue())[0]!.id, 'approve')
    await reportOf(id, second)
    assert.deepEqual(await queue(), [])
    assert.deepEqual([await noticesOf(first), await noticesOf(second)], [['report_dismissed'], ['report_dismissed']])
    await database.pool.query(`update articles.article set title = 'Another text' where id = $1`, [id])
    await reportOf(id, await addPerson(database))
    assert.deepEqual(
      (await queue()).map(({ text }) => text),
      ['Another text'],
    )
    await decide((await queue())[0]!.id, 'approve')
  })

  test('weigh by what became of the earlier ones of their reporter', async () => {
    assert.deepEqual([weightOf({ upheld: 0, dismissed: 0 }), weightOf({ upheld: 3, dismissed: 1 })], [0.5, 4 / 6])
    const crier = await addPerson(database)
    const first = await addArticle('One')
    await reportOf(first, crier)
    await decide((await queue())[0]!.id, 'approve')
    const second = await addArticle('Two')
    await reportOf(second, crier)
    assert.deepEqual(await queue(), [])
    await reportOf(second, await addPerson(database))
    const [item] = await queue()
    assert.deepEqual([item!.text, item!.reports?.count], ['Two', 2])
    assert.ok(Math.abs(item!.reports!.weight - (1 / 3 + 1 / 2)) < 1e-6)
    await decide(item!.id, 'approve')
  })

  test('at the same time open one item', async () => {
    const id = await addArticle('Many at once')
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(database)))
    await Promise.all(people.map((person) => reportOf(id, person)))
    const found = await queue()
    assert.deepEqual(
      found.map(({ reports }) => reports?.count),
      [12],
    )
    await decide(found[0]!.id, 'approve')
  })

  test('of a moderator are decided by another one', async () => {
    const id = await addArticle('Of a moderator', moderator.userId)
    await reportOf(id, await addPerson(database))
    const [item] = await queue()
    await assert.rejects(decide(item!.id, 'refuse'), failing(403))
    await assert.rejects(decide(item!.id, 'approve'), failing(403))
    const other = await addPerson(database, { roles: ['moderator'] })
    assert.equal((await decide(item!.id, 'refuse', other)).state, 'refused')
  })

  test('of a comment delete it, and its place stays', async () => {
    const articleId = await addArticle('Talked about')
    const talking = await addPerson(database)
    const comment = await as(talking).touchline.addComment({
      params: { kind: 'article', id: articleId },
      body: { text: 'A dull remark' },
    })
    const body = { kind: 'comment' as const, id: comment.id, reason: 'abuse' as const }
    await as(await addPerson(database)).touchline.reportThing({ body })
    const [item] = await queue()
    assert.deepEqual([item!.text, item!.userId, item!.scene], ['A dull remark', talking.userId, 'CMS_COMMENT'])
    await decide(item!.id, 'refuse')
    const { rows } = await database.pool.query('select text, deleted_by_user_id from talk.comment where id = $1', [
      comment.id,
    ])
    assert.deepEqual(rows, [{ text: '', deleted_by_user_id: moderator.userId }])
  })

  test('of a profile take back its name and texts', async () => {
    const rude = await addPerson(database, { nickname: 'Rude name' })
    await database.pool.query(`update accounts.account set intro = 'Rude words' where id = $1`, [rude.userId])
    const body = { kind: 'person' as const, id: rude.userId, reason: 'hate' as const }
    await as(await addPerson(database)).touchline.reportThing({ body })
    const [item] = await queue()
    assert.equal(item!.text, 'Rude name\nRude words')
    await decide(item!.id, 'refuse')
    const { rows } = await database.pool.query('select nickname, intro from accounts.account where id = $1', [
      rude.userId,
    ])
    assert.match(rows[0].nickname, /^Fan /)
    assert.equal(rows[0].intro, '')
    await assert.rejects(as(rude).touchline.reportThing({ body }), failing(400))
  })

  test('are limited to twenty an hour, and to things that exist', async () => {
    const busy = await addPerson(database)
    const id = await addArticle('Last')
    await assert.rejects(reportOf(999_999, busy), failing(404))
    await database.pool.query(
      `insert into moderation.report (kind, thing_id, user_id, reason, weight) select 'article', n, $1, 'spam', 0.5 from generate_series(800001, 800020) n`,
      [busy.userId],
    )
    await assert.rejects(reportOf(id, busy), failing(429))
  })
})

describe('reports of old clients', () => {
  test('have the thing in reportBy beside a reason of the list, else in reasonId', async () => {
    const [one, two] = [await addArticle('By reason'), await addArticle('By number')]
    const { news } = as(await addPerson(database))
    const [reason] = await news.listReportReasons()
    assert.equal(
      await news.report({ body: { idType: 'news', reasonId: reason!.reasonId, reportBy: String(one) } }),
      null,
    )
    assert.equal(await news.report({ body: { idType: 'news', reasonId: two, reason: 'Rude.' } }), null)
    assert.deepEqual(
      (await queue()).map(({ text, reason: code }) => [text, code]),
      [
        ['By reason', 'abuse'],
        ['By number', 'abuse'],
      ],
    )
    for (const body of [{ reasonId: 'abuse' }, { idType: 'news', reasonId: 'abuse' }, { reasonId: String(one) }])
      await assert.rejects(news.report({ body }), failing(404))
    assert.deepEqual(
      (await news.listPostReportReasons()).map(({ reasonId }) => reasonId),
      (await news.listReportReasons()).map(({ reasonId }) => reasonId),
    )
  })
})
