import type { OperationName, ServiceName } from './services.ts'

/** News, posts, comments and predictions: later issues. */
const news = [] as const satisfies readonly OperationName<'news'>[]

/** Prophecies. */
const touchline = [
  'decideDispute',
  'disputeProphecy',
  'listDisputes',
] as const satisfies readonly OperationName<'touchline'>[]

/**
 * Declared calls that still answer 501: single calls, or a whole service. A call is removed from this list when its
 * handler is added.
 */
export const notBuilt: { readonly [Name in ServiceName]?: 'all' | readonly string[] } = {
  news,
  touchline,
}

export function isBuilt(service: ServiceName, name: string): boolean {
  const missing = notBuilt[service] ?? []
  return missing !== 'all' && !missing.includes(name)
}
