import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideCatalogue } from './i18n/catalogues.ts'

// The page's header has the browser load this file ahead, see `entry.server.tsx`.
if (document.documentElement.lang.startsWith('zh')) provideCatalogue('zh', (await import('./i18n/zh.ts')).zh)
else provideCatalogue('en', (await import('./i18n/en.ts')).en)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
