import type { MatchRow } from '#contract/touchline/brief.ts'

export default function PanelDetail({ row }: { row: MatchRow }) {
  return <span>{row.id}</span>
}
