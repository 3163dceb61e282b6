import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadText } from './i18n/texts.ts'
import { readFirstPage } from './router/first-page.ts'
import { createFirstRouter, readWhole } from './router/first-router.ts'
import { HydratedPage } from './router/hydrated-page.tsx'
import { loadMarked } from './sports/parts.ts'

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
