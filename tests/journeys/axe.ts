import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Findings of axe against WCAG 2.2 AA, or against given rules, one line each. */
export async function audit(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as never as {
        axe: {
          run(
            what: Document,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>
        }
      }
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(
            ({ target, failureSummary }) =>
              `${id} (${nodes.length}x): ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
          ),
      )
    },
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: wcag },
  )
}

/** Rules that another width of the window may break. */
const ofWidth = ['target-size', 'color-contrast', 'scrollable-region-focusable', 'aria-hidden-focus']

/** Faults of the current page, in light and dark. */
export async function auditBothThemes(page: Page, name: string): Promise<string[]> {
  return inWholeWindow(page, async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const light = (await audit(page)).map((line) => `${name} light: ${line}`)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const dark = (await audit(page, ['color-contrast', 'link-in-text-block'])).map((line) => `${name} dark: ${line}`)
    return [...light, ...dark]
  })
}

/** Faults of the current page that come from its width, in light: of a width between two that are audited whole. */
export async function auditWidth(page: Page, name: string): Promise<string[]> {
  return inWholeWindow(page, async () => (await audit(page, ofWidth)).map((line) => `${name}: ${line}`))
}

/** Audits in a window as high as the page. */
async function inWholeWindow(page: Page, faultsOf: () => Promise<string[]>): Promise<string[]> {
  // The bar at the edge of the window covers what is below it only until the page is scrolled.
  const window = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // Rows that come to a live page meanwhile stay above that bar.
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) + window.height })
  // Lists far from the window are rendered with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const faults = await faultsOf()
  await page.setViewportSize(window)
  return faults
}

/** A page has one live region, because several would speak at once. */
export async function countRegions(page: Page): Promise<number> {
  return page.locator('[aria-live], [role=status], [role=alert], [role=log], output').count()
}

/** Warnings of the browser, and requests that leave the site. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    // The browser itself logs that an address answered 404.
    if (message.type() === 'error' && !(message.location().url.endsWith('/nowhere') && message.text().includes('404')))
      heard.push(`${message.location().url}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== new URL(page.url()).origin && url.protocol !== 'data:' && page.url() !== 'about:blank')
      heard.push(`${page.url()} asks ${url.origin}`)
  })
  return heard
}
