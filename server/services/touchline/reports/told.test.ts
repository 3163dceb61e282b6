import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Told } from '#articles/rules/telling.ts'
import type { MatchChange } from '#core/part.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { ReportText } from '#contract/touchline/match-report.ts'
import { callEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { whistles } from '#kit/football-match.ts'
import { footballEvent } from '#kit/football.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { sports } from '#sports/index.ts'
import { withdrawn } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { articleHandlers } from '../../news/endpoints/article.ts'
import * as own from '../index.ts'
import { followMatches, sweepPart } from './follow.ts'

const database = await testDatabase()
await loadEuro2024(database)
const db = readerOf(database)
const engines = callEngines(database)
const handlers = [...Object.values(articleHandlers({ publicUrl: 'https://scores.example' })), ...Object.values(own)]
const { client } = testCalls(database, handlers)
const listed = (query: object) => client.touchline.listNews({ query })
const plain = (text: ReportText) => text.map((piece) => piece.text).join('')

async function sweep() {
  const but = new Map()
  let parts = 0
  while ((await sweepPart(database, engines.odds, but)) > 0) assert.ok(++parts < 50, 'a sweep ends')
}
/** As the follower does once these matches have changed. */
const follow = (...ids: number[]) => followKind('match', ids)
const followKind = (kind: MatchChange['kind'], ids: readonly number[]) =>
  database.transaction((transaction) =>
    followMatches(
      readerIn(transaction),
      ids.map((matchId) => ({ kind, matchId }) as MatchChange),
      { database, engines },
    ),
  )
await sweep()

describe('the reports of an imported tournament', () => {
  test('are listed in each language, newest first, page by page, under its sport', async () => {
    const [en, zh] = await Promise.all([listed({ lang: 'en', category: 'football' }), listed({ lang: 'zh' })])
    assert.deepEqual([en.total, zh.total, en.pages, en.list.length], [51, 51, 3, 20])
    const [final] = en.list
    assert.match(final!.title, /^Spain 2–1 England/)
    assert.equal(final!.told, 'report')
    assert.match(final!.lead, /^Spain won the final 2–1 against England\. ./)
    assert.match(zh.list[0]!.title, /西班牙/)
    assert.equal((await listed({ lang: 'en', page: 3 })).list.length, 11)
    assert.deepEqual([(await listed({ by: 'people' })).total, (await listed({ category: 'tennis' })).total], [0, 0])
  })

  test('say what the page of their match says', async () => {
    for (const lang of ['en', 'zh'] as const)
      for (const { matchId, title, lead } of (await listed({ lang })).list) {
        const report = await client.touchline.getMatchReport({ params: { id: matchId! }, query: { lang } })
        const first = [report.lead[0]!, ...report.paragraphs[0]!.slice(0, 1)].map(({ text }) => plain(text))
        assert.deepEqual([title, lead], [plain(report.title), first.join(lang === 'en' ? ' ' : '')])
      }
  })

  test('stand on the pages of their match, sides, players and competition', async () => {
    const [final] = (await listed({})).list
    const { rows } = await database.pool.query<Told & { kind: 'team'; thing: number }>(
      `select distinct on (kind) kind, thing_id as thing from articles.mention where article_id = $1 order by kind, place`,
      [final!.id],
    )
    assert.deepEqual(rows.map(({ kind }) => kind).toSorted(), ['competition', 'match', 'player', 'team'])
    for (const { kind, thing } of rows) {
      const about = await listed({ about: kind, id: thing })
      assert.ok(
        about.list.some(({ id }) => id === final!.id),
        kind,
      )
      assert.ok(about.total < 52)
    }
  })

  test('are articles of old clients, whose body is the text', async () => {
    const [first] = (await client.news.listArticles({ query: { sportType: 1 } })).list
    const { news } = await client.news.getArticle({ params: { id: String(first!.id) } })
    assert.match(news.content ?? '', /^<p><a href="https:\/\/scores\.example\/team\/\d+">Spain<\/a> won the final 2–1/)
  })

  test('are written once: a second sweep finds nothing to do', async () => {
    const versions = async () => await db.query('select id, version from articles.article order by id')
    const before = await versions()
    assert.equal(await sweepPart(database, engines.odds, new Map()), 0)
    assert.deepEqual(await versions(), before)
  })

  test('show a spoiler-free reader the sides alone, in lists and in the text', async () => {
    const hidden = testCalls(database, handlers, { 'spoiler-free': '1' }).client
    const { list } = await hidden.touchline.listNews({ query: {} })
    assert.deepEqual([list[0]!.title, list[0]!.lead, list[0]!.isClosed], ['Spain – England', '', true])
    const { article } = await hidden.touchline.readArticle({ params: { id: list[0]!.id }, query: {} })
    assert.deepEqual([article.document, article.title], [null, 'Spain – England'])
    const shown = testCalls(database, handlers, { 'spoiler-free': '1', revealed: `m${list[0]!.matchId}` }).client
    const [revealed] = (await shown.touchline.listNews({ query: {} })).list
    assert.deepEqual([revealed!.title, revealed!.lead, revealed!.isClosed], ['Spain – England', '', false])
  })
})

test('a match has a preview on the day before it, none in play, and a report at the end that a correction changes with a note', async () => {
  const now = Date.now()
  const kickOff = now + 3_600_000
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff })
  const id = matchIds[0]!
  const about = async () => (await listed({ about: 'match', id, lang: 'en' })).list
  await sweep()
  const [preview] = await about()
  assert.equal(preview!.told, 'preview')

  const ingest = createIngest({ database, sports })
  const [begin, ...rest] = whistles(1, 2).map((event, at) => ({
    ...event,
    occurredAt: now - 7_200_000 + at * 2_000_000,
  }))
  const goal = (key: string, minute: number) =>
    footballEvent.goal({
      key,
      period: 1,
      clockSeconds: minute * 60,
      occurredAt: now - 7_000_000 + minute,
      side: 'home',
      kind: 'open',
      playerId: null,
    })
  const second = goal('second', 30)
  await ingest.submit(deltaReport(id, 1, [begin!, goal('first', 12), second]))
  await follow(id)
  assert.deepEqual(await about(), [])

  await ingest.submit(deltaReport(id, 2, rest))
  await follow(id)
  const [report] = await about()
  assert.equal(report!.id, preview!.id)
  assert.deepEqual([report!.told, report!.correctedAt], ['report', null])
  assert.match(report!.title, /2–0/)

  await ingest.submit(deltaReport(id, 3, [withdrawn(second, 'offside', now)]))
  await follow(id)
  await follow(id)
  const [corrected] = await about()
  assert.match(corrected!.title, /1–0/)
  assert.ok(corrected!.correctedAt)
  const { article } = await client.touchline.readArticle({ params: { id: corrected!.id }, query: { lang: 'en' } })
  assert.equal(article.corrections.length, 1)
  assert.match(article.corrections[0]!.note, /^Before: “.*2–0.*” Now: “.*1–0.*”/)
  await ingest.close()
})

