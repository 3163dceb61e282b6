import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changeProfile } from '#accounts/endpoints/profile.ts'
import * as chatCalls from '#chat/endpoints/index.ts'
import type { Client } from '#contract/client.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addPosts } from '#kit/posts.ts'
import { quoits } from '#kit/quoits.ts'
import { addArticles } from '#kit/threads.ts'
import { deliverAccountNotices } from '#notices/account-notices.ts'
import { postHandlers } from '#server/services/news/endpoints/post.ts'
import { changeDetails } from '#server/services/usercenter/endpoints/user.ts'
import * as talkCalls from '#talk/endpoints/index.ts'
import { sanction as command } from './commands/sanction.ts'
import * as endpoints from './endpoints/index.ts'
import { refuseToAct, refuseToWrite, sanctionOf } from './sanction.ts'

const database = await testDatabase()
const db = readerOf(database)
const HOUR_MS = 3_600_000
const handlers = [
  ...Object.values(endpoints),
  ...Object.values(chatCalls),
  ...Object.values(talkCalls),
  changeProfile,
  changeDetails,
  ...Object.values(postHandlers({ publicUrl: null })),
]
const clientOf = (person: TestPerson | null): Client => testCalls(database, handlers, person?.headers ?? {}).client
const as = (person: TestPerson | null) => clientOf(person).touchline
const author = await addPerson(database, { roles: ['author'] })
const [first, second] = [
  await addPerson(database, { roles: ['moderator'] }),
  await addPerson(database, { roles: ['moderator'] }),
]
const [articleId = 0] = await addArticles(database, 1, author.userId)
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.now() })
const room = String(matchIds[0])
const params = { kind: 'article', id: articleId }
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name

let count = 0
const comment = (person: TestPerson) => as(person).addComment({ params, body: { text: `Comment number ${++count}` } })
const chat = async (person: TestPerson) => {
  const body = { text: `Line number ${++count}`, clientId: `client-${count}` }
  return (await as(person).sendChatMessage({ params: { room }, body })).outcome
}
type Body = Parameters<ReturnType<typeof as>['imposeSanction']>[0]['body']
const impose = (person: TestPerson, body: Partial<Body> & Pick<Body, 'step'>, by = first) =>
  as(by).imposeSanction({ body: { userId: person.userId, code: 'abuse', reason: 'Insults', ...body } })
const told = async ({ userId }: TestPerson) => {
  while (await deliverAccountNotices(database, testEngines(database).notices.kinds)) continue
  const text = `select data ->> 'what' as what, coalesce(data -> 'text' ->> 'en', data ->> 'text') as text from notices.notice where user_id = $1 and kind = 'moderation' order by id`
  return (await db.query<{ what: string; text: string }>(text, [userId])).map((one) => `${one.what}: ${one.text}`)
}

