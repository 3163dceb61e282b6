import type { ReactNode } from 'react'

/** The table behind a chart, for who cannot or does not want to read the drawing. */
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
      <div className="scroll">
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
      </div>
    </details>
  )
}
