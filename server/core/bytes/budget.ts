import { LRUCache } from 'lru-cache'

/** Keeps values as long as the budget has room; the least recently used of all caches are evicted first. */
export type Cached<Key, Value> = {
  get(key: Key): Value | undefined
  /** Without counting as a use. */
  peek(key: Key): Value | undefined
  /** `bytes`: what the value takes, as well as it can be estimated. */
  set(key: Key, value: Value, bytes: number): void
  delete(key: Key): void
  entries(): IterableIterator<[Key, Value]>
  usedBytes(): number
}

/** The memory of all caches of a process together. */
export type Budget = {
  cache<Key, Value>(): Cached<Key, Value>
  /** Counts what is kept elsewhere, within a limit of its own: the caches get by with the rest. */
  claim(): (bytes: number) => void
  usedBytes(): number
}

const MB = 2 ** 20
/** For a server with the demonstration; `CACHE_MB` sets another. */
export const DEFAULT_CACHE_MB = 96
/** A larger entry would displace too much. */
const largestShare = 2
/** Key, node and places in two maps. */
const NODE_BYTES = 300

type Node = { bytes: number; forget: () => void }

export function createBudget(maxBytes = DEFAULT_CACHE_MB * MB): Budget {
  let claimed = 0
  const nodes = new LRUCache<Node, Node>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (node) => node.forget(),
  })
  function makeRoom(): void {
    while (nodes.size > 0 && nodes.calculatedSize + claimed > maxBytes) nodes.pop()
  }
  return {
    cache: () => createCached(nodes, maxBytes / largestShare, makeRoom),
    claim() {
      let own = 0
      return (bytes) => {
        claimed += bytes - own
        own = bytes
        makeRoom()
      }
    },
    usedBytes: () => nodes.calculatedSize + claimed,
  }
}

function createCached<Key, Value>(
  nodes: LRUCache<Node, Node>,
  largest: number,
  makeRoom: () => void,
): Cached<Key, Value> {
  const own = new Map<Key, Node & { value: Value }>()
  let used = 0
  const remove = (key: Key) => {
    const node = own.get(key)
    if (node) nodes.delete(node)
  }
  return {
    get(key) {
      const node = own.get(key)
      if (node) nodes.get(node)
      return node?.value
    },
    peek: (key) => own.get(key)?.value,
    set(key, value, given) {
      remove(key)
      const bytes = Math.ceil(given) + NODE_BYTES
      if (bytes > largest) return
      const forget = () => {
        used -= bytes
        if (own.get(key) === node) own.delete(key)
      }
      const node = { bytes, forget, value }
      own.set(key, node)
      used += bytes
      nodes.set(node, node)
      makeRoom()
    },
    delete: remove,
    *entries() {
      for (const [key, { value }] of own) yield [key, value]
    },
    usedBytes: () => used,
  }
}
