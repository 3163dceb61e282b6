import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { staffRoles } from '#contract/roles.ts'
import { listRoutes } from '#contract/routes.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { openSite } from '#kit/site.ts'
import { carryOut } from '#core/parts/action.ts'
import { resetFactors } from '#accounts/actions/account.ts'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { addEnrolled, addStaff, bytesOf } from '#kit/staff.ts'
import { createIdentify } from '../sessions/identify.ts'
import { hotp, stepAt } from './totp.ts'
import {
  beginFactor,
  confirmFactor,
  factorFreshMs,
  giveFactor,
  removeApp,
  renewRecoveryCodes,
} from './second-factor.ts'
import { findFactorState } from '../store/second-factor.ts'
import { setProved } from '../store/session.ts'

const database = await testDatabase()
const { engine, url } = await openSite(database)
const db = readerOf(database)
const identify = createIdentify(database)
const refusing = (error: string) => ({ error })

const staff = () => addStaff(engine)
const enrolled = () => addEnrolled(engine)

function addPasskey({ userId }: { userId: number }, name: string): Promise<unknown> {
  return database.pool.query(
    `insert into accounts.passkey (user_id, credential_id, public_key, counter, transports, name) values ($1, $2, '', 0, '{}', $2)`,
    [userId, name],
  )
}

async function letFactorAge({ sessionId }: { sessionId: number }): Promise<void> {
  await database.pool.query(
    `update accounts.session set second_factor_at = now() - $2 * interval '1 millisecond' where id = $1`,
    [sessionId, factorFreshMs + 1000],
  )
}

/** Delays each removal of a factor until both have counted the factors. */
async function holdFactors({ userId }: { userId: number }): Promise<() => Promise<void>> {
  const client = await database.pool.connect()
  await client.query('begin')
  for (const table of ['passkey', 'second_factor'])
    await client.query(`select 1 from accounts.${table} where user_id = $1 for update`, [userId])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

describe('the factors of staff', () => {
  test('stay in use until the first code of a new app, which then replaces the old one', async () => {
    const { own, secret, now, codes } = await enrolled()
    const begun = bytesOf((await beginFactor(engine, own)).secret)
    await giveFactor(engine, own, hotp(secret, stepAt(now + 30_000)), now + 30_000)
    await confirmFactor(engine, own, hotp(begun, stepAt(now)), now)
    await assert.rejects(
      giveFactor(engine, own, hotp(secret, stepAt(now + 60_000)), now + 60_000),
      refusing('code_wrong'),
      'the old app',
    )
    await assert.rejects(giveFactor(engine, own, codes[0]!, now), refusing('code_wrong'), 'an old recovery code')
    await giveFactor(engine, own, hotp(begun, stepAt(now + 60_000)), now + 60_000)
  })

  test('are changed only by a session that has just given one', async () => {
    const { person, own, secret, now } = await enrolled()
    await addPasskey(own, `key of ${own.userId}`)
    await letFactorAge(own)
    assert.deepEqual((await identify(person.headers)).roles, ['user', 'admin'], 'staff calls are still open')
    await assert.rejects(beginFactor(engine, own), refusing('second_factor_needed'))
    await assert.rejects(removeApp(engine, own), refusing('second_factor_needed'))
    await assert.rejects(renewRecoveryCodes(engine, own), refusing('second_factor_needed'))
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.passkey where user_id = $1', [
      own.userId,
    ])
    const removal = await fetch(`${url}/api/v1/me/passkeys/${rows[0]!.id}`, {
      method: 'DELETE',
      headers: person.headers,
    })
    assert.equal(((await removal.json()) as { error?: string }).error, 'second_factor_needed')
    await giveFactor(engine, own, hotp(secret, stepAt(now + 30_000)), now + 30_000)
    assert.equal(await removeApp(engine, own), true)
    assert.equal(await removeApp(engine, own), false)
    const { hasTotp, recoveryCodes } = await findFactorState(db, own.userId, own.sessionId)
    assert.deepEqual([hasTotp, recoveryCodes], [false, 0])
  })

  test('are never all removed, even by concurrent removals; other accounts may remove the last', async () => {
    const { person, own } = await enrolled()
    await assert.rejects(removeApp(engine, own), refusing('last_factor'))
    await addPasskey(own, `only key of ${own.userId}`)
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.passkey where user_id = $1', [
      own.userId,
    ])
    const release = await holdFactors(own)
    const byCall = fetch(`${url}/api/v1/me/passkeys/${rows[0]!.id}`, {
      method: 'DELETE',
      headers: person.headers,
    }).then(async (response) => ((await response.json()) as { error?: string }).error ?? 'done')
    const byEngine = removeApp(engine, own).then(
      () => 'done',
      (thrown: { error: string }) => thrown.error,
    )
    while (
      (
        await database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount! < 2
    )
      await setImmediate()
    await release()
    const outcomes = await Promise.all([byCall, byEngine])
    assert.deepEqual(outcomes.sort(), ['done', 'last_factor'])
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [own.userId])
    const { hasTotp } = await findFactorState(db, own.userId, own.sessionId)
    if (hasTotp) assert.equal(await removeApp(engine, own), true)
    else
      assert.equal(
        (await fetch(`${url}/api/v1/me/passkeys/${rows[0]!.id}`, { method: 'DELETE', headers: person.headers })).status,
        200,
      )
    assert.equal((await findFactorState(db, own.userId, own.sessionId)).hasPasskey, false)
  })

  test('have renewable recovery codes: the old ones become invalid', async () => {
    const { own, codes, now } = await enrolled()
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [own.userId])
    await letFactorAge(own)
    await assert.rejects(renewRecoveryCodes(engine, own), refusing('second_factor_needed'), 'an ordinary account')
    await giveFactor(engine, own, codes[9]!, now)
    const renewed = (await renewRecoveryCodes(engine, own))!
    assert.equal(new Set([...renewed, ...codes]).size, 20)
    await assert.rejects(giveFactor(engine, own, codes[1]!, now), refusing('code_wrong'))
    await giveFactor(engine, own, renewed[1]!, now)
    assert.equal((await findFactorState(db, own.userId, own.sessionId)).recoveryCodes, 9)
    const { rows } = await database.pool.query('select kind from accounts.audit where user_id = $1 order by id', [
      own.userId,
    ])
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['factor_added', 'factor_given', 'recovery_codes_renewed', 'factor_given'],
    )
  })
})

