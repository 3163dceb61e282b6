import type { SoFar } from '#contract/touchline/so-far.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { later, whenUsed } from '../../kit/page/later.tsx'
import type { Loaded } from '../../page.ts'
import type { SoFarCards } from '../../sports/sport.ts'

const CompareCard = later(async () => (await import('./so-far-cards.ts')).CompareCard, whenUsed)
const FormCard = later(async () => (await import('./so-far-cards.ts')).FormCard, whenUsed)
const WayCards = later(async () => (await import('./so-far-cards.ts')).WayCards, whenUsed)
const ScorersCard = later(async () => (await import('./so-far-cards.ts')).ScorersCard, whenUsed)
const InFrontCard = later(async () => (await import('./so-far-cards.ts')).InFrontCard, whenUsed)

/** Cards that stand where line-ups and figures are not known; null where the season could not be read. */
export function soFarCards(soFar: Loaded<SoFar>, row: MatchRow, isLeague: boolean): SoFarCards | null {
  if (!soFar || 'failed' in soFar) return null
  const { data } = soFar
  return {
    data,
    form: <FormCard row={row} sides={data} />,
    compare: <CompareCard soFar={data} row={row} isLeague={isLeague} />,
    way: <WayCards row={row} sides={data} />,
    minutes: !isLeague && <InFrontCard row={row} sides={data} />,
    scorers: <ScorersCard row={row} sides={data} />,
  }
}
