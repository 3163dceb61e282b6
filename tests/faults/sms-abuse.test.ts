import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judge, makePuzzle, solvePuzzle, spendPass } from '#accounts/captcha.ts'
import { sendCode } from '#accounts/codes.ts'
import { defaultCaps, engineOf, startAccounts } from '#accounts/engine.ts'
import type { Engine } from '#accounts/engine.ts'
import { markDevice } from '#accounts/known-device.ts'
import { mostExtraBits } from '#accounts/rules/work-bits.ts'
import { nobodyElse } from '#core/caller.ts'
import type { Peer } from '#core/caller.ts'
import { Failure } from '#core/failure.ts'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { answerOf, openSite } from '#kit/site.ts'
import { solveWork } from '../../web/app/features/sign-in/work/solve.ts'

const runs = option('runs', 60)
console.log(`sms-abuse.test runs ${runs}`)

const database = await testDatabase()
const site = await openSite(database)
const from = (address: string, more: Partial<Peer> = {}): Peer => ({ ...nobodyElse, address, ...more })
/** One holder of addresses has all of these, of either family; each index is another address or household of theirs. */
const neighbour = (family: 4 | 6, index: number) => (family === 4 ? `198.51.100.${index % 250}` : `2001:db8:77:${(index % 65_000).toString(16)}::1`)
/** Each is somebody else's. */
const elsewhere = (index: number) => (index % 2 === 0 ? `10.${(index >> 8) & 255}.${index & 255}.9` : `2001:db8:${(index + 0x100).toString(16)}::9`)

async function open(settings: Partial<Parameters<typeof startAccounts>[1]> = {}): Promise<{ engine: Engine; sent: string[] }> {
  await database.pool.query('truncate accounts.throttle, accounts.code, accounts.prefix, accounts.ticket, accounts.puzzle')
  const sent: string[] = []
  const sms = { name: 'fake', send: async ({ phone }: { phone: string }) => void sent.push(phone) }
  return { engine: startAccounts(database, { ...engineOf(database), caps: defaultCaps, geetest: null, sms, ...settings }), sent }
}

type Ask = { phone: string; peer: Peer; userId?: number; pass?: 'full' | 'slight' }

async function ask(engine: Engine, { phone, peer, userId, pass = 'full' }: Ask): Promise<string> {
  // The minute between two codes to one number has passed.
  await database.pool.query(`update accounts.throttle set ends_at = now() where ends_at - began_at <= interval '1 minute'`)
  try {
    await sendCode(engine, { areaNo: '86', phone, purpose: 'sign_in', userId, peer, language: 'en', spendPass: async () => pass })
    return 'sent'
  } catch (error) {
    if (error instanceof Failure) return error.error
    throw error
  }
}

async function askAll(engine: Engine, asks: readonly Ask[]): Promise<number> {
  let count = 0
  for (const one of asks) if ((await ask(engine, one)) === 'sent') count++
  return count
}

const known = async (engine: Engine, phone: string) => {
  const { userId } = await addPerson(database, { phone })
  return { userId, knownDevices: markDevice(engine, { areaNo: '86', phone }, nobodyElse).split(';')[0]!.split('=')[1]! }
}

