import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { goalKind, minuteLabel } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { listEvents } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { ImportRun } from '../../importer/run.ts'
import { settleBySource } from '../../importer/settle.ts'
import { anyPlan, matchOf, pairingsOf, type Pairing } from '../fixtures/two-reports.ts'

const database = await testDatabase()
const db = readerOf(database)
const providers = { one: 'openfootball', other: 'football-txt' } as const
type Which = keyof typeof providers
const orders: Which[][] = [
  ['one', 'other'],
  ['other', 'one'],
]

/** Imports what one source reports; the contradictions that its import prints. */
async function take(home: string, pairings: readonly Pairing[], which: Which): Promise<string[]> {
  async function* rows(): AsyncGenerator<Parsed> {
    yield { kind: 'match', match: matchOf(home, pairings, which) }
  }
  const run = await ImportRun.open({ database, sports, provider: providers[which], sport: 'football', prices: null })
  await run.take(rows())
  return (await run.close()).contradictions.map(({ reason }) => reason)
}

let matches = 0
const nextHome = () => `Zq${String((matches += 1)).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')} Rovers`

async function idOf(home: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select m.id from timeline.match m join timeline.participant p on p.id = m.home_id where p.name = $1',
    [home],
  )
  assert.equal(rows.length, 1, 'one match')
  return rows[0].id
}

async function open(matchId: number) {
  const { list } = await listContradictions(db, { isSettled: false }, { limit: 10_000, offset: 0 })
  return list.filter((one) => one.matchId === matchId)
}

const sayRow = ({ field, value, otherValue }: { field: string; value: string; otherValue: string }) =>
  `${field}: ${value} | ${otherValue}`

/** The words of an entry, from the plan and not from its events. */
function words({ field }: Pairing, told: Pairing['one'], turn: number): string {
  if (!told) return '-'
  const { side, name, minute, mark } = told
  if (field === 'kick') return `${side} ${turn} ${name}, ${mark ? 'scored' : 'missed'}`
  if (field === 'card') return `${side} ${name} ${minute}' ${mark ? 'red' : 'yellow'}`
  return `${side} ${name} ${minute}'${mark ? ' (own goal)' : ''}`
}

/** The rows that a plan must give. */
function wanted(pairings: readonly Pairing[]): string[] {
  const goals = pairings.filter(({ field }) => field === 'goal')
  const has = (which: Which) => goals.filter((pairing) => pairing[which] !== null)
  const turn = (at: number) =>
    pairings.filter((one) => one.field === 'kick' && one.side === pairings[at]!.side && one.at <= at).length
  const rows = pairings
    .filter(({ change }) => ['player', 'minute', 'mark', 'absent'].includes(change))
    // A source without any goal lists none.
    .filter(({ field, change }) => field !== 'goal' || change !== 'absent' || has('other').length > 0)
    .map((one) =>
      sayRow({
        field: one.field,
        value: words(one, one.one, turn(one.at)),
        otherValue: words(one, one.other, turn(one.at)),
      }),
    )
  const score = (which: Which) =>
    (['home', 'away'] as const).map((side) => has(which).filter((one) => one.side === side).length).join('-')
  return [...rows, ...(score('one') === score('other') ? [] : [`score: ${score('one')} | ${score('other')}`])].sort()
}

/** The goals that are shown, in words. */
async function shownGoals(matchId: number): Promise<string[]> {
  const events = (await listEvents(db, [matchId])).get(matchId)!.filter(({ type }) => type === 'goal')
  const people = await mapParticipants(
    db,
    events.flatMap(({ playerId }) => playerId ?? []),
  )
  return events
    .filter(({ withdrawn }) => withdrawn === null)
    .map((event) => {
      const kind = goalKind(event) === 'own' ? ' (own goal)' : ''
      return `${event.side} ${people.get(event.playerId!)?.name.split(' ').at(-1)} ${minuteLabel(event.period, event.clockSeconds)}'${kind}`
    })
    .sort()
}

const settings = {
  numRuns: option('runs', 8),
  ...(process.argv.some((word) => word.startsWith('--seed=')) ? { seed: seedOption() } : {}),
}

