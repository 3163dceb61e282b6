// Long half: fault proof of the audit log.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, describe, test } from 'node:test'
import { anchorAnew, moveAnchor, verifyAudit, type Finding } from '#accounts/audit/audit-anchor.ts'
import { recordAudit } from '#accounts/audit/audit.ts'
import { inTransaction } from '#accounts/engine.ts'
import { refusalRowsMost, writeRefusals } from '#accounts/audit/refusals.ts'
import { createSecrets, readSecrets } from '#accounts/secrets/secrets.ts'
import { signIn } from '#accounts/sign-in/sign-in.ts'
import { listAudit, type AuditRow } from '#accounts/store/audit.ts'
import { leastCost } from '#accounts/secrets/hasher.ts'
import { nobodyElse } from '#core/calls/caller.ts'
import { networkOf } from '#core/limits/network.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 40)
console.log(`audit.test seed ${seed} runs ${runs}`)
const chance = createChance(seed, 0)

const database = await testDatabase()
const db = readerOf(database)
const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-audit-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))
const secrets = createSecrets(['the secret of this server, which no database holds'])
const anchored = { secrets, dataFolder }
const engine = changeAccounts(database, { secrets, cost: leastCost })

// The owner of the database switches triggers off.
await database.pool.query('alter table accounts.audit disable trigger user')
const change = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const record = (kind: 'registered' | 'signed_in' | 'role_given', userId: number) =>
  inTransaction(engine, (reader) =>
    recordAudit(engine, reader, { kind, userId, detail: { way: 'code', at: userId }, address: '192.0.2.1' }),
  )
const finding = async (): Promise<Finding | null> => (await verifyAudit(db, anchored)).finding
const unkeyedHash = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Rows written before there was a key, and by an attacker with the database only. */
function unkeyed(row: AuditRow, before: Buffer, keyId: string | null = null): AuditRow {
  const privateHash = unkeyedHash([Object.entries(row.detail ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)), row.address])
  return {
    ...row,
    keyId,
    privateHash,
    hash: unkeyedHash([
      before.toString('hex'),
      row.id,
      row.at.toISOString(),
      row.kind,
      row.userId,
      row.actorUserId,
      privateHash.toString('hex'),
      ...(keyId === null ? [] : [keyId]),
    ]),
  }
}

async function rewrite(from: number, edit: (row: AuditRow) => AuditRow, keyId: string | null): Promise<void> {
  const rows = await listAudit(db, { after: 0, limit: 100_000 })
  let before: Buffer = from === 1 ? Buffer.alloc(32) : rows[from - 2]!.hash
  for (const row of rows.slice(from - 1)) {
    const made = unkeyed(edit(row), before, keyId)
    await change(
      'update accounts.audit set kind = $2, user_id = $3, detail = $4, key_id = $5, private_hash = $6, hash = $7 where id = $1',
      [row.id, made.kind, made.userId, made.detail, keyId, made.privateHash, made.hash],
    )
    before = made.hash
  }
}

async function restore(rows: readonly AuditRow[]): Promise<void> {
  await change('delete from accounts.audit')
  await change(
    `insert into accounts.audit (id, at, kind, user_id, actor_user_id, detail, address, key_id, private_hash, hash)
      select * from jsonb_to_recordset($1::jsonb) as t(id bigint, at timestamptz, kind text, user_id bigint, actor_user_id bigint, detail jsonb, address text, key_id text, private_hash bytea, hash bytea)`,
    [
      JSON.stringify(
        rows.map((row) => ({
          ...row,
          user_id: row.userId,
          actor_user_id: row.actorUserId,
          key_id: row.keyId,
          private_hash: `\\x${row.privateHash.toString('hex')}`,
          hash: `\\x${row.hash.toString('hex')}`,
        })),
      ),
    ],
  )
}

