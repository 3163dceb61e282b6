import type { ReactNode } from 'react'
import { DataTable } from './data-table.tsx'

interface AlternativeProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** The data of a chart as a table, an accessible alternative. */
export function Alternative({ label, head, rows }: AlternativeProps) {
  return (
    <details className="alternative">
      <summary>{label}</summary>
      <DataTable label={label} head={head} rows={rows} />
    </details>
  )
}
