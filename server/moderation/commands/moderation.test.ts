import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { moderation } from './moderation.ts'
import { Complaint } from '#core/parts/command.ts'

const database = await testDatabase()

const run = (...args: string[]) => runCommand(database, moderation, args)

describe('touchline moderation', () => {
  test('adds a word, tests it, removes it', async () => {
    assert.equal(await run('test', 'such a schwurbler'), 'Passes.')
    assert.match(await run('add', 'schwurbler~', '--reason', 'abuse', '--weight', 'mild'), /is listed: abuse, mild/)
    assert.match(await run('test', 'such schwurblers'), /^refuse, abuse: /)
    assert.match(await run('test', 'such schwurblers', '--scene', 'CMS_POST'), /^hold, abuse: /)
    assert.match(await run('allow', 'schwurbler city'), /is allowed/)
    assert.equal(await run('test', 'Schwurbler City won'), 'Passes.')
    assert.match(await run('list'), /schwurbler~ {2}abuse, mild, added\n[\s\S]*2 changed here/)
    assert.match(await run('test', 'see https://news.example.org/goal'), /^hold, link/)
    await run('allow', 'example.org')
    assert.equal(await run('test', 'see https://news.example.org/goal'), 'Passes.')
    assert.match(await run('test', 'see https://example.org.evil.com/goal'), /^hold, link/)
    await run('remove', 'schwurbler~')
    assert.equal(await run('test', 'such a schwurbler'), 'Passes.')
  })

  test('removes a built-in word, and restores a rule', async () => {
    assert.match(await run('test', 'shit'), /^refuse/)
    await run('remove', 'shit')
    assert.equal(await run('test', 'shit'), 'Passes.')
    await run('rule', 'phone', 'off')
    assert.equal(await run('test', 'call 13812345678'), 'Passes.')
    await run('rule', 'phone', 'on')
    assert.match(await run('test', 'call 13812345678'), /^refuse, contact/)
    assert.match(await run('list', '--all'), /rule phone: on, kept on/)
  })

  test('reports what is wrong with a command', async () => {
    for (const args of [
      [],
      ['add'],
      ['add', 'word'],
      ['add', 'word', '--reason', 'taste'],
      ['test', 'a', '--scene', 'PUB'],
      ['rule', 'phone', 'maybe'],
      ['dance', 'x'],
    ])
      assert.throws(() => moderation.prepare(args), Complaint, args.join(' '))
    await assert.rejects(run('remove', 'no such word'), Complaint)
    await assert.rejects(run('add', 'ab', '--reason', 'spam'), Complaint)
  })
})
