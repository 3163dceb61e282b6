import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { createClient } from '#contract/client.ts'
import { operation } from '#contract/operation.ts'
import * as score from '#contract/score/index.ts'
import { Ack } from '#contract/wire.ts'
import { worldDate } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { createAnswerCheck } from './openapi-answers.ts'
import { findFacts, recentDays, type Facts } from './facts.ts'
import { askPrepared, builtFault, errorFault, saysNothing, surveyCalls } from './survey.ts'
import { serveWorld, setStage } from './world.ts'

/** Built calls whose data are empty in any world, with the reason. */
const emptyForNow = new Map([
  ['score.listClubRanks', 'no club of the world has five rated matches'],
  ['score.listLotteryMatches', 'no source has the offers of a lottery'],
  ['usercenter.getResources', 'video is blocked for nobody here'],
  ['touchline.getCommonOpponents', 'no two teams of the world met the same third one'],
  ['touchline.getDeskSquad', 'a team without line-ups so far'],
  ['touchline.previewDeskLead', 'the desk leads no match of the world'],
  ['touchline.getPlayerSheets', 'football keeps no lines of players'],
  ['touchline.getSeasonSheets', 'football keeps no lines of players'],
])

const served = await serveWorld('demo')
const { url, world } = served
const api = createClient({ baseUrl: url })
const stage = await setStage(served, await findFacts(url, recentDays(4)))
const findings = await surveyCalls(stage)

describe('the contract', () => {
  test('has the 368 calls of the specification, and ours apart', () => {
    assert.equal(findings.filter(({ service }) => service !== 'touchline').length, 368)
  })

  test('is fulfilled by every call, below both of its prefixes', () => {
    assert.deepEqual(
      findings.flatMap(({ service, name, fault }) => (fault === null ? [] : [`${service}.${name}: ${fault}`])),
      [],
    )
  })

  test('returns data wherever there are any', () => {
    const empty = findings
      .filter(({ service, isEmpty }) => isEmpty && service !== 'streamers')
      .map(({ service, name }) => `${service}.${name}`)
    assert.deepEqual(empty.toSorted(), [...emptyForNow.keys()].toSorted())
  })

  test('answers old clients of the streams with empty lists and closed switches', () => {
    const streams = findings.filter(({ service, operation: { auth } }) => service === 'streamers' && auth !== 'user')
    const rows = streams.filter(({ data }) => JSON.stringify(data).includes('[{'))
    assert.deepEqual([streams.length, rows.map(({ name }) => name)], [22, []])
  })
})

describe('old clients with strict decoders', () => {
  const old = findings.filter(({ service }) => service !== 'touchline')

  // The specification has null for these two: a post has no parent, and mostly no poll.
  const mayBeNull = (key: string) => key === 'parent' || key === 'vote'

  test('have no null declared, but for calls that only succeed or fail', () => {
    const rest = (key: string, value: unknown) => (mayBeNull(key) ? undefined : value)
    const holdsNull = ({ operation: { data } }: (typeof old)[number]) =>
      data !== Ack && /"type":"null"/.test(JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }), rest))
    assert.deepEqual(
      old.filter(holdsNull).map(({ service, name }) => `${service}.${name}`),
      [],
    )
  })

  test('receive no null for unknown subjects, or for a season without a match', async () => {
    const nobody = 999_999_999
    const unknown = {
      ...stage.facts,
      matchId: nobody,
      leagueId: nobody,
      teamId: nobody,
      otherTeamId: nobody,
      playerId: nobody,
      coachId: nobody,
      refereeId: nobody,
      cupId: nobody,
      keyword: 'qqqq',
    }
    const empty = await saveSeason(readerOf(served.database), { competitionId: world.alpha, name: '1899/00' })
    const worlds: Facts[] = [
      { ...unknown, seasonId: nobody, cupSeasonId: nobody, date: '1999-01-01', matchTime: Date.UTC(1999, 0, 1) },
      { ...unknown, leagueId: world.alpha, seasonId: empty.id, cupId: world.alpha, cupSeasonId: empty.id },
      // Known subjects, and people who had no part in the match.
      { ...stage.facts, playerId: nobody, coachId: nobody, refereeId: nobody, bookId: nobody },
    ]
    const rest = (key: string, value: unknown) => (value === null && mayBeNull(key) ? undefined : value)
    const found: string[] = []
    for (const facts of worlds) {
      for (const { service, name, operation } of old.filter(
        ({ operation: { data, method } }) => data !== Ack && method !== 'DELETE',
      )) {
        const { status, body } = await askPrepared(
          { ...stage, facts },
          { service, name, operation },
          operation.auth === 'user' || operation.auth === 'staff',
        )
        if (
          status === 200 &&
          (body as { code?: unknown }).code === 200 &&
          /:null|\[null|,null/.test(JSON.stringify((body as { data?: unknown }).data ?? [null], rest))
        )
          found.push(`${service}.${name}: ${JSON.stringify(body).slice(0, 120)}`)
      }
    }
    assert.deepEqual(found, [])
  })
})