describe('the factors of other accounts', () => {
  test('are added and removed only by a session that has just given one, or a recovery code', async () => {
    const { person, own, codes, now } = await enrolled()
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [own.userId])
    await addPasskey(own, `key of ${own.userId}`)
    await database.pool.query('update accounts.session set second_factor_at = null where id = $1', [own.sessionId])
    await setProved(db, own.sessionId)
    const ask = async (method: string, path: string) => {
      const answer = await fetch(`${url}/api/v1/me/${path}`, { method, headers: person.headers })
      return ((await answer.json()) as { error?: string }).error ?? 'done'
    }
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.passkey where user_id = $1', [
      own.userId,
    ])
    for (const [method, path] of [
      ['POST', 'second-factor'],
      ['DELETE', 'second-factor'],
      ['POST', 'passkeys/options'],
      ['DELETE', `passkeys/${rows[0]!.id}`],
    ] as const)
      assert.equal(await ask(method, path), 'second_factor_needed', `${method} ${path}`)
    await giveFactor(engine, own, codes[0]!, now)
    assert.equal(await ask('POST', 'second-factor'), 'done')
    assert.equal(await ask('DELETE', `passkeys/${rows[0]!.id}`), 'done')
  })

  test('take no app that was begun before the account had another factor', async () => {
    const { person, own } = await staff()
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [person.userId])
    const { secret } = await beginFactor(engine, own)
    await addPasskey(own, `later key of ${own.userId}`)
    const code = hotp(bytesOf(secret), stepAt(Date.now()))
    await assert.rejects(confirmFactor(engine, own, code), refusing('second_factor_needed'))
    assert.equal((await findFactorState(db, own.userId, own.sessionId)).hasTotp, false)
  })
})

