// Long half: crawls every call, page and file for words of sealed prophecies.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { listPropheciesAboutMatch } from '#contract/touchline/prophecy.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { allHandlers } from '#kit/handlers.ts'
import { addOpenMatch, seal } from '#kit/prophecies.ts'
import { openStream } from '#kit/stream.ts'
import { deliver } from '#notices/deliver.ts'
import { appendLeaf } from '#proof/append.ts'
import { numberLeaves } from '#proof/numbers.ts'
import { announcePart } from '#prophecies/announce.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { testEngines } from '#kit/engines.ts'
import type { Facts } from '../contract/facts.ts'
import {
  callsAbout,
  filesAbout,
  headersOf,
  isAbout,
  leaksIn,
  pageHeadersOf,
  pagesAbout,
  readAll,
  seenIn,
  type Asked,
  type Read,
} from './prophecy-crawl.ts'
import { differences } from './crawl.ts'
import { prophecyWorld, type ReaderName } from './prophecy-world.ts'

const logged: string[] = []
const write = process.stderr.write.bind(process.stderr)
process.stderr.write = ((text: string | Uint8Array) => {
  logged.push(String(text))
  return true
}) as typeof process.stderr.write
after(() => void (process.stderr.write = write))

const HOUR_MS = 3_600_000
const database = await testDatabase()
const db = readerOf(database)
const football = await footballWorld(database)
const world = await prophecyWorld(database)
const { people, secrets, prophecies, matches } = world
/** After the kick-off of the matches that are played, before that of the others. */
const clock = Date.now() + 3 * HOUR_MS

const start = async (handlers: readonly Handler[], isLive = false) => {
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'info', PUBLIC_URL: 'http://127.0.0.1' }, [])
  const { url, app, close } = await listen({ config, database, handlers, isLive, now: () => clock })
  after(close)
  return { url, app }
}
const site = await start(allHandlers)

const facts: Facts = {
  matchId: matches.open,
  leagueId: football.alpha,
  seasonId: football.season,
  teamId: football.teams.town,
  otherTeamId: football.teams.city,
  playerId: football.people.striker,
  coachId: football.people.coach,
  refereeId: football.people.referee,
  bookId: 31,
  date: new Date(clock).toISOString().slice(0, 10),
  matchTime: clock,
  keyword: 'Home Town',
  comingId: matches.open,
  cupId: football.alpha,
  cupSeasonId: football.season,
}
const day = facts.date
const leaves = (await db.query<{ size: number }>('select count(*)::int as size from proof.entry'))[0]!.size
const matchIds = [...new Set(prophecies.map(({ matchId }) => matchId))]
const calls = callsAbout(facts, prophecies)
const files = filesAbout(
  prophecies,
  {
    match: matchIds,
    row: matchIds,
    team: [football.teams.town],
    league: [football.alpha],
    table: [football.alpha],
    player: [football.people.striker],
    news: [0],
    category: [1],
  },
  leaves,
)
const pages = pagesAbout(prophecies, day)
const all: readonly ReaderName[] = ['visitor', 'stranger', 'buyer', 'author', 'moderator']

const readCalls = (url: string, reader: ReaderName, asked: readonly Asked[] = calls, more = {}) =>
  readAll(url, asked, { ...headersOf(world, reader), ...more })
const readPages = (url: string, reader: ReaderName, asked: readonly Asked[] = pages, more = '') => {
  const { cookie = '' } = pageHeadersOf(world, reader)
  return readAll(url, asked, { cookie: [cookie, more].filter(Boolean).join('; '), 'accept-language': 'en' })
}
const unique = (texts: readonly string[]) => [...new Set(texts)]
/** Broken pages and calls would have no words either. */
const broken = (reads: readonly Read[]) =>
  unique(reads.filter(({ status }) => status >= 500).map(({ asked, status }) => `${asked.name}: ${status}`))

