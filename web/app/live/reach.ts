import { connection } from './connection.ts'

const patienceMs = 5_000
const retryMs = 5_000
const loadEveryMs = 10_000
const loadedKey = 'touchline.loaded-at'
let failed = { url: '', at: 0 }

/**
 * Resolves once the server answers, or `signal` aborts: whether it had to wait. A navigation that waits is counted, for
 * the notice.
 */
export async function untilReached(signal: AbortSignal, isNavigation: boolean): Promise<boolean> {
  let hasWaited = false
  while (!signal.aborted && !(await answers())) {
    if (isNavigation && !hasWaited) connection.wait(1)
    hasWaited = true
    await pause(signal)
  }
  if (isNavigation && hasWaited) connection.wait(-1)
  return hasWaited
}

/** Begins a navigation again once the server answers; returns where it fails though the server answers. */
export async function beginAgain({ url, signal }: Request): Promise<void> {
  const hasWaited = await untilReached(signal, true)
  if (!hasWaited && failed.url === url && Date.now() - failed.at < retryMs) return
  failed = { url, at: Date.now() }
  const { pathname, search } = new URL(url)
  const isHere = pathname + search === location.pathname + location.search
  const headers = { Location: pathname + search, ...(isHere && { 'X-Remix-Replace': 'true' }) }
  // The framework takes it as a redirect.
  // oxlint-disable-next-line typescript/only-throw-error
  throw new Response(null, { status: 302, headers })
}

/** Loads a document. Where the server answers but the document did not come, the next attempt waits. */
export function loadInTurn(load: () => void): void {
  const last = Number(sessionStorage.getItem(loadedKey))
  const waitMs = Math.max(0, Math.min(loadEveryMs, last + loadEveryMs - Date.now()))
  setTimeout(() => {
    sessionStorage.setItem(loadedKey, String(Date.now()))
    load()
  }, waitMs)
}

/** A file that no cache answers. */
function answers(): Promise<boolean> {
  const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const
  return fetch('/icon.svg', init).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Until the connection changes, the reader asks, or some seconds have passed. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, retryMs)
    const unsubscribe = connection.subscribe(end)
    signal.addEventListener('abort', end)
  })
}
