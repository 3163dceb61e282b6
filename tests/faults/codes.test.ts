import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CaptchaAway } from '#adapters/captcha/index.ts'
import type { SmsMessage } from '#adapters/sms/index.ts'
import { makePuzzle, solvePuzzle, spendPass } from '#accounts/verification/captcha.ts'
import { sendCode, spendCode } from '#accounts/verification/codes.ts'
import { defaultCaps, inTransaction, type Engine } from '#accounts/engine.ts'
import type { CodeCaps } from '#accounts/rules/code-caps.ts'
import { prefixOf } from '#accounts/rules/phone.ts'
import { nobodyElse, type Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { holderOf, widerNetworksOf } from '#core/limits/network.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { answerOf } from '#kit/site.ts'
import { solveWork } from '../../web/app/kit/verification/work/solve.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 300)
console.log(`codes.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const boundless: CodeCaps = {
  perNumberDay: 1e9,
  perNumberGapS: 0,
  perNetworkHour: 1e8,
  perDay: 1e9,
  perHolderNumberDay: 1e9,
  perHolderBlockDay: 1e9,
}
const from = (address: string): Peer => ({ ...nobodyElse, address })

type Sent = SmsMessage & { at: number }

/** A gateway that records its messages, in an empty state. */
async function open(caps: CodeCaps): Promise<{ engine: Engine; sent: Sent[] }> {
  await database.pool.query(
    'truncate accounts.throttle, accounts.code, accounts.prefix, accounts.ticket, accounts.puzzle',
  )
  const sent: Sent[] = []
  const engine = changeAccounts(database, {
    caps,
    restBits: 4,
    sms: { name: 'fake', send: async (message) => void sent.push({ ...message, at: performance.now() }) },
  })
  return { engine, sent }
}

type Attempt = { phone: string; address: string; bits?: number }

/** Sends all of them, 16 at a time; returns which were accepted. Any other failure fails the test. */
async function attack(engine: Engine, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const waiting = [...attempts]
  const allowed: Attempt[] = []
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        try {
          await sendCode(engine, {
            areaNo: '86',
            phone: next.phone,
            purpose: 'sign_in',
            peer: from(next.address),
            language: 'en',
            spendPass: async () => ({ value: 'full', bits: next.bits ?? 0 }),
          })
          allowed.push(next)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.error === 'code_limit') assert.ok(error.retryAfterS! > 0)
          else if (error.error !== 'captcha_needed') throw error
        }
      }
    }),
  )
  return allowed
}

function most(list: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Numbers that were sent two codes within the gap. The tolerance covers the delay between decision and count. */
function tooSoon(sent: readonly Sent[], gapMs: number): string[] {
  const last = new Map<string, number>()
  return sent
    .filter(({ phone, at }) => {
      const before = last.get(phone)
      last.set(phone, at)
      return before !== undefined && at - before < gapMs - 3000
    })
    .map(({ phone }) => phone)
}

/** Of both families: neighbours share a /24, a /56 or a /48. */
const addressOf = (family: number, index: number) =>
  family === 0 ? `10.0.${index >> 3}.${index & 7}` : `2001:db8:${index >> 6}:${((index & 63) << 6).toString(16)}::1`

const number = (prefix: number, end: number) => `138${String(prefix).padStart(4, '0')}${String(end).padStart(4, '0')}`

describe('codes under attack (A1)', () => {
  test('are sent exactly as often as allowed, and never beyond a cap, for any number of concurrent requests', async () => {
    const chance = createChance(seed, 1)
    const [networks, numbers] = [Math.max(20, Math.round(runs / 100)), Math.max(40, Math.round(runs / 10))]
    const caps = { ...defaultCaps, perDay: Math.round(runs / 8) }
    const { engine, sent } = await open(caps)
    const attempts = Array.from({ length: runs }, () => ({
      phone: number(chance.below(200), chance.below(Math.ceil(numbers / 200))),
      address: addressOf(chance.below(2), chance.below(networks)),
    }))
    const allowed = await attack(engine, attempts)
    assert.equal(sent.length, allowed.length)
    assert.ok(allowed.length > 0 && allowed.length <= caps.perDay, `${allowed.length} of ${caps.perDay}`)
    assert.deepEqual(tooSoon(sent, caps.perNumberGapS * 1000), [])
    assert.ok(most(sent.map(({ phone }) => phone)) <= caps.perNumberDay)
    assert.ok(most(allowed.map(({ address }) => address)) <= caps.perNetworkHour)
    assert.ok(most(allowed.flatMap(({ address }) => widerNetworksOf(address).slice(0, 1))) <= caps.perNetworkHour * 4)
    assert.ok(most(allowed.flatMap(({ address }) => widerNetworksOf(address).slice(1))) <= caps.perNetworkHour * 8)
    assert.ok(most(allowed.map(({ phone, address }) => `${phone} ${holderOf(address)}`)) <= caps.perHolderNumberDay)
    assert.ok(
      most(allowed.map(({ phone, address }) => `${prefixOf('86', phone)} ${holderOf(address)}`)) <=
        caps.perHolderBlockDay,
    )
    const { rows } = await database.pool.query<{ sent: number }>(
      'select coalesce(sum(sent), 0)::int as sent from accounts.prefix',
    )
    assert.equal(rows[0]?.sent, sent.length, 'what was refused is counted nowhere')
  })

  test('cost ever more work for a block of numbers that never uses them, from 50 on, and no more for one that does', async () => {
    const { engine, sent } = await open(boundless)
    const each = Math.max(80, Math.round(runs / 200))
    const pumped = Array.from({ length: 3 * each }, (_, index) => ({
      phone: number(1 + (index % 3), Math.floor(index / 3)),
      address: `10.0.${index % 250}.1`,
    }))
    assert.equal((await attack(engine, pumped)).length, 150)
    assert.equal(most(sent.map(({ phone }) => prefixOf('86', phone))), 50)
    const pays = (bits: number, from: number) =>
      attack(
        engine,
        Array.from({ length: 100 }, (_, index) => ({
          phone: number(1, from + index),
          address: `10.1.${index}.1`,
          bits: engine.restBits + bits,
        })),
      )
    const paid = [await pays(1, 1000), await pays(2, 2000), await pays(3, 3000), await pays(5, 4000)]
    assert.deepEqual(
      paid.map(({ length }) => length),
      [0, 25, 25, 100],
      'each step of 25 costs twice as much, up to a bound that is no refusal',
    )
    for (let index = 0; index < 70; index++) {
      const phone = number(9, index)
      await attack(engine, [{ phone, address: '10.9.0.1' }])
      const { code } = sent.at(-1)!
      if (index % 5 === 0)
        assert.ok(
          await inTransaction(engine, (db) => spendCode(engine, db, { areaNo: '86', phone, purpose: 'sign_in', code })),
        )
    }
    assert.equal(sent.filter(({ phone }) => prefixOf('86', phone) === prefixOf('86', number(9, 0))).length, 70)
  })

  test('get the same answer for known and unknown numbers, and are refused in areas that are not served', async () => {
    const { engine } = await open(boundless)
    await database.pool.query(
      `insert into accounts.account (nickname, nickname_skeleton, area_no, phone) values ('a', 'a', '86', '13700000001') on conflict do nothing`,
    )
    const ask = (areaNo: string, phone: string) =>
      sendCode(engine, {
        areaNo,
        phone,
        purpose: 'reset',
        peer: from('10.0.0.1'),
        language: 'en',
        spendPass: async () => ({ value: 'full', bits: 0 }),
      })
    assert.deepEqual([await ask('86', '13700000001'), await ask('86', '13700000002')], [undefined, undefined])
    await assert.rejects(
      ask('882', '13700000'),
      (error) => error instanceof Failure && error.error === 'area_not_served',
    )
  })
})

describe('a code (A2)', () => {
  test('signs one in, of all concurrent requests with it', async () => {
    const { engine, sent } = await open(boundless)
    await attack(engine, [{ phone: '13600000001', address: '10.0.0.1' }])
    const { code } = sent[0]!
    const tries = await Promise.all(
      Array.from({ length: Math.max(100, Math.round(runs / 50)) }, () =>
        inTransaction(engine, (db) =>
          spendCode(engine, db, { areaNo: '86', phone: '13600000001', purpose: 'sign_in', code }),
        ),
      ),
    )
    assert.equal(tries.filter(Boolean).length, 1)
  })

  test('allows five tries, also concurrent ones, and then refuses even the right one; and any for another purpose or number', async () => {
    const { engine, sent } = await open(boundless)
    await attack(engine, [
      { phone: '13600000002', address: '10.0.0.1' },
      { phone: '13600000003', address: '10.0.0.1' },
    ])
    const codeOf = (phone: string) => sent.find((one) => one.phone === phone)!.code
    const bring = (phone: string, code: string, purpose: 'sign_in' | 'reset' = 'sign_in') =>
      inTransaction(engine, (db) => spendCode(engine, db, { areaNo: '86', phone, purpose, code }))
    const right = codeOf('13600000002')
    assert.equal(await bring('13600000002', right, 'reset'), false)
    if (codeOf('13600000003') !== right) assert.equal(await bring('13600000003', right), false)
    const wrong = right === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 5 }, () => bring('13600000002', wrong)))
    assert.equal(await bring('13600000002', right), false)
    const { rows } = await database.pool.query(
      `select 1 from accounts.code where code_hash::text like '%' || $1 || '%'`,
      [right],
    )
    assert.equal(rows.length, 0, 'no code is kept as it is')
  })
})

describe('a solved puzzle (A3)', () => {
  const peer = from('10.0.0.9')

  test('is accepted once, and permits one code for its purpose, number and network', async () => {
    const { engine } = await open(boundless)
    const many = Math.max(50, Math.round(runs / 50))
    const number = { areaNo: '86', phone: '13500000001' }
    const puzzle = await makePuzzle(engine, { kind: 'text', language: 'en', peer })
    assert.ok(puzzle.kind === 'text')
    const [puzzleId, proof] = [puzzle.id, solveWork(puzzle)]
    const answer = await answerOf(database, puzzleId)
    const solved = await Promise.allSettled(
      Array.from({ length: many }, () =>
        solvePuzzle(engine, { puzzleId, answer, proof, purpose: 'sign_in', number, peer }),
      ),
    )
    const tickets = solved.flatMap((one) => (one.status === 'fulfilled' ? [one.value.ticket] : []))
    assert.equal(tickets.length, 1)
    const use = (more: Partial<Parameters<typeof spendPass>[2]> = {}) =>
      inTransaction(engine, (db) =>
        spendPass(engine, db, { ticket: tickets[0]!, purpose: 'sign_in', number, peer, ...more }),
      )
    assert.deepEqual(
      [
        await use({ purpose: 'reset' }),
        await use({ number: { areaNo: '86', phone: '13500000002' } }),
        await use({ peer: from('10.0.0.8') }),
        await use({ ticket: 'x'.repeat(43) }),
      ],
      [null, null, null, null],
    )
    const replays = await Promise.all(Array.from({ length: many }, () => use()))
    assert.equal(replays.filter(Boolean).length, 1)
  })

  test('cannot be had while the verifying service is unavailable: no message is sent', async () => {
    const { sent } = await open(boundless)
    const geetest = { name: 'geetest', captchaId: 'x', check: () => Promise.reject(new CaptchaAway()) }
    const engine = changeAccounts(database, {
      caps: boundless,
      geetest,
      sms: { name: 'fake', send: async (message) => void sent.push({ ...message, at: 0 }) },
    })
    for (let index = 0; index < 20; index++) {
      await assert.rejects(
        solvePuzzle(engine, { puzzleId: 'x', answer: '{"lot_number":"1"}', purpose: 'sign_in', number: null, peer }),
        { error: 'captcha_wrong' },
      )
      await assert.rejects(
        sendCode(engine, {
          areaNo: '86',
          phone: '13500000003',
          purpose: 'sign_in',
          peer,
          language: 'en',
          spendPass: (db) => spendPass(engine, db, { ticket: '', purpose: 'sign_in', number: null, peer }),
        }),
        { error: 'captcha_needed' },
      )
    }
    assert.equal(sent.length, 0)
  })
})
