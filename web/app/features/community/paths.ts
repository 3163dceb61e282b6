import type { CircleBrief } from '#contract/touchline/circle.ts'
import type { Post } from '#contract/touchline/post.ts'

export function postPath({ id }: Pick<Post, 'id'>): string {
  return `/post/${id}`
}

export function circlePath({ id }: Pick<CircleBrief, 'id'>, tab = ''): string {
  return `/circle/${id}${tab === '' ? '' : `/${tab}`}`
}

/** The page of a new post, about a circle or a match. */
export function composePath(about: { circle?: number; match?: number; minute?: string } = {}): string {
  const query = new URLSearchParams(
    Object.entries(about).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/community/new${query.size > 0 ? `?${query}` : ''}`
}

/** The address of a page with one member of its query changed. */
export function withQuery(pathname: string, search: string, change: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`
}
