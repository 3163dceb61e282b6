import type { Page } from 'playwright-core'

/** The most keystrokes on one page: more than any page here has controls. */
const MOST = 400

/**
 * Walks through a page, or an open dialog, with Tab. Lists the controls that are seen and never reached, and those that
 * cannot be seen while they have the focus: of no size, outside the window, below something else, or without a ring.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  let found: string[] = []
  // Parts of a page come later and may stand before the focus: a fault is one that each walk finds.
  for (let walk = 0; walk < 3; walk++) {
    found = await walkOnce(page)
    if (found.length === 0) return []
    await page.evaluate(() =>
      document.querySelectorAll('[data-walked]').forEach((one) => one.removeAttribute('data-walked')),
    )
  }
  return found
}

async function walkOnce(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (let step = 0; step < MOST; step++) {
    const at = await page.evaluate(visit, step > 0)
    if (at === 'again') break
    if (at !== '') found.add(at)
    await page.keyboard.press('Tab')
  }
  for (const name of await page.evaluate(unreached)) found.add(`not reached: ${name}`)
  return [...found]
}

/** Runs in the page: marks the focused control, and says what is wrong with it. After a click there is no ring. */
function visit(isByKey: boolean): string {
  const focused = document.activeElement
  // Between the last control and the first one the browser has the focus.
  if (!(focused instanceof HTMLElement) || focused === document.body || focused instanceof HTMLDialogElement) return ''
  // A field of a day has several stops.
  const last = document.querySelector('[data-walked=last]')
  if (focused === last) return ''
  if (focused.hasAttribute('data-walked')) return 'again'
  last?.setAttribute('data-walked', '')
  focused.setAttribute('data-walked', 'last')
  if (focused instanceof HTMLIFrameElement) return ''
  // What a hidden box of a choice stands for is its label.
  const label = focused instanceof HTMLInputElement ? focused.closest('label') : null
  const shown = label ?? focused
  const name = `${shown.tagName}.${shown.className} ${(focused.ariaLabel ?? shown.innerText).slice(0, 40)}`
  const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const box = boxes[0]
  if (!box) return `no size: ${name}`
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right - left < 1 || bottom - top < 1) return `outside the window: ${name}`
  // The target of a rating, larger than what is drawn of it, lies upon its player: a third of the places is enough.
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
  const above = places.map(([x, y]) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y))
  const seen = above.filter((one) => one !== null && (shown.contains(one) || one.contains(shown)))
  const cover = above.find((one) => !seen.includes(one))
  if (seen.length * 3 < places.length) return `below ${cover?.tagName}.${cover?.className}: ${name}`
  const isRinged = [focused, shown, focused.parentElement, focused.nextElementSibling, focused.closest('.row')].some(
    (one) => one !== null && /0px 0px 0px [2-4]px/.test(getComputedStyle(one).boxShadow),
  )
  return isRinged || !isByKey ? '' : `no ring: ${name}`
}

/** Runs in the page: the controls that are seen and were not walked. */
function unreached(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const all = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
  const groups = new Set(
    all
      .filter((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.hasAttribute('data-walked'))
      .map((one) => (one as HTMLInputElement).name),
  )
  return all
    .filter((one) => {
      if (one.hasAttribute('data-walked') || one.tabIndex < 0 || one.matches(':disabled, [type=hidden]')) return false
      // Arrows move within a group of choices.
      if (one instanceof HTMLInputElement && one.type === 'radio' && groups.has(one.name)) return false
      return one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
    })
    .map((one) => `${one.tagName}.${one.className} ${(one.ariaLabel ?? one.innerText).slice(0, 40)}`)
}
