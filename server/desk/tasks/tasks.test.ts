import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { createIdentify } from '#accounts/sessions/identify.ts'
import { createAuthorise } from '#core/calls/authorise.ts'
import { deskThings, runDeskAction, type DeskDone } from '#contract/touchline/desk-actions.ts'
import { staffRoles } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { act } from '#core/parts/action.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { casesOf } from '#kit/staff-actions.ts'
import { parts } from '#server/parts.ts'
import { createHandlers } from '../endpoints.ts'
import { isForm, loadActions } from './registry.ts'
import { fieldsOf } from './rules/fields.ts'
import { findThings } from './things.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-desk-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const handlers = createHandlers({ dataFolder: folder })
const actions = await loadActions(parts)
const forms = [...actions.values()].flatMap((action) =>
  action.desk && isForm(action.desk) ? [{ ...action, desk: action.desk }] : [],
)
const client = (database: Database, { headers }: { headers: Record<string, string> }) =>
  testCalls(database, handlers, headers).client.touchline

type Given = Record<string, unknown>

/** What the fields of a form have, where that differs from the input of its action. */
const typed: Readonly<Record<string, (input: Given) => Given>> = {
  banner_added: () => ({ place: 1, title: 'B', link: '/x' }),
  block_added: () => ({ kind: 'posts', size: 5 }),
  guard_rule_set: () => ({ type: 'deny_all', about: 'news', aboutId: '4', region: 'de' }),
  guess_opened: ({ seasonId, opensAt, locksAt, pointsPerRound }) => ({
    seasonId,
    opensAt,
    locksAt,
    pointsPerRound,
    stages: ['Groups|小组|2030-01-01|30', 'Final|决赛|2030-06-01|10'],
  }),
  news_feed_added: ({ address, everyMinutes }) => ({ address, everyMinutes }),
  wallet_corrected: ({ userId }) => ({ userId, coins: 100 }),
}

describe('every action of staff', () => {
  test('has a form or a page at the desk, or a reason why it has none', () => {
    const missing = [...actions.values()].filter(({ desk }) => desk === undefined).map(({ name }) => name)
    assert.deepEqual(missing, [])
    const routes = readFileSync(join(import.meta.dirname, '../../../web/app/routes.ts'), 'utf8')
    for (const { name, desk } of actions.values()) {
      const said = Object.values('not' in desk! ? desk.not : desk!.title)
      assert.ok(
        said.every((text) => text.trim() !== ''),
        name,
      )
      if ('page' in desk!)
        assert.ok(routes.includes(`route('${desk.page.replace(/^\/(desk\/)?/, '')}'`), `${name}: ${desk.page}`)
      if (isForm(desk!))
        for (const language of ['en', 'zh'] as const)
          for (const { label } of fieldsOf(desk.input, language)) assert.notEqual(label, '', name)
    }
  })

  test('is done in a form by a name that no other has', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = forms.map(({ desk }) => desk.title[language])
      assert.deepEqual(
        titles.filter((title, at) => titles.indexOf(title) !== at),
        [],
      )
    }
  })
})