describe('a second factor', () => {
  test('is required by every staff call of the contract', async () => {
    const people = await Promise.all(
      staffRoles.map((role) => addPerson(database, { roles: [role], hasSecondFactor: false })),
    )
    const staffCalls = listRoutes().filter(
      ({ operation: { auth, roles } }) =>
        auth === 'staff' || roles?.every((role) => (staffRoles as readonly string[]).includes(role)),
    )
    assert.ok(staffCalls.length >= 10, `${staffCalls.length} staff calls`)
    for (const { path, operation } of staffCalls) {
      const answers = await Promise.all(
        people.map(async ({ headers }) => {
          const response = await fetch(url + path.replace(/\{\w+\}/g, '1'), {
            method: operation.method,
            headers: { ...headers, 'content-type': 'application/json' },
            ...(operation.method === 'GET' ? {} : { body: JSON.stringify(plausible) }),
          })
          return ((await response.json()) as { error?: string }).error
        }),
      )
      assert.ok(
        answers.includes('second_factor_needed') &&
          answers.every((error) => error === 'second_factor_needed' || error === 'forbidden'),
        `${operation.method} ${path}: ${answers.join()}`,
      )
    }
  })

  test('is enrolled in a freshly authenticated session, confirmed by a code, and activates the roles', async () => {
    const { person, own } = await staff()
    assert.deepEqual(
      [(await identify(person.headers)).roles, (await identify(person.headers)).pendingRoles],
      [['user'], ['admin']],
    )
    await database.pool.query(`update accounts.session set proved_at = now() - interval '1 hour' where id = $1`, [
      own.sessionId,
    ])
    await assert.rejects(beginFactor(engine, own), refusing('proof_needed'))
    await setProved(db, own.sessionId)
    const { secret, link } = await beginFactor(engine, own)
    assert.match(link, new RegExp(`^otpauth://totp/Touchline:.*secret=${secret}&issuer=Touchline$`))
    await assert.rejects(confirmFactor(engine, own, '000000', 0), refusing('code_wrong'))
    assert.deepEqual((await identify(person.headers)).roles, ['user'], 'an unconfirmed one gives nothing')
    const codes = await confirmFactor(engine, own, hotp(bytesOf(secret), stepAt(Date.now())))
    assert.deepEqual([codes.length, new Set(codes).size], [10, 10])
    assert.deepEqual((await identify(person.headers)).roles, ['user', 'admin'])
    const { rows } = await database.pool.query<{ kept: string }>(
      `select sealed_secret::text || (select string_agg(hash::text, ',') from accounts.recovery_code) as kept from accounts.second_factor where user_id = $1`,
      [own.userId],
    )
    assert.ok(!rows[0]!.kept.includes(bytesOf(secret).toString('hex')), 'the secret is sealed')
    for (const code of codes)
      assert.ok(!rows[0]!.kept.includes(Buffer.from(code).toString('hex')), 'recovery codes are hashed')
  })

  test('accepts each code and each recovery code once, even concurrently', async () => {
    const { own, secret, now, codes } = await enrolled()
    await assert.rejects(
      giveFactor(engine, own, hotp(secret, stepAt(now)), now),
      refusing('code_wrong'),
      'the code that confirmed',
    )
    const next = now + 30_000
    const code = hotp(secret, stepAt(next))
    const all = await Promise.allSettled(Array.from({ length: 3 }, () => giveFactor(engine, own, code, next)))
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
    await giveFactor(engine, own, codes[0]!.toLowerCase(), next)
    await assert.rejects(giveFactor(engine, own, codes[0]!, next), refusing('code_wrong'))
    assert.equal((await findFactorState(db, own.userId, own.sessionId)).recoveryCodes, 9)
  })

  test('is not guessable: after five attempts the caller has to wait', async () => {
    const { own, now } = await enrolled()
    const outcomes: string[] = []
    for (let run = 0; run < 7; run++)
      outcomes.push(
        await giveFactor(engine, own, String(run).padStart(6, '1'), now + 300_000).then(
          () => 'given',
          (thrown: { error: string }) => thrown.error,
        ),
      )
    assert.deepEqual(outcomes.slice(-2), ['too_many', 'too_many'], outcomes.join())
    assert.ok(!outcomes.includes('given'))
  })

  test('is not replaceable with the password alone, until the operator resets it', async () => {
    const { person, own } = await enrolled()
    await database.pool.query('update accounts.session set second_factor_at = null where id = $1', [own.sessionId])
    await setProved(db, own.sessionId)
    await assert.rejects(beginFactor(engine, own), refusing('second_factor_needed'))
    const options = await fetch(`${url}/api/v1/me/passkeys/options`, { method: 'POST', headers: person.headers })
    assert.equal(((await options.json()) as { error?: string }).error, 'second_factor_needed')
    const cause = { actor: { kind: 'operator' }, reason: 'a test' } as const
    const tools = { database: engine.database, record: recorderOf(engine.secrets) }
    await carryOut(tools, cause, resetFactors, { userId: own.userId })
    assert.ok((await beginFactor(engine, own)).secret)
    const { rows } = await database.pool.query('select kind from accounts.audit where user_id = $1 order by id', [
      own.userId,
    ])
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['factor_added', 'factor_reset'],
    )
  })
})

/** Required members of staff calls: they must refuse the caller, not the body. */
const plausible = {
  decision: 'approve',
  text: 'x',
  term: 'x',
  kind: 'term',
  isOn: true,
  userId: 1,
  roomId: 'match:1',
  minutes: 5,
  title: 'x',
  body: 'x',
  reason: 'x',
  isOpen: true,
  slowS: 0,
  rule: 'x',
  scope: 'all',
}
