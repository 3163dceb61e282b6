import type { Part } from '#core/part.ts'
import { serverSports } from './index.ts'

/** What sports add to the calls. Their matches are in the tables of the engine of facts. */
export const sportsPart: Part = {
  name: 'sports',
  folder: import.meta.dirname,
  // Titles share handlers, which have one name each.
  handlers: async () => {
    const ofSports = await Promise.all(Object.values(serverSports).map(({ handlers }) => handlers?.() ?? {}))
    return Object.assign({}, ...ofSports) as Awaited<(typeof ofSports)[number]>
  },
}
