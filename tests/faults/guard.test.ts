// Long half: crawls every call as two regions.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Declared } from '#contract/services.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import type { Caller, GuardRule } from '#core/guard/guard.ts'
import { testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { allHandlers } from '#kit/handlers.ts'
import { createChance } from '../contract/chance.ts'
import { storeQueryAbout } from '../contract/stored-query.ts'
import { askCall, readsOf } from './crawl.ts'
import { canary, canaryName, guardWorld, leaveTraces } from './guard-world.ts'

const seed = seedOption()
/** Reads that callers of two regions make in turn. */
const runs = option('runs', 200)
console.log(`guard.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const world = await guardWorld(database)
const { headers, userId } = await addPerson(database, { nickname: 'Reader' })
await leaveTraces(database, world, userId)
for (const facts of [world.open, world.withheld]) facts.hash = await storeQueryAbout(database, [facts.matchId])
const leagues = [world.league, ...world.otherSports.map(({ leagueId }) => leagueId)]
const ruleOf = (type: string, more: Partial<GuardRule> = {}): GuardRule => ({
  id: 1,
  type,
  subject: null,
  region: null,
  channel: null,
  ...more,
})
/** One rule for each withheld league. */
const ofLeagues = (type: string, more: Partial<GuardRule> = {}): GuardRule[] =>
  leagues.map((id, at) => ruleOf(type, { id: 1 + at, subject: { kind: 'competition', id: String(id) }, ...more }))

function start(rules: readonly GuardRule[]): Dispatch {
  return testDispatch(database, allHandlers, { rules: compileRules(rules) })
}

/** Rules that withhold the league, each with an affected caller and an unaffected one. */
const ways: { name: string; rules: GuardRule[]; denied: Caller[]; permitted: Caller }[] = [
  {
    name: 'by region',
    rules: ofLeagues('deny_all', { region: 'DE' }),
    denied: [
      { region: 'DE', client: 'web' },
      { region: null, client: 'app' },
    ],
    permitted: { region: 'FR', client: 'web' },
  },
  {
    name: 'outside China',
    rules: ofLeagues('dany_all_by_non_china_ip'),
    denied: [
      { region: 'FR', client: 'app' },
      { region: null, client: 'web' },
    ],
    permitted: { region: 'CN', client: 'web' },
  },
  {
    name: 'on the web',
    rules: ofLeagues('deny_leagues_by_web'),
    denied: [{ region: 'CN', client: 'web' }],
    permitted: { region: null, client: 'app' },
  },
  {
    name: 'with all leagues but one',
    rules: [
      ruleOf('deny_leagues_by_web'),
      ruleOf('permit_all', { id: 2, subject: { kind: 'competition', id: String(world.world.alpha) } }),
    ],
    denied: [{ region: 'DE', client: 'web' }],
    permitted: { region: 'DE', client: 'app' },
  },
]

/** Searches return most for the broadest queries. */
const widest: Record<string, Record<string, unknown>> = {
  'touchline.search': { q: 'Canari', pageSize: 100 },
  'score.searchMatches': { keyword: 'a', pageSize: 100 },
}

/** Each rule takes some seconds: a random one by default, all of them at full size. */
const tried = runs > 200 ? ways : [ways[seed % ways.length]!]
/** The same of sports beside football. */
const others = runs > 200 ? world.otherSports : [world.otherSports[seed % world.otherSports.length]!]
/** Lists the withheld ids, for apps that would show them from elsewhere. */
const saysWhatIsWithheld = new Set(['usercenter.getResources'])

function contentReads(dispatch: Dispatch): Declared[] {
  return readsOf(dispatch).filter(({ service, name }) => !saysWhatIsWithheld.has(`${service}.${name}`))
}

for (const { name, rules, denied, permitted } of tried) {
  test(`a league withheld ${name} is in no response of any call, also directly after a permitted caller has requested it`, async () => {
    const dispatch = start(rules)
    const reads = contentReads(dispatch)
    let seen = 0
    for (const read of reads) {
      for (const facts of [world.open, world.withheld, ...others]) {
        const ask = (caller: Caller) =>
          askCall(dispatch, read, facts, caller, headers, widest[`${read.service}.${read.name}`])
        if (canary.test(await ask(permitted))) seen++
        for (const caller of runs > 200 ? denied : denied.slice(0, 1)) {
          const answer = await ask(caller)
          const found = (read.operation.auth === 'user' ? canaryName : canary).exec(answer)
          assert.equal(
            found,
            null,
            `${read.service}.${read.name} of ${facts.leagueId}: …${answer.slice(Math.max(0, (found?.index ?? 0) - 120), (found?.index ?? 0) + 40)}…`,
          )
        }
      }
    }
    assert.ok(seen > 40, `the league is seen in ${seen} answers to who may read it`)
  })
}

test('a withheld subject of a call is 403, the rest of a list is complete', async () => {
  const dispatch = start(ways[0]!.rules)
  const [denied] = ways[0]!.denied
  const read = (wanted: string) => readsOf(dispatch).find(({ service, name }) => `${service}.${name}` === wanted)!
  for (const name of [
    'touchline.getMatch',
    'touchline.getTable',
    'touchline.getCompetition',
    'touchline.getTeam',
    'touchline.getPlayer',
    'touchline.getCrest',
    'touchline.listChatMessages',
    'score.getMatch',
    'score.listEvents',
    'score.listStandings',
    'score.getLeague',
  ])
    assert.equal(await askCall(dispatch, read(name), world.withheld, denied!, headers), 'guarded', name)
  const team = JSON.parse(await askCall(dispatch, read('touchline.getTeam'), world.open, denied!, headers)) as {
    team: { name: string }
    last: { competitionId: number } | null
  }
  assert.equal(team.team.name, 'Third United')
  assert.notEqual(team.last?.competitionId, world.league)
})

describe('two regions that read in turn', () => {
  test("never get each other's responses from a cache", async () => {
    const dispatch = start(ways[0]!.rules)
    const callers: Caller[] = [
      { region: 'DE', client: 'web' },
      { region: 'FR', client: 'web' },
    ]
    const reads = contentReads(dispatch)
    for (let run = 0; run < runs; run++) {
      const chance = createChance(seed, run)
      const read = reads[chance.below(reads.length)]!
      const facts = chance.pick([world.open, world.withheld, ...others])
      // Concurrently, so that they also share a computation.
      const order = chance.below(2) === 0 ? callers : callers.toReversed()
      const answers = new Map(
        await Promise.all(
          order.map(
            async (caller) =>
              [
                caller.region,
                await askCall(dispatch, read, facts, caller, {}, widest[`${read.service}.${read.name}`]),
              ] as const,
          ),
        ),
      )
      assert.doesNotMatch(answers.get('DE') ?? '', canary, `${read.service}.${read.name} run ${run}`)
      const isShown = facts === world.withheld && read.name === 'getMatch' && read.service !== 'data'
      if (isShown) assert.match(answers.get('FR') ?? '', canary)
    }
  })
})
