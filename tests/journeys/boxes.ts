import type { Page } from 'playwright-core'

export interface BoxFaults {
  /** Texts and crests that lie on each other. */
  overlaps: string[]
  /** Texts of which a part is neither shown nor reached by scrolling. */
  cuts: string[]
}

/** Faults of the boxes of a page, one line each. */
export async function boxFaults(page: Page): Promise<BoxFaults> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(() => {
    /** Letters may touch: a line box is higher than its letters, and rounding takes half a pixel. */
    const [mostAcross, mostDown] = [1, 4]
    type Frame = { left: number; right: number; top: number; bottom: number }
    type Box = Frame & { element: Element; name: string }
    const whole = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    const meet = (a: Frame, b: Frame): Frame => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    /** What an element shows; `fixed` without what scrolls, and with the edges of the page. Null for nothing. */
    type Shown = { frame: Frame; fixed: Frame } | null
    const page = { ...whole, left: 0, right: document.documentElement.clientWidth }
    const known = new Map<Element, Shown>([[document.body, { frame: whole, fixed: page }]])
    const shownBy = (element: Element): Shown => {
      const before = known.get(element)
      if (before !== undefined) return before
      const style = getComputedStyle(element)
      const isHidden = style.clipPath !== 'none' || style.opacity === '0' || style.position === 'fixed'
      const outer = isHidden ? null : shownBy(element.parentElement!)
      const shown = outer && within(outer, style, element)
      known.set(element, shown)
      return shown
    }
    const within = (outer: NonNullable<Shown>, style: CSSStyleDeclaration, element: Element): Shown => {
      const { overflowX, overflowY } = style
      if (overflowX === 'visible' && overflowY === 'visible') return outer
      const own = element.getBoundingClientRect()
      const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const across = isScrolled(overflowX) ? { left: -Infinity, right: Infinity } : meet(outer.fixed, own)
      const down = isScrolled(overflowY) ? { top: -Infinity, bottom: Infinity } : meet(outer.fixed, own)
      const { left, right } = across
      const { top, bottom } = down
      return { frame: meet(outer.frame, own), fixed: { left, right, top, bottom } }
    }
    const boxes: Box[] = []
    const cuts = new Set<string>()
    const add = (element: Element, name: string, rects: Iterable<DOMRect>) => {
      const shown = shownBy(element)
      if (!shown) return
      for (const rect of rects) {
        const part = meet(shown.frame, rect)
        if (part.right - part.left > 0.5 && part.bottom - part.top > 0.5) boxes.push({ element, name, ...part })
        const { fixed } = shown
        const across = Math.max(fixed.left - rect.left, rect.right - fixed.right)
        const down = Math.max(fixed.top - rect.top, rect.bottom - fixed.bottom)
        if (across > mostAcross || down > mostDown) cuts.add(name)
      }
    }
    const place = (element: Element) =>
      `${element.parentElement?.className ?? ''} > ${element.getAttribute('class') ?? element.tagName}`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const text = node.textContent!.trim()
      if (!text || element.closest('script, style, svg, .hidden-text, .skip, datalist, option')) continue
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      add(element, `“${text.slice(0, 24)}” (${place(element)})`, range.getClientRects())
    }
    for (const crest of document.querySelectorAll('svg.crest'))
      if (crest.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        add(crest, `crest (${place(crest)})`, [crest.getBoundingClientRect()])
    boxes.sort((a, b) => a.top - b.top)
    const overlaps = new Set<string>()
    for (const [index, box] of boxes.entries())
      for (let next = index + 1; next < boxes.length && boxes[next]!.top < box.bottom - mostDown; next++) {
        const other = boxes[next]!
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const down = Math.min(box.bottom, other.bottom) - other.top
        if (across > mostAcross && down > mostDown && box.element !== other.element)
          overlaps.add(`${box.name} on ${other.name} by ${Math.round(across)} × ${Math.round(down)}`)
      }
    return { overlaps: [...overlaps], cuts: [...cuts] }
  })
}
