import { stored } from '../../../kit/page/stored.ts'

/** The path of a prophecy; null for anything else. */
export function readBack(text: unknown): string | null {
  return typeof text === 'string' && /^\/prophecies\/\d{1,9}$/.test(text) ? text : null
}

/** Address of a page that leads back to a prophecy. */
export function withBack(path: string, back: string | null): string {
  return back === null ? path : `${path}?back=${encodeURIComponent(back)}`
}

/** The page that lacked coins before the last top-up; '' for none. */
export const backAfter = stored<string>('touchline.back', '', (found) => readBack(found) ?? '')
