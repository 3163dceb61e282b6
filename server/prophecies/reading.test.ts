import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eraseDueAccounts, readPersonalData, closeAccount } from '#accounts/leaving/leaving.ts'
import * as moderationHandlers from '#moderation/endpoints/index.ts'
import * as newsAuthor from '#server/services/news/endpoints/prophecy-author.ts'
import * as newsProphecy from '#server/services/news/endpoints/prophecy.ts'
import * as scoreHandlers from '#server/services/score/index.ts'
import * as talkHandlers from '#talk/endpoints/index.ts'
import { createClient } from '#contract/client.ts'
import { localTransport } from '#core/calls/local.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import { lensOf } from '#core/lens.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls, testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, newKey, prophecyCalls, seal } from '#kit/prophecies.ts'
import { addSettlements } from '#kit/settlements.ts'
import { addPayer } from '#kit/wallet.ts'
import { createHandlers } from '#wallet/endpoints/index.ts'
import { contentFor } from './access.ts'
import { announcePart } from './announce.ts'
import * as endpoints from './endpoints/index.ts'
import { mapReveals } from './reveal.ts'
import { mapProphecies } from './store/prophecy.ts'

const database = await testDatabase()
const db = readerOf(database)
const engines = testEngines(database)
const config = { publicUrl: 'https://example.org' }
const handlers = {
  ...scoreHandlers,
  ...endpoints,
  ...talkHandlers,
  ...moderationHandlers,
  ...newsProphecy.prophecyHandlers(config),
  ...newsAuthor.prophecyAuthorHandlers(config),
  ...createHandlers(config as never),
}
const as = (person?: TestPerson, more: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const [author, fan, moderator] = [
  await addPerson(database, { nickname: 'Marta' }),
  await addPerson(database),
  await addPerson(database, { roles: ['moderator'] }),
]
await addSettled(database, author)
await db.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [fan.userId, author.userId])
const HOUR_MS = 3_600_000
/** Ends a prophecy as its settlement does. */
const end = (id: number) =>
  db.query(`update prophecies.prophecy set state = 'settled', ended_at = now() where id = $1`, [id])

