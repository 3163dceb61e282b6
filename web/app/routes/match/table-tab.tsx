import type { Table } from '#contract/touchline/table.ts'
import { useText } from '../../i18n/language.tsx'
import { PartError } from '../../kit/page/states.tsx'
import { Standings } from '../../kit/table/standings.tsx'
import type { MatchView } from '../../sports/sport.ts'
import type { Loaded } from '../../page.ts'

export default function TableTab({ view, table }: { view: MatchView; table: Loaded<Table> }) {
  const text = useText()
  if (!table) return null
  if ('failed' in table) return <PartError title={text.errors.partTitle} status={table.failed} />
  return <Standings table={table.data} marked={[view.row.home?.id ?? 0, view.row.away?.id ?? 0]} />
}
