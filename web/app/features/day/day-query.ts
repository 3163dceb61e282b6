import { useLocation } from 'react-router'
import { firstSport } from '../../sports/parts.ts'

/** The query of this page with one member changed: the address holds every filter. */
export function useSearchWith(name: string, value: string | null): string {
  const query = new URLSearchParams(useLocation().search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** The query of the list of another sport: without the league, and without a name for the default sport. */
export function useSportSearch(): (sport: string) => string {
  const { search } = useLocation()
  return (sport) => {
    const query = new URLSearchParams(search)
    query.delete('league')
    query.delete('sport')
    if (sport !== firstSport) query.set('sport', sport)
    return query.size > 0 ? `?${query}` : ''
  }
}
