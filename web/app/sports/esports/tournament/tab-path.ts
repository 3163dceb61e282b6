import { useLocation, useParams } from 'react-router'

/** Addresses of the tabs of the tournament that is shown; the season and the query of the tab are kept or set. */
export function useTabPath(): (tab: string, query?: Readonly<Record<string, string>>) => string {
  const { league = '' } = useParams()
  const { search } = useLocation()
  const season = new URLSearchParams(search).get('season')
  return (tab, query = {}) => {
    const kept = new URLSearchParams({ ...(season === null ? {} : { season }), ...query })
    return `/league/${league}${tab === 'overview' ? '' : `/${tab}`}${kept.size > 0 ? `?${kept}` : ''}`
  }
}

/** The address of this page with one member of its query set, or left out where it is null. */
export function useQueryPath(): (name: string, value: string | null) => string {
  const { pathname, search } = useLocation()
  return (name, value) => {
    const query = new URLSearchParams(search)
    if (value === null) query.delete(name)
    else query.set(name, value)
    return `${pathname}${query.size > 0 ? `?${query}` : ''}`
  }
}
