import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judge, makePuzzle, solvePuzzle, spendPass } from '#accounts/verification/captcha.ts'
import { defaultCaps, type Engine } from '#accounts/engine.ts'
import { mostExtraBits } from '#accounts/rules/work-bits.ts'
import { Failure } from '#core/calls/failure.ts'
import { testDatabase } from '#kit/database.ts'
import { answerOf, openSite } from '#kit/site.ts'
import { ask, askAll, endPauses, from, openAccounts } from './sms-world.ts'
import { solveWork } from '../../web/app/kit/verification/work/solve.ts'

const database = await testDatabase()
const site = await openSite(database)

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

  test('is required for the picture and for the question, for that puzzle, once', async () => {
    const engine = await openAccounts(database, { restBits: 6 })
    for (const kind of ['text', 'picture'] as const) {
      const other = await begin(engine, kind)
      for (const spoil of [
        () => undefined,
        () => '',
        () => '1.1.1.1.1.1.1.1',
        () => other.proof,
        (proof: string) => proof.split('.').slice(0, 4).join('.'),
      ]) {
        const { puzzle, answer, proof } = await begin(engine, kind)
        assert.equal(await solve(engine, puzzle.id, answer, spoil(proof)), 'captcha_wrong', kind)
        assert.equal(await solve(engine, puzzle.id, answer, proof), 'captcha_wrong', 'it was answered before')
      }
      assert.equal(
        await solve(engine, other.puzzle.id, `${Number(other.answer) + 50}`, other.proof),
        'captcha_wrong',
        'work alone is not enough',
      )
      const { puzzle, answer, proof } = await begin(engine, kind)
      assert.match(await solve(engine, puzzle.id, answer, proof), /^[\w-]{43}$/)
    }
  })

  test('grows with the codes of all and with the requests of one network, up to a bound, and falls again', async () => {
    const engine = await openAccounts(database, { restBits: 4, caps: { ...defaultCaps, perNetworkHour: 1000 } })
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
    await database.pool.query(
      `update accounts.throttle set ends_at = now() where key like 'code ~load' or key like 'code holder%'`,
    )
    assert.equal(await bitsOf('192.0.2.1'), 4)
  })

  test('is sent by old clients in pass_token, without which they get three codes an hour', async () => {
    const engine = await openAccounts(database, { restBits: 4 })
    const codes = async (client: ReturnType<typeof site.client>, isWorked: boolean) => {
      const outcomes: string[] = []
      for (let index = 0; index < 6; index++) {
        await endPauses(database)
        const puzzle = (await client.post('/api/v1/captcha', { kind: 'text' })).body
        const checked = await client.post('/api/passport/app/v4/validate/gee/check', {
          lot_number: puzzle.id,
          captcha_output: await answerOf(database, puzzle.id),
          ...(isWorked ? { pass_token: solveWork(puzzle) } : { gen_time: '1' }),
        })
        assert.equal(checked.body.code, 200)
        const { body } = await client.post('/api/messaging/sms/send/code', {
          type: 1,
          phone: `1388888${isWorked ? 1 : 2}00${index}`,
        })
        outcomes.push(body.error ?? 'sent')
      }
      return outcomes
    }
    assert.deepEqual(await codes(site.client('without'), false), [
      'sent',
      'sent',
      'sent',
      'code_limit',
      'code_limit',
      'code_limit',
    ])
    await database.pool.query('delete from accounts.throttle')
    await database.pool.query('delete from accounts.ticket')
    assert.deepEqual(await codes(site.client('with'), true), Array(6).fill('sent'))
    const puzzle = await begin(engine)
    assert.equal(
      await judge(engine, {
        puzzleId: puzzle.puzzle.id,
        answer: puzzle.answer,
        proof: '1.2.3',
        isWorkNeeded: false,
        peer,
      }),
      null,
      'a wrong proof is worse than none',
    )
  })

  test('of old clients grows for a busy block after the first refusal, and then sends the code', async () => {
    await openAccounts(database, { restBits: 4 })
    await database.pool.query(
      `insert into accounts.prefix (prefix, day, sent) values ('86-1385555', (now() at time zone 'UTC')::date, 80)`,
    )
    const client = site.client('busy')
    const code = async (isWorked = true) => {
      await endPauses(database)
      const puzzle = (await client.post('/api/v1/captcha', { kind: 'text' })).body
      await client.post('/api/passport/app/v4/validate/gee/check', {
        lot_number: puzzle.id,
        captcha_output: await answerOf(database, puzzle.id),
        ...(isWorked ? { pass_token: solveWork(puzzle) } : { gen_time: '1' }),
      })
      const { body } = await client.post('/api/messaging/sms/send/code', { type: 1, phone: '13855550001' })
      return [puzzle.work.bits, body.error ?? 'sent']
    }
    assert.deepEqual(await code(), [4, 'captcha_needed'])
    assert.deepEqual(await code(false), [8, 'captcha_needed'], 'without its work')
    assert.deepEqual(await code(), [8, 'sent'])
    const named = await client.post('/api/v1/captcha', { kind: 'text', areaNo: '86', phone: '13855550002' })
    assert.equal(named.body.work.bits, 8)
  })

  test('is four times as much where GeeTest verifies, and the question is limited like a weak pass', async () => {
    const geetest = {
      name: 'geetest',
      captchaId: 'x',
      check: async (_id: string, answer: string) => answer.includes('"right"'),
    }
    const engine = await openAccounts(database, { restBits: 4, geetest })
    assert.equal((await makePuzzle(engine, { kind: 'picture', language: 'en', peer })).kind, 'geetest')
    const passes: (string | undefined)[] = []
    for (let index = 0; index < 3; index++) {
      const { puzzle, answer, proof } = await begin(engine)
      assert.equal(puzzle.work.bits, 6)
      const ticket = await solve(engine, puzzle.id, answer, index === 1 ? undefined : proof)
      const reader = {
        query: (text: string, values: unknown[]) => database.pool.query(text, values).then(({ rows }) => rows),
      } as never
      passes.push((await spendPass(engine, reader, { ticket, purpose: 'sign_in', number, peer }))?.value)
    }
    assert.deepEqual(passes, ['slight', undefined, 'slight'])
    assert.deepEqual(
      await judge(engine, {
        puzzleId: '',
        answer: '{"lot_number":"right"}',
        proof: undefined,
        isWorkNeeded: true,
        peer,
      }),
      { value: 'full', bits: 0 },
    )
    const asks = (count: number, pass: 'full' | 'slight') =>
      Array.from({ length: count }, (_, index) => ({
        phone: `1389${pass === 'full' ? 1 : 2}${String(index).padStart(2, '0')}0000`,
        peer: from('192.0.9.9'),
        pass,
      }))
    assert.equal(await askAll(engine, asks(8, 'slight')), 3)
    assert.equal(await askAll(engine, asks(8, 'full')), 7, 'ten an hour in all')
  })
})
