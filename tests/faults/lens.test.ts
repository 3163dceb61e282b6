// Long half: crawls every call through each lens.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Declared } from '#contract/services.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import { createVersions, type Versions } from '#core/bytes/versions.ts'
import { testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { allHandlers } from '#kit/handlers.ts'
import type { Facts } from '../contract/facts.ts'
import { askCall, differences, readsOf } from './crawl.ts'
import { parametersOf } from '../contract/parameters.ts'
import { storeQueryAbout } from '../contract/stored-query.ts'
import { addCupInPlay } from './lens-cup.ts'
import { lensWorld } from './lens-world.ts'

/** Rounds of news: each is checked in every call. */
const runs = option('runs', 1)
const seed = seedOption()
console.log(`lens.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const world = await lensWorld(database)
const cup = await addCupInPlay(database, world.person.userId, world.teams)
let clock = 0

function start(versions: Versions): Dispatch {
  return testDispatch(database, allHandlers, { versions, now: () => clock })
}

const versions = createVersions()
/** One server for callers with different views: its caches must separate them. */
const site = start(versions)

const reads = readsOf(site)

type Headers = Record<string, string>
type Answers = Map<string, string>
const person: Headers = world.person.headers
const { halfTime, finished, coming } = world.matches

/** Each sport takes some seconds: beside football a random one by default, all of them at full size. */
const others = runs > 1 ? world.otherSports : [world.otherSports[seed % world.otherSports.length]!]
const hash = await storeQueryAbout(database, [halfTime, finished, coming])
const subjects: Facts[] = [
  ...[halfTime, finished, coming].map((matchId) => ({ ...world.facts, matchId, hash })),
  ...others,
]

/** The response of each call to these headers; calls about a match are made for each of the changing matches. */
async function crawl(headers: Headers, from = site): Promise<Answers> {
  const answers: Answers = new Map()
  for (const read of reads) {
    const asked = new Set<string>()
    for (const facts of subjects) {
      const parameters = JSON.stringify(parametersOf(read, facts))
      if (!asked.has(parameters))
        answers.set(`${read.service}.${read.name} ${facts.matchId}`, await ask(from, read, facts, headers))
      asked.add(parameters)
    }
  }
  return answers
}

/** Ranks of a delayed picture end some days earlier: no settlement of the delay is among them. */
const rankedDays = /"from":(null|"[\d-]+"),"to":(null|"[\d-]+"),/

async function ask(from: Dispatch, read: Declared, facts: Facts, headers: Headers): Promise<string> {
  const text = await askCall(from, read, facts, { region: null, client: 'web' }, headers)
  // The read state and the time of the last visit are the reader's own, and some responses contain elapsed times of the
  // real clock.
  const plain = read.name === 'listRankedAuthors' ? text.replace(rankedDays, '') : text
  return plain.replaceAll(/"(readAt|seenAt)":(null|[\d.]+)|"localDateDesc":"[^"]*"/g, '"own":0')
}

/** Publishes news, and waits until a cache of a second has received it. */
async function next(options?: Parameters<typeof world.happen>[0]): Promise<number> {
  await world.happen(options)
  await cup.happen()
  versions.bump(...(await world.relay()).flatMap(({ rooms }) => rooms))
  return (await world.moment()) + 1500
}

/** Threads and posts about matches in play are closed in a delayed picture, and their counts left out of lists. */
const withThreads =
  /^(touchline\.(getThread|getReplies|getInbox|getNewsHome|listFootprints|listNews|listSaved|getPostOf|listCirclePosts|listPost\w*|listSavedPostsOfMe)|news\.(listComment\w*|listMyComments|getPost|listHotPosts|listFollowedPosts|listPost\w*|listReplies\w*|listSavedPosts\w*)) /

/** An answer without the objects that another one has too: a post in a list beside one that is closed. */
function newIn(text: string, other: string): string {
  if (!text.startsWith('{') || !other.startsWith('{')) return text.replace(other, '')
  const known = new Set<string>()
  JSON.parse(other, (_, value: unknown) => {
    if (value !== null && typeof value === 'object') known.add(JSON.stringify(value))
    return value
  })
  return JSON.stringify(JSON.parse(text), (_, value: unknown) => (known.has(JSON.stringify(value)) ? null : value))
}

function assertThen(then: Answers, late: Answers): void {
  const differ = differences(then, late)
  assert.deepEqual(
    differ.filter((one) => !withThreads.test(one)),
    [],
  )
  for (const [name, text] of late)
    if (withThreads.test(name)) assert.doesNotMatch(newIn(text, then.get(name) ?? ''), /canary|It sings/i, name)
  assert.ok(differ.some((one) => withThreads.test(one)))
}

await world.relay()

describe('a delayed view', () => {
  test('contains nothing younger than the delay in any response, and all of it afterwards', async () => {
    for (let run = 0; run < runs; run++) {
      const [delayS = 30] = [[30], [5], [120], [60]][run % 4]!
      const late = { ...person, 'picture-delay': String(delayS) }
      clock = await world.moment()
      const then = clock
      const before = await crawl(person, start(createVersions()))
      assert.ok(before.size > 200, `${before.size} answers`)
      const now = await next({ isOldToo: false })
      clock = then + delayS * 1000
      // Live readers go first, so that caches contain what others must not get.
      await crawl(person)
      assertThen(before, await crawl(late))
      clock = now
      const after = await crawl(person, start(createVersions()))
      const seen = differences(before, after)
      assert.ok(seen.length > 60, `what happened is seen in ${seen.length} answers`)
      for (const call of ['score.getMyChampionGuess', 'touchline.getChampion', 'touchline.getMyChampion'])
        assert.ok(
          seen.some((name) => name.startsWith(`${call} `)),
          call,
        )
      for (const { matchId } of others) {
        const ofOther = seen.filter((name) => name.split(':')[0]!.endsWith(` ${matchId}`))
        assert.ok(ofOther.length > 5, `what happened in match ${matchId} is seen in ${ofOther.length} answers`)
      }
      clock = now + delayS * 1000
      assertThen(after, await crawl(late))
    }
  })
})

describe('without spoilers', () => {
  const spoilerFree = { ...person, 'spoiler-free': '1' }

  test('no response depends on the events of a match after its kick-off', async () => {
    for (let run = 0; run < runs; run++) {
      clock = await world.moment()
      const before = await crawl(spoilerFree)
      await next()
      await crawl(person)
      assert.deepEqual(differences(before, await crawl(spoilerFree)), [])
      clock += 30_000
      assert.deepEqual(differences(before, await crawl({ ...spoilerFree, 'picture-delay': '30' })), [])
    }
  })

  test('a requested score is shown, and nothing else', async () => {
    clock = (await world.moment()) + 2000
    const read = (name: string) => reads.find((one) => one.service === 'touchline' && one.name === name)!
    const match = (headers: Headers, matchId: number) =>
      ask(site, read('getMatch'), { ...world.facts, matchId }, { ...person, ...headers })
    const table = (headers: Headers) => ask(site, read('getTable'), world.facts, { ...person, ...headers })
    const one = { ...spoilerFree, revealed: `m${halfTime}` }
    const all = { ...spoilerFree, revealed: `s${world.season}` }
    const scoreOf = (text: string) => JSON.parse(text).row.summary.score.home
    assert.equal(scoreOf(await match(one, halfTime)), scoreOf(await match({}, halfTime)))
    assert.match(await match(one, finished), /"isHidden":true/)
    assert.notEqual(await table(one), await table({}))
    assert.equal(await table(all), await table({}))
    assert.equal(await match(all, finished), await match({}, finished))
  })
})
