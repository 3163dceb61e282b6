import { forgetPages } from '../page/kept-pages.ts'

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

/** The delay by a tap at the kick-off, in whole steps; null beyond the longest delay. */
export function delayOfTap(tappedAt: number, startedAt: number): number | null {
  const lateS = (tappedAt - startedAt) / 1000
  if (lateS > longestDelayS) return null
  return Math.max(0, Math.round(lateS / delayStepS) * delayStepS)
}

/** Applies a choice in all tabs. The data of a page belongs to the lens it was opened with, so each tab is reloaded. */
export function chooseLens({ delayS, isSpoilerFree }: Partial<Lens>): void {
  if (delayS !== undefined) writeCookie('delay', delayS === 0 ? '' : String(delayS))
  if (isSpoilerFree !== undefined) {
    writeCookie('spoilers', isSpoilerFree ? 'hide' : '')
    writeCookie('revealed', '')
  }
  postToTabs()
  void forgetPages().finally(() => location.reload())
}

/** Reloads this tab when another one changes the lens. */
export function followLens(): () => void {
  const onStorage = ({ key }: StorageEvent) => key === changedKey && location.reload()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function postToTabs(): void {
  try {
    localStorage.setItem(changedKey, String(Date.now()))
  } catch {
    // Storage full or forbidden: other tabs follow on their next load.
  }
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : oneYearS}; SameSite=Lax`
}
