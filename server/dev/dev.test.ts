// Long half: runs the development server.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'

const projectFolder = join(import.meta.dirname, '..', '..')

/** A copy of the project that a test may change, with the installed packages of this one but separate caches. */
function copyProject(t: TestContext): string {
  const copy = mkdtempSync(join(tmpdir(), 'touchline-dev-'))
  t.after(() => rmSync(copy, { recursive: true }))
  const copied = ['bin', 'contract', 'demo', 'server', 'sports', 'web', ...readdirSync(projectFolder).filter(isSetting)]
  for (const name of copied) cpSync(join(projectFolder, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (name === '.vite' || name === '.cache') continue
    symlinkSync(join(projectFolder, 'node_modules', name), join(copy, 'node_modules', name))
  }
  return copy
}

function isSetting(name: string): boolean {
  return /^(package|package-lock|tsconfig)\.json$|^\w[\w-]*\.config\.ts$/.test(name)
}

/** `npm run dev` of the copy as a process; `until` resolves with the next output that matches. */
function runDev(t: TestContext, copy: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(copy, 'bin', 'dev.mjs'), '--port', '0'], {
    env: { PATH: process.env.PATH, DEMO: 'no', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await exited
  })
  let said = ''
  let read = 0
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  async function until(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(said.slice(read))
      if (found) {
        read += found.index + found[0].length
        return found
      }
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`)
      await Promise.race([exited, once(child.stdout, 'data'), once(child.stderr, 'data')])
    }
  }
  return { child, exited, until, said: () => said }
}

type Update = { type: string; updates?: { path: string }[] }

/** The messages of hot reload, as a page of the site receives them. */
async function openHotReload(t: TestContext, url: string) {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  t.after(() => socket.close())
  const heard: Update[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as Update))
  await once(socket, 'open')
  return async (path: string) => {
    while (!heard.some(({ updates }) => updates?.some((update) => update.path === path))) await once(socket, 'message')
  }
}

test(
  'npm run dev reloads what changes in the site and restarts for what changes in the server',
  { timeout: 240_000 },
  async (t) => {
    const copy = copyProject(t)
    const database = await testDatabase(t)
    const dev = runDev(t, copy, { DATABASE_URL: database.url, ALLOW_UNSAFE_DATABASE: 'yes' })
    const [, url = ''] = await dev.until(/Touchline is running at (http:\/\/127\.0\.0\.1:\d+)/)
    const page = async () => {
      const response = await fetch(url)
      return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
    }
    /** Saves a file until the page shows it: the watcher ignores changes within 50 ms of the last one. */
    const pageBecomes = async (pattern: RegExp, save: () => void) => {
      const until = Date.now() + 60_000
      let html = ''
      while (!pattern.test(html) && Date.now() < until) {
        save()
        html = (await page()).html
      }
      assert.match(html, pattern)
    }

    const first = await page()
    assert.match(first.html, /<main id="/)
    assert.match(first.html, /virtual:react-router\/inject-hmr-runtime/)
    assert.match(first.policy, /connect-src 'self' ws:;.*frame-ancestors 'none'/)
    assert.equal((await fetch(`${url}/api/v1/session`)).status, 200)
    for (const path of ['/package.json', '/server/config.ts?raw', `/@fs${copy}/server/config.ts`, '/@fs/etc/hosts?raw'])
      assert.equal((await fetch(url + path)).status, 403, path)

    const module = '/web/app/root.tsx'
    const source = readFileSync(join(copy, module), 'utf8')
    const saving = (main: string) => () => writeFileSync(join(copy, module), source.replace('<main', main))
    const hearsOf = await openHotReload(t, url)
    await (await fetch(url + module)).text()
    saving('<main data-edited="yes"')()
    await hearsOf(module)
    assert.match(await (await fetch(url + module)).text(), /data-edited/)
    await pageBecomes(/<main data-edited="yes"/, saving('<main data-edited="yes"'))
    await pageBecomes(/The page could not be made.*root\.tsx/s, saving('<main< broken'))
    await pageBecomes(/<main data-edited="again"/, saving('<main data-edited="again"'))

    const policy = join(copy, 'server/site/policy.ts')
    writeFileSync(policy, readFileSync(policy, 'utf8').replace(`frame-ancestors 'none'`, `frame-ancestors 'self'`))
    await dev.until(/Restarted in \d+\.\d s: server\/site\/policy\.ts changed\./)
    const docs = await fetch(`${url}/docs`)
    assert.match(docs.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/)
    assert.equal(dev.said().match(/http:\/\//g)?.length, 1, 'one address is printed')

    dev.child.kill('SIGINT')
    assert.deepEqual(await dev.exited, [0, null])
    await assert.rejects(fetch(url))
  },
)