describe('codes asked for to shut others out (S4)', () => {
  test('by one holder of addresses block neither a number nor its block of ten thousand', async () => {
    for (const family of [4, 6] as const) {
      const { engine } = await open()
      const phone = `1381111${family}001`
      assert.equal(await askAll(engine, Array.from({ length: runs }, (_, index) => ({ phone, peer: from(neighbour(family, index)) }))), 3)
      assert.equal(await ask(engine, { phone, peer: from(elsewhere(1)) }), 'sent', 'its owner, who has no account')
      assert.equal(await askAll(engine, Array.from({ length: runs }, (_, index) => ({ phone: `1382222${String(family * 1000 + index).slice(0, 4)}`, peer: from(neighbour(family, 100 + index)) }))), 8)
      assert.equal(await ask(engine, { phone: '13822229999', peer: from(elsewhere(2)) }), 'sent', 'a neighbour in the block')
    }
  })

  test('are held to what an address, a household and a holder get in an hour', async () => {
    for (const [family, most] of [[4, 40], [6, 80]] as const) {
      const { engine } = await open()
      const spread = (index: number) => ({ phone: `139${String(family)}${String(index).padStart(3, '0')}0000`, peer: from(neighbour(family, index * 5)) })
      assert.equal(await askAll(engine, Array.from({ length: most + 20 }, (_, index) => spread(index))), most)
    }
  })

  test('by many never reach people whom the number knows: by a mark, a session, or the device of an old client', async () => {
    const { engine } = await open()
    const phone = '13833330001'
    const { userId, knownDevices } = await known(engine, phone)
    const deviceId = '5f6e7d8c-0000-4000-8000-00000000abcd'
    await database.pool.query(`insert into accounts.session (user_id, kind, device_id, access_hash, access_expires_at, expires_at) values ($1, 'client', $2, 'x', now(), now())`, [userId, deviceId])
    assert.equal(await askAll(engine, Array.from({ length: runs }, (_, index) => ({ phone, peer: from(elsewhere(index)) }))), 5)
    assert.equal(await askAll(engine, Array.from({ length: 60 }, (_, index) => ({ phone: `1383333${String(100 + index).padStart(4, '0')}`, peer: from(elsewhere(index)) }))), 45, 'the block is shut')
    assert.equal(await ask(engine, { phone, peer: from(elsewhere(5000)) }), 'code_limit')
    assert.equal(await ask(engine, { phone: '13833339999', peer: from(elsewhere(5001)) }), 'code_limit')
    for (const one of [{ peer: from(elsewhere(5002), { knownDevices }) }, { peer: from(elsewhere(5003)), userId }, { peer: from(elsewhere(5004), { deviceId }) }]) assert.equal(await ask(engine, { phone, ...one }), 'sent')
    for (const one of [{ peer: from(elsewhere(5005), { knownDevices: knownDevices.replace(/.$/, '') }) }, { peer: from(elsewhere(5006)), userId: userId + 1 }, { peer: from(elsewhere(5007), { deviceId: 'x'.repeat(36) }) }]) assert.equal(await ask(engine, { phone, ...one }), 'code_limit')
    assert.equal(await ask(engine, { phone: '13833330002', peer: from(elsewhere(5008), { knownDevices }) }), 'code_limit', 'a mark is for its number')
    assert.equal(await askAll(engine, Array.from({ length: 10 }, () => ({ phone, peer: from(elsewhere(5009), { knownDevices }) }))), 4, 'five a day by one device')
  })

  test('leave a fifth of the day to people who are known', async () => {
    const { engine } = await open({ caps: { ...defaultCaps, perDay: 20 } })
    const phone = '13844440001'
    const { knownDevices } = await known(engine, phone)
    const strangers = Array.from({ length: 30 }, (_, index) => ({ phone: `1385${String(index).padStart(3, '0')}0000`, peer: from(elsewhere(index)) }))
    assert.equal(await askAll(engine, strangers), 16)
    assert.equal(await ask(engine, { phone, peer: from(elsewhere(6000), { knownDevices }) }), 'sent')
  })
})

