// Long half: crawls every call for later pairings.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import Fastify from 'fastify'
import { serviceNames } from '#contract/services.ts'
import { createVersions } from '#core/bytes/versions.ts'
import { testCalls, testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { openStream } from '#kit/stream.ts'
import { openLive } from '#kit/live.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { parametersOf } from '../contract/parameters.ts'
import { bracketWorld } from './bracket-world.ts'
import { askCall, differences, readsOf } from './crawl.ts'
import { crawlDocuments, documentAddresses } from './crawl-documents.ts'

const HOUR_MS = 3_600_000
const at = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent' }, [])
const handlers = await loadHandlers(serviceNames, config, parts)
/** The same tournaments, won by the home sides in one and by the away sides in the other. */
const worlds = [await worldOf('home'), await worldOf('away')] as const
const clock = Date.now() + 2000

async function worldOf(winner: 'home' | 'away') {
  const database = await testDatabase()
  const world = await bracketWorld(database, winner, at)
  const site = testDispatch(database, handlers, { versions: createVersions(), now: () => clock })
  return { ...world, database, site, reads: readsOf(site) }
}

type World = (typeof worlds)[number]
type Answers = Map<string, string>
const hidden = { 'spoiler-free': '1' }
/** Of a session and of an installation: made by chance. */
const chance = new Set(['getSignKey', 'getMe', 'getSession', 'listSessions', 'getPushKey'])

/** A first pairing, and later ones of each stage: over, in play today and in days. */
const asked = new Set(['U1', 'U3', 'F1', 'P', 'M3', 'S3', 'S4'])

/** What each call answers about each series. */
async function crawl({ site, reads, person, subjects }: World, headers: Record<string, string>): Promise<Answers> {
  const answers: Answers = new Map()
  for (const read of reads.filter(({ name }) => !chance.has(name))) {
    const known = new Set<string>()
    for (const { facts, code } of subjects.filter((one) => asked.has(one.code))) {
      const parameters = JSON.stringify(parametersOf(read, facts))
      if (known.has(parameters)) continue
      known.add(parameters)
      const text = await askCall(site, read, facts, { region: null, client: 'web' }, { ...person.headers, ...headers })
      answers.set(`${read.service}.${read.name} ${facts.title} ${code}`, text)
    }
  }
  return answers
}

/** The differences of both worlds: what tells who won. */
async function telling(read: (world: World) => Promise<Answers>): Promise<string[]> {
  const [one, other] = await Promise.all(worlds.map(read))
  return differences(one!, other!)
}

describe('a spoiler-free reader of tournaments', () => {
  test('gets the same answer of every call for each winner and number of games; other callers see them', async () => {
    assert.deepEqual(await telling((world) => crawl(world, hidden)), [])
    const told = await telling((world) => crawl(world, {}))
    assert.ok(told.length > 60, `${told.length} answers tell who won`)
  })

  test('gets the same documents, with scores and without', async () => {
    const read = (cookie: string, hasScores: boolean) => async (world: World) => {
      const { url, close } = await listen({
        config,
        database: world.database,
        isLive: false,
        buildFolder: null,
        now: () => clock,
      })
      const matchIds = world.subjects.filter(({ code }) => asked.has(code)).map(({ facts }) => facts.matchId)
      const leagueIds = [...new Set(world.subjects.map(({ facts }) => facts.leagueId))]
      const teamIds = world.teamIds.slice(0, 6)
      const addresses = documentAddresses(
        { match: matchIds, row: matchIds, team: teamIds, league: leagueIds },
        hasScores,
      )
      const answers = await crawlDocuments(url, addresses, cookie)
      await close()
      return new Map([...answers].map(([address, text]) => [address, text.replaceAll(url, '')]))
    }
    for (const hasScores of [true, false]) assert.deepEqual(await telling(read('spoilers=hide', hasScores)), [])
    assert.ok((await telling(read('', true))).length > 20)
  })

  test('finds no team in a later pairing, but its length, until he asks for the series that it follows from', async () => {
    const [{ database, subjects, seasonIds }] = worlds
    const idOf = (code: string) => subjects.find((one) => one.code === code)!.facts.matchId
    const rowOf = async (code: string, revealed = '') => {
      const { client } = testCalls(database, handlers, { ...hidden, revealed }, { now: () => clock })
      const { row } = await client.touchline.getMatch({ params: { id: idOf(code) } })
      const { home, away, homeLabel, awayLabel, summary } = row
      const { bestOf } = summary as { bestOf?: number | null }
      return [home?.name ?? homeLabel, away?.name ?? awayLabel, bestOf]
    }
    assert.deepEqual(await rowOf('U1'), ['Quokka Gaming', 'Wombat Gaming', 3])
    assert.deepEqual(await rowOf('U3'), ['Winner of U1', 'Winner of U2', 3])
    assert.deepEqual(await rowOf('M3'), ['Winner of M1', 'Winner of M2', 3])
    assert.deepEqual(await rowOf('S3'), [null, null, 3])
    assert.deepEqual(await rowOf('U3', `m${idOf('U2')}`), ['Winner of U1', 'Numbat Gaming', 3])
    assert.deepEqual(await rowOf('F1', `s${seasonIds[0]}`), ['Quokka Gaming', 'Numbat Gaming', 3])
    assert.deepEqual(await rowOf('U3', `m${idOf('U3')}`), ['Quokka Gaming', 'Numbat Gaming', 3])
  })

  test('finds honours, prizes and seasons of players only of a season that he asks for', async () => {
    const [{ database, subjects, seasonIds, teamIds }] = worlds
    const teamId = teamIds[0]!
    const { playerId } = subjects[0]!.facts
    const read = async (headers: Record<string, string>) => {
      const { touchline, data } = testCalls(database, handlers, headers, { now: () => clock }).client
      const [team, player] = [
        await touchline.getTeamBank({ params: { id: teamId } }),
        await touchline.getPlayerBank({ params: { id: playerId } }),
      ]
      const { list } = await data.listHonors({ query: { teamId } })
      const { first } = await data.getHonorCounts({ query: { teamId } })
      return [team.honours.length, player.honours.length, player.career.length, list.map(({ prize }) => prize), first]
    }
    assert.deepEqual(await read(hidden), [0, 0, 0, [], 0])
    assert.deepEqual(await read({ ...hidden, revealed: `s${seasonIds[0]}` }), [1, 1, 1, ['$50,000'], 1])
    assert.deepEqual(await read({}), [1, 2, 1, ['$50,000'], 1])
  })

  test('hears nothing of a later pairing on the stream before its kick-off; others do', async () => {
    const [{ database, subjects, person }] = worlds
    const later = subjects.find(({ code }) => code === 'M3')!.facts.matchId
    const http = Fastify({ forceCloseConnections: true })
    const live = await openLive({ parts, database, perAddress: 1000 })
    live.attach(http)
    const origin = await http.listen({ host: '127.0.0.1', port: 0 })
    after(async () => {
      await live.close()
      await http.close()
    })
    const open = subjects.find(({ code }) => code === 'M1')!.facts.matchId
    const rooms = `rooms=match:${later},match:${open}`
    const streams = await Promise.all([
      openStream(origin, rooms, { ...hidden, revealed: `m${open}` }),
      openStream(origin, rooms, {}),
    ])
    const ingest = createIngest({ database, sports })
    const roster = seriesEvent.roster({
      side: 'home',
      players: [{ playerId: person.userId, role: null, isStandIn: false }],
      revision: 9,
    })
    for (const matchId of [later, open])
      assert.ok((await ingest.submit(deltaReport(matchId, 9, [roster], 'fixtures'))).ok)
    // Both were reported before the message that a reader waits for: one hears of the open match, others of both.
    const heard = await Promise.all(
      streams.map(async (stream, index) => {
        const awaited = index === 0 ? [open] : [open, later]
        const messages = await stream.until((list) =>
          awaited.every((matchId) => list.some(({ data }) => data.matchId === matchId)),
        )
        stream.close()
        return messages.some(({ data }) => data.matchId === later)
      }),
    )
    assert.deepEqual(heard, [false, true])
  })
})

describe('a reader with a delayed picture', () => {
  test('sees the sides of a later series, also in days, only when the picture has shown the decision', async () => {
    const database = await testDatabase()
    const { subjects } = await bracketWorld(database, 'home', at)
    const final = subjects.find(({ code }) => code === 'M3')!
    const decided = Date.now() + 5
    const finalSeenAt = async (now: number) => {
      const { client } = testCalls(database, handlers, { 'picture-delay': '60' }, { now: () => now })
      return (await client.touchline.getMatch({ params: { id: final.facts.matchId } })).row.home?.name
    }
    await assert.rejects(finalSeenAt(decided + 55_000), { error: 'match_not_found' })
    assert.equal(await finalSeenAt(decided + 65_000), 'Potoroo Gaming')
  })
})
