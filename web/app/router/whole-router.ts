import {
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
} from 'react-router'
import { createRouter } from 'react-router?used=router/router'
import { createClientRoutes } from 'react-router?used=dom/ssr/routes'
import { getTurboStreamSingleFetchDataStrategy } from 'react-router?used=dom/ssr/single-fetch'
import type { FirstPage } from './first-page.ts'

/** The router as `HydratedRouter` of React Router makes it, with the whole table of routes. */
export function createWholeRouter({ context, history, data, state }: FirstPage): DataRouter {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window
  // The visitor may have gone back meanwhile: the router begins where the page is, and follows then.
  const location = state?.location ?? history.location
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, data, context.ssr, context.isSpaMode),
    history: Object.create(history, { location: { get: () => location } }) as typeof history,
    basename: context.basename,
    hydrationData: data,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getTurboStreamSingleFetchDataStrategy(() => router, manifest, modules, context.ssr),
  })
  return router.initialize()
}
