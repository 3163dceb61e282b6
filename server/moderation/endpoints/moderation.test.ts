import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import * as endpoints from './moderation.ts'

const database = await testDatabase()
const handlers = Object.values(endpoints)
const moderation = testEngines(database).moderation
const [author, other, moderator, editor] = [
  await addPerson(database),
  await addPerson(database),
  await addPerson(database, { roles: ['moderator'] }),
  await addPerson(database, { roles: ['editor'] }),
]
const as = (person: { headers: Record<string, string> } | null) =>
  testCalls(database, handlers, person?.headers ?? {}).client.touchline
const comment = (text: string, userId = author.userId) =>
  moderation.check({ scene: 'CMS_COMMENT', text, userId, language: 'en', context: 'post:7' })
const failing = (code: number) => (error: unknown) => (error as { body?: { code: number } }).body?.code === code

describe('the queue', () => {
  test('is for moderators and admins', async () => {
    await assert.rejects(as(null).listModerationItems({}), failing(401))
    for (const person of [author, editor]) await assert.rejects(as(person).listModerationItems({}), failing(403))
    await assert.rejects(as(author).addModerationTerm({ body: { text: 'offside', reason: 'spam' } }), failing(403))
    assert.deepEqual(await as(moderator).listModerationItems({}), { list: [], nextId: null })
  })

  test('comes oldest first, page by page, and a decision reaches the part that held the text', async () => {
    const heard: string[] = []
    moderation.onDecided('CMS_COMMENT', ({ text, state }) => void heard.push(`${state}: ${text}`))
    const ids: number[] = []
    for (const text of ['what shit', 'such a dick', 'kick his ass']) ids.push((await comment(text)).itemId!)
    const first = await as(moderator).listModerationItems({ query: { limit: 2 } })
    assert.deepEqual(
      first.list.map(({ id, text, context }) => [id, text, context]),
      [
        [ids[0], 'what shit', 'post:7'],
        [ids[1], 'such a dick', 'post:7'],
      ],
    )
    const second = await as(moderator).listModerationItems({ query: { limit: 2, afterId: first.nextId! } })
    assert.deepEqual([second.list.map(({ id }) => id), second.nextId], [[ids[2]], null])
    assert.deepEqual((await as(moderator).listModerationItems({ query: { scene: 'UC_INTRO' } })).list, [])

    const decided = await as(moderator).decideModerationItem({ params: { id: ids[0]! }, body: { decision: 'approve' } })
    assert.deepEqual([decided.state, decided.decidedByUserId], ['approved', moderator.userId])
    await as(moderator).decideModerationItem({ params: { id: ids[1]! }, body: { decision: 'refuse' } })
    assert.deepEqual(heard, ['approved: what shit', 'refused: such a dick'])
    await assert.rejects(
      as(moderator).decideModerationItem({ params: { id: ids[0]! }, body: { decision: 'refuse' } }),
      failing(409),
    )
    await assert.rejects(
      as(moderator).decideModerationItem({ params: { id: 999_999 }, body: { decision: 'refuse' } }),
      failing(404),
    )
  })

  test('delivers decisions made while no part listened, and repeats failed deliveries', async () => {
    const { itemId } = await moderation.check({
      scene: 'HEADLINE_COMMENT',
      text: 'oh shit',
      userId: author.userId,
      language: 'en',
    })
    await as(moderator).decideModerationItem({ params: { id: itemId! }, body: { decision: 'approve' } })
    const heard: number[] = []
    let isFailing = true
    moderation.onDecided('HEADLINE_COMMENT', ({ id }) => {
      heard.push(id)
      if (isFailing) throw new Error('the shelf is full')
    })
    await moderation.deliver()
    isFailing = false
    const before = heard.length
    await moderation.deliver()
    await moderation.deliver()
    assert.deepEqual(heard.slice(before), [itemId])
  })
})

