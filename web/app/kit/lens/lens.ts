/**
 * The lens of this browser: cookies that the server reads with every page, call and stream. See `server/core/lens.ts`.
 */
interface Lens {
  delayS: number
  isSpoilerFree: boolean
}

export const longestDelayS = 120
export const delayStepS = 5

const oneYearS = 31_536_000
const changedKey = 'lens-changed'

/** What a tap at the kick-off says of the delay: a whole step, or null when it is longer than any picture is late. */
export function delayOfTap(tappedAt: number, startedAt: number): number | null {
  const lateS = (tappedAt - startedAt) / 1000
  if (lateS > longestDelayS) return null
  return Math.max(0, Math.round(lateS / delayStepS) * delayStepS)
}

/**
 * Puts a choice into force, in all tabs. What a page has heard belongs to the lens it was opened with, so each is
 * loaded anew.
 */
export function chooseLens({ delayS, isSpoilerFree }: Partial<Lens>): void {
  if (delayS !== undefined) writeCookie('delay', delayS === 0 ? '' : String(delayS))
  if (isSpoilerFree !== undefined) {
    writeCookie('spoilers', isSpoilerFree ? 'hide' : '')
    writeCookie('revealed', '')
  }
  tellTabs()
  location.reload()
}

/** Loads this tab anew when another one has changed the lens. */
export function followLens(): () => void {
  const onStorage = ({ key }: StorageEvent) => key === changedKey && location.reload()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function tellTabs(): void {
  try {
    localStorage.setItem(changedKey, String(Date.now()))
  } catch {
    // Full or forbidden: other tabs follow when they are loaded again.
  }
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : oneYearS}; SameSite=Lax`
}