describe('a word of an unbought, unrevealed prophecy', () => {
  for (const reader of all)
    test(`is in no answer of any call to the ${reader}`, async (t) => {
      const reads = await readCalls(site.url, reader)
      t.diagnostic(`${reads.length} answers, ${reads.filter(({ status }) => status === 200).length} with data`)
      assert.deepEqual([unique(leaksIn(reads, reader, secrets)), broken(reads)], [[], []])
      // Whoever may read a word reads it: the crawl is not blind.
      const may = secrets.filter(({ readers }) => readers.includes(reader)).map(({ name }) => name)
      assert.deepEqual(
        may.filter((name) => !seenIn(reads, secrets).includes(name)),
        [],
      )
    })

  test('is on no page and in no file, also as data of a page, a preview or a table', async (t) => {
    for (const reader of all) {
      // Pages without prophecies are the same for everybody.
      const asked =
        reader === 'visitor'
          ? pages
          : pages.filter(({ path }) => /prophec|\/user|\/talk|\/wallet|\/me|proof/.test(path))
      const reads = [...(await readPages(site.url, reader, asked)), ...(await readPages(site.url, reader, files))]
      t.diagnostic(
        `${reader}: ${reads.length} answers, ${reads.filter(({ status }) => status === 200).length} with data`,
      )
      assert.deepEqual([unique(leaksIn(reads, reader, secrets)), broken(reads)], [[], []])
      const may = secrets.filter(({ readers }) => readers.includes(reader)).map(({ name }) => name)
      const isShown = (name: string) => /^(first|middle|last) word .*(free|sold|settled|voided)/.test(name)
      assert.deepEqual(
        may.filter((name) => isShown(name) && !seenIn(reads, secrets).includes(name)),
        [],
      )
    }
  })

  test('finds nothing in a search', async () => {
    const closed = secrets.filter(({ name, readers }) => !readers.includes('stranger') && !name.startsWith('chance'))
    for (const { name, word } of closed) {
      const asked = ['search', 'circles', 'posts']
        .slice(0, 1)
        .map((one) => ({ name: one, path: `/api/v1/search?q=${word}` }))
      for (const { text } of await readCalls(site.url, 'stranger', asked))
        assert.deepEqual((JSON.parse(text) as { list: unknown[] }).list, [], name)
    }
  })

  test('is in no answer to a write by an account without a right to it', async () => {
    const post = (path: string, body: object = {}, method = 'POST'): Asked => ({
      name: `${method} ${path.replaceAll(/\d+/g, '0')}`,
      path,
      method,
      body: JSON.stringify(body),
    })
    const writes = prophecies.flatMap(({ id, matchId }) => [
      post(`/api/v1/prophecies/${id}/like`, {}, 'PUT'),
      post(`/api/news/app/prophecy/like/${id}`),
      post(`/api/v1/prophecies/${id}/like`, {}, 'DELETE'),
      post(`/api/v1/prophecies/${id}/void`),
      post(`/api/v1/prophecies/${id}/dispute`, { text: 'No.' }),
      post(`/api/v1/prophecies/${id}/purchase`, { coins: 19 }),
      post(`/api/v1/talk/prophecy/${id}`, { text: 'First.' }),
      post('/api/v1/prophecies/check', { matchId, play: 'result', pick: 'home', title: 'A', text: 'B' }),
    ])
    for (const reader of ['visitor', 'stranger'] as const) {
      const reads = await readCalls(site.url, reader, writes)
      assert.deepEqual([unique(leaksIn(reads, reader, secrets)), broken(reads)], [[], []])
    }
  })

  test('is in no frame of the stream while another one is sealed and its follower notified', async () => {
    const live = await start(allHandlers, true)
    const { userId, headers } = people.stranger
    const rooms = `match:${matches.open},match:${matches.running},day:${day}`
    const streams = [
      await openStream(live.url, `rooms=${rooms}`),
      await openStream(live.url, `rooms=${rooms},user:${userId}`, headers),
    ]
    assert.deepEqual(
      streams.map(({ status }) => status),
      [200, 200],
    )
    const word = 'zzunheardof'
    await seal(database, people.author, { matchId: await addOpenMatch(database), coins: 20, text: word })
    await announcePart(database, testEngines(database).notices.kinds)
    await streams[1]!.until((messages) => messages.some(({ data }) => JSON.stringify(data).includes('"author"')))
    for (const stream of streams) {
      stream.close()
      for (const { name, word: secret } of [...secrets, { name: 'new one', word }])
        assert.ok(!stream.body().includes(secret), name)
    }
  })

  test('is not in the log of the server', () => {
    const text = logged.join('')
    assert.deepEqual(
      secrets.filter(({ word }) => text.includes(word)).map(({ name }) => name),
      [],
    )
    assert.ok(text.length > 0)
  })
})

