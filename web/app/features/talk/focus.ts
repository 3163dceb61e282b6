/** A `ref` that moves the focus to an element when it appears. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** Moves the focus to a place of the page once it is shown. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()))
}

/** Before a comment goes: its focus moves on to the next comment, else to the heading of the thread. */
export function focusAfter(commentId: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('.comment')]
  const at = all.findIndex(({ id }) => id === `comment-${commentId}`)
  const next = all[at + 1] ?? document.getElementById('comments')
  next?.focus()
}
