import type { IncomingHttpHeaders } from 'node:http'
import { longestDelayS, readLens, writeRevealed } from '#core/lens.ts'

const oneYearS = 31_536_000
/** Query parameters by which a page without scripts sets its lens: `?delay=30`, `?spoilers=hide`, `?reveal=m12.m13`. */
const names = ['delay', 'spoilers', 'reveal']

type LensChoice = { location: string; cookies: string[] }

/**
 * The effect of a choice in the query: cookies, and a redirect to the same page without it. Null where there is none.
 * The latest reveals are kept longest; hiding again clears all reveals.
 */
export function lensChoice(url: URL, headers: IncomingHttpHeaders): LensChoice | null {
  if (!names.some((name) => url.searchParams.has(name))) return null
  const cookies: string[] = []
  const delay = url.searchParams.get('delay')
  if (delay !== null && /^\d{1,3}$/.test(delay))
    cookies.push(choice('delay', String(Math.min(longestDelayS, Number(delay)))))
  const spoilers = url.searchParams.get('spoilers')
  if (spoilers === 'hide' || spoilers === 'show') cookies.push(choice('spoilers', spoilers), choice('revealed', ''))
  const reveal = url.searchParams.get('reveal')
  const { revealed } = readLens(headers)
  if (reveal !== null && /^[ms][1-9]\d{0,14}(\.[ms][1-9]\d{0,14}){0,9}$/.test(reveal))
    cookies.push(choice('revealed', [writeRevealed(revealed), reveal].filter(Boolean).join('.')))
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !names.includes(name)))
  return { location: `${url.pathname.replace(/^\/+/, '/')}${search.size > 0 ? `?${search}` : ''}`, cookies }
}

function choice(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : oneYearS}; SameSite=Lax`
}
