import {
  createPath,
  IDLE_BLOCKER,
  matchRoutes,
  type BlockerFunction,
  type DataRouter,
  type RouterNavigateOptions,
  type RouterSubscriber,
  type To,
} from 'react-router'
import { whenUsed } from '../kit/page/later.tsx'
import { isDown } from '../live/connection.ts'
import { loadAway } from '../live/load-away.ts'
import type { FirstPage } from './first-page.ts'
import { readRouteTable } from './route-table.ts'

/** What the page asked for that the whole router has to know when it takes over. */
class Requests {
  readonly subscribers = new Set<RouterSubscriber>()
  readonly blockers = new Map<string, BlockerFunction>()
  scrolling: Parameters<DataRouter['enableScrollRestoration']> | null = null
  hasPopped = false

  handTo(router: DataRouter): void {
    router.subscribe((...change) => this.subscribers.forEach((subscriber) => subscriber(...change)))
    if (this.scrolling) router.enableScrollRestoration(...this.scrolling)
    for (const [key, shouldBlock] of this.blockers) router.getBlocker(key, shouldBlock)
    if (this.hasPopped) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
}

/**
 * The router of a page until the visitor uses it: it knows where the page is, and how links are written. The code that
 * navigates is loaded with the first use, and then carries out what was asked for before it came.
 */
export function createFirstRouter(page: FirstPage): DataRouter {
  const requests = new Requests()
  let whole: DataRouter | null = null
  const reach = loadOnce(async () => {
    whole = await readWhole(page)
    requests.handTo(whole)
    return whole
  })
  whenUsed.watch(() => void reach(null))
  addEventListener('popstate', () => {
    if (whole) return
    requests.hasPopped = true
    void reach(present()).then((router) => router ?? location.reload())
  })

  const { createHref, createURL, encodeLocation } = page.history
  const router: Partial<DataRouter> = {
    basename: page.context.basename ?? '/',
    window,
    createHref,
    createURL,
    encodeLocation,
    match: (to) => (whole ? whole.match(to) : (matchRoutes(page.routes, to) as ReturnType<DataRouter['match']>)),
    subscribe(subscriber) {
      requests.subscribers.add(subscriber)
      return () => requests.subscribers.delete(subscriber)
    },
    enableScrollRestoration(...options) {
      requests.scrolling = options
      const end = whole?.enableScrollRestoration(...options)
      return () => {
        requests.scrolling = null
        end?.()
      }
    },
    getBlocker(key, shouldBlock) {
      requests.blockers.set(key, shouldBlock)
      return whole?.getBlocker(key, shouldBlock) ?? IDLE_BLOCKER
    },
    deleteBlocker(key) {
      requests.blockers.delete(key)
      whole?.deleteBlocker(key)
    },
    async navigate(to: To | number | null, options?: RouterNavigateOptions) {
      const href = typeof to === 'string' ? to : typeof to === 'number' ? present() : createPath(to ?? {})
      const known = whole ?? (await reach(href))
      if (known) return known.navigate(to as To, options)
      if (typeof to === 'number') history.go(to)
      else location.assign(href)
    },
    fetch: async (...options) => (whole ?? (await reach(present())))?.fetch(...options),
    revalidate: async () => (whole ?? (await reach(present())))?.revalidate(),
  }
  return Object.defineProperties(router, {
    state: { get: () => whole?.state ?? page.state },
    routes: { get: () => whole?.routes ?? page.routes },
    manifest: { get: () => whole?.manifest ?? {} },
  }) as DataRouter
}

const present = () => location.pathname + location.search

/** The router of React Router, at the page that the server rendered. */
export async function readWhole(page: FirstPage): Promise<DataRouter> {
  const [{ createWholeRouter }] = await Promise.all([import('./whole-router.ts'), readRouteTable()])
  return createWholeRouter(page)
}

/**
 * Nothing is requested while the server is known to be away: a browser does not request a module again that did not
 * come. Where it did not come, `href` waits; nothing does without one. Null where the server answers, but the module
 * does not come.
 */
function loadOnce(read: () => Promise<DataRouter>): (href: string | null) => Promise<DataRouter | null> {
  let loading: Promise<DataRouter> | null = null
  return async (href) => {
    for (let mayTry = !isDown(); ; mayTry = true) {
      if (mayTry) {
        try {
          return await (loading ??= read())
        } catch {
          // Of another release, or the network has just gone.
          loading = null
        }
      }
      if (href === null) return null
      const { untilReached } = await loadAway(href)
      if (!(await untilReached(new AbortController().signal, true)) && mayTry) return null
    }
  }
}
