import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

export type PageLoad = {
  lcpMs: number
  cls: number
  scriptBytes: number
  allBytes: number
  longTaskMs: number
  lcpElement: string
}

/** The lab's phone: 9 Mbit/s down, 3 up, 100 ms, a quarter of this machine's speed. */
const network = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
const CPU_SLOWDOWN = 4
const QUIET_MS = 1500

type Seen = { lcp: number; cls: number; long: number; element: string }

/** One cold visit of an address. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await throttled(context, page)
    const bytes = countBytes(session)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    const { lcp, cls, long, element } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    return { lcpMs: lcp, cls, longTaskMs: long, lcpElement: element, scriptBytes: bytes.script, allBytes: bytes.all }
  } finally {
    await context.close()
  }
}

async function throttled(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return session
}

/** Compressed bytes as transferred. */
function countBytes(session: CDPSession): { script: number; all: number } {
  const bytes = { script: 0, all: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  return bytes
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const seen: Seen = { lcp: 0, cls: 0, long: 0, element: '' }
  Object.assign(globalThis, { seen })
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; element?: Element }
  const watch = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as Entry))).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.element = `${entry.element?.tagName ?? ''}.${entry.element?.className ?? ''}`
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0
  })
  watch('longtask', (entry) => {
    seen.long += entry.duration
  })
}

export type Heap = { megabytes: number; nodes: number }

/** The heap after garbage collection. */
export async function heapOf(session: CDPSession): Promise<Heap> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { megabytes: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes') }
}
