// Long half: crawls every table after users have left.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { eraseDueAccounts } from '#accounts/leaving/leaving.ts'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { option, seedOption } from '#kit/option.ts'
import { makePicture } from '#kit/pictures.ts'
import { openSite, type TestBrowser } from '#kit/site.ts'
import { cleanFrames, moveOutbox } from '#core/outbox/store/frame.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 2)
console.log(`leaving.test seed ${seed} runs ${runs}`)

const said: string[] = []
const write = process.stderr.write.bind(process.stderr)
process.stderr.write = ((text: string | Uint8Array) => {
  said.push(String(text))
  return write(text)
}) as typeof process.stderr.write

const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-leaving-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))
const database = await testDatabase()
const { matches, teams } = await footballWorld(database)
const site = await openSite(
  database,
  { LOG_LEVEL: 'info', DATA_FOLDER: dataFolder },
  {
    caps: {
      perNumberDay: 99,
      perNumberGapS: 1,
      perNetworkHour: 100_000,
      perDay: 100_000,
      perHolderNumberDay: 99,
      perHolderBlockDay: 100_000,
    },
  },
)
const storage = createFolderStorage(join(dataFolder, 'files'))
const removeFiles = async (keys: readonly string[]) => void (await Promise.all(keys.map((key) => storage.delete(key))))

type Leaver = { browser: TestBrowser; userId: number; phone: string; canary: string; name: string }

function must({ status, body }: { status: number; body: { error?: string; code?: number } }, what: string): void {
  assert.ok(status === 200 && body.error === undefined, `${what}: ${status} ${JSON.stringify(body)}`)
}

/** A user with data in every part, each with a unique word. */
async function leaveTraces(index: number): Promise<Leaver> {
  const chance = createChance(seed, index)
  const word = Array.from({ length: 9 }, () => chance.pick([...'bdfgklmnprtvz'])).join('')
  const [canary, name, phone] = [`qanary${word}`, `Q${word}`, `139${String(10_000_000 + chance.below(80_000_000))}`]
  const browser = site.browser()
  // All of them come from one address, which would exceed the limit of sign-ins.
  await database.pool.query('delete from accounts.throttle')
  const signedIn = await browser.signIn(phone, { waited: true })
  must(signedIn, `sign-in ${index}`)
  const userId = (signedIn.body as { user: { id: number } }).user.id
  must(await browser.put('/me/profile', { nickname: name, intro: `I am ${canary}` }), 'profile')
  must(await browser.put(`/me/following/match/${matches.coming}`), 'follow')
  must(await browser.put(`/me/following/team/${teams.town}`), 'follow')
  must(
    await browser.post(`/chat/${matches.finished}/messages`, {
      text: `Hello from ${canary}`,
      clientId: `client-${word}`,
    }),
    'chat',
  )
  must(
    await browser.post('/support-requests', { topic: 'other', body: `Please look at ${canary}`, page: `/${canary}` }),
    'support',
  )
  must(
    await browser.put('/push/subscription', {
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${canary}`,
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    }),
    'push',
  )
  must(
    await browser.put('/me/notice-settings', {
      ...(await browser.get('/me/notice-settings')).body,
      quiet: { from: 60, to: 120 },
    }),
    'settings',
  )
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await makePicture({ seed: index }))], { type: 'image/jpeg' }),
    `${canary}.jpg`,
  )
  const uploaded = await fetch(`${site.url}/api/support/upload`, {
    method: 'POST',
    headers: { cookie: browser.cookie(), 'touchline-site': '1', 'user-agent': `Browser ${canary}`, deviceid: canary },
    body: form,
  })
  assert.equal(uploaded.status, 200)
  // Data that only staff, an authenticator or an old client would create.
  await database.pool.query(
    `insert into moderation.item (scene, user_id, text, verdict, reason, language, context) values ('CMS_POST', $1, $2, 'hold', 'spam', 'en', $2)`,
    [userId, canary],
  )
  await database.pool.query(`insert into chat.held (room_id, user_id, client_id, text) values ($1, $2, $3, $3)`, [
    String(matches.finished),
    userId,
    canary,
  ])
  await database.pool.query(
    `insert into accounts.passkey (user_id, credential_id, public_key, counter, name) values ($1, $2, 'x', 0, $2)`,
    [userId, canary],
  )
  await database.pool.query(`update accounts.session set device_id = $2, user_agent = $2 where user_id = $1`, [
    userId,
    canary,
  ])
  return { browser, userId, phone, canary, name }
}

/** Every row of every table that contains one of these words, as `table: row`. */
async function findEverywhere(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~* $1`,
      [words.join('|')],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
  }
  return found
}

describe(`${runs} users who leave`, () => {
  test('take all their data, and leave nothing behind: not in a table, a file or a log', async () => {
    const leavers: Leaver[] = []
    for (let index = 0; index < runs; index++) leavers.push(await leaveTraces(index))
    const stays = await leaveTraces(runs)
    for (const { browser, phone, canary, name } of leavers) {
      await database.pool.query('delete from accounts.throttle')
      const taken = JSON.stringify((await browser.get('/me/export')).body)
      const parts = [
        name,
        phone,
        `I am ${canary}`,
        `Hello from ${canary}`,
        `Please look at ${canary}`,
        `wpush/v2/${canary}`,
        '"votes"',
      ]
      assert.deepEqual(
        parts.filter((part) => !taken.includes(part)),
        [],
        'missing in the export',
      )
      assert.ok(!taken.includes(stays.canary) && !taken.includes(stays.phone))
      must(
        await browser.post('/me/closing', {
          code: await browser.code(phone, { purpose: 'close', isOwn: true, waited: true }),
        }),
        'closing',
      )
    }
    const filesBefore = readdirSync(dataFolder, { recursive: true }).length
    await database.pool.query(`update accounts.account set closing_at = now() where state = 'closing'`)
    assert.deepEqual(
      (await eraseDueAccounts(site.engine, removeFiles)).sort(),
      leavers.map(({ userId }) => userId).sort(),
    )
    // The relay, which does not run here: frames are kept for ten minutes.
    await database.transaction((client) => moveOutbox(client, 1000))
    await cleanFrames(readerOf(database), 0)
    const words = leavers.flatMap(({ canary, name, phone }) => [canary, name, phone])
    assert.deepEqual(await findEverywhere(words), [])
    const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    assert.deepEqual(
      files.filter((file) =>
        words.some((word) => file.name.includes(word) || readFileSync(join(file.parentPath, file.name)).includes(word)),
      ),
      [],
    )
    assert.ok(filesBefore - readdirSync(dataFolder, { recursive: true }).length >= runs, 'the pictures are still there')
    assert.deepEqual(
      said.filter((line) => words.some((word) => line.includes(word))),
      [],
    )
    // Remaining users have lost nothing.
    assert.ok((await findEverywhere([stays.canary])).length >= 8)
    assert.equal((await stays.browser.get('/me')).status, 200)
    assert.notEqual((await leavers[0]!.browser.get('/session')).body.user, undefined)
    assert.equal((await leavers[0]!.browser.get('/session')).body.user, null)
  })
})
