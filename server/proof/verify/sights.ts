/** A tree that a witness signed, at a time in epoch ms: with `size` leaves and no more. */
export type Sight = { size: number; at: number }

export type Sights = {
  /** The latest time at which a witness signed a tree without this leaf; null where none did. */
  latestWithout(leaf: number): number | null
  /** The first time at which a witness signed a tree with this leaf; null where none did. */
  firstWith(leaf: number): number | null
  /** The latest time of all. */
  latest: number | null
}

/** Answers about signatures of witnesses; `before`: the latest time of trees that are not listed, all smaller. */
export function createSights(given: readonly Sight[], before: number | null): Sights {
  const sights = given.toSorted((a, b) => a.size - b.size)
  const latest: (number | null)[] = [before]
  for (const { at } of sights) latest.push(Math.max(latest.at(-1) ?? at, at))
  const first: (number | null)[] = [null]
  for (const { at } of sights.toReversed()) first.push(Math.min(first.at(-1) ?? at, at))
  /** How many have at most this many leaves. */
  const countUpTo = (size: number) => {
    let [from, to] = [0, sights.length]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      if (sights[middle]!.size <= size) from = middle + 1
      else to = middle
    }
    return from
  }
  return {
    latestWithout: (leaf) => latest[countUpTo(leaf)] ?? null,
    firstWith: (leaf) => first[sights.length - countUpTo(leaf)] ?? null,
    latest: latest.at(-1) ?? null,
  }
}