describe('lists', () => {
  test('go on where a page ended, and refuse the cursor of another list', async () => {
    const writer = await addPerson(database)
    const ids: number[] = []
    for (let at = 0; at < 5; at++)
      ids.unshift((await seal(database, writer, { matchId: await addOpenMatch(database) })).id)
    const by = prophecyCalls(database)
    const params = { id: writer.userId }
    const first = await by.listPropheciesOfUser({ params, query: { limit: 3 } })
    const rest = await by.listPropheciesOfUser({ params, query: { limit: 3, after: first.next! } })
    assert.deepEqual(
      [...first.list, ...rest.list].map(({ id }) => id),
      ids,
    )
    assert.deepEqual([rest.next, first.matches.length], [null, 3])
    await assert.rejects(
      by.listPropheciesOfUser({ params: { id: author.userId }, query: { after: first.next! } }),
      withError('bad_request'),
    )
    const none = await by.listPropheciesOfUser({ params: { id: fan.userId }, query: {} })
    assert.deepEqual([none.list, none.next], [[], null])
    await assert.rejects(by.listPropheciesOfUser({ params: { id: 999_999 }, query: {} }), withError('user_not_found'))
  })

  test('by evidence begin with the author who differs from the market, page after page', async () => {
    const [unknown, known] = [await addPerson(database), await addPerson(database)]
    await addSettlements(
      database,
      known.userId,
      Array.from({ length: 50 }, (_, at) => ({ outcome: at % 3 === 0 ? ('loss' as const) : ('win' as const) })),
    )
    const matchId = await addOpenMatch(database, { sport: 'kog' })
    const first = await seal(database, known, { matchId })
    const second = await seal(database, unknown, { matchId })
    const by = prophecyCalls(database)
    const one = await by.listProphecyFeed({ query: { sport: 'kog', limit: 1 } })
    const other = await by.listProphecyFeed({ query: { sport: 'kog', limit: 1, after: one.next! } })
    assert.deepEqual(
      [...one.list, ...other.list].map(({ id }) => id),
      [first.id, second.id],
    )
    assert.deepEqual([one.list[0]!.evidence?.picks, other.list[0]!.evidence, other.next], [50, null, null])
    // The order of evidence moves with results, which such a reader must not know.
    const unspoilt = await prophecyCalls(database, undefined, { 'spoiler-free': 'yes' }).listProphecyFeed({
      query: { sport: 'kog' },
    })
    assert.deepEqual(
      unspoilt.list.map(({ id }) => id),
      [second.id, first.id],
    )
    const about = await by.listPropheciesAboutMatch({ params: { id: matchId }, query: {} })
    assert.deepEqual(
      about.list.map(({ id }) => id),
      [first.id, second.id],
    )
  })

  test('of the feed are open ones, those of followed authors, or settled ones, by kick-off, price, play and day', async () => {
    const soon = await addOpenMatch(database, { kickOff: Date.now() + HOUR_MS, sport: 'tennis' })
    const later = await addOpenMatch(database, { kickOff: Date.now() + 30 * HOUR_MS, sport: 'tennis' })
    const second = await seal(database, author, { matchId: later, coins: 8 })
    const one = await seal(database, author, { matchId: soon })
    const query = { sport: 'tennis' } as const
    const idsOf = async (more: object, by = prophecyCalls(database)) =>
      (await by.listProphecyFeed({ query: { ...query, ...more } })).list.map(({ id }) => id)
    assert.deepEqual(await idsOf({ order: 'kick_off' }), [one.id, second.id])
    assert.deepEqual(await idsOf({ order: 'newest' }), [one.id, second.id])
    assert.deepEqual(await idsOf({ price: 'paid' }), [second.id])
    assert.deepEqual(await idsOf({ play: 'total' }), [])
    assert.deepEqual(await idsOf({ day: new Date(Date.now() + 30 * HOUR_MS).toISOString().slice(0, 10) }), [second.id])
    assert.deepEqual(await idsOf({ feed: 'following' }, prophecyCalls(database, fan)), [one.id, second.id])
    assert.deepEqual(await idsOf({ feed: 'mine' }, prophecyCalls(database, author)), [one.id, second.id])
    await assert.rejects(
      prophecyCalls(database).listProphecyFeed({ query: { feed: 'mine' } }),
      withError('login_needed'),
    )
    const { counts } = await prophecyCalls(database).listProphecyFeed({ query })
    assert.equal(counts.sports.tennis, 2)
    const onMatch = await prophecyCalls(database).listPropheciesAboutMatch({ params: { id: soon }, query: {} })
    assert.deepEqual(
      onMatch.list.map(({ id }) => id),
      [one.id],
    )
  })
})

test('prophecies about a league that the operator closed are in no list and have no page, there or with old clients', async () => {
  const matchId = await addOpenMatch(database, { sport: 'baseball' })
  const { id } = await seal(database, author, { matchId })
  const [match] = await db.query<{ league: string }>(
    'select competition_id::text as league from timeline.match where id = $1',
    [matchId],
  )
  const subject = { kind: 'competition', id: match!.league } as const
  const rules = compileRules([{ id: 1, type: 'deny_all', subject, region: null, channel: null }])
  const dispatch = testDispatch(database, handlers, { rules })
  const { touchline, news } = createClient({ transport: localTransport(dispatch) })
  const feed = await touchline.listProphecyFeed({ query: { limit: 100 } })
  assert.ok(feed.list.length > 0 && !feed.list.some((one) => one.id === id))
  assert.equal(feed.counts.sports.baseball, undefined)
  await assert.rejects(touchline.getProphecyById({ params: { id } }), withError('guarded'))
  await assert.rejects(touchline.listPropheciesAboutMatch({ params: { id: matchId }, query: {} }), withError('guarded'))
  assert.deepEqual((await news.listProphecies({ query: { sportType: 3 } })).list, [])
  assert.deepEqual(await news.listProphecyLeagues({ query: { sportType: 3 } }), [])
  assert.deepEqual((await news.listMatchesWithProphecies({ query: { sportType: 3 } })).list, [])
})

