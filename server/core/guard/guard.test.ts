import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileRules } from './guard-rules.ts'
import {
  decide,
  denyAll,
  guardTypes,
  permitAll,
  readsCompetition,
  type Caller,
  type Content,
  type GuardRule,
} from './guard.ts'

const league: Content = { kind: 'competition', id: '3' }
const callers: Caller[] = ['CN', 'DE', null].flatMap((region) =>
  (['web', 'app'] as const).map((client) => ({ region, client })),
)

let count = 0
function rule(type: string, more: Partial<GuardRule> = {}): GuardRule {
  return { id: ++count, type, subject: null, region: null, channel: null, ...more }
}

function readers(rules: readonly GuardRule[], content = league): string[] {
  const of = compileRules(rules)
  return callers
    .filter((caller) => of.of(caller).mayRead(content))
    .map(({ region, client }) => `${region ?? 'unknown'}-${client}`)
}

const about = { subject: { kind: 'competition' as const, id: '3' } }

test('each guard type permits the callers it names', () => {
  assert.equal(readers([rule('permit_all', about)]).length, 6)
  assert.deepEqual(readers([rule('deny_all', about)]), [])
  assert.deepEqual(readers([rule('dany_all_by_copyright_review_center', about)]), [])
  assert.deepEqual(readers([rule('dany_all_by_non_china_ip', about)]), ['CN-web', 'CN-app'])
  assert.deepEqual(readers([rule('deny_leagues_by_web', about)]), ['CN-app', 'DE-app', 'unknown-app'])
})

test('an unknown rule denies, also one that is spelled as it should have been', () => {
  for (const type of ['', 'permit', 'PERMIT_ALL', 'deny_all_by_non_china_ip', '__proto__', 'constructor'])
    assert.deepEqual(readers([rule(type, about)]), [], type)
})

test('a rule about this league precedes one about all, and a region a channel', () => {
  assert.equal(readers([rule('deny_all'), rule('permit_all', about)]).length, 6)
  assert.deepEqual(readers([rule('permit_all'), rule('deny_all', about)]), [])
  assert.deepEqual(
    readers([rule('deny_all', { ...about, channel: 'web' }), rule('permit_all', { ...about, region: 'DE' })]),
    ['CN-app', 'DE-web', 'DE-app', 'unknown-app'],
  )
})

test('of equally specific rules the denial wins, in any order', () => {
  const pair = [rule('permit_all', about), rule('deny_all', about)]
  assert.deepEqual(readers(pair), [])
  assert.deepEqual(readers(pair.toReversed()), [])
})

test('a rule for a region denies callers of unknown region, and never permits them', () => {
  assert.deepEqual(readers([rule('deny_all', { ...about, region: 'DE' })]), ['CN-web', 'CN-app'])
  assert.deepEqual(readers([rule('deny_all', about), rule('permit_all', { ...about, region: 'DE' })]), [
    'DE-web',
    'DE-app',
  ])
})

test('channels are distinguished, and those that no rule names are alike', () => {
  const of = compileRules([rule('deny_all', { ...about, channel: 'F7' })])
  const read = (channel: string | null) => of.of({ region: 'DE', client: 'app', channel }).mayRead(league)
  assert.deepEqual(['F7', 'F0', null].map(read), [false, true, true])
  assert.equal(
    of.of({ region: 'DE', client: 'app', channel: 'F0' }),
    of.of({ region: 'FR', client: 'app', channel: 'F1' }),
  )
})

test('leagues withheld from the web leave pages and calls alone', () => {
  const guard = compileRules([rule('deny_leagues_by_web')]).of({ region: null, client: 'web' })
  assert.equal(guard.mayRead(league), false)
  assert.equal(guard.mayRead({ kind: 'operation', id: 'passport.login' }), true)
  assert.deepEqual(guard.competitions, { mode: 'only', ids: [] })
})

test('callers of different access never share a class, and the guard of leagues agrees with the rules', () => {
  const subjects = [
    null,
    about.subject,
    { kind: 'competition' as const, id: '4' },
    { kind: 'news' as const, id: 'a' },
    { kind: 'operation' as const, id: 'x.y' },
  ]
  const contents: Content[] = [
    league,
    { kind: 'competition', id: '4' },
    { kind: 'competition', id: '5' },
    { kind: 'news', id: 'a' },
    { kind: 'news', id: 'b' },
    { kind: 'operation', id: 'x.y' },
    { kind: 'operation', id: 'z' },
  ]
  const all = guardTypes.flatMap((type) =>
    subjects.flatMap((subject) =>
      [null, 'CN', 'DE'].flatMap((region) =>
        [null, 'web', 'F7'].map((channel) => rule(type, { subject, region, channel })),
      ),
    ),
  )
  const people: Caller[] = ['CN', 'DE', 'FR', null].flatMap((region) =>
    (['web', 'app'] as const).flatMap((client) => ['F7', 'F0'].map((channel) => ({ region, client, channel }))),
  )
  const answersOf = new Map<string, string>()
  for (let start = 0; start < all.length; start += 3) {
    const rules = [all[start]!, all[(start * 7 + 11) % all.length]!, all[(start * 13 + 5) % all.length]!]
    const of = compileRules(rules)
    for (const caller of people) {
      const guard = of.of(caller)
      const answers = contents.map((content) => decide(rules, caller, content).isPermitted)
      assert.deepEqual(
        contents.map((content) => guard.mayRead(content)),
        answers,
      )
      for (const [index, id] of [3, 4, 5].entries())
        assert.equal(readsCompetition(guard.competitions, id), answers[index])
      assert.equal(answersOf.get(guard.class) ?? answers.join(), answers.join(), guard.class)
      answersOf.set(guard.class, answers.join())
    }
  }
})

test('rules that are not loaded yet permit no caller', () => {
  for (const caller of callers) {
    assert.equal(denyAll.of(caller).mayRead(league), false)
    assert.equal(readsCompetition(denyAll.of(caller).competitions, 3), false)
    assert.equal(permitAll.of(caller).mayRead(league), true)
  }
})
