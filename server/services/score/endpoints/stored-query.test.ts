import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createClient } from '#contract/client.ts'
import { ApiError } from '#contract/client-errors.ts'
import * as score from '#contract/score/index.ts'
import { localTransport } from '#core/calls/local.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls, testDispatch } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { addPerson } from '#kit/people.ts'
import { isOperation } from '#contract/services.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import { queries } from '../commands/queries.ts'
import * as handlers from '../index.ts'
import { isReadCall } from '../rules/stored-query.ts'
import { addQueryText } from '../store/stored-query.ts'

const database = await testDatabase()
const db = readerOf(database)
const { matches } = await footballWorld(database)
const folder = await mkdtemp(join(tmpdir(), 'queries-'))
after(() => rm(folder, { recursive: true }))
const { client } = testCalls(database, handlers)
const person = await addPerson(database)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function write(document: unknown, name = 'query.json') {
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 2)
  await writeFile(join(folder, name), text)
  return { file: join(folder, name), hash: hashOf(text) }
}
async function stored(calls: object, description = ''): Promise<string> {
  const { file, hash } = await write({ description, calls })
  await runCommand(database, queries, ['add', file])
  return hash
}
const ask = (hash: string, body: Record<string, unknown> = {}, from = client) =>
  from.score.postHash({ params: { hash }, body })
async function refusalOf(asked: Promise<unknown>): Promise<[number | undefined, string]> {
  const thrown = await asked.then(
    () => assert.fail('it answers'),
    (error: unknown) => error,
  )
  assert.ok(thrown instanceof ApiError, String(thrown))
  const { error, msg } = thrown.body as { error: string; msg: string }
  return [thrown.status, `${error}: ${msg}`]
}

const countries = { call: 'listCountries', query: { sportType: 1 } }
const panel = {
  match: { call: 'getMatch', query: { id: '$matchId' } },
  events: { call: 'listEvents', query: { matchId: '$matchId' } },
  several: { call: 'listOddsOfMatches', body: { matchIds: ['$matchId'] } },
}

describe('a stored query', () => {
  test('answers under its names what its calls answer to the same caller, byte for byte', async () => {
    const hash = await stored(panel)
    const matchId = matches.finished
    const answer = await ask(hash, { matchId })
    assert.deepEqual(answer.match, { code: 200, data: await client.score.getMatch({ query: { id: matchId } }) })
    assert.deepEqual(answer.events, { code: 200, data: await client.score.listEvents({ query: { matchId } }) })
    assert.deepEqual(Object.keys(answer), ['match', 'events', 'several'])
    assert.deepEqual(await ask(hash.toUpperCase(), { matchId }), answer)
  })

  test('is found by its whole hash alone, and no longer once it is removed', async () => {
    const hash = await stored({ countries })
    assert.deepEqual(Object.keys(await ask(hash)), ['countries'])
    const unknown = [404, 'not_found: Not found.']
    for (const other of [hash.slice(0, 63), hash.slice(0, 8), hashOf('something else')])
      assert.deepEqual(await refusalOf(ask(other)), unknown)
    assert.match(await runCommand(database, queries, ['remove', hash.slice(0, 12)]), new RegExp(`Removed ${hash}`))
    assert.deepEqual(await refusalOf(ask(hash)), unknown)
  })

  test('names a variable that is missing, unknown or of the wrong type', async () => {
    const hash = await stored(panel)
    assert.deepEqual(await refusalOf(ask(hash)), [400, 'bad_request: This query needs the variable "matchId".'])
    assert.deepEqual(await refusalOf(ask(hash, { matchId: 1, more: 2 })), [
      400,
      'bad_request: This query has no variable "more".',
    ])
    assert.deepEqual(await refusalOf(ask(hash, { matchId: 'x' })), [
      400,
      'bad_request: The query field "id" must be a number.',
    ])
  })

  test('answers for each call alone: an unknown match leaves the others as they are', async () => {
    const hash = await stored({
      ...panel,
      other: { call: 'getMatch', query: { id: '$other' } },
    })
    const answer = await ask(hash, { matchId: matches.finished, other: 999_999_999 })
    assert.equal(answer.match?.code, 200)
    assert.deepEqual(answer.other, { code: 40401, error: 'match_not_found', msg: 'Match not found.' })
  })

  test('leaves out an optional field whose variable is not given', async () => {
    const query = { sportType: 1, continent: '$continent' }
    const hash = await stored({ countries: { call: 'listCountries', query } })
    const of = (more: { continent?: string }) => client.score.listCountries({ query: { sportType: 1, ...more } })
    const [all, some] = [await of({}), await of({ continent: 'asia' })]
    assert.notDeepEqual(all, some)
    assert.deepEqual((await ask(hash)).countries?.data, all)
    assert.deepEqual((await ask(hash, { continent: 'asia' })).countries?.data, some)
  })
})

