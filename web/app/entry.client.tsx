import { startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter, RouterProvider } from 'react-router/dom'
import { loadText } from './i18n/texts.ts'
import { readFirstPage, type FirstPage } from './router/first-page.ts'
import { createFirstRouter, readWhole } from './router/first-router.ts'
import { loadMarked } from './sports/parts.ts'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  type DataRouter,
} from 'react-router'

// The response header makes the browser preload these files, see `entry.server.tsx`.
await Promise.all([loadMarked(document.documentElement.dataset.sports), loadText()])
const page = await readPage()

startTransition(() => {
  hydrateRoot(document, page)
})

async function readPage() {
  // A development server replaces modules within the whole router.
  if (import.meta.env.DEV) return <HydratedRouter />
  const first = await readFirstPage()
  return <HydratedPage page={first} router={first.state ? createFirstRouter(first) : await readWhole(first)} />
}

/** The elements that the server rendered around the page, with a router that may still have to be loaded. */
function HydratedPage({ router, page }: { router: DataRouter; page: FirstPage }) {
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
