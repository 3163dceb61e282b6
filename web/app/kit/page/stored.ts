import { useSyncExternalStore } from 'react'

/** A value outside of components. */
interface Stored<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  initial: Value
}

/** A value of this page that several components show. */
export function shared<Value>(initial: Value): Stored<Value> {
  let value = initial
  const { subscribe, emit } = createListeners()
  const set = (next: Value) => {
    value = next
    emit()
  }
  return { get: () => value, set, subscribe, initial }
}

function createListeners() {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { subscribe, emit: () => listeners.forEach((listener) => listener()) }
}

/**
 * A value in the storage of this browser, shared by its tabs. Without storage (private windows) it lasts as long as the
 * page. `read` validates the stored text, which any script of the origin may have written.
 */
export function stored<Value>(key: string, initial: Value, read: (found: unknown) => Value): Stored<Value> {
  let value: Value | undefined
  let isWatched = false
  const listeners = createListeners()
  const get = () => {
    watch()
    return (value ??= load(key, initial, read))
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    value = undefined
    listeners.emit()
  }
  // From the first use on: a value that nobody shows changes in other tabs too.
  const watch = () => {
    if (isWatched || typeof window === 'undefined') return
    isWatched = true
    addEventListener('storage', onStorage)
  }
  const subscribe = (listener: () => void) => {
    watch()
    return listeners.subscribe(listener)
  }
  const set = (next: Value) => {
    value = next
    save(key, next)
    listeners.emit()
  }
  return { get, set, subscribe, initial }
}

/**
 * The value; a change renders the component again. The server renders with the initial value.
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
