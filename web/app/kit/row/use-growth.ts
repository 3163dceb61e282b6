import { useLayoutEffect, useRef, type RefObject } from 'react'

const moveMs = 240

/** The height of the note that was measured last, in px: all are alike. */
let usualGrowth = 0

/**
 * Moves what is below a row smoothly when a note adds a line to it or that line leaves. Only by transforms,
 * which begin at the former places: the layout changes at once, and no reader sees a jump.
 */
export function useGrowth(addsLine: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const isMoving = !isFirst.current
    isFirst.current = false
    if (isSkipped(element)) return
    if (addsLine) usualGrowth = heightOfNote(element)
    if (isMoving) moveBelow(element, addsLine ? usualGrowth : -usualGrowth)
  }, [addsLine])
  return row
}

/**
 * Whether the browser leaves the row out as long as it is far from the window. To measure it would start its
 * animations, which never end there and keep their elements in memory.
 */
function isSkipped(row: HTMLElement): boolean {
  return !(row.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)
}

function heightOfNote(row: HTMLElement): number {
  const note = row.querySelector<HTMLElement>('.note')
  if (!note) return 0
  const whole = row.offsetHeight
  note.style.display = 'none'
  const plain = row.offsetHeight
  note.style.display = ''
  return whole - plain
}

function moveBelow(row: HTMLElement, by: number): void {
  const { left, right, bottom } = row.getBoundingClientRect()
  // The browser itself keeps the place of what is below a row above the window.
  if (by === 0 || bottom <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (let at: Element | null = row; at && at !== document.body; at = at.parentElement) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      const place = next.getBoundingClientRect()
      const isBelow = place.top >= bottom - Math.abs(by) - 1 && place.left < right && place.right > left
      if (!isBelow || place.top > innerHeight + Math.abs(by) || isFixed(next)) continue
      hold(next, -by)
    }
  }
}

/** Elements held at their former place, with the distance in px. */
const held = new Map<HTMLElement, number>()
/** Elements among these whose frame has not started since. */
const fresh = new Set<HTMLElement>()

/**
 * Holds an element at its former place until a frame has shown it there, then lets it move. A plain transform in the
 * frame in which the layout changes is no layout shift; that of an animation is.
 */
function hold(element: Element, by: number): void {
  if (!(element instanceof HTMLElement)) return
  if (held.size === 0) requestAnimationFrame(release)
  // Two goals of one moment add up; the second is held for a frame of its own.
  const sum = (held.get(element) ?? 0) + by
  held.set(element, sum)
  fresh.add(element)
  element.style.transform = `translateY(${sum}px)`
}

function release(): void {
  for (const [element, by] of held) {
    if (fresh.delete(element)) continue
    held.delete(element)
    element.style.transform = ''
    element.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
      duration: moveMs,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
      composite: 'add',
    })
  }
  if (held.size > 0) requestAnimationFrame(release)
}

function isFixed(element: Element): boolean {
  const { position } = getComputedStyle(element)
  return position === 'fixed' || position === 'sticky'
}