describe('the data of one match', () => {
  const { finished, halfTime, coming, postponed } = world.matches
  const ofMatch = { query: { matchId: finished } }

  test('agree from call to call: score, half, clock, withdrawn goal, cards', async () => {
    const detail = await api.score.getMatch({ query: { id: finished } })
    const day = await api.score.listMatches({ body: { date: worldDate } })
    const row = day.finished.matches.find(({ matchId }) => matchId === finished)!
    const own = await api.touchline.getMatch({ params: { id: finished } })
    for (const answer of [detail, row]) {
      const { hostTeamScore, guestTeamScore, hostHalfScore, guestHalfScore } = answer
      assert.deepEqual([hostTeamScore, guestTeamScore, hostHalfScore, guestHalfScore], [2, 1, 1, 1])
    }
    assert.deepEqual([detail.matchStatus, row.status], [3, 3])
    assert.deepEqual(
      [own.row.summary.score, own.row.summary.redCards],
      [
        { home: 2, away: 1 },
        { home: 0, away: 1 },
      ],
    )
    const { matchEventList } = await api.score.getEventsOfPlayers(ofMatch)
    for (const events of [await api.score.listEvents(ofMatch), matchEventList]) {
      assert.equal(
        events.filter(({ typeId }) => [9, 10, 11, 12].includes(typeId)).length,
        3,
        'the withdrawn goal is none',
      )
    }
    const withdrawn = own.events.flatMap(({ key, withdrawn: taken }) => (taken ? [[key, taken.reason]] : []))
    assert.deepEqual(withdrawn, [['goal 3', 'offside']])
  })

  test('put each match of a day into one bucket, by its state', async () => {
    const day = await api.score.listWebMatchesV2({ body: { date: worldDate, leagueIds: [world.alpha] } })
    const ids = ({ matches }: { matches: { matchId: number }[] }) => matches.map(({ matchId }) => matchId)
    assert.deepEqual(
      [ids(day.going), ids(day.uncoming), ids(day.finished), ids(day.unknown)],
      [[halfTime], [coming], [finished], [postponed]],
    )
  })

  test('contain line-ups, coach, referee and the events of a player', async () => {
    const lineup = await api.score.getLineup(ofMatch)
    assert.deepEqual(
      [lineup.hostFormation, lineup.guestFormation, lineup.refereeName, lineup.hostCoachName],
      ['4-4-2', '4-3-3', 'Ref Eree', 'Co Coach'],
    )
    assert.equal(lineup.hostTeamMatchLineupList[0]?.playerName, 'Kay Keeper')
    const striker = await api.score.getPlayerInMatch({
      query: { matchId: finished, teamId: world.teams.town, playerId: world.people.striker },
    })
    assert.deepEqual([striker?.name, striker?.jinQiu], ['Sam Striker', '1'])
  })

  test('include the deducted points in every table', async () => {
    const { city } = world.teams
    const [group] = await api.score.listStandingsV8({ query: { seasonId: world.season } })
    const table = await api.touchline.getTable({ params: { id: world.season } })
    const ours = table.groups[0]?.rows.find(({ team }) => team.id === city)
    assert.equal(group?.stat.find(({ teamId }) => teamId === city)?.points, -2)
    assert.deepEqual([ours?.points, ours?.adjustment, ours?.played], [-2, -3, 2])
  })

  test('contain a shoot-out', async () => {
    const { list } = await api.touchline.search({ query: { q: 'Slovenia', kind: 'match', pageSize: 50 } })
    const matches = await Promise.all(list.map(({ id }) => api.touchline.getMatch({ params: { id } })))
    const shootouts = matches.filter(({ row }) => row.summary.shootout !== null)
    assert.deepEqual(
      shootouts.map(({ row: { home, summary } }) => [home?.name, summary.score, summary.shootout, summary.winner]),
      [['Portugal', { home: 0, away: 0 }, { home: 3, away: 0 }, 'home']],
    )
  })
})

