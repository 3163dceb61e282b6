import type { DataStrategyResult } from 'react-router'
import { loadAway } from './load-away.ts'

/**
 * A navigation whose data could not be fetched: the present page stays until the server answers, then the navigation
 * begins again. An error of the page itself is shown.
 */
export async function keepPage(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const results = Object.values(await next())
  if (results.some(({ type, result }) => type === 'error' && isNetworkFailure(result)))
    await (await loadAway(request.url)).beginAgain(request)
}

/** `fetch` rejects with a TypeError; a body that breaks off is the cause of another error. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error as Error | null)?.cause !== undefined
}
