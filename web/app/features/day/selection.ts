import { createContext, use, useSyncExternalStore } from 'react'

/** Which row of the page is chosen, as `section/match`. Rows listen each for themselves: choosing renders two rows. */
export class Selection {
  #key: string | null
  #listeners = new Set<() => void>()

  constructor(key: string | null) {
    this.#key = key
  }

  get = (): string | null => this.#key

  set(key: string | null): void {
    if (key === this.#key) return
    this.#key = key
    this.#listeners.forEach((listener) => listener())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const SelectionContext = createContext<Selection | null>(null)
const never = () => () => undefined

export function useIsChosen(key: string): boolean {
  const selection = use(SelectionContext)
  const read = () => selection?.get() === key
  return useSyncExternalStore(selection?.subscribe ?? never, read, read)
}

export function useChosen(): string | null {
  const selection = use(SelectionContext)
  const read = () => selection?.get() ?? null
  return useSyncExternalStore(selection?.subscribe ?? never, read, read)
}

export function rowKey(section: string, matchId: number): string {
  return `${section}/${matchId}`
}

export function matchIdOf(key: string | null): number | null {
  return key === null ? null : Number(key.split('/')[1])
}
