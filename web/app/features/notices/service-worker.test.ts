import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createContext, runInContext } from 'node:vm'

const script = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8')

type Shown = { title: string; tag: string; body: string; data: { url: string } }
type Listener = (event: {
  data?: { json(): unknown }
  notification?: { data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}) => void

/** Runs the script in a worker with these windows; a notification replaces one with the same tag, as in browsers. */
function worker(windows: string[]) {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const badges: unknown[] = []
  const self = {
    navigator: { setAppBadge: (...given: unknown[]) => Promise.resolve(badges.push(given)) },
    location: { origin: 'https://scores.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification(title: string, options: Omit<Shown, 'title'>) {
        const at = shown.findIndex(({ tag }) => tag === options.tag)
        shown.splice(at < 0 ? shown.length : at, at < 0 ? 0 : 1, { title, ...options })
        return Promise.resolve()
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => ({
            url,
            focus: () => Promise.resolve(),
            navigate: (to: string) => Promise.resolve(opened.push(`navigated ${to}`)),
          })),
        ),
      openWindow: (to: string) => Promise.resolve(opened.push(`opened ${to}`)),
    },
  }
  runInContext(script, createContext({ self, URL }))
  const fire = async (name: string, event: object) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) })
    await Promise.all(works)
  }
  const push = (text: string) => fire('push', { data: { json: () => JSON.parse(text) as unknown } })
  const click = (url: unknown) => fire('notificationclick', { notification: { data: { url }, close: () => undefined } })
  return { shown, opened, badges, push, click }
}

describe('the service worker', () => {
  test('shows one notification per match: a withdrawn goal replaces the goal', async () => {
    const { shown, push } = worker([])
    await push(JSON.stringify({ tag: 'match-7', title: 'Goal: Town', body: 'Town 1–0 City', url: '/match/7' }))
    await push(JSON.stringify({ tag: 'match-8', title: 'Kick-off', body: 'United – Rovers', url: '/match/8' }))
    await push(
      JSON.stringify({
        tag: 'match-7',
        title: 'Goal disallowed: Town',
        body: 'Town 0–0 City',
        url: '/match/7',
        isCorrection: true,
      }),
    )
    assert.deepEqual(
      shown.map(({ title, tag, data }) => [title, tag, data.url]),
      [
        ['Goal disallowed: Town', 'match-7', '/match/7'],
        ['Kick-off', 'match-8', '/match/8'],
      ],
    )
  })

  test('shows nothing for foreign pushes', async () => {
    const { shown, badges, push } = worker([])
    for (const text of ['{', '7', 'null', '{"body":"no title"}', '{"title":7}']) await push(text)
    assert.deepEqual([shown, badges], [[], []])
  })

  test('marks the icon of the installed site, without a count', async () => {
    const { badges, push } = worker([])
    await push(JSON.stringify({ tag: 'match-7', title: 'Goal: Town', url: '/match/7' }))
    assert.deepEqual(badges, [[]])
  })

  test('opens the match: in an open window of the site if any, and never another site', async () => {
    const here = worker(['https://scores.example/'])
    await here.click('/match/7')
    assert.deepEqual(here.opened, ['navigated https://scores.example/match/7'])
    const alone = worker([])
    await alone.click('/match/7')
    await alone.click('https://evil.example/')
    await alone.click(undefined)
    assert.deepEqual(alone.opened, ['opened https://scores.example/match/7', 'opened https://scores.example/'])
  })
})