describe('authors', () => {
  test('see their own texts that were rejected, and may appeal once; other users cannot', async () => {
    const { outcome, itemId } = await comment('you fucking idiot')
    assert.equal(outcome, 'refuse')
    const [own] = (await as(author).listMyModerationItems({ query: { limit: 1 } })).list
    assert.deepEqual([own!.id, own!.state, own!.reason, own!.mayAppeal], [itemId, 'refused', 'abuse', true])
    await assert.rejects(
      as(other).appealModeration({ params: { id: itemId! }, body: { text: 'Let me' } }),
      failing(404),
    )
    await as(author).appealModeration({ params: { id: itemId! }, body: { text: 'It was a quotation.' } })
    await assert.rejects(
      as(author).appealModeration({ params: { id: itemId! }, body: { text: 'Again' } }),
      failing(409),
    )
    const appealed = await as(moderator).listModerationItems({ query: { state: 'appealed' } })
    assert.deepEqual(
      appealed.list.map(({ id, appeal }) => [id, appeal]),
      [[itemId, 'It was a quotation.']],
    )
    await as(moderator).decideModerationItem({ params: { id: itemId! }, body: { decision: 'approve' } })
    assert.deepEqual((await as(moderator).listModerationItems({ query: { state: 'appealed' } })).list, [])
  })

  test('page through them', async () => {
    const first = await as(author).listMyModerationItems({ query: { limit: 2 } })
    const second = await as(author).listMyModerationItems({ query: { limit: 2, afterId: first.nextId! } })
    assert.ok(first.list.at(-1)!.id > second.list[0]!.id)
    assert.deepEqual(await as(other).listMyModerationItems({}), { list: [], nextId: null })
  })
})

describe('the public log', () => {
  test('contains reasons, but neither texts nor users', async () => {
    await as(moderator).addModerationTerm({ body: { text: 'zwolfkopf', reason: 'abuse' } })
    const log = await as(null).listModerationLog({ query: { limit: 3 } })
    assert.deepEqual(log.list[0], { ...log.list[0], action: 'term_added', reason: 'abuse', kindOfRule: 'term' })
    assert.ok(log.nextId)
    const text = JSON.stringify(await as(null).listModerationLog({ query: { limit: 100 } }))
    for (const secret of ['zwolfkopf', 'shit', 'idiot', String(author.userId), String(moderator.userId)])
      assert.ok(!text.includes(secret), secret)
  })

  test('counts the texts that the filter refused', async () => {
    await moderation.close()
    const { counts } = await as(null).listModerationLog({})
    assert.ok(
      counts.some(
        ({ scene, outcome, reason, count }) =>
          scene === 'CMS_COMMENT' && outcome === 'hold' && reason === 'abuse' && count >= 3,
      ),
    )
  })
})

describe('the lists', () => {
  test('accept words and exceptions of the operator at once, and remove them', async () => {
    const ask = async (text: string) => (await as(moderator).testModeration({ body: { text } })).outcome
    assert.equal(await ask('what a schwurbler'), 'pass')
    await as(moderator).addModerationTerm({ body: { text: 'schwurbler', reason: 'abuse' } })
    assert.equal(await ask('what a s.c.h.w.u.r.b.l.e.r'), 'refuse')
    await as(moderator).addModerationTerm({ body: { text: 'schwurbler united', kind: 'allow', reason: 'abuse' } })
    assert.equal(await ask('Schwurbler United won'), 'pass')
    await as(moderator).removeModerationTerm({ body: { text: 'schwurbler' } })
    assert.equal(await ask('what a schwurbler'), 'pass')
    await as(moderator).removeModerationTerm({ body: { text: 'shit' } })
    assert.equal(await ask('shit'), 'pass')
    const { terms } = await as(moderator).listModerationTerms()
    assert.deepEqual(terms.find(({ text }) => text === 'shit')?.isRemoved, true)
    await assert.rejects(as(moderator).removeModerationTerm({ body: { text: 'shit' } }), failing(404))
  })

  test('refuse words that occur in every text', async () => {
    for (const text of ['ab', '..', 'a, b, c d'])
      await assert.rejects(as(moderator).addModerationTerm({ body: { text, reason: 'spam' } }), failing(400), text)
  })

  test('let a rule be switched off and on', async () => {
    const ask = async () => (await as(moderator).testModeration({ body: { text: 'call 13812345678' } })).outcome
    assert.equal(await ask(), 'refuse')
    await as(moderator).switchModerationRule({ body: { name: 'phone', isOn: false } })
    assert.equal(await ask(), 'pass')
    await as(moderator).switchModerationRule({ body: { name: 'phone', isOn: true } })
    assert.equal(await ask(), 'refuse')
    await assert.rejects(as(moderator).switchModerationRule({ body: { name: 'telepathy', isOn: false } }), failing(404))
  })
})
