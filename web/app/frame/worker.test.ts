import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { en } from '../i18n/en.ts'
import { zh } from '../i18n/zh.ts'
import { followingWords } from '../features/following/words.ts'

const folder = join(import.meta.dirname, '../../public')
const script = readFileSync(join(folder, 'sw.js'), 'utf8')
const origin = 'https://scores.example'
const html =
  '<!doctype html><html lang="en-GB"><link href="/assets/a-1.css"><script src="/assets/b-2.js"></script></html>'
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

type Answers = Record<string, () => Response>
type Fired = { method?: string; mode?: string }

/** The storage of a browser, which survives its workers. */
function storage() {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (what: string | { url: string }) => new URL(typeof what === 'string' ? what : what.url, origin).href
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (what: string) => entries.get(keyOf(what))?.clone(),
      async put(what: string, response: Response) {
        entries.delete(keyOf(what))
        entries.set(keyOf(what), response)
      },
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (what: string) => entries.delete(keyOf(what)),
    }
  }
  return {
    stores,
    open,
    pages: () => [...stores].flatMap(([name, entries]) => (name.includes('pages') ? [...entries.keys()] : [])),
  }
}

/** A worker of a release; `network` answers by path, and is gone where it has none. */
function worker(version: string, kept: ReturnType<typeof storage>, network: Answers) {
  const listeners = new Map<string, (event: object) => void>()
  const asked: string[] = []
  const fetch = async (what: string | { url: string }) => {
    const { pathname, search } = new URL(typeof what === 'string' ? what : what.url, origin)
    asked.push(pathname + search)
    const answer =
      network[pathname + search] ?? (pathname.startsWith('/assets/') ? () => new Response('file') : undefined)
    if (!answer) throw new TypeError('Failed to fetch')
    return Object.defineProperty(answer(), 'type', { value: 'basic' })
  }
  const caches = {
    keys: async () => [...kept.stores.keys()],
    delete: async (name: string) => kept.stores.delete(name),
    open: async (name: string) => ({
      ...kept.open(name),
      add: async (path: string) => kept.open(name).put(path, await fetch(path)),
    }),
  }
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {},
  }
  class WorkerResponse extends Response {
    static override redirect = (to: string) => Object.assign(new Response(), { redirectedTo: to })
  }
  runInContext(
    script.replace("const version = ''", `const version = '${version}'`),
    createContext({ self, caches, fetch, URL, Headers, Response: WorkerResponse }),
  )
  /** The answer of the worker, once all its work is done; null where it lets a request pass. */
  const fire = async (name: string, event: object): Promise<unknown> => {
    const works: Promise<unknown>[] = []
    let answer: Promise<unknown> | null = null
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => void works.push(work),
      respondWith: (given: Promise<unknown>) => (answer = given),
    })
    const given = await (answer as Promise<unknown> | null)
    for (let done = 0; done < works.length; done += 1) await works[done]
    return given
  }
  const visit = (path: string, { method = 'GET', mode = 'navigate' }: Fired = {}) =>
    fire('fetch', { request: { method, mode, url: new URL(path, origin).href } })
  return {
    listeners,
    asked,
    fire,
    visit: visit as (path: string, given?: Fired) => Promise<(Response & { redirectedTo?: string }) | null>,
  }
}

const page =
  (body = html, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { headers: { ...pageHeaders, ...headers } })