describe('a sanction', () => {
  test('stops what its step says in its service, until it ends', async () => {
    const person = await addPerson(database)
    await impose(person, { step: 'mute', service: 'talk', hours: 2 })
    await assert.rejects(comment(person), (error: { body: { msg: string } }) =>
      /muted until .+ UTC\. Reason: Insults/.test(error.body.msg),
    )
    assert.equal(await chat(person), 'sent')
    await as(person).setLike({ params })
    await impose(person, { step: 'freeze', service: 'talk', hours: 1 })
    await assert.rejects(as(person).setLike({ params }), withError('forbidden'))
    await as(person).removeLike({ params })
    const [postId = 0] = await addPosts(database, author.userId)
    const poster = await addPerson(database)
    await impose(poster, { step: 'freeze', service: 'posts', hours: 24 })
    await as(poster).setLike({ params })
    await assert.rejects(as(poster).setLike({ params: { kind: 'post', id: postId } }), withError('forbidden'))
    const at = (hours: number) => Date.now() + hours * HOUR_MS
    const stepAt = async (hours: number) => (await sanctionOf(db, person.userId, 'talk', at(hours)))?.step ?? null
    assert.deepEqual([await stepAt(0), await stepAt(1.5), await stepAt(3)], ['freeze', 'mute', null])
    assert.equal(await refuseToAct(db, person.userId, 'posts', at(0)), null)
    assert.notEqual(await refuseToWrite(db, person.userId, 'talk', at(1.5)), null)
  })

  test('of all services closes name and bio, of one service leaves them open, by new and old calls', async () => {
    const person = await addPerson(database)
    const change = (intro: string) => as(person).changeProfile({ body: { intro } })
    const changeByOldCall = (query: { nickName?: string; personalDesc?: string }) =>
      clientOf(person).usercenter.changeDetails({ params: { uid: String(person.userId) }, query })
    await impose(person, { step: 'mute', service: 'talk', hours: 2 })
    assert.equal((await change('Away days')).intro, 'Away days')
    await impose(person, { step: 'mute', hours: 2 })
    await assert.rejects(change('Home days'), (thrown: unknown) => {
      return withError('text_refused')(thrown) && (thrown as Error).message.startsWith('You are muted until')
    })
    await assert.rejects(as(person).changeProfile({ body: { nickname: 'Terrace Fan' } }), withError('name_refused'))
    await assert.rejects(changeByOldCall({ personalDesc: 'Home days' }), withError('text_refused'))
    await assert.rejects(changeByOldCall({ nickName: 'Terrace Fan' }), withError('name_refused'))
    assert.equal((await change('')).intro, '', 'a bio can be taken away')
  })

  test('of all services counts in each: chat, comments, and the status of old clients', async () => {
    const person = await addPerson(database)
    const status = () => clientOf(person).news.getFreezeStatus({ body: {} })
    assert.deepEqual(await status(), { frozen: false, reason: '' })
    const { id } = await impose(person, { step: 'freeze', hours: 24 })
    assert.equal(await chat(person), 'muted')
    await assert.rejects(comment(person), withError('forbidden'))
    const { frozen, reason, endTime } = await status()
    assert.deepEqual([frozen, reason, typeof endTime], [true, 'Insults', 'string'])
    await as(second).liftSanction({ params: { id }, body: { reason: 'A mistake' } })
    assert.deepEqual([await chat(person), (await status()).frozen], ['sent', false])
    await assert.rejects(impose(person, { step: 'close' }), withError('forbidden'))
    await runCommand(database, command, ['close', `@${person.userId}`, '--reason', 'Insults'])
    assert.deepEqual([await chat(person), (await status()).endTime], ['muted', undefined])
  })

  test('that holds lets a moderator see texts first, in chat and below articles', async () => {
    const person = await addPerson(database)
    await impose(person, { step: 'hold', hours: 1 })
    assert.equal((await comment(person)).state, 'held')
    assert.equal(await chat(person), 'held')
    const named = as(person).changeProfile({ body: { nickname: 'Terrace Fan' } })
    await assert.rejects(named, (thrown: unknown) => {
      return withError('name_refused')(thrown) && (thrown as Error).message.startsWith('Name and bio cannot be changed')
    })
    await assert.rejects(as(person).changeProfile({ body: { intro: 'Away days' } }), withError('text_refused'))
    const { list } = await as(first).listModerationItems({})
    const rules = list.filter(({ userId }) => userId === person.userId).map(({ rule, scene }) => [rule, scene])
    assert.deepEqual(rules, [
      ['sanction', 'CMS_COMMENT'],
      ['sanction', 'LIVE_CHAT_ROOM'],
    ])
  })

  test('is told to its person once, and has a line in the public log without a name', async () => {
    const person = await addPerson(database)
    const { id } = await impose(person, { step: 'mute', service: 'chat', hours: 5, code: 'spam' })
    await impose(person, { step: 'warn', reason: 'Mind the tone' })
    await as(second).liftSanction({ params: { id }, body: { reason: 'Enough' } })
    await as(second).liftSanction({ params: { id }, body: { reason: 'Again' } })
    const [row] = await db.query<{ ends: string }>(
      `select to_char(ends_at at time zone 'UTC', 'FMDD Mon YYYY, HH24:MI') as ends from moderation.sanction where id = $1`,
      [id],
    )
    const whats = [
      `sanction_mute: Chat, until ${row!.ends} UTC. Insults`,
      'sanction_lifted: Enough',
      'sanction_warn: Mind the tone',
    ]
    assert.deepEqual((await told(person)).toSorted(), whats.toSorted())
    assert.deepEqual((await told(person)).length, 3)
    const { list } = await as(null).listModerationLog({ query: { limit: 3 } })
    assert.deepEqual(
      list.map(({ action, reason, kindOfRule }) => [action, reason, kindOfRule]),
      [
        ['sanction_lifted', 'spam', 'mute'],
        ['sanction_imposed', 'abuse', 'warn'],
        ['sanction_imposed', 'spam', 'mute'],
      ],
    )
  })

  test('is appealed against once, and another moderator decides', async () => {
    const person = await addPerson(database)
    const { id } = await impose(person, { step: 'mute', hours: 5 })
    const appeal = { params: { id }, body: { text: 'It was a quotation.' } }
    await assert.rejects(as(author).appealSanction(appeal), withError('not_found'))
    const [mine] = (await as(person).listMySanctions({})).list
    assert.deepEqual([mine?.id, mine?.mayAppeal, mine?.isInForce], [id, true, true])
    assert.doesNotMatch(JSON.stringify(mine), /byUserId/)
    const threat = { ...appeal, body: { text: 'I will kill you' } }
    await assert.rejects(as(person).appealSanction(threat), withError('text_refused'))
    assert.equal((await as(person).appealSanction(appeal)).appeal, 'It was a quotation.')
    await assert.rejects(as(person).appealSanction(appeal), withError('conflict'))
    const decide = (by: TestPerson, decision: 'lift' | 'keep') =>
      as(by).decideSanctionAppeal({ params: { id }, body: { decision } })
    await assert.rejects(decide(first, 'keep'), withError('forbidden'))
    const [waiting] = (await as(second).listSanctions({ query: { state: 'appealed' } })).list
    assert.deepEqual([waiting?.id, waiting?.mayDecideAppeal], [id, true])
    await decide(second, 'lift')
    await assert.rejects(decide(second, 'keep'), withError('conflict'))
    assert.equal(await chat(person), 'sent')
  })

  test('whose appeal is rejected stays, and its person is told', async () => {
    const person = await addPerson(database)
    const { id } = await impose(person, { step: 'mute', hours: 5 })
    await as(person).appealSanction({ params: { id }, body: { text: 'No.' } })
    await as(second).decideSanctionAppeal({ params: { id }, body: { decision: 'keep' } })
    assert.equal(await chat(person), 'muted')
    assert.ok((await told(person)).some((one) => one.startsWith('sanction_kept')))
  })

  test('of staff, of nobody, of oneself, without a reason, or sent twice is refused', async () => {
    await assert.rejects(impose(second, { step: 'warn' }), withError('forbidden'))
    await assert.rejects(impose({ ...author, userId: 999_999 }, { step: 'warn' }), withError('user_not_found'))
    const person = await addPerson(database)
    await assert.rejects(impose(person, { step: 'mute', reason: ' ' }), withError('bad_request'))
    await assert.rejects(impose(person, { step: 'close', service: 'chat' }), withError('bad_request'))
    await assert.rejects(impose(author, { step: 'warn' }, person), withError('forbidden'))
    const taps = await Promise.allSettled(
      [1, 2].map(() => impose(person, { step: 'mute', service: 'posts', hours: 24 })),
    )
    assert.deepEqual(taps.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('is imposed, listed and lifted from the command line', async () => {
    const person = await addPerson(database)
    const of = `@${person.userId}`
    const line = await runCommand(database, command, [
      'mute',
      of,
      '--service',
      'chat',
      '--hours',
      '3',
      '--reason',
      'Spam',
    ])
    const id = line.split(' ')[0]!
    assert.match(await runCommand(database, command, ['list', of]), /mute in chat, until .+: Spam\n1 sanctions\.$/)
    await runCommand(database, command, ['lift', id])
    assert.match(await runCommand(database, command, ['list', of]), /^0 sanctions/)
    await assertComplaint(database, command, ['lift', '999999'], /No sanction/)
    await assertComplaint(database, command, ['mute', of], /Missing --reason/)
  })
})