test('people comment on a free prophecy at once', async () => {
  const { id } = await seal(database, author, { matchId: await addOpenMatch(database) })
  const params = { kind: 'prophecy', id }
  await as(fan, { 'idempotency-key': newKey() }).touchline.addComment({ params, body: { text: 'I agree.' } })
  assert.equal((await as().touchline.getThread({ params, query: {} })).comments, 1)
  assert.equal((await as().touchline.getProphecyById({ params: { id } })).prophecy.comments, 1)
})

describe('the content', () => {
  test('opens to all at the end, with comments and sales, but to no reader from whom the match is hidden', async () => {
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 8, text: 'Sealed words.' })
    await assert.rejects(
      as().touchline.getThread({ params: { kind: 'prophecy', id }, query: {} }),
      withError('not_found'),
    )
    await db.query(
      `update timeline.match set kick_off = now() - interval '2 hours', status = 'finished' where id = $1`,
      [matchId],
    )
    // The trigger lets a test alone state another moment of the seal.
    await db.query('alter table prophecies.prophecy disable trigger refuse_change')
    await db.query(`update prophecies.prophecy set sealed_at = now() - interval '3 hours' where id = $1`, [id])
    await db.query('alter table prophecies.prophecy enable trigger refuse_change')
    await end(id)
    const read = async (more: Record<string, string> = {}, person?: TestPerson) =>
      (await as(person, more).touchline.getProphecyById({ params: { id } })).prophecy
    const open = await read()
    assert.deepEqual([open.state, open.content?.text, open.comments, open.sold], ['settled', 'Sealed words.', 0, 0])
    assert.equal((await as().touchline.getThread({ params: { kind: 'prophecy', id }, query: {} })).comments, 0)
    const hidden = await read({ 'spoiler-free': '1' }, fan)
    assert.deepEqual(
      [hidden.state, hidden.content, hidden.result, hidden.sold, hidden.comments, hidden.closed?.why],
      ['sealed', null, null, null, null, 'hidden'],
    )
    const revealed = await read({ 'spoiler-free': '1', revealed: `m${matchId}` }, fan)
    assert.deepEqual([revealed.state, revealed.content?.text], ['settled', 'Sealed words.'])
    assert.equal((await read({ 'spoiler-free': '1' }, author)).content?.text, 'Sealed words.')
    // Whoever reads the rows as they are, without the views of a lens.
    const rows = [...(await mapProphecies(db, [id])).values()]
    const reader = { userId: fan.userId, now: Date.now(), language: 'en' } as const
    assert.equal((await contentFor(db, rows, { ...reader, lens: lensOf(0, true) })).size, 0)
    assert.equal((await contentFor(db, rows, { ...reader, lens: lensOf(0, false) })).size, 1)
    const settled = await as(fan, { 'spoiler-free': '1' }).touchline.listProphecyFeed({ query: { feed: 'settled' } })
    assert.ok(!settled.list.some((one) => one.id === id))
    const late = await read({ 'picture-delay': '60' }, fan)
    assert.deepEqual([late.state, late.content], ['sealed', null])
  })

  test('that is held is sealed and its author’s alone until a moderator approves it', async () => {
    const matchId = await addOpenMatch(database)
    const held = await seal(database, author, { matchId, coins: 8, text: 'What a load of shit that team is.' })
    await assert.rejects(as(fan).touchline.getProphecyById({ params: { id: held.id } }), withError('not_found'))
    await assert.rejects(
      as(await addPayer(database, 50)).touchline.unlockProphecy({ params: { id: held.id }, body: { coins: 8 } }),
      withError('not_found'),
    )
    const [row] = await db.query<{ item_id: number }>('select item_id from prophecies.prophecy where id = $1', [
      held.id,
    ])
    await as(moderator).touchline.decideModerationItem({ params: { id: row!.item_id }, body: { decision: 'approve' } })
    assert.equal((await as(fan).touchline.getProphecyById({ params: { id: held.id } })).prophecy.title, held.title)
  })

  test('that a moderator removes after reports has no words any more, and still its pick', async () => {
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, text: 'Words to remove.' })
    for (let at = 0; at < 3; at++)
      await as(await addPerson(database)).touchline.reportThing({ body: { kind: 'prophecy', id, reason: 'abuse' } })
    const [item] = (await as(moderator).touchline.listModerationItems({})).list
    assert.equal(item?.text, 'Why the press decides it\nWords to remove.')
    await as(moderator).touchline.decideModerationItem({ params: { id: item!.id }, body: { decision: 'refuse' } })
    const { prophecy } = await as(fan).touchline.getProphecyById({ params: { id } })
    assert.deepEqual([prophecy.title, prophecy.content?.text, prophecy.content?.pick], ['', '', 'home'])
    await end(id)
    const { leafId } = (await mapProphecies(db, [id])).get(id)!
    const revealed = (await mapReveals(db, [leafId!])).get(leafId!)!
    assert.match(revealed.pick, /"pick":"home"/)
    assert.deepEqual([revealed.text, revealed.textSalt], [null, null])
  })

  test('goes with an erased author, whose pick and seal stay', async () => {
    const leaver = await addPerson(database)
    const sealed = await seal(database, leaver, { matchId: await addOpenMatch(database), text: 'Gone with me.' })
    const data = await readPersonalData(db, engines.accounts.personal, leaver.userId)
    assert.equal(data.prophecies?.[0]?.text, 'Gone with me.')
    await closeAccount(db, { userId: leaver.userId, sessionId: null })
    await db.query(`update accounts.account set closing_at = now() - interval '8 days' where id = $1`, [leaver.userId])
    await eraseDueAccounts(engines.accounts, async () => undefined)
    await end(sealed.id)
    const { prophecy } = await as(fan).touchline.getProphecyById({ params: { id: sealed.id } })
    assert.deepEqual(
      [prophecy.author, prophecy.title, prophecy.content?.text, prophecy.content?.pick, prophecy.seal.textHash],
      [null, '', '', 'home', sealed.seal.textHash],
    )
  })
})

