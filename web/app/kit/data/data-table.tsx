import type { ReactNode } from 'react'
import { ScrollArea } from '../page/scroll-area.tsx'

interface DataTableProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  caption?: string
}

/** Rows of figures, without links. */
export function DataTable({ label, head, rows, caption }: DataTableProps) {
  return (
    <ScrollArea label={label}>
      <table>
        {caption !== undefined && <caption className="small quiet">{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
