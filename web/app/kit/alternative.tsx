import type { ReactNode } from 'react'
import { ScrollArea } from './scroll-area.tsx'

/** The data of a chart as a table, an accessible alternative. */
export function Alternative({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  return (
    <details className="alternative">
      <summary>{label}</summary>
      <ScrollArea label={label}>
        <table>
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
    </details>
  )
}
