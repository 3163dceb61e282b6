import { BoxScore } from './box-score.tsx'
import type { BaseballView } from './match-view.ts'
import { PlaysCard } from './plays-card.tsx'

export function BoxTab({ view }: { view: BaseballView }) {
  return <BoxScore view={view} isWhole />
}

export function PlaysTab({ view }: { view: BaseballView }) {
  return <PlaysCard view={view} isAll />
}
