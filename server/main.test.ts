import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test, type TestContext } from 'node:test'
import { compiledIn } from '#kit/compiled.ts'
import { readConnection } from '#core/postgres/place.ts'
import { erasePostgres } from '#core/postgres/supervisor.ts'

type Run = { child: ChildProcess; said(): string; complained(): string; ended: Promise<number | null> }

function runMain(t: TestContext, env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...compiledIn(), DEMO: 'no', LOG_LEVEL: 'silent', SYSTEM_ACCOUNT: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  t.after(() => child.kill('SIGKILL'))
  const heard = { out: '', err: '' }
  child.stdout!.on('data', (chunk) => (heard.out += chunk))
  child.stderr!.on('data', (chunk) => (heard.err += chunk))
  // Not 'close', which never arrives once the channel was cut from this side.
  const ended = Promise.all([once(child, 'exit'), once(child.stderr!, 'end')]).then(([[code]]) => code as number | null)
  return { child, said: () => heard.out, complained: () => heard.err, ended }
}

/** The address that the process prints; fails if it ends before. */
async function addressOf({ child, said, complained, ended }: Run): Promise<string> {
  for (;;) {
    const found = /running at (\S+)/.exec(said())?.[1]
    if (found) return found
    const code = await Promise.race([ended, once(child.stdout!, 'data')])
    if (!Array.isArray(code)) throw new Error(`It ended with ${code}: ${complained()}`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-main-'))
after(async () => {
  await erasePostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true })
})

describe('the server process', () => {
  test('ends with 1 and one sentence when a setting is unusable', async (t) => {
    const run = runMain(t, { PORT: 'web' })
    assert.equal(await run.ended, 1)
    assert.equal(run.complained(), 'PORT is "web": it must be a whole number from 0 to 65535.\n')
  })

  test('answers, publishes the address of its database, and leaves nothing running after SIGTERM', async (t) => {
    const run = runMain(t, { PORT: '0', DATA_FOLDER: folder })
    const url = await addressOf(run)
    const answer = await fetch(url)
    await answer.body?.cancel()
    const file = /Database URL for other processes: (.+)/.exec(run.said())?.[1]
    const databaseUrl = readConnection(join(folder, 'postgres'))
    assert.equal(readFileSync(file!, 'utf8').trim(), databaseUrl)
    assert.equal(statSync(file!).mode & 0o777, 0o600)
    const password = new URL(databaseUrl!.replace('@/', '@localhost/')).password
    assert.ok(password.length > 20 && !run.said().includes(password))

    const second = runMain(t, { PORT: new URL(url).port, DATA_FOLDER: folder, DATABASE_URL: databaseUrl! })
    assert.equal(await second.ended, 1)
    assert.equal(second.complained(), 'Port in use. Choose another with --port.\n')

    run.child.kill('SIGTERM')
    assert.equal(await run.ended, 0)
    assert.equal(run.complained(), '')
    assert.equal(readConnection(join(folder, 'postgres')), null)
    await assert.rejects(fetch(url))
  })

  test('stops everything in order when its launcher is gone', async (t) => {
    const run = runMain(t, { PORT: '0', DATA_FOLDER: folder, WORKERS: '2' })
    const url = await addressOf(run)
    run.child.disconnect()
    assert.equal(await run.ended, 0)
    assert.equal(readConnection(join(folder, 'postgres')), null)
    await assert.rejects(fetch(url))
  })
})