describe('the check of answers itself', () => {
  test('detects what the documents do not declare: a status, a code, a member, a media type', () => {
    const check = createAnswerCheck()
    const call = { service: 'score' as const, name: 'followMatch', operation: score.followMatch }
    const faultOf = (status: number, body: unknown, type = 'application/json; charset=utf-8') =>
      check(call, { status, type, body })
    const refusal = { code: 80_007, msg: 'Sign in.', error: 'login_needed', requestId: 'ab-1' }
    assert.equal(faultOf(200, { code: 200, msg: null, data: null }), null)
    assert.equal(faultOf(200, refusal), null)
    assert.equal(faultOf(404, { ...refusal, code: 40_401, error: 'match_not_found' }), null)
    const wrong: [number, unknown, string?][] = [
      [418, refusal],
      [404, refusal],
      [200, { ...refusal, code: 80_008 }],
      [200, { ...refusal, more: 1 }],
      [200, { code: 200, msg: null, data: { id: 1 } }],
      [200, { code: 200, data: null }],
      [200, refusal, 'text/html'],
    ]
    for (const [status, body, type] of wrong) assert.notEqual(faultOf(status, body, type), null, JSON.stringify(body))
  })
})

describe('the survey itself', () => {
  const declared = operation({
    method: 'GET',
    path: '/x',
    auth: 'visitor',
    evidence: 'own',
    summary: 'x',
    data: z.strictObject({ id: z.int(), name: z.string() }),
  })
  const envelope = (data: unknown) => ({ code: 200, msg: null, data })

  test('detects a member that is missing, of another type, or undeclared', () => {
    assert.equal(builtFault(declared, 200, envelope({ id: 1, name: 'a' })), null)
    for (const data of [
      { id: 1 },
      { id: '1', name: 'a' },
      { id: 1.5, name: 'a' },
      { id: 1, name: 'a', more: 1 },
      null,
    ]) {
      assert.notEqual(builtFault(declared, 200, envelope(data)), null, JSON.stringify(data))
    }
    assert.notEqual(builtFault(declared, 200, { ...envelope({ id: 1, name: 'a' }), extra: 1 }), null)
    assert.notEqual(
      builtFault(score.getMatch, 404, { code: 40401, msg: 'x', error: 'match_not_found', requestId: 'abcd' }),
      null,
    )
  })

  test('detects an error of another shape, under another status or without its name', () => {
    const error = { code: 501, msg: 'Later.', error: 'not_built', requestId: 'ab12-1' }
    assert.equal(errorFault(501, error, 'not_built'), null)
    for (const [status, body] of [
      [500, error],
      [501, { ...error, code: 500 }],
      [501, { ...error, error: 'other' }],
      [501, { ...error, requestId: '' }],
      [501, { ...error, msg: '' }],
      [501, { ...error, stack: 'x' }],
      [501, 'text'],
    ] as const) {
      assert.notEqual(errorFault(status, body, 'not_built'), null, JSON.stringify(body))
    }
    assert.notEqual(errorFault(404, { code: 404, msg: 'x', error: 'not_found', requestId: 'abcd' }, 'not_built'), null)
  })

  test('detects an empty response', () => {
    for (const data of [null, [], {}, '', 0, false, { pageNum: 1, pageSize: 10, list: [], total: 0 }, { a: { b: [] } }])
      assert.ok(saysNothing(data), JSON.stringify(data))
    for (const data of [1, 'a', true, [0], { a: { b: 1 } }]) assert.ok(!saysNothing(data), JSON.stringify(data))
  })
})
