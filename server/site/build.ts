import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, matchRoutes, type RouterContext, type ServerBuild } from 'react-router'
import type { ServiceName } from '#contract/services.ts'
import type { Budget } from '#core/bytes/budget.ts'
import type { Finished } from '#core/bytes/finished.ts'
import { described, type Log } from '#core/log.ts'

/** V8 takes two bytes for a character where a text has any that is not Latin. */
const CHARACTER_BYTES = 2

export type Visitor = { language: 'en' | 'zh'; timeZone: string; theme: 'light' | 'dark' | 'system' }
export type PageRequest = Visitor & {
  lens: { delayS: number; isSpoilerFree: boolean; mark: string }
  now: number
  offsets: readonly number[]
  origin: string
}

/**
 * Makes a call for the person whose form it is. Resolves with the name of the error, null without one. `onAnswer` gets
 * the data of a call that succeeded; `key` makes an idempotent one the same call again.
 */
export type SendForm = (
  service: ServiceName,
  name: string,
  input: { params?: Record<string, unknown>; body?: Record<string, unknown>; key?: string },
  onAnswer?: (data: unknown) => void,
) => Promise<string | null>

/** The exports of the built site besides its pages; see `web/app/entry.server.tsx`. */
type EntryModule = ServerBuild['entry']['module'] & {
  apiContext: RouterContext<unknown>
  requestContext: RouterContext<PageRequest>
  isDocumentContext: RouterContext<boolean>
  formContext: RouterContext<SendForm>
  markupContext: RouterContext<unknown>
  createMarkupStore(count?: (characters: number) => void): unknown
  readVisitor(url: URL, headers: Headers, operatorZone: string): Visitor
  ownScripts?: readonly string[]
  /** The sports of the site, and the declarations that they lack. */
  sports?: readonly string[]
  sportFaults?: readonly string[]
}

/** Header of an answer without a page, and of the missing page that this reader gets for it. */
export const HIDDEN = 'x-hidden'
/** Header of a rendered page that carries the mark of its scripts. It is removed here. */
export const SCRIPT_MARK = 'x-script-mark'

export type Built = {
  /** Built from the present sources: its pages are never cached, and their policy permits the build tool. */
  isDevelopment: boolean
  /** Texts of inline scripts that are the same on all pages. */
  ownScripts: ReadonlySet<string>
  entry: EntryModule
  /** Parts of pages that were rendered before. */
  markup: unknown
  render: ReturnType<typeof createRequestHandler>
  /** The query parameters that the page at a path reads, or null when it does not declare them. */
  declaredQuery(path: string): readonly string[] | null
  /** Whether the page at a path is rendered for the session of its reader: its `handle` says `isOwn`. */
  isOwn(path: string): boolean
}

/** The site straight from its sources, for development; see `server/dev/`. */
export type Sources = {
  /** The site of the present sources. Rejects with the faults in them, such as a syntax error. */
  build(): Promise<Built>
  /** Answers a request for a module or file; false when it is for neither. */
  answer(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** The page that shows why `build` rejected. */
  failedPage(error: unknown): Finished
}

/** The built site below `folder`, or null when it was never built. */
export async function readBuild(folder: string, log: Log, budget?: Budget): Promise<Built | null> {
  const file = join(folder, 'server', 'index.js')
  if (!existsSync(file)) return null
  return usable((await import(pathToFileURL(file).href)) as ServerBuild, log, { budget })
}

/** A build that can render pages. */
export function usable(
  build: ServerBuild,
  log: Log,
  { mode = 'production', budget }: { mode?: 'production' | 'development'; budget?: Budget } = {},
): Built {
  const entry = { handleError: logError(log), ...build.entry.module } as EntryModule
  const routes = tree(build, undefined)
  const handlesOf = (path: string) =>
    (matchRoutes(routes, pagePath(path)) ?? []).map(({ route }) => route.handle as PageHandle | undefined)
  const isHidden = (path: string) => handlesOf(path).some((handle) => handle?.isHidden === true)
  /** The framework would name the route above a missing page. */
  const isMissingBelowHidden = (path: string) => isHidden(`/${path.split('/')[1]}`) && !isHidden(path)
  const whole = { ...build, entry: { ...build.entry, module: entry } }
  const render = createRequestHandler(whole, mode)
  const renderOpen = createRequestHandler({ ...whole, ...openRoutes(build) }, mode)
  return {
    isDevelopment: mode === 'development',
    entry,
    markup: entry.createMarkupStore(countedIn(budget)),
    ownScripts: new Set(entry.ownScripts),
    async render(request, context) {
      if (isMissingBelowHidden(new URL(request.url).pathname)) return renderOpen(request, context)
      const response = await render(request, context)
      if (!response.headers.has(HIDDEN)) return response
      const { url, method, signal } = request
      const missing = await renderOpen(new Request(url, { method, signal }), context)
      missing.headers.set(HIDDEN, '1')
      return missing
    },
    declaredQuery(path) {
      const declared = handlesOf(path).map((handle) => handle?.query)
      return declared.some((names) => names !== undefined) ? declared.flatMap((names) => names ?? []) : null
    },
    isOwn: (path) => handlesOf(path).some((handle) => handle?.isOwn === true),
  }
}

/** What a route declares for the server. */
type PageHandle = { query?: readonly string[]; isOwn?: boolean; isHidden?: boolean }

/** The routes without those that are hidden from others, and what is below them. */
function openRoutes({ routes, assets }: ServerBuild): Pick<ServerBuild, 'routes' | 'assets'> {
  const isHidden = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    return route !== undefined && ((route.module.handle as PageHandle)?.isHidden === true || isHidden(route.parentId))
  }
  const open = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !isHidden(id)))
  return { routes: open(routes), assets: { ...assets, routes: open(assets.routes) } }
}

/** Markup is text of the page's renderer, which counts its characters. */
function countedIn(budget: Budget | undefined): ((characters: number) => void) | undefined {
  const claim = budget?.claim()
  return claim && ((characters) => claim(characters * CHARACTER_BYTES))
}

/** `/match/12.data` carries the data of the page `/match/12`. */
function pagePath(path: string): string {
  if (!path.endsWith('.data')) return path
  const page = path.slice(0, -'.data'.length)
  return page === '/_root' || page === '/_' ? '/' : page
}

type RouteNode = { id: string; path?: string; index?: boolean; handle?: unknown; children?: RouteNode[] }

function tree({ routes }: ServerBuild, parentId: string | undefined): Parameters<typeof matchRoutes>[0] {
  return nodes(parentId) as Parameters<typeof matchRoutes>[0]

  function nodes(parent: string | undefined): RouteNode[] {
    return Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parent)
      .map((route) => {
        const { id, path, index, module } = route as NonNullable<typeof route>
        const node = { id, handle: module.handle, ...(path === undefined ? {} : { path }) }
        return index ? { ...node, index } : { ...node, children: nodes(id) }
      })
  }
}

/** Refusals of calls are outcomes that the page shows; only bugs are logged. */
function logError(log: Log): NonNullable<ServerBuild['entry']['module']['handleError']> {
  return (error, { request }) => {
    if (request.signal.aborted || (error instanceof Error && error.name === 'ApiError')) return
    if (typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500) return
    log.error('page_failed', { path: new URL(request.url).pathname, ...described(error) })
  }
}
