/** Values by key, at most `maxBytes` of them; the least recently used are evicted first. */
export type Lru<Value extends { size: number }> = {
  /** Reads without counting as use. */
  peek(key: string): Value | undefined
  /** Counts as use. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** Drops the entries that `isWanted` rejects. */
  sweep(isWanted: (value: Value) => boolean): void
  usedBytes(): number
}

export function createLru<Value extends { size: number }>(maxBytes: number): Lru<Value> {
  const values = new Map<string, Value>()
  let used = 0
  const drop = (key: string) => {
    used -= values.get(key)?.size ?? 0
    values.delete(key)
  }
  return {
    peek: (key) => values.get(key),
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      used += value.size - (values.get(key)?.size ?? 0)
      values.delete(key)
      values.set(key, value)
      for (const oldest of values.keys()) {
        // The newest entry stays even when it alone exceeds the limit: it was just requested.
        if (used <= maxBytes || oldest === key) break
        drop(oldest)
      }
    },
    delete: drop,
    sweep(isWanted) {
      for (const [key, value] of values) if (!isWanted(value)) drop(key)
    },
    usedBytes: () => used,
  }
}