describe('the pages cached by the service worker', () => {
  test('come from the network while there is one, and from here with their time while there is none', async () => {
    const kept = storage()
    const first = worker('1', kept, { '/': page(html, { date: 'Sun, 22 Nov 2026 21:44:00 GMT' }) })
    assert.equal(await (await first.visit('/'))!.text(), html)
    const fresh = worker('1', kept, { '/': page('<html lang="en">new</html>') })
    assert.equal(await (await fresh.visit('/'))!.text(), '<html lang="en">new</html>')
    await worker('1', kept, { '/': page(html, { date: 'Sun, 22 Nov 2026 21:44:00 GMT' }) }).visit('/')
    const alone = worker('1', kept, {})
    const copy = await (await alone.visit('/'))!.text()
    assert.ok(copy.includes(`<html data-kept="${Date.UTC(2026, 10, 22, 21, 44)}" lang="en-GB">`), copy)
    assert.equal(await (await alone.visit('/assets/b-2.js', { mode: 'cors' }))!.text(), 'file')
    assert.deepEqual(alone.asked, ['/'], 'its files are here')
  })

  test('are never posts, calls, the stream, files of users, or addresses of other sites', async () => {
    const { visit, asked } = worker('1', storage(), { '/': page() })
    for (const [path, given] of [
      ['/', { method: 'POST' }],
      ['/api/v1/stream?rooms=day', { mode: 'cors' }],
      ['/api/v1/session', { mode: 'same-origin' }],
      ['/api/v1/day', {}],
      ['/files/1.webp', {}],
      ['/match/12.data', { mode: 'cors' }],
      ['/sw.js', { mode: 'same-origin' }],
      ['https://other.example/', {}],
    ] as const)
      assert.equal(await visit(path, given), null, path)
    assert.deepEqual(asked, [])
  })

  test('are only pages of scores that the server lets be stored', async () => {
    const kept = storage()
    const network = {
      '/match/1': page(html, { 'cache-control': 'private, no-store' }),
      '/match/2': page(html, { 'touchline-stale': '2026-11-22T21:44:00Z' }),
      '/match/3': () => new Response(html, { status: 503, headers: pageHeaders }),
      '/match/4': page(html, { 'content-type': 'text/plain' }),
      '/me/matches': page(),
      '/search?q=kane': page(),
      '/match/5': page(html, { 'cache-control': 'private, no-cache' }),
    }
    const { visit } = worker('1', kept, network)
    for (const path of Object.keys(network)) assert.ok(await visit(path))
    assert.deepEqual(kept.pages(), [`${origin}/match/5`])
  })

  test('go with the release they are of, and with a choice that changes all pages', async () => {
    const kept = storage()
    await worker('1', kept, { '/': page() }).visit('/')
    const next = worker('2', kept, { '/offline': page() })
    await next.fire('install', {})
    await next.fire('activate', {})
    assert.deepEqual([...kept.stores.keys()], ['touchline-files-2'])
    await worker('2', kept, { '/': page() }).visit('/')
    assert.equal(kept.pages().length, 1)
    await worker('2', kept, { '/?spoilers=hide': () => new Response(null, { status: 303 }) }).visit('/?spoilers=hide')
    assert.deepEqual(kept.pages(), [])
  })

  test('are the last few, and another page leads to the one that says offline', async () => {
    const kept = storage()
    const paths = Array.from({ length: 30 }, (_, at) => `/match/${at}`)
    const { visit, fire } = worker('1', kept, {
      ...Object.fromEntries(paths.map((path) => [path, page()])),
      '/offline': page(),
    })
    await fire('install', {})
    for (const path of paths) await visit(path)
    assert.deepEqual(
      kept.pages(),
      paths.slice(-24).map((path) => origin + path),
    )
    const alone = worker('1', kept, {})
    assert.equal((await alone.visit('/match/1?x=1'))!.redirectedTo, '/offline?to=%2Fmatch%2F1%3Fx%3D1')
    assert.equal((await alone.visit('/match/29?x=1'))!.redirectedTo, '/match/29')
    assert.equal(await (await alone.visit('/offline?to=%2F'))!.text(), html)
  })

  test('are fetched again for an open page when they are some minutes old or in another language', async () => {
    const kept = storage()
    const network = { '/': page(html, { date: new Date().toUTCString() }), '/team/7': page(), '/offline': page() }
    const { fire, asked } = worker('1', kept, network)
    const ask = (path: string, lang: string) =>
      fire('message', { data: { type: 'keep', path, lang, files: ['/assets/c-3.js'] } })
    await ask('/team/7', 'en')
    await ask('/', 'en')
    await ask('/me/inbox', 'en')
    assert.deepEqual(
      asked.filter((path) => !path.startsWith('/assets/')),
      ['/offline', '/', '/team/7'],
    )
    assert.ok(asked.includes('/assets/c-3.js'))
    await ask('/', 'zh')
    assert.deepEqual(kept.pages(), [`${origin}/`])
  })

  test('are removed, and none is kept, where the operator switched it off', async () => {
    const kept = storage()
    await worker('1', kept, { '/': page() }).visit('/')
    const { fire, listeners } = worker('', kept, { '/offline': page() })
    await fire('install', {})
    await fire('activate', {})
    await fire('message', { data: { type: 'keep', path: '/', lang: 'en', files: [] } })
    assert.equal(listeners.has('fetch'), false)
    assert.deepEqual([...kept.stores.keys()], [])
  })
})

test('the manifests name what the pages name, and every icon is there', () => {
  for (const [name, words, mine] of [
    ['en', en, followingWords.en.matches.title],
    ['zh', zh, followingWords.zh.matches.title],
  ] as const) {
    const manifest = JSON.parse(readFileSync(join(folder, `manifest-${name}.webmanifest`), 'utf8'))
    assert.equal(manifest.description, words.site.description)
    const shortcuts = manifest.shortcuts.map((shortcut: { name: string }) => shortcut.name)
    assert.deepEqual(shortcuts, [words.day.live, mine, words.nav.search])
    const icons = [manifest, ...manifest.shortcuts].flatMap(({ icons: own }) => own)
    for (const { src, sizes } of icons) {
      const bytes = readFileSync(join(folder, src))
      if (src.endsWith('.png')) assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes)
    }
    const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose)
    assert.ok(purposes.includes('any') && purposes.includes('maskable'))
  }
})
