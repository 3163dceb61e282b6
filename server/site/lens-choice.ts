import type { IncomingHttpHeaders } from 'node:http'
import { longestDelayS, readLens, writeRevealed } from '#core/lens.ts'

const oneYearS = 31_536_000
/** Names of the query by which a page without scripts chooses: `?delay=30`, `?spoilers=hide`, `?reveal=m12`. */
const names = ['delay', 'spoilers', 'reveal']

type LensChoice = { location: string; cookies: string[] }

/**
 * What a choice in the query comes to: cookies, and the same page without the choice in its address. Null where there
 * is none. What is revealed last stays longest; hiding everything anew forgets what was revealed.
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
  if (reveal !== null && /^[ms][1-9]\d{0,14}$/.test(reveal))
    cookies.push(choice('revealed', [writeRevealed(revealed), reveal].filter(Boolean).join('.')))
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !names.includes(name)))
  return { location: `${url.pathname.replace(/^\/+/, '/')}${search.size > 0 ? `?${search}` : ''}`, cookies }
}

function choice(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : oneYearS}; SameSite=Lax`
}
