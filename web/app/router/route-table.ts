/**
 * The whole table of routes, of which a page has its own route only. Its file is a script of the framework that sets
 * the variable of the page's part.
 */
export async function readRouteTable(): Promise<Window['__reactRouterManifest']['routes']> {
  const { __reactRouterManifest: part } = window
  await import(/* @vite-ignore */ part.url)
  Object.assign(part.routes, window.__reactRouterManifest.routes)
  window.__reactRouterManifest = part
  return part.routes
}