describe('a form of the desk', () => {
  test('does its action with actor, reason and object in the audit log, once per key', async () => {
    const database = await testDatabase()
    const db = readerOf(database)
    const admin = await addPerson(database, { roles: ['admin'] })
    const keyed = (name: string) => client(database, { headers: { ...admin.headers, 'idempotency-key': name } })
    const record = recorderOf(createSecrets(['a secret of the tests']))
    const cause = { actor: { kind: 'user', userId: admin.userId, roles: ['user', 'admin'] }, reason: 'a test' } as const
    const done: string[] = []
    for (const { name, input, object } of await casesOf(database, folder)) {
      const action = actions.get(name)!
      if (!isForm(action.desk!)) {
        // What has no form prepares what has one.
        await act({ database, record }, cause, action as never, input)
        continue
      }
      const fields = Object.entries(typed[name]?.(input as Given) ?? (input as Given))
      const given = Object.fromEntries(fields.filter(([, value]) => value !== null))
      const last = (await listAudit(db, { after: 0, limit: 1000 })).at(-1)?.id ?? 0
      const ask = (reason: unknown) =>
        keyed(name).runDeskAction({ params: { name }, body: { reason: reason as string, input: given } })
      for (const reason of [undefined, '', ' a ', '\u200b\u2060\u200b'])
        await assert.rejects(ask(reason), ({ error }: { error: string }) => error === 'bad_request', name)
      assert.deepEqual(await listAudit(db, { after: last, limit: 10 }), [], name)
      const answer: DeskDone = await ask(' case 12 ')
      assert.equal(answer.refused, null, `${name}: ${answer.refused?.text}`)
      assert.match(String(answer.object), object, name)
      assert.deepEqual(await ask(' case 12 '), answer, name)
      const entries = (await listAudit(db, { after: last, limit: 100 })).filter(({ kind }) => kind === name)
      assert.deepEqual(
        entries.map(({ actorUserId, detail }) => [actorUserId, detail?.by, detail?.reason, detail?.object]),
        [[admin.userId, 'user', 'case 12', answer.object]],
        name,
      )
      done.push(name)
    }
    assert.deepEqual(done.toSorted(), forms.map(({ name }) => name).toSorted())
  })

  test('is listed, opened and done by the roles of its action alone', async () => {
    const database = await testDatabase()
    const authorise = createAuthorise(createIdentify(database))
    const wrong: string[] = []
    for (const role of staffRoles) {
      const person = await addPerson(database, { roles: [role] })
      const isLet = await authorise(runDeskAction, person.headers).then(
        () => true,
        () => false,
      )
      assert.equal(isLet, role !== 'scout')
      if (!isLet) continue
      const desk = client(database, person)
      const { list } = await desk.listDeskActions({})
      for (const { name, roles, desk: form } of forms) {
        const may = roles.includes(role)
        // Fields that there are not: nothing is done by those who may.
        const body = { reason: 'a test', input: { nonsense: 1 } }
        const verdicts = [
          list.some((one) => one.name === name),
          await desk.getDeskAction({ params: { name } }).then(
            ({ fields }) => fields.length === fieldsOf(form.input, 'en').length,
            () => false,
          ),
          await desk.runDeskAction({ params: { name }, body }).then(
            ({ refused }) => refused !== null,
            ({ error }: { error: string }) => error !== 'not_found',
          ),
        ]
        if (verdicts.some((one) => one !== may)) wrong.push(`${name} as ${role}: ${verdicts.join()}`)
      }
    }
    assert.deepEqual(wrong, [])
    assert.deepEqual(await listAudit(readerOf(database), { after: 0, limit: 10 }), [])
  })

  test('says beside the field what is wrong with it, in the language of the reader, and writes nothing', async () => {
    const database = await testDatabase()
    const admin = await addPerson(database, { roles: ['admin'] })
    const desk = client(database, admin)
    const refusal = async (name: string, input: Given, lang: 'en' | 'zh' = 'en') =>
      (await desk.runDeskAction({ params: { name }, body: { reason: 'a test', input, lang } })).refused
    assert.deepEqual(await refusal('banner_removed', {}), { text: '“Banner” is missing.', field: 'id' })
    assert.deepEqual(await refusal('banner_removed', {}, 'zh'), { text: '请填写“横幅”。', field: 'id' })
    assert.deepEqual(await refusal('banner_removed', { id: 7 }), {
      text: 'No banner 7. See "banner list".',
      field: 'id',
    })
    assert.deepEqual(await refusal('block_added', { kind: 'posts', size: 99 }), {
      text: '“At most” must be 1 to 20.',
      field: 'size',
    })
    assert.deepEqual(await refusal('broadcast_sent', { en: 'x'.repeat(501), zh: 'x' }), {
      text: '“English text” has at most 500 characters.',
      field: 'en',
    })
    assert.deepEqual(await refusal('guard_rule_set', { type: 'deny_all', about: 'news' }, 'zh'), {
      text: '“对象”与编号须同时填写或同时留空。',
      field: 'aboutId',
    })
    for (const given of [
      { startsAt: 1000, endsAt: 1000 },
      { startsAt: 4e12, endsAt: 3e12 },
      { startsAt: null, endsAt: 1000 },
    ]) {
      const said = { text: 'The end must be after the start and in the future.', field: 'endsAt' }
      assert.deepEqual(await refusal('announcement_put', { body: 'x', ...given }), said)
    }
    assert.deepEqual(await refusal('announcement_put', { body: 'x\0' }), {
      text: '“Text” is not valid.',
      field: 'body',
    })
    const none = 2_147_483_647
    for (const [name, input, text, field] of [
      ['player_spelling', { playerId: none, spelling: 'abc' }, `No player "${none}".`, 'playerId'],
      ['players_merged', { oneId: none, otherId: 1 }, `No player "${none}".`, 'oneId'],
      ['players_split', { oneId: none, otherId: 1 }, `No player "${none}".`, 'oneId'],
      ['role_given', { userId: none, role: 'moderator' }, `No account "${none}".`, 'userId'],
      ['role_taken', { userId: none, role: 'moderator' }, `No account "${none}".`, 'userId'],
      ['factor_reset', { userId: none }, `No account "${none}".`, 'userId'],
      ['feeds_ordered', { names: ['%_\\'] }, 'No feed "%_\\" has reported a match.', 'names'],
      ['rule_switched', { name: 'nonsense', isOn: false }, 'The filter has no rule "nonsense".', 'name'],
      ['circle_moderator_removed', { id: none, userId: none }, `No circle "${none}".`, 'id'],
    ] as const)
      assert.deepEqual(await refusal(name, input), { text, field }, name)
    const stages = { seasonId: 1, opensAt: 1, locksAt: 2, pointsPerRound: 1, stages: ['Final'] }
    assert.deepEqual(await refusal('guess_opened', stages), { text: '"Final" is not a stage.', field: 'stages' })
    assert.deepEqual(await listAudit(readerOf(database), { after: 0, limit: 10 }), [])
  })

  test('finds things of each kind by number and name, for those who may do something with them', async () => {
    const database = await testDatabase()
    await casesOf(database, folder)
    const db = readerOf(database)
    for (const kind of deskThings)
      for (const text of ['', '1', '#1', "o'%_\\", '曼联'])
        assert.ok((await findThings(db, kind, text)).length <= 10, `${kind} ${text}`)
    const [found] = await findThings(db, 'team', 'twin')
    assert.equal(found?.name, 'Twin')
    assert.deepEqual(await findThings(db, 'team', `#${found?.id}`), [found])
    const moderator = client(database, await addPerson(database, { roles: ['moderator'] }))
    assert.equal((await moderator.listDeskThings({ params: { kind: 'circle' } })).list.length, 2)
    await assert.rejects(
      moderator.listDeskThings({ params: { kind: 'guard_rule' } }),
      ({ error }: { error: string }) => error === 'forbidden',
    )
  })
})
