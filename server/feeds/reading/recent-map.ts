/** A map of the most recently used entries with a maximum size, so that files of any size need constant memory. */
export class RecentMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break
      this.entries.delete(oldest)
    }
  }

  getOrAdd(key: Key, make: () => Value): Value {
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }
}
