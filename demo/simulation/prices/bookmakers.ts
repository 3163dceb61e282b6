import type { PriceReport } from '#sports/odds.ts'

/** Invented bookmakers of the demonstration, 31 to 39. Old clients request 31 by default. */
export type DemoBookmaker = {
  id: number
  slug: string
  name: string
  /** Its average share of the stakes. */
  margin: number
  /** How far its view differs from the model, as a share of a side's goals. */
  stray: number
  /** How often it reprices while a match runs. */
  everyMinutes: number
}

export const bookmakers: readonly DemoBookmaker[] = [
  { id: 31, slug: 'demo-harbour', name: 'Harbour', margin: 0.045, stray: 0.015, everyMinutes: 2 },
  { id: 32, slug: 'demo-northgate', name: 'Northgate', margin: 0.055, stray: 0.04, everyMinutes: 5 },
  { id: 33, slug: 'demo-bluefinch', name: 'Bluefinch', margin: 0.03, stray: 0.02, everyMinutes: 4 },
  { id: 34, slug: 'demo-pike-and-sons', name: 'Pike & Sons', margin: 0.075, stray: 0.06, everyMinutes: 6 },
]

const longest = 501

/** A fair price with the margin added, in thousandths, in the steps bookmakers quote: from 1.01 to 501. */
export function quote(fairPrice: number, margin: number): number {
  const raw = Math.min(longest, fairPrice / (1 + margin))
  const step = raw < 2 ? 10 : raw < 4 ? 20 : raw < 6 ? 50 : raw < 10 ? 100 : raw < 20 ? 500 : 1000
  return Math.max(1010, Math.round((raw * 1000) / step) * step)
}

export type Priced = Pick<PriceReport, 'market' | 'lineQuarters' | 'homeMilli' | 'drawMilli' | 'awayMilli'>