describe('the work behind a puzzle (S4)', () => {
  const peer = from('203.0.113.9')
  const number = { areaNo: '86', phone: '13866660001' }
  const begin = async (engine: Engine, kind: 'text' | 'picture' = 'text', who = peer) => {
    const puzzle = await makePuzzle(engine, { kind, language: 'en', peer: who })
    assert.ok(puzzle.kind !== 'geetest')
    return { puzzle, answer: await answerOf(database, puzzle.id), proof: solveWork(puzzle) }
  }
  const solve = async (engine: Engine, puzzleId: string, answer: string, proof: string | undefined) => {
    try {
      return (await solvePuzzle(engine, { puzzleId, answer, proof, purpose: 'sign_in', number, peer })).ticket
    } catch (error) {
      if (error instanceof Failure) return error.error
      throw error
    }
  }

  test('is needed for the picture and for the question, for that puzzle, once', async () => {
    const { engine } = await open({ restBits: 6 })
    for (const kind of ['text', 'picture'] as const) {
      const other = await begin(engine, kind)
      for (const spoil of [() => undefined, () => '', () => '1.1.1.1.1.1.1.1', () => other.proof, (proof: string) => proof.split('.').slice(0, 4).join('.')]) {
        const { puzzle, answer, proof } = await begin(engine, kind)
        assert.equal(await solve(engine, puzzle.id, answer, spoil(proof)), 'captcha_wrong', kind)
        assert.equal(await solve(engine, puzzle.id, answer, proof), 'captcha_wrong', 'it was answered before')
      }
      assert.equal(await solve(engine, other.puzzle.id, `${Number(other.answer) + 50}`, other.proof), 'captcha_wrong', 'work alone is not enough')
      const { puzzle, answer, proof } = await begin(engine, kind)
      assert.match(await solve(engine, puzzle.id, answer, proof), /^[\w-]{43}$/)
    }
  })

  test('grows with what all send and with what one network asks for, up to a bound, and falls again', async () => {
    const { engine } = await open({ restBits: 4, caps: { ...defaultCaps, perNetworkHour: 1000 } })
    const bitsOf = async (address: string) => {
      const puzzle = await makePuzzle(engine, { kind: 'text', language: 'en', peer: from(address) })
      return puzzle.kind === 'text' ? puzzle.work.bits : 0
    }
    assert.equal(await bitsOf('192.0.2.1'), 4, 'at rest')
    const seen = new Set<number>()
    for (let index = 0; index < 40; index++) {
      await ask(engine, { phone: `1387${String(index).padStart(3, '0')}0000`, peer: from('192.0.2.7') })
      seen.add(await bitsOf('192.0.2.200'))
    }
    assert.deepEqual([...seen], [4, 5, 6, 7, 8, 9])
    assert.equal(await bitsOf('192.0.3.1'), 6, 'others have what all sent to pay for')
    assert.equal(Math.max(...seen), 4 + mostExtraBits)
    await database.pool.query(`update accounts.throttle set ends_at = now() where key like 'code ~load' or key like 'code holder%'`)
    assert.equal(await bitsOf('192.0.2.1'), 4)
  })

  test('is what the calls of old clients carry in pass_token, or else they get three codes an hour', async () => {
    const { engine } = await open({ restBits: 4 })
    const codes = async (client: ReturnType<typeof site.client>, isWorked: boolean) => {
      const outcomes: string[] = []
      for (let index = 0; index < 6; index++) {
        await database.pool.query(`update accounts.throttle set ends_at = now() where ends_at - began_at <= interval '1 minute'`)
        const puzzle = (await client.post('/api/v1/captcha', { kind: 'text' })).body
        const checked = await client.post('/api/passport/app/v4/validate/gee/check', { lot_number: puzzle.id, captcha_output: await answerOf(database, puzzle.id), ...(isWorked ? { pass_token: solveWork(puzzle) } : { gen_time: '1' }) })
        assert.equal(checked.body.code, 200)
        const { body } = await client.post('/api/messaging/sms/send/code', { type: 1, phone: `1388888${isWorked ? 1 : 2}00${index}` })
        outcomes.push(body.error ?? 'sent')
      }
      return outcomes
    }
    assert.deepEqual(await codes(site.client('without'), false), ['sent', 'sent', 'sent', 'code_limit', 'code_limit', 'code_limit'])
    await database.pool.query('delete from accounts.throttle')
    await database.pool.query('delete from accounts.ticket')
    assert.deepEqual(await codes(site.client('with'), true), Array(6).fill('sent'))
    const puzzle = await begin(engine)
    assert.equal(await judge(engine, { puzzleId: puzzle.puzzle.id, answer: puzzle.answer, proof: '1.2.3', isWorkNeeded: false, peer }), null, 'a wrong proof is worse than none')
  })

  test('is four times as much where GeeTest judges, and the question still gets only what slight passes get', async () => {
    const geetest = { name: 'geetest', captchaId: 'x', check: async (_id: string, answer: string) => answer.includes('"right"') }
    const { engine } = await open({ restBits: 4, geetest })
    assert.equal((await makePuzzle(engine, { kind: 'picture', language: 'en', peer })).kind, 'geetest')
    const passes: (string | null)[] = []
    for (let index = 0; index < 3; index++) {
      const { puzzle, answer, proof } = await begin(engine)
      assert.equal(puzzle.work.bits, 6)
      const ticket = await solve(engine, puzzle.id, answer, index === 1 ? undefined : proof)
      passes.push(await spendPass(engine, { query: (text: string, values: unknown[]) => database.pool.query(text, values).then(({ rows }) => rows) } as never, { ticket, purpose: 'sign_in', number, peer }))
    }
    assert.deepEqual(passes, ['slight', null, 'slight'])
    assert.equal(await judge(engine, { puzzleId: '', answer: '{"lot_number":"right"}', proof: undefined, isWorkNeeded: true, peer }), 'full')
    const asks = (count: number, pass: 'full' | 'slight') => Array.from({ length: count }, (_, index) => ({ phone: `1389${pass === 'full' ? 1 : 2}${String(index).padStart(2, '0')}0000`, peer: from('192.0.9.9'), pass }))
    assert.equal(await askAll(engine, asks(8, 'slight')), 3)
    assert.equal(await askAll(engine, asks(8, 'full')), 7, 'ten an hour in all')
  })
})
