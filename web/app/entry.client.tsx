import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts, textsLoaded } from './i18n/catalogues.ts'
import { loadMarked } from './sports/parts.ts'

// The response header makes the browser preload these files, see `entry.server.tsx`.
const sports = loadMarked(document.documentElement.dataset.sports)
await Promise.all([sports, loadTexts('first')])
await textsLoaded()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
