import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, describe, test } from 'node:test'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { faultOf } from '#accounts/audit/audit.ts'
import { listAudit } from '#accounts/store/audit.ts'
import type { Database } from '#core/database/db.ts'
import { openDatabase } from '#core/database/db.ts'
import { act } from '#core/parts/action.ts'
import type { Action, Cause } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/command.ts'
import type { Command } from '#core/parts/command.ts'
import { readFootballData } from '#feeds/football/football-data/read.ts'
import { readOpenfootball } from '#feeds/football/openfootball/read.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { addItem } from '#moderation/store/item.ts'
import { listOperations, serviceNames } from '#contract/services.ts'
import { testCalls } from '#kit/calls.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#timeline/reader.ts'
import { addAliases, addAliasReviews } from '#timeline/store/alias.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { addParticipants } from '#timeline/store/participant.ts'

const secrets = createSecrets(['a secret of the tests'])
const folder = mkdtempSync(join(tmpdir(), 'touchline-actions-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const league = JSON.stringify({
  name: 'English Premier League 2071/72',
  matches: [{ round: 'Matchday 1', date: '2071-09-05', team1: 'Arsenal', team2: 'Everton', score: { ft: [1, 1] } }],
})
writeFileSync(join(folder, 'league.json'), league)
const query = JSON.stringify({ calls: { hot: { call: 'listHotTags' } } })
writeFileSync(join(folder, 'query.json'), query)

// oxlint-disable-next-line typescript/no-explicit-any -- actions have an input each
type Any = Action<any, unknown>
const actions = new Map(
  (
    await Promise.all(
      parts.flatMap((part) => Object.values(part.actions ?? {}).map(async (load) => Object.values(await load()))),
    )
  )
    .flat()
    .map((action) => [action.name, action as Any]),
)
const commands = (
  await Promise.all(parts.flatMap((part) => Object.values(part.commands ?? {}).map((load) => load())))
).flat()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function heldItem(userId: number) {
  return {
    ...{ scene: 'HEADLINE_COMMENT', text: 'x', userId, deviceId: null, verdict: 'hold', reason: 'abuse' },
    ...{ rule: 'term:x', context: null, language: 'en' },
  } as Parameters<typeof addItem>[1]
}

function addRequest({ pool }: Database, userId: number) {
  return pool.query(`insert into support.request (user_id, topic, body, page) values ($1, 'other', 'x', '')`, [userId])
}

/** An action with the command that carries it out, and its input as a call gives it. */
type Case = { name: string; args: string[] | null; input: unknown; object: RegExp }

async function importResult(database: Database, name: string, text: string) {
  const file = { name, size: null, open: async () => Readable.from([Buffer.from(text)]) }
  const [provider, parsed] = name.endsWith('.csv')
    ? ['football-data', readFootballData(file)]
    : ['openfootball', readOpenfootball(file)]
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  await run.take(parsed)
  await run.close()
}

