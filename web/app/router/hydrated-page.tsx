import { useLayoutEffect, useState } from 'react'
import type { DataRouter } from 'react-router'
import { UNSAFE_FrameworkContext as FrameworkContext, UNSAFE_RemixErrorBoundary as ErrorBoundary } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { FirstPage } from './first-page.ts'

/** The elements that the server rendered around the page, with a router that may still have to be loaded. */
export function HydratedPage({ router, page }: { router: DataRouter; page: FirstPage }) {
  const { future, ssr, isSpaMode, routeDiscovery } = page.context
  const [framework] = useState({
    manifest: window.__reactRouterManifest,
    routeModules: window.__reactRouterRouteModules,
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
  })
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <>
      <FrameworkContext value={framework}>
        <ErrorBoundary location={location}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </FrameworkContext>
      {/* Identifiers count the children of the server, which has its stream of data here. */}
      <></>
    </>
  )
}