test('followers of an author are notified once of each prophecy, without title and match', async () => {
  while ((await announcePart(database, engines.notices.kinds)) > 0) continue
  const sealed = await seal(database, author, { matchId: await addOpenMatch(database) })
  assert.deepEqual(
    [await announcePart(database, engines.notices.kinds), await announcePart(database, engines.notices.kinds)],
    [1, 0],
  )
  const rows = await db.query<{ data: object }>(
    `select data from notices.notice where user_id = $1 and event_key = $2`,
    [fan.userId, `prophecy ${sealed.id}`],
  )
  assert.deepEqual(rows, [{ data: { what: 'prophecy', name: 'Marta', prophecyId: sealed.id } }])
})

test('a like counts once and is taken back, also of a sealed paid one', async () => {
  const { id } = await seal(database, author, { matchId: await addOpenMatch(database), coins: 8 })
  const by = as(fan).touchline
  await by.putProphecyLike({ params: { id } })
  assert.deepEqual(await by.putProphecyLike({ params: { id } }), { isLiked: true, likes: 1 })
  assert.deepEqual(await by.removeProphecyLike({ params: { id } }), { isLiked: false, likes: 0 })
  await assert.rejects(by.putProphecyLike({ params: { id: 999_999 } }), withError('not_found'))
})

