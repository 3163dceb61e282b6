import { asUnavailable } from '#core/database/db.ts'
import { sayError } from '#core/say-error.ts'

/**
 * Works on all items at once; where that fails, on each by itself. `refuse` gets those that fail alone: a fault
 * in a match costs that match. Without the database nothing is refused.
 */
export async function allOrEach<Item, Out>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Out[] | Promise<Out[]>,
  refuse: (item: Item, reason: string) => void,
): Promise<Out[]> {
  const [only] = items
  if (only === undefined) return []
  try {
    return await work(items)
  } catch (error) {
    if (asUnavailable(error)) throw error
    if (items.length > 1) return await oneByOne(items, work, refuse)
    refuse(only, `cannot be taken in: ${sayError(error)}`)
    return []
  }
}

/**
 * The same for work that leaves traces, which a second attempt would repeat: each item by itself from the beginning.
 */
export async function oneByOne<Item, Out>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Out[] | Promise<Out[]>,
  refuse: (item: Item, reason: string) => void,
): Promise<Out[]> {
  const done: Out[] = []
  for (const item of items) done.push(...(await allOrEach([item], work, refuse)))
  return done
}
