import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { feedSamples } from '#kit/news-feeds.ts'
import { status } from '#server/cli/commands/status.ts'
import { newsFeed } from './news-feed.ts'

const database = await testDatabase()
const run = (...args: string[]) => runCommand(database, newsFeed, args)
const complains = (args: string[], sentence: RegExp) => assertComplaint(database, newsFeed, args, sentence)

let isBroken = false
const server = createServer(({ url = '', headers }, response) => {
  const sample = feedSamples[Number(url.slice(1))]
  if (isBroken || !sample) return response.writeHead(500).end()
  if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
  response.writeHead(200, { 'content-type': sample.type, etag: '"1"' }).end(sample.body)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
after(() => {
  server.closeAllConnections()
  server.close()
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a feed of each format is added and read, and read again without a new headline', async () => {
  assert.equal(await run('list'), 'No news feeds.')
  for (const [at, { name, titles }] of feedSamples.entries()) {
    const added = await run('add', `${origin}/${at}#x`, '--inner', '--name', name)
    assert.match(
      added,
      new RegExp(`^News feed ${at + 1} added: ${origin}/${at}\\.\\nRead: ${titles.length} new headlines`),
      name,
    )
    assert.match(
      await run('read', String(at + 1)),
      /^Read: 0 new headlines, 0 told by another feed already, 0 withdrawn/,
    )
  }
  assert.match(await run('list'), /^ {3}1 {2}RSS 2\.0 \(http:\/\/127\S+\): read [\d-]{10} [\d:]{5} UTC$/m)
})

test('a feed that fails is named by list at once, and by status after three times', async () => {
  isBroken = true
  for (let time = 0; time < 3; time++) {
    assert.doesNotMatch(await runCommand(database, status, []), /News feeds with a problem/)
    assert.match(await run('read', '1'), /^It could not be read: The server answered 500\./)
  }
  assert.match(await run('list'), /^ {3}1 .*, failed 3 times: The server answered 500\.$/m)
  assert.match(
    await runCommand(database, status, []),
    /News feeds with a problem:\n {2}1 RSS 2\.0: failed 3 times: The server answered 500\./,
  )
  assert.equal(await run('pause', '1'), 'News feed 1 is paused. Its headlines stay.')
  assert.doesNotMatch(await runCommand(database, status, []), /News feeds with a problem/)
  await complains(['pause', '1'], /News feed 1 is paused already/)
  assert.equal(await run('resume', '1'), 'News feed 1 is read again.')
  await complains(['resume', '1'], /News feed 1 is not paused/)
  assert.equal(await run('remove', '1'), 'News feed 1 is removed, with its headlines.')
  await complains(['remove', '1'], /No news feed 1/)
})

test('an inner address is refused unless it is added as one', async () => {
  isBroken = false
  assert.match(await run('add', `${origin}/0`), /It could not be read: The host is not public\./)
})

test('what cannot be added is said in a sentence', async () => {
  await complains(['add', `${origin}/0`], /is a news feed already/)
  await complains(['add', 'ftp://x.example/'], /must begin with https/)
  await complains(['add', 'https://a:b@x.example/'], /must not have a password/)
  await complains(['add', 'https://x.example/', '--language', 'de'], /must be en or zh/)
  await complains(['add', 'https://x.example/', '--minutes', '1'], /from 5 to 1440/)
  await complains(['add', 'https://x.example/', '--name', ' '], /--name must have 1 to 100 letters/)
  await complains(['read', '99'], /No news feed 99/)
  await complains(['read', 'one'], /Usage: npm run touchline -- news-feed/)
  await complains(['mend', '1'], /Usage/)
  await complains([], /Usage/)
})
