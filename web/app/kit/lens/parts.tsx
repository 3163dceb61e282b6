import { lazy, Suspense, useEffect } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { usePage } from '../../page.ts'
import { later, whenUsed } from '../page/later.tsx'
import { followLens } from './lens.ts'

// Rarely shown, so their texts and styles are loaded on demand, and are included in a server-rendered page.
const Chips = lazy(async () => ({ default: (await import('./lens-chips.tsx')).LensChips }))
const Row = lazy(async () => ({ default: (await import('./hidden.tsx')).RowReveal }))
const Score = lazy(async () => ({ default: (await import('./hidden.tsx')).ScoreHidden }))
const Table = lazy(async () => ({ default: (await import('./hidden.tsx')).TableHidden }))

/** Opens the settings of the lens over the page of a match. */
export const LensButton = later(async () => (await import('./lens-button.tsx')).LensButton, whenUsed)

/** The lens of this page; a change in any tab reloads it. */
export function LensChips() {
  const { delayS, isSpoilerFree } = usePage().lens
  useEffect(followLens, [])
  if (delayS === 0 && !isSpoilerFree) return null
  return (
    <Suspense>
      <Chips />
    </Suspense>
  )
}

export function RowReveal({ row }: { row: MatchRow }) {
  return (
    <Suspense>
      <Row row={row} />
    </Suspense>
  )
}

export function ScoreHidden({ row }: { row: MatchRow }) {
  return (
    <Suspense>
      <Score row={row} />
    </Suspense>
  )
}

export function TableHidden({ seasonId }: { seasonId: number }) {
  return (
    <Suspense>
      <Table seasonId={seasonId} />
    </Suspense>
  )
}
