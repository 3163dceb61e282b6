import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand, runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { basketballEvent } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { Complaint } from '#core/parts/command.ts'
import { feeds } from './feeds.ts'
import { match } from './match.ts'
import { matches } from './matches.ts'

const database = await testDatabase()
const goal = (key: string) => footballEvent.goal({ key, period: 1, clockSeconds: 600, side: 'home', kind: 'open' })
const foul = (minute: number) =>
  footballEvent.foul({ key: `foul ${minute}`, period: 1, clockSeconds: minute * 60, side: 'away' })

async function say(...args: string[]): Promise<string[]> {
  const { code, lines } = await runWork(database, feeds.prepare(args))
  assert.equal(code, 0)
  return lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}version \d+/, 'at'))
}

test('the operator orders feeds, sees the leading one and the reason, and matches follow at once', async () => {
  const {
    matchIds: [id = 0, other = 0],
  } = await addFixtures(database, sports, { sport: 'football', count: 2 })
  assert.deepEqual(await say(), ['No feed has reported a match yet.'])
  const ingest = createIngest({ database, sports })
  await ingest.submit(deltaReport(id, 1, [goal('1'), foul(10)], 'bee'))
  assert.deepEqual(await say('leads', String(id)), [
    `Match ${id}, Home Town - Away City: led by bee.`,
    'The lead never changed.',
  ])
  await ingest.submit(deltaReport(id, 1, [foul(12)], 'cat'))
  await ingest.submit(deltaReport(id, 1, [foul(13)], 'ant'))
  await ingest.submit(deltaReport(other, 1, [foul(13)], 'ant'))
  assert.deepEqual(await say('order', 'cat', 'bee', 'owl'), [
    '"owl" has not reported a match yet.',
    'Order: cat, bee, owl. Matches with another lead: 1.',
  ])
  assert.deepEqual(await say(), ['   1  cat', '   2  bee', '   3  owl  (no report yet)', '   4  ant  (by name)'])
  await ingest.choose(id, ['cat', 'ant'])
  await ingest.submit(deltaReport(id, 2, [{ ...withdrawn(goal('1'), 'offside'), revision: 2 }], 'operator'))
  assert.deepEqual(await say('leads', String(id)), [
    `Match ${id}, Home Town - Away City: led by bee.`,
    'at: ant leads: a quorum contradicts bee. Was live 1-0, now live 0-0.',
    '  ant: live 0-0, period 1 13:00, leads',
    '  bee: live 1-0, period 1 10:00, outvoted',
    '  cat: live 0-0, period 1 12:00, waits',
    'at: cat leads: it comes before ant in the order of feeds. Still live 0-0.',
    '  cat: live 0-0, period 1 12:00, leads',
    '  bee: live 1-0, period 1 10:00, outvoted',
    '  ant: live 0-0, period 1 13:00, waits',
    'at: bee leads: cat is silent. Was live 0-0, now live 1-0.',
    '  cat: live 0-0, period 1 12:00, silent',
    '  bee: live 1-0, period 1 10:00, leads',
    '  ant: live 0-0, period 1 13:00, silent',
    'at: the operator corrected bee. Was live 1-0, now live 0-0.',
    '  cat: live 0-0, period 1 12:00, silent',
    '  bee: live 1-0, period 1 10:00, leads',
    '  ant: live 0-0, period 1 13:00, silent',
  ])
  await ingest.close()
})

test('the operator sees about which matches feeds differ, and what each of them reports', async () => {
  const {
    matchIds: [, , id = 0, other = 0],
  } = await addFixtures(database, sports, { sport: 'football', count: 4 })
  const ingest = createIngest({ database, sports })
  for (const match of [id, other])
    for (const provider of ['openligadb', 'openligadb/club', 'football-data-org'])
      await ingest.submit(deltaReport(match, 1, [foul(10)], provider))
  await ingest.submit(deltaReport(id, 2, [goal('1')], 'football-data-org'))
  await ingest.close()
  assert.deepEqual((await say('compare', '--days', '3650')).slice(-5), [
    `Match ${id}, Home Town - Away City: shown is live 0-0 of openligadb.`,
    '  football-data-org: live 1-0, period 1 10:00, outvoted',
    '  openligadb: live 0-0, period 1 10:00, leads',
    '  openligadb/club: live 0-0, period 1 10:00, waits',
    'Matches about which feeds differ: 2.',
  ])
})

test('a match that is awarded without a score has none in the lists of feeds and matches', async () => {
  const {
    matchIds: [id = 0],
  } = await addFixtures(database, sports, { sport: 'basketball' })
  const ingest = createIngest({ database, sports })
  await ingest.submit(deltaReport(id, 1, [basketballEvent.postponed({})], 'bee'))
  await ingest.submit(deltaReport(id, 1, [basketballEvent.awarded({ winner: 'home', score: null })], 'cat'))
  await ingest.close()
  assert.deepEqual(await say('leads', String(id)), [
    `Match ${id}, Home Town - Away City: led by cat.`,
    'at: cat leads: it reported the end or the award, bee has not. Was postponed 0-0, now awarded.',
    '  cat: awarded, period 0, leads',
    '  bee: postponed 0-0, period 0, behind',
  ])
  assert.match(await runCommand(database, matches, ['basketball-league', '2026']), /Home Town - Away City {2}awarded/)
  assert.match(await runCommand(database, match, [String(id)]), /^Home Town - Away City\n.*awarded/)
})

test('invalid input is answered with a sentence', async () => {
  for (const args of [
    ['order'],
    ['leads'],
    ['leads', '1', '2'],
    ['nothing'],
    ['compare', 'x'],
    ['compare', '--days', '0'],
    ['--page', '0'],
  ])
    assert.throws(() => feeds.prepare(args), Complaint)
  await assert.rejects(runWork(database, feeds.prepare(['order', 'ant', 'ant'])), /Name each feed once/)
  await assert.rejects(runWork(database, feeds.prepare(['leads', '999999'])), Complaint)
})
