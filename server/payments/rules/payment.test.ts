import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { topUpStates } from '#contract/touchline/money-limits.ts'
import { changeOf } from './booking.ts'
import { paymentFacts, standingOf, type KnownFact, type PaymentFact, type TopUpState } from './payment.ts'

const price = { amountMinor: 200n, currency: 'EUR' }
const ordered = { coins: 200n, price }
const fact = (kind: KnownFact['fact'], more: Partial<KnownFact> = {}): KnownFact => ({
  fact: kind,
  caseId: kind.startsWith('dispute') ? 'one' : null,
  amount: kind === 'paid' || kind === 'refunded' ? price : null,
  at: 1,
  reason: '',
  ...more,
})

/** The shortest facts that lead to each state. */
const shortest: Record<TopUpState, readonly PaymentFact[]> = {
  pending: [],
  paid: ['paid'],
  failed: ['failed'],
  refunded: ['paid', 'refunded'],
  disputed: ['paid', 'disputed'],
  expired: ['expired'],
}
const transitionOf = (state: TopUpState, one: PaymentFact) =>
  standingOf(
    ordered,
    [...shortest[state], one].map((kind) => fact(kind)),
  ).state

const anyFact = fc.record({
  fact: fc.constantFrom(...paymentFacts),
  caseId: fc.constantFrom('one', 'two'),
  amount: fc.constantFrom(
    price,
    { amountMinor: 200n, currency: 'USD' },
    { amountMinor: 199n, currency: 'EUR' },
    { amountMinor: 50n, currency: 'EUR' },
    null,
  ),
  at: fc.nat(3),
  reason: fc.constantFrom('', 'a', 'b'),
})

/** Books facts one by one, as events arrive; coins are spent and earned between them. */
function play(facts: readonly KnownFact[], spends: readonly number[]) {
  const booked = { money: 0n, coins: 0n }
  let [wallet, credited] = [0n, 0n]
  facts.forEach((_one, index) => {
    const standing = standingOf(ordered, facts.slice(0, index + 1))
    const change = changeOf(booked, standing, { available: wallet, isGone: false })
    booked.money += change.money
    booked.coins += change.coins
    wallet += change.coins
    if (change.coins > 0n) credited += change.coins
    assert.ok(wallet >= 0n && booked.coins >= 0n && booked.money >= 0n && booked.money <= price.amountMinor)
    const spent = BigInt(spends[index % spends.length] ?? 0)
    wallet = wallet > spent ? wallet - spent : 0n
  })
  return { booked, credited }
}

describe('a payment', () => {
  test('ends in one standing after any order and repetition of its events', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyFact, { maxLength: 8 })
          .chain((facts) =>
            fc.tuple(
              fc.constant(facts),
              fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2, maxLength: facts.length * 2 }),
            ),
          ),
        ([facts, arrived]) => assert.deepEqual(standingOf(ordered, arrived), standingOf(ordered, facts)),
      ),
    )
  })

  test('books each coin once: what is booked and owed is what the facts demand, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(anyFact, { maxLength: 8 }),
        fc.array(fc.nat(300), { minLength: 1, maxLength: 4 }),
        (facts, spends) => {
          const { booked } = play([...facts, ...facts], spends)
          const standing = standingOf(ordered, facts)
          assert.equal(booked.money, standing.money)
          // Coins that were spent before they could be taken back are owed; none is missing.
          assert.ok(booked.coins >= standing.coins)
          if (spends.every((spent) => spent === 0)) assert.equal(booked.coins, standing.coins)
        },
      ),
    )
  })

  test('credits its coins once, however often it is stated as paid', () => {
    const { credited } = play([fact('paid'), fact('paid', { at: 2 }), fact('failed'), fact('expired')], [200])
    assert.equal(credited, 200n)
  })

  test('counts as paid before an earlier failure, a later one, and its expiry', () => {
    for (const others of [['failed'], ['expired'], ['failed', 'expired'], ['received']] as const) {
      const facts = [...others.map((one) => fact(one)), fact('paid')]
      assert.equal(standingOf(ordered, facts).state, 'paid')
      assert.equal(standingOf(ordered, facts.toReversed()).state, 'paid')
    }
  })

  test('of another amount or currency than ordered gives no coins', () => {
    for (const amount of [{ ...price, amountMinor: 199n }, { ...price, currency: 'USD' }, null]) {
      const { state, reason, coins, money } = standingOf(ordered, [fact('paid', { amount })])
      assert.deepEqual([state, reason, coins, money], ['failed', 'amount', 0n, 0n])
    }
  })

  test('that is disputed gives its coins back until the dispute is won, each dispute by itself', () => {
    const paid = fact('paid')
    const two = { caseId: 'two' }
    const state = (...facts: KnownFact[]) => standingOf(ordered, [paid, ...facts]).state
    assert.equal(state(fact('disputed')), 'disputed')
    assert.equal(state(fact('disputed'), fact('dispute_won')), 'paid')
    assert.equal(state(fact('dispute_won'), fact('disputed'), fact('disputed', two)), 'disputed')
    assert.equal(state(fact('disputed'), fact('dispute_lost')), 'disputed')
  })

  test('that is refunded in part keeps coins for the rest, rounded down, and is paid until nothing is left', () => {
    const odd = { coins: 101n, price: { amountMinor: 202n, currency: 'EUR' } }
    const paid = fact('paid', { amount: odd.price })
    const part = fact('refunded', { amount: { amountMinor: 1n, currency: 'EUR' } })
    const whole = fact('refunded', { amount: odd.price })
    const parts = standingOf(odd, [paid, part])
    assert.deepEqual([parts.state, parts.money, parts.coins], ['paid', 201n, 100n])
    assert.equal(standingOf(odd, [paid, whole, part]).state, 'refunded')
  })

  test('moves between its states as docs/PAYMENTS.md lists', async () => {
    const { readFile } = await import('node:fs/promises')
    const docs = await readFile(new URL('../../../docs/PAYMENTS.md', import.meta.url), 'utf8')
    const rows = paymentFacts.map(
      (one) => `| \`${one}\` | ${topUpStates.map((state) => transitionOf(state, one)).join(' | ')} |`,
    )
    const table = [`| fact | ${topUpStates.join(' | ')} |`, `|${'---|'.repeat(topUpStates.length + 1)}`, ...rows].join(
      '\n',
    )
    assert.ok(docs.includes(table), `docs/PAYMENTS.md lacks this table:\n${table}`)
  })
})