describe('the crawl', () => {
  test('finds a leak that is planted in a call, and on the page that shows it', async () => {
    const known = allHandlers.find(({ operation }) => operation === (listPropheciesAboutMatch as unknown as Operation))!
    const { userId } = people.author
    const planted = handle(
      listPropheciesAboutMatch,
      (call) => known.run({ ...call, viewer: { ...call.viewer, userId } } as never) as never,
    )
    const { url } = await start(allHandlers.map((one) => (one === known ? planted : one)))
    const ofMatch = calls.filter(({ name }) => name === 'touchline.listPropheciesAboutMatch')
    const found = leaksIn(await readCalls(url, 'visitor', ofMatch), 'visitor', secrets)
    assert.ok(found.includes('touchline.listPropheciesAboutMatch has the first word of the unsold one for the visitor'))
    assert.ok(found.some((one) => one.includes('chance of the sold one')))
    const ofPages = pages.filter(({ path }) => path.startsWith(`/match/${matches.open}/prophecies`))
    const shown = leaksIn(await readPages(url, 'visitor', ofPages), 'visitor', secrets)
    assert.ok(
      shown.some((one) => one.includes('the sold one')),
      JSON.stringify(ofPages),
    )
  })

  test('finds one in a notice and in a leaf of the public log', async () => {
    const { word } = secrets.find(({ name }) => name === 'last word of the unsold one')!
    const data = { what: 'prophecy', name: word }
    const { userId } = people.stranger
    await deliver(db, testEngines(database).notices.kinds, {
      userId,
      kind: 'author',
      key: 'planted',
      data,
      at: Date.now(),
    })
    const notices = calls.filter(({ name }) => /listNotices/.test(name))
    const heard = leaksIn(await readCalls(site.url, 'stranger', notices), 'stranger', secrets)
    assert.ok(
      heard.some((one) => one.startsWith('touchline.listNotices has')),
      JSON.stringify(heard),
    )
    await database.transaction((client) => appendLeaf(readerIn(client), { kind: 'key', body: { word } }))
    await numberLeaves(db)
  })
})

describe('what spoiler-free readers read', () => {
  test('has no result after the end of a match, its settlement and its notices', async () => {
    const about = calls.filter(({ name, path }) => isAbout.test(`${name} ${path}`))
    const read = async (headers: Record<string, string>) => {
      const answers = new Map<string, string>()
      for (const reader of ['visitor', 'buyer', 'author'] as const)
        for (const { asked, text } of await readCalls(site.url, reader, about, headers))
          answers.set(`${asked.name} as ${reader}: ${asked.path} ${asked.body ?? ''}`, withoutGrowth(asked.name, text))
      return answers
    }
    const hidden = { 'spoiler-free': '1' }
    const [before, open] = [await read(hidden), await read({})]
    await world.settleRunning()
    assert.deepEqual(differences(before, await read(hidden)), [])
    // Others read it in record, wallet, notices and proof.
    const changed = differences(open, await read({})).map((one) => one.split(':')[0]!)
    for (const name of ['getProphecyById as visitor', 'getAuthorRecord as visitor', 'listNotices as buyer'])
      assert.ok(changed.includes(`touchline.${name}`), name)
  })
})

describe('what readers without a right to it read', () => {
  test('depends on neither pick nor chance nor text of what is sealed', async () => {
    const about = calls.filter(({ name, path }) => isAbout.test(`${name} ${path}`))
    const read = async () =>
      new Map(
        (await readCalls(site.url, 'stranger', about)).map(({ asked, text }) => [
          `${asked.name} ${asked.path} ${asked.body ?? ''}`,
          withoutGrowth(asked.name, text),
        ]),
      )
    const before = await read()
    await db.query('alter table prophecies.prophecy disable trigger user')
    const changed = await db.query(
      `update prophecies.prophecy set pick = case pick when 'home' then 'away' else 'home' end, probability = 1 - probability,
          odds = odds + 1, text = reverse(text) where id = any($1) and state = 'sealed' and coins > 0 returning id`,
      [prophecies.map(({ id }) => id)],
    )
    assert.ok(changed.length > 5)
    assert.deepEqual(differences(before, await read()), [])
  })
})

/**
 * An answer without the number of its request, and without what the growth of the public log tells: that something was
 * settled, and not how. Exports have all rows of their owner. Faults are of this test: its servers have other keys.
 */
function withoutGrowth(name: string, text: string): string {
  if (name === 'touchline.listCheckpoints' || name === 'touchline.exportMyData') return ''
  if (name !== 'touchline.getProof' && name !== 'touchline.getSealReceipt')
    return text.replaceAll(/"requestId":"[^"]*"/g, '')
  const {
    leaves: _leaves,
    checkpoints: _checkpoints,
    newest: _newest,
    consistency: _consistency,
    ...rest
  } = JSON.parse(text)
  return JSON.stringify({ ...rest, inclusion: null, seals: null, faults: null, requestId: null })
}
