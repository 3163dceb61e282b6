import { createElement, type ComponentType } from 'react'
import {
  IDLE_NAVIGATION,
  matchRoutes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_decodeViaTurboStream as decode,
  type DataRouteMatch,
  type DataRouteObject,
  type EntryContext,
  type HydrationState,
  type RouterState,
} from 'react-router'

type ServerContext = Pick<EntryContext, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> & {
  basename?: string
  stream: ReadableStream<Uint8Array>
}
type RouteModule = Record<string, unknown> & { default?: ComponentType; handle?: unknown }

/** What the framework's scripts of a rendered page hand over. */
declare global {
  interface Window {
    __reactRouterContext: ServerContext
    __reactRouterManifest: EntryContext['manifest']
    __reactRouterRouteModules: EntryContext['routeModules']
  }
}

/** A page as the server rendered it. */
export interface FirstPage {
  context: ServerContext
  history: ReturnType<typeof createBrowserHistory>
  routes: DataRouteObject[]
  data: HydrationState
  /** Null for the page of an error: only the whole router knows which part of the page shows it. */
  state: RouterState | null
}

/** Reads the page's data, which are at the end of its HTML, and matches its address with the routes. */
export async function readFirstPage(): Promise<FirstPage> {
  const context = window.__reactRouterContext
  const { value } = await decode(context.stream, window)
  const data = value as HydrationState
  const history = createBrowserHistory()
  const routes = routesBelow('')
  const { location, action: historyAction } = history
  const matches = data.errors ? null : (matchRoutes(routes, location) as DataRouteMatch[] | null)
  const loaderData = { ...data.loaderData }
  for (const { route } of matches ?? []) loaderData[route.id] ??= null
  const state: RouterState | null = matches && {
    historyAction,
    location,
    matches,
    loaderData,
    actionData: data.actionData ?? null,
    errors: null,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The browser has scrolled already.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    fetchers: new Map(),
    blockers: new Map(),
  }
  return { context, history, routes, data: { ...data, loaderData }, state }
}

/** The routes as the whole router makes them, with the components of those on the page only. */
function routesBelow(parent: string): DataRouteObject[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window
  return Object.values(manifest.routes)
    .filter((route) => route !== undefined && (route.parentId ?? '') === parent)
    .map((route) => {
      const { id, path, index } = route!
      const module = modules[id] as RouteModule | undefined
      return { id, path, index, ...(module && partsOf(module)), children: routesBelow(id) } as DataRouteObject
    })
}

function partsOf({ default: Component, ErrorBoundary, Layout, handle }: RouteModule) {
  const inLayout = (part: unknown) => {
    const element = part ? createElement(part as ComponentType) : undefined
    return element && Layout ? createElement(Layout as ComponentType, null, element) : element
  }
  return { element: inLayout(Component), errorElement: inLayout(ErrorBoundary), handle }
}
