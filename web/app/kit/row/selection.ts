import { createContext, use, useSyncExternalStore } from 'react'

/** The selected row of the page, as `section/match`. Rows subscribe separately: a selection renders two rows. */
export class Selection {
  readonly initial: string | null
  #key: string | null
  #listeners = new Set<() => void>()

  constructor(key: string | null) {
    this.initial = key
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
  return useSyncExternalStore(
    selection?.subscribe ?? never,
    () => selection?.get() === key,
    () => selection?.initial === key,
  )
}

export function useChosen(): string | null {
  const selection = use(SelectionContext)
  return useSyncExternalStore(
    selection?.subscribe ?? never,
    () => selection?.get() ?? null,
    () => selection?.initial ?? null,
  )
}

export function rowKey(section: string, matchId: number): string {
  return `${section}/${matchId}`
}

export function matchIdOf(key: string | null): number | null {
  return key === null ? null : Number(key.split('/')[1])
}