describe('two sources of one match, with any differences', () => {
  test('are listed difference by difference, each once, in either order of import', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        const pairings = pairingsOf(plan)
        for (const order of orders) {
          const home = nextHome()
          const printed: string[][] = []
          for (const which of [...order, ...order]) printed.push(await take(home, pairings, which))
          const rows = await open(await idOf(home))
          assert.deepEqual(rows.map(sayRow).sort(), wanted(pairings), order.join())
          assert.deepEqual(
            printed.map(({ length }) => length),
            [0, rows.length, rows.length, rows.length],
          )
        }
      }),
      settings,
    )
  })

  test('show what the operator chose, and stay settled when both are imported again, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, fc.infiniteStream(fc.boolean()), async (plan, coins) => {
        const pairings = pairingsOf(plan)
        const home = nextHome()
        for (const which of orders[0]!) await take(home, pairings, which)
        const matchId = await idOf(home)
        const rows = await open(matchId)
        const chosen = new Map(rows.map((row) => [sayRow(row), coins.next().value ? 'one' : ('other' as Which)]))
        for (const row of rows) {
          const choice = providers[chosen.get(sayRow(row))!]
          assert.equal((await settleBySource(database, sports, row.id, choice)).ok, true)
        }
        for (const which of [...orders[0]!, ...orders[1]!]) assert.deepEqual(await take(home, pairings, which), [])
        assert.deepEqual(await open(matchId), [])
        const expected = pairings.flatMap((one) => {
          if (one.field !== 'goal') return []
          const said = sayRow({ field: 'goal', value: words(one, one.one, 0), otherValue: words(one, one.other, 0) })
          const told = one[chosen.get(said) ?? 'one']
          return told ? [words(one, { ...told, name: told.name.split(' ').at(-1)! }, 0)] : []
        })
        assert.deepEqual(await shownGoals(matchId), expected.sort())
        assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [])
      }),
      settings,
    )
  })
})

describe('a settled difference', () => {
  const plan = [[{ field: 'goal', side: 'home', change: 'player' }], [], []] as const
  const [berg] = pairingsOf(plan)

  test('is listed again when a source changes its entry, and the older decision is no longer applied', async () => {
    const home = nextHome()
    for (const which of orders[0]!) await take(home, pairingsOf(plan), which)
    const matchId = await idOf(home)
    const [row] = await open(matchId)
    assert.equal((await settleBySource(database, sports, row!.id, 'football-txt')).ok, true)
    const corrected = pairingsOf(plan).map((one) =>
      one.at === berg!.at ? { ...one, other: { ...one.other!, name: 'Gro Sand' } } : one,
    )
    const [line] = await take(home, corrected, 'other')
    assert.match(
      line ?? '',
      /^goal home Gro Sand 4', but openfootball says home Ada Brenk 4' \(match \d+\) \(conflict \d+\)$/,
    )
    const [fresh] = await open(matchId)
    assert.deepEqual(await settleBySource(database, sports, row!.id, 'football-txt'), {
      ok: false,
      reason: 'no_longer_reported',
    })
    assert.equal((await settleBySource(database, sports, fresh!.id, 'openfootball')).ok, true)
    assert.deepEqual(await shownGoals(matchId), ["home Brenk 4'"])
  })

  test('may be that a goal was none: it is not shown until the decision is changed, nor is any if all were none', async () => {
    const [goal] = pairingsOf([[{ field: 'goal', side: 'home', change: 'absent' }], [], []])
    const [, other] = pairingsOf([
      [
        { field: 'goal', side: 'home', change: 'same' },
        { field: 'goal', side: 'away', change: 'same' },
      ],
      [],
      [],
    ])
    const home = nextHome()
    const pairings = [goal!, { ...other!, one: null }]
    for (const which of orders[0]!) await take(home, pairings, which)
    const matchId = await idOf(home)
    const rows = (await open(matchId)).filter(({ field }) => field === 'goal')
    assert.deepEqual(rows.map(sayRow).sort(), ["goal: - | away Ove Dolva 10'", "goal: home Ada Brenk 4' | -"])
    const settle = async (row: (typeof rows)[number], choice: string) =>
      assert.equal((await settleBySource(database, sports, row.id, choice)).ok, true)
    for (const row of rows) await settle(row, row.value === '-' ? 'openfootball' : 'football-txt')
    assert.deepEqual(await shownGoals(matchId), [])
    for (const row of rows) await settle(row, row.value === '-' ? 'football-txt' : 'openfootball')
    assert.deepEqual(await shownGoals(matchId), ["away Dolva 10'", "home Brenk 4'"])
    assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [])
  })
})