describe('old clients', () => {
  test('publish at the price of the moment, which is marked as no stated probability', async () => {
    const writer = await addPerson(database)
    const matchId = await addOpenMatch(database)
    const by = as(writer, { 'idempotency-key': newKey() }).news
    const body = {
      matchId,
      playType: 'DEFAULT',
      option: '1',
      content: 'They press.',
      title: 'Pressing',
      payType: 0,
    } as const
    const published = await by.publishProphecy({ body })
    assert.equal((await by.publishProphecy({ body })).id, published.id)
    assert.deepEqual(
      [published.content, published.playType, published.payType, published.result, published.status, published.isBuy],
      ['Home · 2.10 · 46%\n\nThey press.', 'RESULT', 0, 0, 1, true],
    )
    const { prophecy } = await as().touchline.getProphecyById({ params: { id: Number(published.id) } })
    assert.deepEqual([prophecy.content?.isStated, prophecy.content?.probability], [false, 0.4587])
    await assert.rejects(
      as(writer, { 'idempotency-key': newKey() }).news.publishProphecy({ body: { ...body, option: 'maybe' } }),
      withError('bad_request'),
    )
  })

  test('state no title, and a paid one has no word of its text in it', async () => {
    const publish = (matchId: number, price: number) =>
      as(author, { 'idempotency-key': newKey() }).news.publishProphecy({
        body: {
          matchId,
          playType: 'DEFAULT',
          option: '1',
          content: 'Secret words.',
          payType: price === 0 ? 0 : 1,
          price,
        },
      })
    const titles = [await publish(await addOpenMatch(database), 0), await publish(await addOpenMatch(database), 20)]
    assert.deepEqual(
      titles.map(({ title }) => title),
      ['Secret words.', 'Prophecy'],
    )
  })

  test('buy once, and read lists, leagues, matches, filters and a ticker without names of buyers', async () => {
    const buyer = await addPayer(database, 20)
    const matchId = await addOpenMatch(database, { sport: 'basketball' })
    const sealed = await seal(database, author, { matchId, coins: 20, text: 'Bought words.' })
    const key = String(sealed.id)
    const by = as(buyer).news
    assert.deepEqual(
      [
        (await by.getProphecy({ query: { id: key } })).content,
        (await as().news.getProphecy({ query: { id: key } })).isBuy,
      ],
      ['', false],
    )
    const bought = await by.buyProphecy({ query: { prophecyId: key } })
    assert.deepEqual(await by.buyProphecy({ query: { prophecyId: key } }), bought)
    assert.match(bought.content, /Bought words\.$/)
    const [entry] = (await as(buyer).touchline.listWalletEntries({ query: {} })).list
    assert.deepEqual(
      [entry?.title, entry?.detail, entry?.link],
      ['Unlocked: Home Town – Away City', sealed.title, `/prophecies/${key}`],
    )
    assert.deepEqual(
      (await by.listBoughtProphecies({ query: {} })).list.map(({ id }) => id),
      [key],
    )
    const ticker = await as().news.listPurchaseTicker({})
    assert.deepEqual(ticker[0], { nickname: 'A reader', authorName: 'Marta', text: 'unlocked a prophecy' })
    const sportType = 2
    const listed = await as().news.listProphecies({ query: { sportType, teamName: 'home to' } })
    assert.deepEqual(
      listed.list.map(({ id }) => id),
      [key],
    )
    assert.deepEqual((await as().news.listProphecies({ query: { playType: 'PARLAY' } })).list, [])
    const { list } = await as().news.listMatchesWithProphecies({ query: { sportType } })
    assert.deepEqual(
      list.map((row) => [row.matchId, row.prophecyCount]),
      [[matchId, 1]],
    )
    const [league] = await as().news.listProphecyLeagues({ query: { sportType } })
    assert.deepEqual([league?.cnAlias, league?.matchCount], ['Sealed League', 1])
    assert.equal((await as().news.getProphecyFilter({ query: {} })).playTypes.length, 4)
    assert.equal((await as().news.listPropheciesOfMatch({ query: { matchId } })).length, 1)
    const focusUserId = String(author.userId)
    assert.ok((await as().news.listPropheciesOfAuthor({ query: { focusUserId } })).total > 1)
    assert.ok(
      (await as().news.listOtherProphecies({ query: { focusUserId, prophecyId: key } })).every(({ id }) => id !== key),
    )
    assert.ok((await as(fan).news.listFollowedProphecies({ query: {} })).list.some(({ id }) => id === key))
    assert.equal(await as(fan).news.countSubscriptions({}), 1)
    const subscribed = await as().news.listSubscriptions({ query: { focusUserId: String(fan.userId) } })
    assert.deepEqual(
      subscribed.list.map(({ nickname }) => nickname),
      ['Marta'],
    )
    await as(fan).news.likeProphecy({ params: { prophecyId: key } })
    assert.equal((await by.getProphecy({ query: { id: key } })).likeCount, 1)
  })
})