/** Something for every action, and the actions in an order in which each can be carried out. */
async function casesOf(database: Database): Promise<Case[]> {
  const db = readerOf(database)
  const { seasonId, homeId, awayId, matchIds } = await addFixtures(database, sports, { sport: 'football', count: 3 })
  const [match = 0, played = 0] = matchIds
  const ingest = createIngest({ database, sports })
  await ingest.submit(
    deltaReport(
      played,
      1,
      (['home', 'away'] as const).map((side) =>
        footballEvent.goal({ key: side, period: 1, clockSeconds: 5, side, kind: 'open' }),
      ),
    ),
  )
  await ingest.close()
  const team = { sport: 'football', kind: 'team' as const }
  const [twin = 0, other = 0] = await addParticipants(
    db,
    ['Twin', 'Other'].map((name) => ({ ...team, name, shortName: name })),
  )
  const spelling = { ...team, scope: '', spelling: 'other' }
  await addAliases(db, [{ ...spelling, participantId: other, source: 'test' }])
  await addAliasReviews(db, [{ ...spelling, source: 'test', candidates: [] }])
  const [one = 0, two = 0] = await addParticipants(
    db,
    ['Ada Lark', 'Ada Larks'].map((name) => ({ sport: 'football', kind: 'player' as const, name, shortName: name })),
  )
  const csv = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\nE0,05/09/2070,20:00,Arsenal,Everton,2,1,H,1,0\n'
  await importResult(database, '2070-71/en.1.json', league.replaceAll('2071', '2070').replace('/72', '/71'))
  await importResult(database, 'E0.csv', csv)
  const { list } = await listContradictions(db, { isSettled: false }, { limit: 10, offset: 0 })
  const conflict = list.find(({ field }) => field === 'score')!.id
  const { userId } = await addPerson(database)
  const itemId = await addItem(db, heldItem(userId))
  await addRequest(database, userId)
  const decided = { reasons: {}, decidedOn: '2031-05-04' }
  const dated = ['--reason', 'the rules', '--date', '2031-05-04']
  const banner = { place: 1, title: 'B', picture: '', link: '/x', relateType: 5, sportType: null, client: null }
  const term = { text: 'schwurbler', kind: 'term', reason: 'abuse', weight: 'severe' }
  const stages = [
    { name: 'Groups', zh: '小组', from: Date.UTC(2030, 0, 1), points: 30 },
    { name: 'Final', zh: '决赛', from: Date.UTC(2030, 5, 1), points: 10 },
  ]
  const plan = { opensAt: Date.UTC(2030, 0, 1), locksAt: Date.UTC(2031, 1, 20), stages, pointsPerRound: 1 }
  const account = [`@${userId}`]
  const c = (name: string, args: string[] | null, input: unknown, object: RegExp): Case => ({
    name,
    args,
    input,
    object,
  })
  return [
    c(
      'ruling_order',
      ['adjust', 'lots', 'football-league', 'Home Town', 'Away City', ...dated],
      { seasonId, kind: 'lots', teamIds: [homeId, awayId], ...decided },
      /^season \d+$/,
    ),
    c(
      'ruling_points',
      ['adjust', 'points', 'football-league', 'Home Town', '-3', ...dated],
      { seasonId, teamId: homeId, points: -3, ...decided },
      /^season \d+$/,
    ),
    c(
      'ruling_match',
      ['adjust', 'award', `${match}`, '3-0', ...dated],
      { matchId: match, kind: 'award', score: { home: 3, away: 0 }, ...decided },
      /^match \d+$/,
    ),
    c('ruling_revoked', ['adjust', 'revoke', '3'], { id: 3 }, /^ruling 3$/),
    c('players_merged', ['players', 'merge', `${one}`, `${two}`], { oneId: one, otherId: two }, /^player \d+$/),
    c('players_split', ['players', 'split', `${one}`, `${two}`], { oneId: one, otherId: two }, /^player \d+$/),
    c(
      'player_spelling',
      ['players', 'alias', `${one}`, 'Ada L.'],
      { playerId: one, spelling: 'Ada L.' },
      /^player \d+$/,
    ),
    c('feeds_ordered', ['feeds', 'order', 'bee', 'cat'], { names: ['bee', 'cat'] }, /^feeds$/),
    c('team_name_decided', ['teams', 'decide', '1', 'new'], { reviewId: 1, teamId: null }, /^name 1$/),
    c('teams_merged', ['teams', 'merge', `${twin}`, `${other}`], { fromId: twin, intoId: other }, /^team \d+$/),
    c(
      'guard_rule_set',
      ['guard', 'set', 'deny_all', '--region', 'DE'],
      { type: 'deny_all', subject: { kind: 'news', id: '4' }, region: 'DE', channel: null, note: '' },
      /^guard rule \d+$/,
    ),
    c('guard_rule_removed', ['guard', 'remove', '1'], { id: 1 }, /^guard rule 1$/),
    c(
      'contradiction_settled',
      ['contradictions', 'settle', `${conflict}`, 'football-data'],
      { id: conflict, source: 'football-data' },
      /^match \d+$/,
    ),
    c(
      'import_started',
      ['import', 'openfootball', join(folder, 'league.json')],
      { format: 'openfootball', source: 'x' },
      /^import \d+$/,
    ),
    c('replay_started', ['replay', `${played}`, '--speed', '200'], { matchId: played, speed: 200 }, /^match \d+$/),
    c('rating_started', ['ranking', 'export', join(folder, 'ranking')], null, /^ranking$/),
    c('migrations_applied', ['migrate'], null, /^database$/),
    c(
      'guess_opened',
      [
        'champion',
        'open',
        'football-league',
        '--opens',
        '2030-01-01',
        '--locks',
        '2031-02-20',
        '--stage',
        'Groups|小组|2030-01-01|30',
        '--stage',
        'Final|决赛|2030-06-01|10',
      ],
      { seasonId, ...plan, isRedrawn: false, isDemo: false },
      /^season \d+$/,
    ),
    c('registered', ['admin', 'add', '13900000009'], { areaNo: '86', phone: '13900000009' }, /^account \d+$/),
    c('role_given', ['role', 'give', ...account, 'moderator'], { userId, role: 'moderator' }, /^account \d+$/),
    c('role_taken', ['role', 'take', ...account, 'moderator'], { userId, role: 'moderator' }, /^account \d+$/),
    c('frozen', ['user', 'freeze', ...account], { userId }, /^account \d+$/),
    c('unfrozen', ['user', 'unfreeze', ...account], { userId }, /^account \d+$/),
    c('factor_reset', ['user', 'reset-factor', ...account], { userId }, /^account \d+$/),
    c('chain_anchored', ['audit', 'accept'], null, /^audit log$/),
    c('term_added', ['moderation', 'add', 'schwurbler', '--reason', 'abuse'], term, /^term schwurbler$/),
    c('term_removed', ['moderation', 'remove', 'schwurbler'], { text: 'schwurbler' }, /^term schwurbler$/),
    c('rule_switched', ['moderation', 'rule', 'phone', 'off'], { name: 'phone', isOn: false }, /^rule phone$/),
    c('item_decided', null, { id: itemId, isApproved: true }, /^item \d+$/),
    c(
      'broadcast_sent',
      ['announce', 'send', '--en', 'Soon.', '--zh', '很快。'],
      { en: 'Soon.', zh: '很快。' },
      /^notification 1$/,
    ),
    c('broadcast_stopped', ['announce', 'stop', '1'], { id: 1 }, /^notification 1$/),
    c(
      'banner_added',
      ['banner', 'add', '1', 'B', '--link', '/x'],
      { ...banner, startsAt: null, endsAt: null },
      /^banner 1$/,
    ),
    c('banner_removed', ['banner', 'remove', '1'], { id: 1 }, /^banner 1$/),
    c('query_stored', ['queries', 'add', join(folder, 'query.json')], { text: query }, /^query [0-9a-f]{64}$/),
    c('query_removed', ['queries', 'remove', hashOf(query)], { beginning: hashOf(query) }, /^query [0-9a-f]{64}$/),
    c(
      'announcement_put',
      ['notice', 'put', 'Soon.'],
      { body: 'Soon.', startsAt: null, endsAt: null },
      /^announcement$/,
    ),
    c(
      'setting_put',
      ['config', 'contact', 'E-mail', 'a@b.example'],
      { groupKey: '1', key: 'E-mail', value: 'a@b.example', type: '3' },
      /^setting 1 E-mail$/,
    ),
    c('setting_removed', ['config', 'remove', '1', 'E-mail'], { groupKey: '1', key: 'E-mail' }, /^setting 1 E-mail$/),
    c('request_closed', ['requests', 'close', '1', 'Done.'], { id: 1, answer: 'Done.' }, /^request 1$/),
  ]
}

