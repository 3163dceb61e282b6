import { useSyncExternalStore } from 'react'

/**
 * A value in the storage of this browser, shared by its tabs. Without storage (private windows) it lasts as long as the
 * page.
 */
interface Stored<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  initial: Value
}

/** `read` validates the stored text, which any script of the origin may have written. */
export function stored<Value>(key: string, initial: Value, read: (found: unknown) => Value): Stored<Value> {
  let value: Value | undefined
  let isWatched = false
  const listeners = new Set<() => void>()
  const get = () => {
    watch()
    return (value ??= load(key, initial, read))
  }
  const emit = () => listeners.forEach((listener) => listener())
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    value = undefined
    emit()
  }
  // From the first use on: a value that nobody shows changes in other tabs too.
  const watch = () => {
    if (isWatched || typeof window === 'undefined') return
    isWatched = true
    addEventListener('storage', onStorage)
  }
  const subscribe = (listener: () => void) => {
    watch()
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: Value) => {
    value = next
    save(key, next)
    emit()
  }
  return { get, set, subscribe, initial }
}

/**
 * The value; a change renders the component again. The server renders with the initial value, since it lacks the
 * storage.
 */
export function useStored<Value>({ subscribe, get, initial }: Stored<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}

function load<Value>(key: string, initial: Value, read: (found: unknown) => Value): Value {
  try {
    const text = localStorage.getItem(key)
    return text === null ? initial : read(JSON.parse(text))
  } catch {
    return initial
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or forbidden: the choice lasts for this page.
  }
}
