import { readRouteTable } from '../router/route-table.ts'
import { keptAt } from './connection.ts'
import { loadInTurn, untilReached } from './reach.ts'

/** For a browser without network: the worker keeps the pages that were read last, and the code of the others. */

const renewMs = 5 * 60_000
/** After the first page: once a visitor has stayed on one. */
const stayMs = 20_000
/** Pages of scores, whose code is worth having without a network. */
const pages = ['routes/home', 'day', 'routes/match', 'routes/league', 'routes/team', 'routes/player', 'routes/search']

let wanted = { path: '/', lang: 'en' }
let isFollowing = false
let staying: ReturnType<typeof setTimeout> | undefined

/** Registers the worker, and has it keep the page at `path`. */
export async function keepPages(path: string, lang: string): Promise<void> {
  wanted = { path, lang }
  if (keptAt !== null && !isFollowing) void untilReached(new AbortController().signal, false).then(readAgain)
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  clearTimeout(staying)
  if (isFollowing) {
    staying = setTimeout(() => void post(), stayMs)
    return
  }
  isFollowing = true
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await post(async () => [...(await codeOfPages()), ...loadedCode()])
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void post())
  setInterval(() => document.visibilityState === 'visible' && void post(), renewMs)
}

/** The copy of a page, perhaps of an older release, is replaced once the server answers. */
function readAgain(): void {
  loadInTurn(() => location.reload())
}

async function post(findFiles = async (): Promise<string[]> => []): Promise<void> {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData || !navigator.onLine) return
  const { active } = await navigator.serviceWorker.ready
  const files = await findFiles()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ type: 'keep', files, ...wanted })
}

/** Parts that are loaded when they are used. */
function loadedCode(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(path))
}

async function codeOfPages(): Promise<string[]> {
  const routes = await readRouteTable()
  const files = pages.flatMap((id) => {
    const route = routes[id]
    return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []
  })
  return [...new Set(files)]
}
