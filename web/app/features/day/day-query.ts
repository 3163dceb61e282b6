import { useLocation } from 'react-router'

/** The query of this page with one member changed: the address holds every filter. */
export function useSearchWith(name: string, value: string | null): string {
  const query = new URLSearchParams(useLocation().search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** The query of the list of another sport: without the league, and without a name for all sports. */
export function useSportSearch(): (sport: string | null) => string {
  const { search } = useLocation()
  return (sport) => {
    const query = new URLSearchParams(search)
    query.delete('league')
    query.delete('sport')
    if (sport !== null) query.set('sport', sport)
    return query.size > 0 ? `?${query}` : ''
  }
}
