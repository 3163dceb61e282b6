import type { Method, Operation } from './operation.ts'
import { addressesOf, listOperations, type ServiceName } from './services.ts'

export interface Route {
  method: Method
  /** Path from the root of the site, parameters in braces. */
  path: string
  service: ServiceName
  name: string
  operation: Operation
}

/** The routes of the named services: fixed segments before parameters, `POST /{hash}` last. */
export function listRoutes(of?: readonly ServiceName[], declared = listOperations()): Route[] {
  const served = declared.filter(({ service }) => of === undefined || of.includes(service))
  const routes = served.flatMap(({ service, name, operation }) =>
    addressesOf(service, operation).map((path) => ({ method: operation.method, path, service, name, operation })),
  )
  return routes.sort((a, b) => compareSpecificity(a.path, b.path))
}

/** Negative when `a` precedes `b`. */
export function compareSpecificity(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  const segments = Math.min(left.length, right.length)
  for (let index = 0; index < segments; index++) {
    const difference = Number(isParameter(left[index])) - Number(isParameter(right[index]))
    if (difference !== 0) return difference
  }
  return right.length - left.length
}

/** The parameters of a path that matches a template, still escaped; null without a match. */
function matchPath(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/')
  const found = path.split('/')
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = found[index] ?? ''
    if (!isParameter(segment)) {
      if (segment !== text) return null
    } else if (text === '') {
      return null
    } else {
      params[segment.slice(1, -1)] = text
    }
  }
  return params
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith('{') ?? false
}

export interface RouteTable {
  /** The route of a request; `methods` are the permitted methods of the path, if the method is not one of them. */
  find(method: string, path: string): { route: Route; params: Record<string, string> } | { methods: Method[] } | null
}

/** Finds fixed paths by a map, and paths with parameters by their first segments, in order of priority. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const fixed = new Map<string, Route[]>()
  const open: Route[] = []
  for (const route of routes) {
    if (route.path.includes('{')) open.push(route)
    else fixed.set(route.path, [...(fixed.get(route.path) ?? []), route])
  }
  const openFor = openByBeginning(open)
  return {
    find(method, path) {
      const candidates = (fixed.get(path) ?? []).map((route) => ({ route, params: {} as Record<string, string> }))
      for (const route of openFor(path)) {
        const params = readParams(route, path)
        if (params !== null) candidates.push({ route, params })
      }
      const found = candidates.find(({ route }) => route.method === method)
      if (found !== undefined) return found
      return candidates.length === 0
        ? null
        : { methods: [...new Set(candidates.map(({ route }) => route.method))].sort() }
    },
  }
}

/** The routes with the path's number of segments that may match its first two: a handful of hundreds. */
function openByBeginning(open: readonly Route[]): (path: string) => readonly Route[] {
  const split = open.map((route) => ({ route, segments: route.path.split('/') }))
  const words = new Set(split.flatMap(({ segments }) => segments.slice(1, 3)))
  const known = new Map<string, Route[]>()
  return (path) => {
    const segments = path.split('/')
    // All segments that no route begins with share a key, so that clients cannot fill this map.
    const [first = '', second = ''] = segments.slice(1, 3).map((word) => (words.has(word) ? word : ''))
    const key = `${segments.length} ${first} ${second}`
    const found = known.get(key)
    if (found) return found
    const fits = (wanted: string | undefined, word: string) =>
      wanted === undefined || isParameter(wanted) || wanted === word
    const routes = split
      .filter(
        (one) =>
          one.segments.length === segments.length && fits(one.segments[1], first) && fits(one.segments[2], second),
      )
      .map(({ route }) => route)
    if (segments.length < MOST_SEGMENTS) known.set(key, routes)
    return routes
  }
}

/** No declared path is this long. */
const MOST_SEGMENTS = 20

function readParams(route: Route, path: string): Record<string, string> | null {
  const escaped = matchPath(route.path, path)
  if (escaped === null) return null
  try {
    const params = Object.fromEntries(Object.entries(escaped).map(([name, text]) => [name, decodeURIComponent(text)]))
    // `POST /{hash}` matches only a hexadecimal name; any other unknown path is not found.
    if (params.hash !== undefined && !/^[0-9a-f]{8,128}$/i.test(params.hash)) return null
    return params
  } catch {
    return null
  }
}
