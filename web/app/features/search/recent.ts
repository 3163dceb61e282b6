import { storedKeys } from '../../boot.ts'
import { stored } from '../../kit/page/stored.ts'

const MOST = 8
const LONGEST = 80

/** The latest searches of this browser, newest first. They never leave it. */
export const recentSearches = stored<readonly string[]>(storedKeys.searches, [], (found) =>
  Array.isArray(found)
    ? found.filter((one): one is string => typeof one === 'string' && one.length <= LONGEST).slice(0, MOST)
    : [],
)

/** Notes a search that led somewhere. One that the last ones begin with is replaced: `kell` by `kellstow`. */
export function noteSearch(typed: string): void {
  const text = typed.trim().slice(0, LONGEST)
  if (text === '') return
  const others = recentSearches.get().filter((one) => one.toLowerCase() !== text.toLowerCase())
  recentSearches.set([text, ...others].slice(0, MOST))
}

export function clearSearches(): void {
  recentSearches.set([])
}