describe('texts that other matches change', () => {
  const hour = 3_600_000
  const told = async (...ids: number[]) => {
    const lists = await Promise.all(ids.map((id) => listed({ about: 'match', id, lang: 'en' })))
    return lists.flatMap(({ list }) => list.filter(({ matchId }) => ids.includes(matchId!)))
  }
  const versions = (...ids: number[]) =>
    db.query<{ id: number; version: number; told: boolean }>(
      `select match_id::int as id, version, told_at is not null as told from articles.article
        where match_id = any($1) and language = 'en' order by match_id`,
      [ids],
    )
  const age = (minutes: number, ...ids: number[]) =>
    db.query('update articles.article set told_at = now() - make_interval(mins => $2) where match_id = any($1)', [
      ids,
      minutes,
    ])
  async function play(id: number, kickOff: number) {
    const ingest = createIngest({ database, sports })
    const events = whistles(1, 2).map((event, at) => ({ ...event, occurredAt: kickOff + at * 1_500_000 }))
    await ingest.submit(deltaReport(id, 1, events))
    await ingest.close()
  }

  test('are written again after the first report of an earlier match of either side, without the mark of a correction', async () => {
    const now = Date.now()
    const { matchIds, competitionId } = await addFixtures(database, sports, {
      sport: 'football',
      kickOff: now - 10 * hour,
      everyMs: 4 * hour,
      count: 4,
    })
    await saveSeason(db, { competitionId, name: '2027' })
    const [, first, second, coming] = matchIds as [number, number, number, number]
    await play(second, now - 2 * hour)
    await follow(second)
    await sweep()
    const before = await told(second, coming)
    assert.deepEqual(
      before.map((one) => one.told),
      ['report', 'preview'],
    )

    await play(first, now - 6 * hour)
    await follow(first)
    assert.deepEqual(
      (await versions(first, second, coming)).map((one) => one.told),
      [true, false, false],
    )
    await sweep()
    assert.ok(
      (await versions(first, second, coming)).every((one) => one.told),
      'also those of an earlier season are written again',
    )
    const after = await told(second, coming)
    for (const { matchId, title, lead, correctedAt } of after) {
      const report = await client.touchline.getMatchReport({ params: { id: matchId! }, query: { lang: 'en' } })
      const next = report.paragraphs[0]?.slice(0, 1) ?? []
      const said = report.kind === 'report' ? [report.lead[0]!, ...next] : next
      assert.deepEqual([title, lead], [plain(report.title), said.map(({ text }) => plain(text)).join(' ')])
      assert.equal(correctedAt, null)
    }
    assert.notEqual(after[1]!.lead, before[1]!.lead)

    const stored = await versions(first, second, coming)
    await age(31, coming)
    await follow(second)
    await sweep()
    assert.deepEqual(await versions(first, second, coming), stored, 'a text that is the same is no new version')
  })

  test('are written again after an earlier match of an archive, and not after the first report of an older one', async () => {
    const now = Date.now()
    const { matchIds } = await addFixtures(database, sports, {
      sport: 'tennis',
      kickOff: now - 2 * hour,
      everyMs: 4 * hour,
      count: 2,
    })
    const [earlier, coming] = matchIds as [number, number]
    await db.query(`update timeline.match set venue = 'Old Hall' where id = any($1)`, [matchIds])
    await sweep()
    const isTold = async () => (await versions(coming)).map((one) => one.told)
    assert.deepEqual(await isTold(), [true])
    await followKind('archive', [earlier])
    assert.deepEqual(await isTold(), [false])
    await sweep()
    await db.query(`update timeline.match set changed_at = now() - interval '1 hour' where id = $1`, [earlier])
    await followKind('archive', [earlier])
    assert.deepEqual(await isTold(), [true], 'its text has the result')
  })

  test('are previews of an age too, three at a time', async () => {
    const kickOff = Date.now() + 2 * hour
    const { matchIds } = await addFixtures(database, sports, {
      sport: 'basketball',
      kickOff,
      everyMs: 60_000,
      count: 5,
    })
    await db.query(`update timeline.match set venue = 'Old Hall' where id = any($1)`, [matchIds])
    await sweep()
    await age(20, ...matchIds)
    await db.query(`update timeline.match set venue = 'New Hall' where id = any($1)`, [matchIds])
    assert.equal(await sweepPart(database, engines.odds, new Map()), 0)
    await age(31, ...matchIds)
    const rewritten = async () => (await versions(...matchIds)).filter(({ version }) => version === 2).length
    assert.equal(await sweepPart(database, engines.odds, new Map()), 3)
    assert.equal(await rewritten(), 3)
    await sweep()
    assert.equal(await rewritten(), 5)
    assert.ok((await told(...matchIds)).every(({ correctedAt }) => correctedAt === null))
  })

  test('are written while others are missing: an archive leaves no false preview until its end', async () => {
    const kickOff = Date.now() + 2 * hour
    const { matchIds } = await addFixtures(database, sports, { sport: 'baseball', kickOff, everyMs: 60_000, count: 13 })
    await sweep()
    const [coming, ...missing] = matchIds
    await db.query('update articles.article set told_at = null where match_id = $1', [coming])
    await db.query('delete from articles.article where match_id = any($1)', [missing])
    await sweepPart(database, engines.odds, new Map())
    const [row] = await db.query<{ told_at: Date | null }>(
      "select told_at from articles.article where match_id = $1 and language = 'zh'",
      [coming],
    )
    assert.ok(row!.told_at)
    await sweep()
  })
})
