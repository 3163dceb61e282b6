import { storedKeys } from '../../boot.ts'
import { stored } from './stored.ts'

/** Leagues whose matches are hidden, by id. `boot.ts` applies them before the first paint. */
export const collapsed = stored<readonly number[]>(storedKeys.collapsed, [], (found) =>
  Array.isArray(found) ? found.filter((id) => Number.isInteger(id)) : [],
)

export const oddsShown = stored<'on' | 'off'>(storedKeys.odds, 'on', (found) => (found === 'off' ? 'off' : 'on'))

export function toggleCollapsed(leagueId: number): void {
  const ids = collapsed.get()
  collapsed.set(ids.includes(leagueId) ? ids.filter((id) => id !== leagueId) : [...ids, leagueId])
}
