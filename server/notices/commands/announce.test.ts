import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendPart } from '../broadcast.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addPerson } from '#kit/people.ts'
import { announce } from './announce.ts'

const database = await testDatabase()

const run = (...args: string[]) => runCommand(database, announce, args)

const complains = (args: string[], sentence: RegExp) => assertComplaint(database, announce, args, sentence)

test('a notification to all is queued, shows its progress, and can be stopped', async () => {
  assert.equal(await run('list'), 'No notifications to all.')
  await Promise.all(Array.from({ length: 3 }, () => addPerson(database)))
  assert.match(
    await run('send', '--en', 'Back at nine.', '--zh', '九点恢复。'),
    /^Notification 1 queued for 3 accounts\./,
  )
  assert.match(await run('list'), /^ {3}1 {2}[\d -]{10} [\d:]{5}, sending, 0 of 3 accounts: Back at nine\.$/)
  await sendPart(database, kinds, 1, 2)
  assert.match(await run('list'), /, sending, 2 of 3 accounts:/)
  await sendPart(database, kinds, 1, 2)
  await sendPart(database, kinds, 1, 2)
  assert.match(await run('list'), /, sent to 3 of 3 accounts:/)
  await complains(['stop', '1'], /No notification 1 is being sent/)
  await run('send', '--en', 'Never mind.', '--zh', '请忽略。')
  assert.match(await run('stop', '2'), /^Notification 2 stopped/)
  assert.match(await run('list'), /^ {3}2 .*, stopped at 0 of 3 accounts: Never mind\./)
})

test('a text is required in both languages, as one line that fits a push', async () => {
  await complains(['send', '--en', 'Only English.'], /--zh is missing/)
  await complains(['send', '--en', ' ', '--zh', '好'], /--en is missing/)
  await complains(['send', '--en', 'x'.repeat(501), '--zh', '好'], /at most 500/)
  await complains(['send', '--en', 'a\nb', '--zh', '好'], /control character/)
  await complains(['send', 'Without', '--en', 'a', '--zh', '好'], /in quotes/)
  await complains(['send', '--fr', 'Bonjour'], /--fr/)
  await complains([], /Usage: npm run touchline -- announce send/)
  await complains(['stop', 'all'], /Usage/)
})
