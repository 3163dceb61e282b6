import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideCatalogue } from './i18n/catalogues.ts'
import { loadMarked } from './sports/parts.ts'

// The response header makes the browser preload these files, see `entry.server.tsx`.
const sports = loadMarked(document.documentElement.dataset.sports)
if (document.documentElement.lang.startsWith('zh')) provideCatalogue('zh', (await import('./i18n/zh.ts')).zh)
else provideCatalogue('en', (await import('./i18n/en.ts')).en)
await sports

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