async function newEntries(database: Database, after: number) {
  return listAudit(readerOf(database), { after, limit: 1000 })
}

const commandOf = (name: string): Command => commands.find((command) => command.name === name)!

describe('actions of staff', () => {
  test('are the actions of the commands, and each command without one only reads', async () => {
    const carriedOut = commands.flatMap((command) => command.actions ?? [])
    assert.deepEqual(
      carriedOut.filter((name) => !actions.has(name)),
      [],
    )
    assert.deepEqual(
      [...actions.keys()].filter((name) => !carriedOut.includes(name)),
      ['item_decided'],
    )
    const database = await testDatabase()
    await addFixtures(database, sports, { sport: 'football' })
    const readOnly = openDatabase({
      url: `${database.url}${database.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
      applicationName: 'reader',
    })
    const args: Record<string, string[]> = {
      match: ['1'],
      rebuild: ['1'],
      matches: ['football-league'],
      table: ['football-league'],
      template: ['tennis', join(folder, 'template')],
      export: ['lol', join(folder, 'exported')],
    }
    await assert.rejects(readOnly.pool.query('create table x ()'), /read-only/)
    const readers = commands.filter((command) => command.actions === undefined)
    for (const command of readers) {
      const work = runWork(readOnly, command.prepare(args[command.name] ?? []))
      await work.catch((error: unknown) => assert.ok(error instanceof Complaint, `${command.name}: ${String(error)}`))
    }
    await readOnly.close()
  })

  for (const way of ['the operator at the command line', 'a member of staff in a call'] as const) {
    test(`write the audit log with ${way}, reason and object, in one chain`, async () => {
      const database = await testDatabase()
      const cases = await casesOf(database)
      assert.deepEqual(cases.map(({ name }) => name).sort(), [...actions.keys()].sort())
      const { userId } = await addPerson(database, { roles: ['admin'] })
      const isOperator = way.startsWith('the operator')
      for (const { name, args, input, object } of cases) {
        const last = (await newEntries(database, 0)).at(-1)?.id ?? 0
        if (isOperator && args === null) continue
        if (isOperator) {
          const [command = '', ...rest] = args!
          await runWork(database, commandOf(command).prepare(rest)).catch((error: unknown) =>
            // Nothing was rated: the entry is from before the work.
            assert.match(String(error), /No match is rated/, name),
          )
        } else {
          const cause: Cause = { actor: { kind: 'user', userId, roles: ['user', 'admin'] }, reason: 'a test' }
          const outcome = await act({ database, record: recorderOf(secrets) }, cause, actions.get(name)!, input)
          assert.equal(outcome.ok, true, `${name}: ${outcome.ok ? '' : outcome.complaint}`)
        }
        const entry = (await newEntries(database, last)).find(({ kind }) => kind === name)
        assert.ok(entry, `${name} has an entry`)
        assert.equal(entry.actorUserId, isOperator ? null : userId, name)
        assert.equal(entry.detail?.by, isOperator ? 'operator' : 'user', name)
        assert.match(String(entry.detail?.object), object, name)
        assert.ok(['a test', 'the rules'].includes(String(entry.detail?.reason)), name)
      }
      const rows = await newEntries(database, 0)
      for (const [index, row] of rows.entries())
        assert.equal(faultOf(secrets, row, rows[index - 1] ?? null), null, `${row.kind} ${JSON.stringify(row.detail)}`)
    })
  }

  test('are refused to a member of staff without the role, and then leave nothing', async () => {
    const database = await testDatabase()
    const { userId } = await addPerson(database)
    for (const action of actions.values()) {
      const cause: Cause = { actor: { kind: 'user', userId, roles: ['user', 'author'] }, reason: 'a test' }
      const outcome = await act({ database, record: recorderOf(secrets) }, cause, action, {})
      assert.equal(outcome.ok ? 'done' : outcome.complaint.slice(0, 5), 'Only ', action.name)
    }
    assert.deepEqual(await newEntries(database, 0), [])
  })

  test('leave nothing where the audit log cannot be written', async () => {
    const database = await testDatabase()
    const db = readerOf(database)
    const cases = await casesOf(database)
    const state = async () => {
      const { rows } = await database.pool.query(
        `select (select jsonb_agg(m.* order by id) from timeline.match m) as matches, (select count(*) from timeline.event) as events,
          (select count(*) from timeline.adjustment) as rulings, (select count(*) from timeline.report) as reports,
          (select jsonb_agg(g.*) from core.guard_rule g) as rules, (select jsonb_agg(s.*) from support.setting s) as settings,
          (select jsonb_agg(p.*) from timeline.contradiction p) as contradictions,
          (select jsonb_agg(a.roles order by id) from accounts.account a) as roles, (select count(*) from notices.broadcast) as broadcasts`,
      )
      return rows
    }
    const before = await state()
    const record = () => Promise.reject(new Error('the log is full'))
    const cause: Cause = { actor: { kind: 'operator' }, reason: 'a test' }
    let failed = 0
    for (const { name, input } of cases) {
      const failure = await act({ database, record }, cause, actions.get(name)!, input).catch((error: unknown) => error)
      if (failure instanceof Error && failure.message === 'the log is full') failed += 1
    }
    // Revoking what is not there is a complaint instead, as is removing it.
    assert.ok(failed > cases.length / 2, `${failed} reached the log`)
    assert.deepEqual(await state(), before)
    assert.deepEqual(await listAudit(db, { after: 0, limit: 10 }), [])
  })
})

describe('calls of staff that write', () => {
  const written = listOperations().filter(
    ({ operation: { method, auth, roles = [] } }) => method !== 'GET' && (auth === 'staff' || roles.length > 0),
  )

  test('write the entry that they declare, with actor, reason and object', async () => {
    const database = await testDatabase()
    const handlers = await loadHandlers(serviceNames, readConfig({}, []), parts)
    const { userId, headers } = await addPerson(database, { roles: ['admin'] })
    const { userId: other } = await addPerson(database)
    const { touchline, support } = testCalls(database, handlers, headers).client
    const id = await addItem(readerOf(database), heldItem(other))
    await addRequest(database, other)
    const params = { room: 'global:lobby' }
    await touchline.decideModerationItem({ params: { id }, body: { decision: 'approve' } })
    await touchline.addModerationTerm({ body: { text: 'schwurbler', reason: 'abuse' } })
    await touchline.removeModerationTerm({ body: { text: 'schwurbler' } })
    await touchline.switchModerationRule({ body: { name: 'phone', isOn: false } })
    await touchline.testModeration({ body: { text: 'kick his ass' } })
    await touchline.muteInChat({ params, body: { userId: other, minutes: 5, reason: 'rude' } })
    await touchline.unmuteInChat({ params: { ...params, userId: other } })
    await touchline.setChatRoom({ params, body: { isOpen: false } })
    await touchline.closeSupportRequest({ params: { id: 1 }, body: { answer: 'Done.' } })
    await support.putNotice({ body: { value: 'Soon.' } })
    const entries = await newEntries(database, 0)
    assert.deepEqual(
      entries.map(({ kind, actorUserId, detail }) => [kind, actorUserId, detail?.by, detail?.object, detail?.reason]),
      [
        ['item_decided', `item ${id}`, 'approve'],
        ['term_added', 'term schwurbler', 'abuse'],
        ['term_removed', 'term schwurbler', 'a call without a reason'],
        ['rule_switched', 'rule phone', 'a call without a reason'],
        ['chat_muted', `account ${other}`, 'rude'],
        ['chat_unmuted', `account ${other}`, 'a call without a reason'],
        ['chat_room_set', 'room global:lobby', 'a call without a reason'],
        ['request_closed', 'request 1', 'a call without a reason'],
        ['announcement_put', 'announcement', 'a call without a reason'],
      ].map(([kind, object, reason]) => [kind, userId, 'user', object, reason]),
    )
    const declared = written.map(({ operation: { audits } }) => audits).filter((kind) => kind !== null)
    assert.deepEqual(declared.toSorted(), entries.map(({ kind }) => kind).toSorted())
  })

  test('fail the start where they name no entry', async () => {
    const operation = written[0]!.operation
    const { audits } = operation
    operation.audits = undefined
    await assert.rejects(
      loadHandlers(serviceNames, readConfig({}, []), parts),
      /Call support\.putNotice of staff writes, and names no entry of the audit log\. Add "audits" to its operation\./,
    )
    operation.audits = audits
  })
})