describe('the caller of a stored query', () => {
  test('is the one of the token: a visitor is asked to sign in where the call asks, whatever the body says', async () => {
    const hash = await stored({ mine: { call: 'listFollowedTournamentIds' }, countries })
    const signedIn = testCalls(database, handlers, person.headers).client
    assert.equal((await ask(hash)).mine?.error, 'unauthorized')
    assert.deepEqual((await ask(hash, {}, signedIn)).mine, {
      code: 200,
      data: await signedIn.score.listFollowedTournamentIds(),
    })
    assert.equal((await refusalOf(ask(hash, { userId: person.userId })))[0], 400)
  })

  test('sees through its lens and by its guard what the calls show', async () => {
    const hash = await stored(panel)
    const body = { matchId: matches.finished }
    const hidden = testCalls(database, handlers, { 'spoiler-free': '1' }).client
    const { match } = await ask(hash, body, hidden)
    assert.deepEqual(match?.data, await hidden.score.getMatch({ query: { id: matches.finished } }))
    assert.notDeepEqual(match?.data, (await ask(hash, body)).match?.data)
    const rules = compileRules([
      { id: 1, type: 'deny_all', subject: { kind: 'operation', id: 'score.getMatch' }, region: null, channel: null },
    ])
    const guarded = createClient({ transport: localTransport(testDispatch(database, handlers, { rules })) })
    const answer = await ask(hash, body, guarded)
    assert.deepEqual([answer.match?.error, answer.events?.code], ['guarded', 200])
  })
})

describe('a query of a file', () => {
  test('is refused with one sentence where the contract says otherwise', async () => {
    const refused: [unknown, RegExp][] = [
      ['{', /is not a query\. The text: /],
      [{ calls: {} }, /has 1 to 8 calls, this one has 0/],
      [{ calls: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`c${at}`, countries])) }, /has 9/],
      [{ calls: { 'a b': countries } }, /calls\.a b/],
      [{ calls: { a: { call: 'getNothing' } } }, /a: the score service has no getNothing/],
      [{ calls: { a: { call: 'toString' } } }, /has no toString/],
      [{ calls: { a: { call: 'postHash', body: {} } } }, /postHash does not only read/],
      [{ calls: { a: { call: 'followMatch', body: { matchId: 1 } } } }, /followMatch does not only read/],
      [
        { calls: { a: { call: 'getMatch', query: { id: 1, match: 2 } } } },
        /getMatch has no field "match" in its query/,
      ],
      [{ calls: { a: { call: 'getMatch' } } }, /getMatch needs another "id" in its query/],
      [{ calls: { a: { call: 'getMatch', query: { id: 'x' } } } }, /getMatch needs another "id" in its query/],
      [{ calls: { a: { call: 'getMatch', query: { id: 1 }, where: '1=1' } } }, /calls\.a/],
    ]
    for (const [document, sentence] of refused) {
      const { file } = await write(document)
      await assertComplaint(database, queries, ['add', file], sentence)
    }
    await assertComplaint(database, queries, ['add', (await write(' '.repeat(17_000))).file], /longer than 16 KB/)
    await assertComplaint(database, queries, ['add', join(folder, 'none.json')], /Cannot read/)
    await assertComplaint(database, queries, ['remove', 'abcd'], /No stored query begins with abcd/)
    await assertComplaint(database, queries, ['remove', '%'], /not the beginning of a hash/)
  })

  test('whose call was withdrawn answers 410 and says so in the list; the others stay', async () => {
    // As it may stand in the table after an update.
    const text = JSON.stringify({ calls: { old: { call: 'getFax', query: {} } } })
    await addQueryText(db, hashOf(text), text)
    assert.deepEqual(await refusalOf(ask(hashOf(text))), [
      410,
      'query_outdated: This stored query no longer fits. old: the score service has no getFax.',
    ])
    const hash = await stored({ countries }, 'Countries')
    const lines = await runCommand(database, queries, ['list'])
    assert.match(lines, new RegExp(`${hash}  .*\\n  Countries\\. Calls countries: listCountries; variables none\\.`))
    assert.match(lines, new RegExp(`${hashOf(text)}  .*\\n  No longer answers\\. old: the score service has no getFax`))
  })

  test('is stored under the hash of its text, and under no other', async () => {
    await assert.rejects(addQueryText(db, hashOf('one'), 'another'), /check constraint/)
  })

  test('can name all calls but those that store something', () => {
    const writes = Object.entries(score).flatMap(([name, one]) => (isOperation(one) && !isReadCall(one) ? [name] : []))
    assert.deepEqual(writes.toSorted(), [
      'addAppointment',
      'cancelAppointment',
      'followBasketballTeam',
      'followHotTournament',
      'followHotTournamentV1',
      'followMatch',
      'followTeam',
      'setFollowedTournaments',
      'submitChampionGuess',
      'unfollowBasketballTeam',
      'unfollowHotTournament',
      'unfollowHotTournamentV1',
      'unfollowMatch',
      'unfollowTeam',
      'voteInSurvey',
    ])
  })
})
