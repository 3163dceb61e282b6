import type { Operation } from '#contract/operation.ts'
import type { Part } from '#core/part.ts'
import { serverSports } from './index.ts'

function ownCallsOf(service: 'score' | 'touchline'): Record<string, Operation> {
  return Object.assign({}, ...Object.values(serverSports).map(({ operations }) => operations?.[service] ?? {}))
}

/** What sports add to the calls. Their matches are in the tables of the engine of facts. */
export const sportsPart: Part = {
  name: 'sports',
  folder: import.meta.dirname,
  operations: {
    score: ownCallsOf('score'),
    touchline: ownCallsOf('touchline'),
  },
  notices: Object.values(serverSports).flatMap(({ notices = [] }) => notices),
  // Titles share handlers, which have one name each.
  handlers: async () => {
    const ofSports = await Promise.all(Object.values(serverSports).map(({ handlers }) => handlers?.() ?? {}))
    return Object.assign({}, ...ofSports) as Awaited<(typeof ofSports)[number]>
  },
}
