import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { ownOf, textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { ImportRun } from '../importer/run.ts'
import { settleBySource } from '../importer/settle.ts'
import { ownJsonSource } from '../own-csv/json.ts'
import { ownCsvSource } from '../own-csv/read.ts'

const database = await testDatabase()
const db = readerOf(database)

type Told = { competition: string; time: string; score: string; key: string; home?: string; away?: string }
const told = (competition: string, score: string, time = '18:00', key = `${competition} ${time}`): Told => ({
  competition,
  time,
  score,
  key,
})

function csvOf(rows: readonly Told[]): string {
  const head = 'game,competition,season,date,time,home,away,status,best_of,score\n'
  const lines = rows.map(
    ({ key, competition, time, home = 'Northlight', away = 'Foxglove', score }) =>
      `${key},${competition},2026,2026-11-20,${time},${home},${away},final,3,${score}\n`,
  )
  return head + lines.join('')
}

/** The same rows as JSON, with a game for each point of the score. */
function jsonOf(rows: readonly Told[]): string {
  return JSON.stringify(
    rows.map(({ key, competition, time, home = 'Northlight', away = 'Foxglove', score }) => {
      const [ours = 0, theirs = 0] = score.split('-').map(Number)
      const winners = ours > theirs ? ['away', 'home', 'home'] : ['home', 'away', 'away']
      const battles = winners
        .slice(3 - ours - theirs)
        .map((winner, at) => ({ battle: at + 1, map: `Quarry ${at + 1}`, winner }))
      const day = { season: '2026', date: '2026-11-20', time }
      return { game: `x ${key}`, competition, ...day, home, away, status: 'final', best_of: 3, score, battles }
    }),
  )
}

async function take(format: 'csv' | 'json', rows: readonly Told[]) {
  const run = await ImportRun.open({ database, sports, provider: `csgo-${format}`, sport: 'csgo', prices: null })
  const [source, text] =
    format === 'json' ? [ownJsonSource(ownOf('csgo')), jsonOf(rows)] : [ownCsvSource(ownOf('csgo')), csvOf(rows)]
  const file = textFile(format === 'json' ? 's.json' : 'games.csv', text)
  for await (const { parsed } of source.read([file], [])) await run.take(parsed)
  return run.close()
}

async function matchesOf(slug: string) {
  const competition = await findCompetitionBySlug(db, slug)
  const [season] = await listSeasons(db, competition!.id)
  return listMatchesOfSeason(db, season!.id)
}

async function look(slug: string) {
  const matches = await matchesOf(slug)
  assert.equal(matches.length, 1, 'the two series are one match')
  const { id, version, summary, status } = matches[0]!
  assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
  const { winner, score } = summary
  const { isDisputed = false } = summary as { isDisputed?: boolean }
  const settled = sports.csgo!.markets.settledOn(summary, 'moneyline')
  return { id, version, shown: [status, winner, `${score.home}-${score.away}`, isDisputed], settled }
}

async function openOf(matchId: number) {
  const { list } = await listContradictions(db, { isSettled: false }, { limit: 50, offset: 0 })
  return list.filter((one) => one.matchId === matchId)
}

const disputed = ['abandoned', null, '0-0', true]

for (const order of [['csv', 'json'] as const, ['json', 'csv'] as const])
  test(`different winners of ${order.join(' and ')} are decided by a person, for good`, async () => {
    const slug = `quay-${order[0]}`
    const name = `Quay ${order[0]}`
    const rows = { csv: [told(name, '2-1')], json: [told(name, '1-2', '18:30')] }
    await take(order[0], rows[order[0]])
    assert.equal((await look(slug)).shown[0], 'finished')
    const { counts, contradictions } = await take(order[1], rows[order[1]])
    assert.deepEqual([counts.added, counts.changed], [0, 1])
    assert.match(contradictions[0]!.reason, /games [12]-[12], but csgo-(csv|json) says [12]-[12]/)
    const before = await look(slug)
    assert.deepEqual([before.shown, before.settled], [disputed, null])
    const [open, ...others] = await openOf(before.id)
    assert.deepEqual(
      [open?.provider, open?.value, open?.otherProvider, open?.otherValue, others.length],
      ['csgo-csv', '2-1', 'csgo-json', '1-2', 0],
    )
    for (const format of order) await take(format, rows[format])
    assert.deepEqual(await look(slug), before)

    assert.equal((await settleBySource(database, sports, open!.id, 'csgo-csv')).ok, true)
    const after = await look(slug)
    assert.deepEqual([after.shown, after.settled], [['finished', 'home', '2-1', false], { home: 1, away: 0 }])
    for (const format of order) await take(format, rows[format])
    assert.deepEqual([await look(slug), await openOf(before.id)], [after, []])
    assert.equal((await settleBySource(database, sports, open!.id, 'csgo-json')).ok, true)
    assert.deepEqual((await look(slug)).shown, ['finished', 'away', '1-2', false])
  })

const forfeit = (competition: string, lostBy: 'home' | 'away', score = '') =>
  'game,competition,season,date,time,home,away,status,best_of,score,lost_by\n' +
  `f ${competition},${competition},2026,2026-11-20,18:00,Northlight,Foxglove,forfeited,3,${score},${lostBy}\n`

async function takeForfeit(...given: Parameters<typeof forfeit>) {
  const run = await ImportRun.open({ database, sports, provider: 'csgo-csv', sport: 'csgo', prices: null })
  const file = textFile('games.csv', forfeit(...given))
  for await (const { parsed } of ownCsvSource(ownOf('csgo')).read([file], [])) await run.take(parsed)
  return run.close()
}

for (const [name, score, words] of [
  ['Cove', '', '0-0 home'],
  ['Inlet', '1-0', '1-0'],
] as const)
  test(`a forfeit of ${words} and a result for the other side are decided by a person`, async () => {
    const slug = name.toLowerCase()
    await takeForfeit(name, 'away', score)
    assert.deepEqual((await look(slug)).shown.slice(0, 2), ['awarded', 'home'])
    await take('json', [told(name, '0-2')])
    const { id, shown } = await look(slug)
    assert.deepEqual(shown, disputed)
    const [open, ...others] = await openOf(id)
    assert.deepEqual([open?.value, open?.otherValue, others.length], [words, '0-2', 0])
    assert.equal((await settleBySource(database, sports, open!.id, 'csgo-json')).ok, true)
    assert.deepEqual((await look(slug)).shown, ['finished', 'away', '0-2', false])
    await takeForfeit(name, 'away', score)
    assert.deepEqual((await look(slug)).shown.slice(0, 2), ['finished', 'away'])
    assert.equal((await settleBySource(database, sports, open!.id, 'csgo-csv')).ok, true)
    assert.deepEqual((await look(slug)).shown.slice(1), ['home', score || '0-0', false])
  })

test('a forfeit and another score of the same winner are no dispute', async () => {
  await takeForfeit('Firth', 'away')
  const { contradictions } = await take('json', [told('Firth', '2-0')])
  assert.match(contradictions[0]!.reason, /2-0, but csgo-csv says 0-0 home/)
  assert.deepEqual((await look('firth')).shown.slice(1, 2), ['home'])
})

test('a source that corrects itself ends the dispute; another score of the same winner is none', async () => {
  await take('csv', [told('Mole', '2-1')])
  await take('json', [told('Mole', '1-2')])
  assert.deepEqual((await look('mole')).shown, disputed)
  await take('json', [told('Mole', '2-0')])
  const { id, shown } = await look('mole')
  assert.deepEqual([shown.slice(0, 2), (await openOf(id)).length], [['finished', 'home'], 1])
  await take('json', [told('Mole', '2-1')])
  assert.deepEqual([(await look('mole')).shown[2], await openOf(id)], ['2-1', []])
})

test('two series of a day are joined by their starts, and kept apart where it is not clear which is which', async () => {
  await take('csv', [told('Reef', '2-0', '10:00'), told('Reef', '2-1', '18:00')])
  const { counts, contradictions } = await take('json', [told('Reef', '2-0', '11:00'), told('Reef', '2-1', '17:00')])
  assert.deepEqual([counts.added, counts.changed, contradictions], [0, 2, []])

  await take('csv', [told('Sound', '2-0', '10:00')])
  const rivals = await take('json', [told('Sound', '0-2', '09:00'), told('Sound', '1-2', '11:00')])
  assert.deepEqual([rivals.counts.added, rivals.remarks.map(({ more }) => more)], [2, [1]])
  assert.match(rivals.remarks[0]!.reason, /^several rows may be match \d+ of csgo-csv: kept apart$/)

  await take('csv', [told('Strait', '2-0', '10:00'), told('Strait', '2-1', '12:00')])
  const unsure = await take('json', [told('Strait', '0-2', '11:00'), told('Strait', '1-2', '15:01')])
  assert.deepEqual(
    [unsure.counts.added, unsure.remarks.map(({ reason }) => reason.replaceAll(/\d+/g, 'n'))],
    [2, ['may be any of the matches n of csgo-csv, n of csgo-csv: kept apart']],
  )
  assert.equal((await matchesOf('strait')).length, 4)
})

test('a row with the other sides is turned where one match is meant; series of one source are never joined', async () => {
  await take('csv', [told('Fjord', '2-0', '10:00'), told('Fjord', '2-1', '10:30')])
  assert.equal((await matchesOf('fjord')).length, 2)
  await take('csv', [told('Skerry', '2-0', '10:00')])
  const { counts, remarks } = await take('json', [
    { ...told('Skerry', '0-2', '10:00'), home: 'Foxglove', away: 'Northlight' },
  ])
  assert.deepEqual([counts.added, counts.changed], [0, 1])
  assert.match(remarks[0]!.reason, /names the sides the other way round than match \d+, which keeps them/)
  const { id, shown } = await look('skerry')
  assert.deepEqual([shown, await openOf(id)], [['finished', 'home', '2-0', false], []])
  const again = await take('json', [{ ...told('Skerry', '0-2', '10:00'), home: 'Foxglove', away: 'Northlight' }])
  assert.deepEqual([again.counts.added, again.counts.changed], [0, 0])

  await take('csv', [told('Shoal', '2-0', '10:00'), told('Shoal', '2-1', '11:00')])
  const unsure = await take('json', [{ ...told('Shoal', '0-2', '10:30'), home: 'Foxglove', away: 'Northlight' }])
  assert.equal(unsure.counts.added, 1)
  assert.match(unsure.remarks[0]!.reason, /has these teams the other way round: kept apart/)
})