describe('the audit log (S9)', () => {
  afterEach(async () => {
    await change('delete from accounts.audit')
    await anchorAnew(db, anchored)
  })

  test('keeps rows from before the key, up to a boundary that is keyed itself', async () => {
    for (let id = 1; id <= 3; id++) {
      const row = {
        id,
        at: new Date(),
        kind: 'registered',
        userId: id,
        actorUserId: null,
        detail: {},
        address: '',
        keyId: null,
        privateHash: Buffer.alloc(0),
        hash: Buffer.alloc(0),
      }
      const last = (await listAudit(db, { after: id - 2, limit: 1 }))[0]
      const made = unkeyed(row, id === 1 ? Buffer.alloc(32) : last!.hash)
      await change(
        'insert into accounts.audit (id, at, kind, user_id, detail, address, private_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [id, made.at, made.kind, made.userId, made.detail, made.address, made.privateHash, made.hash],
      )
    }
    assert.deepEqual(await verifyAudit(db, anchored), { finding: null, rows: 3, keyedFrom: null, anchoredAt: null })
    await record('signed_in', 1)
    assert.deepEqual(
      (await listAudit(db, { after: 3, limit: 9 })).map(({ kind, keyId }) => [kind, keyId]),
      [
        ['chain_keyed', secrets.currentId],
        ['signed_in', secrets.currentId],
      ],
    )
    assert.deepEqual(await verifyAudit(db, anchored), { finding: null, rows: 5, keyedFrom: 4, anchoredAt: null })
    // With everything before the boundary rewritten, the boundary does not match.
    await change('update accounts.audit set kind = $1 where id = 2', ['role_given'])
    const rows = await listAudit(db, { after: 0, limit: 3 })
    let before = rows[0]!.hash
    for (const row of rows.slice(1)) {
      before = unkeyed(row, before).hash
      await change('update accounts.audit set hash = $2 where id = $1', [row.id, before])
    }
    assert.deepEqual(await finding(), { row: 4, what: 'altered' })
  })

  test('reveals every change by a writer without the key, and where it begins', async () => {
    for (let id = 1; id <= 30; id++) await record(id % 3 === 0 ? 'role_given' : 'signed_in', id)
    assert.equal(await moveAnchor(db, anchored), null)
    const rows = await listAudit(db, { after: 0, limit: 100 })
    for (let run = 0; run < runs; run++) {
      const at = 1 + chance.below(29)
      const way = run % 7
      if (way === 0) await change(`update accounts.audit set kind = 'frozen' where id = $1`, [at])
      if (way === 1) await change('update accounts.audit set user_id = 999 where id = $1', [at])
      if (way === 2) await change(`update accounts.audit set detail = '{"way":"password"}' where id = $1`, [at])
      if (way === 3) await change('delete from accounts.audit where id = $1', [at])
      if (way === 4) await change('delete from accounts.audit where id > $1', [at])
      if (way === 5)
        await rewrite(
          at,
          (row) => (row.id === at ? { ...row, kind: 'frozen' } : row),
          at === 1 ? null : secrets.currentId,
        )
      if (way === 6) await rewrite(1, (row) => (row.id === at ? { ...row, kind: 'frozen' } : row), null)
      const found = await finding()
      const expected = {
        row: way === 3 ? at + 1 : way === 4 || way === 6 || (way === 5 && at === 1) ? 30 : at,
        what: way === 4 ? 'truncated' : way === 6 || (way === 5 && at === 1) ? 'rewritten' : 'altered',
      }
      assert.deepEqual(found, expected, `way ${way} at ${at}`)
      if (way === 4 || way === 6) {
        // Later records do not hide it.
        await record('signed_in', 77)
        for (let more = at; more < 32; more++) await record('signed_in', 77)
        assert.notEqual(await moveAnchor(db, anchored), null)
        assert.equal((await finding())?.row, 30)
      }
      await restore(rows)
      assert.equal(await finding(), null, `restored after way ${way}`)
    }
    await change('update accounts.audit set detail = null, address = null where id = 5')
    assert.equal(await finding(), null, 'what it says of a person may go')
  })

  test('reports rows without the key after those with it, rows of another secret, and a forged note; an old secret still verifies', async () => {
    for (let id = 1; id <= 4; id++) await record('signed_in', id)
    await rewrite(4, (row) => row, null)
    assert.deepEqual(await finding(), { row: 4, what: 'unkeyed' })
    await change('delete from accounts.audit where id = 4')
    const other = { secrets: createSecrets(['another secret']), dataFolder }
    assert.deepEqual((await verifyAudit(db, other)).finding, { row: 1, what: 'secret_unknown' })
    await moveAnchor(db, anchored)
    const rotated = createSecrets(['the secret after this one', 'the secret of this server, which no database holds'])
    await inTransaction(engine, (reader) => recordAudit({ secrets: rotated }, reader, { kind: 'signed_in', userId: 9 }))
    assert.deepEqual(await verifyAudit(db, { secrets: rotated, dataFolder }), {
      finding: null,
      rows: 4,
      keyedFrom: 1,
      anchoredAt: 3,
    })
    const [name] = readdirSync(dataFolder).filter((one) => one.startsWith('audit-head'))
    const file = join(dataFolder, name!)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"id":3', '"id":2'))
    assert.deepEqual((await verifyAudit(db, { secrets: rotated, dataFolder })).finding, {
      row: 0,
      what: 'anchor_forged',
    })
  })

  test('verifies with the secret created at the first start, also in later processes', async () => {
    const own = mkdtempSync(join(tmpdir(), 'touchline-secret-'))
    const made = readSecrets([], own)
    await inTransaction(engine, (reader) => recordAudit({ secrets: made }, reader, { kind: 'signed_in', userId: 1 }))
    assert.equal((await verifyAudit(db, { secrets: readSecrets([], own), dataFolder: own })).finding, null)
    rmSync(own, { recursive: true })
  })

  test('records refused sign-ins, a row a minute for each account and network, and a bounded number of rows under attack', async () => {
    const {
      rows: [victim],
    } = await database.pool.query<{ id: number }>(
      `insert into accounts.account (nickname, nickname_skeleton, area_no, phone, password_hash) values ('Vic', 'vic', '86', '13500000001', $1) returning id`,
      [await engine.hasher.hash('acht blaue Boote')],
    )
    const tries = async (phone: string, address: string, times: number) => {
      for (let run = 0; run < times; run++)
        await assert.rejects(
          signIn(
            engine,
            { areaNo: '86', phone, password: 'guess', peer: { ...nobodyElse, address }, language: 'en' },
            async () => undefined,
          ),
        )
    }
    await tries('13500000001', '192.0.2.7', 4)
    await tries('13500000001', '2001:db8::7', 2)
    await tries('13500009999', '192.0.2.7', 1)
    await writeRefusals(engine)
    const entries = (await listAudit(db, { after: 0, limit: 99 })).map(({ kind, userId, detail, address }) => [
      kind,
      userId,
      detail!.reason,
      detail!.count,
      address,
    ])
    assert.deepEqual(entries, [
      ['sign_in_refused', victim!.id, 'credentials_wrong', 4, '192.0.2.7'],
      ['sign_in_refused', victim!.id, 'credentials_wrong', 2, networkOf('2001:db8::7')],
      ['sign_in_refused', null, 'credentials_wrong', 1, '192.0.2.7'],
    ])
    assert.ok(
      !JSON.stringify(await listAudit(db, { after: 0, limit: 99 })).includes('13500009999'),
      'a number of nobody is not readable',
    )
    await writeRefusals(engine)
    assert.equal((await listAudit(db, { after: 0, limit: 99 })).length, 3, 'nothing is written twice')
    for (let run = 0; run < refusalRowsMost + 20; run++)
      await tries(`1360000${String(run).padStart(4, '0')}`, `198.51.100.${run}`, 1)
    await writeRefusals(engine)
    const flood = await listAudit(db, { after: 3, limit: 999 })
    assert.deepEqual([flood.length, flood.at(-1)!.detail], [refusalRowsMost + 1, { reason: 'further', count: 20 }])
    assert.equal(await finding(), null)
  })
})
