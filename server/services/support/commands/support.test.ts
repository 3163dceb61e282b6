import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import type { Command } from '#core/parts/command.ts'
import { banner } from '../../news/commands/banner.ts'
import { guard } from '../../../cli/commands/guard.ts'
import { config, notice, requests } from './support.ts'

const database = await testDatabase()
const db = readerOf(database)
const league = await saveCompetition(db, { sport: 'football', slug: 'liga', name: 'Liga Uno', shortName: 'Liga' })

const run = (command: Command, ...args: string[]) => runCommand(database, command, args)

const complains = (command: Command, args: string[], sentence: RegExp) =>
  assertComplaint(database, command, args, sentence)

describe('guard', () => {
  test('sets, lists, tries and removes rules', async () => {
    assert.match(await run(guard, 'list'), /No rules: nothing is restricted/)
    const set = await run(guard, 'set', 'deny_all', '--league', 'liga uno', '--region', 'de', '--note', 'sold')
    assert.match(set, /^ +\d+ {2}deny_all: Liga Uno \(\d+\), in DE \[sold\]$/)
    assert.match(
      await run(guard, 'test', '--league', 'liga', '--region', 'DE'),
      /^From DE, by web: blocked, by rule \d+\.$/,
    )
    assert.match(await run(guard, 'test', '--league', 'liga', '--region', 'FR'), /allowed: no rule applies/)
    assert.match(
      await run(guard, 'test'),
      /^From an unknown region, by web: all leagues but Liga Uno; calls and pages allowed\.$/,
    )
    assert.match(await run(guard, 'test', '--region', 'CN'), /all leagues; calls/)
    const number = /\d+/.exec(set)?.[0] ?? ''
    assert.match(
      await run(guard, 'set', 'deny_leagues_by_web', '--league', String(league.id), '--region', 'DE'),
      new RegExp(`^ +${number} `),
    )
    assert.match(await run(guard, 'test', '--league', 'liga', '--region', 'DE', '--client', 'app'), /allowed, by rule/)
    assert.match(await run(guard, 'remove', number), /^Removed: /)
    assert.match(await run(guard, 'list'), /No rules/)
  })

  test('reports unknown names', async () => {
    await complains(guard, ['set', 'deny'], /Unknown type "deny"\. Types: permit_all/)
    await complains(guard, ['set', 'deny_all', '--region', 'Germany'], /Unknown region/)
    await complains(guard, ['set', 'deny_all', '--league', 'nowhere'], /No competition "nowhere"/)
    await complains(guard, ['set', 'deny_all', '--about', 'club:3'], /Invalid --about "club:3"/)
    await complains(guard, ['remove', '999'], /No rule 999/)
    await complains(guard, ['test', '--client', 'fax'], /web or app/)
  })
})

test('notices, settings and banners are set and shown', async () => {
  assert.match(await run(notice, 'put', 'Back at nine.', '--until', '2999-01-01 09:00'), /Announcement: Back at nine/)
  await run(notice, 'clear')
  assert.match(await run(notice, 'list'), /\(nothing\)[\s\S]*command line: Back at nine/)
  await complains(notice, ['put', 'Two', 'words'], /in quotes/)
  await complains(notice, ['put', 'Late', '--until', '2001-01-01'], /in the future/)
  await complains(notice, ['put', 'Late', '--from', 'soon'], /not a time/)
  await run(config, 'contact', 'E-mail', 'help@scores.example')
  assert.match(await run(config, 'list'), /E-mail: help@scores\.example \(contact\)/)
  await run(config, 'remove', '1', 'E-mail')
  await complains(config, ['remove', '1', 'E-mail'], /No "E-mail" in group 1/)
  const added = await run(banner, 'add', '16', 'The final', '--link', '/match/7', '--client', 'APP')
  assert.match(await run(banner, 'list'), /slot 16: The final -> \/match\/7, on APP/)
  await run(banner, 'remove', /\d+/.exec(added)?.[0] ?? '')
  await complains(banner, ['add', '16', 'x', '--link', 'javascript:alert(1)'], /not a URL/)
})

test('requests of users are listed until they are closed', async () => {
  const { userId } = await addPerson(database)
  await database.pool.query(
    `insert into support.request (user_id, topic, body, page) values ($1, 'problem', 'The clock\nstands still.', '/match/7')`,
    [userId],
  )
  const listed = await run(requests)
  assert.match(listed, new RegExp(`account ${userId}, problem, at /match/7: The clock stands still\\.`))
  const number = /\d+/.exec(listed)?.[0] ?? ''
  await run(requests, 'close', number, 'It runs again.')
  assert.match(await run(requests), /No open requests/)
  assert.match(await run(requests, '--closed'), /stands still/)
  await complains(requests, ['close', '999'], /No request 999/)
})
