import type { CSSProperties } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/use-price.ts'
import { pricesAt } from './movement.ts'
import type { Odds } from './odds-card.tsx'

const rows = [
  ['home', 'var(--ta)'],
  ['draw', 'var(--text-3)'],
  ['away', 'var(--tb)'],
] as const

interface Props {
  movement: Odds['movement']
  kickOff: number
  moment: { at: number | null; text: string } | null
  labels: { home: string; draw: string; away: string }
}

/** The opening prices, those at kick-off and the present ones, or those of the moment of a replay. */
export function PriceTable({ movement, kickOff, moment, labels }: Props) {
  const { text } = useLanguage()
  const price = usePrice()
  const hasBegun = (movement.at(-1)?.at ?? 0) > kickOff
  const columns = [
    [text.odds.openingPrice, movement[0] ?? null],
    ...(hasBegun ? [[text.odds.kickOff, pricesAt(movement, kickOff)] as const] : []),
    [moment ? moment.text : text.odds.now, pricesAt(movement, moment ? (moment.at ?? -Infinity) : Infinity)],
  ] as const
  return (
    <table className="movement-table">
      <thead>
        <tr>
          <th scope="col">{text.odds.result}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([cell, colour]) => (
          <tr key={cell}>
            <th scope="row">
              <i className="swatch" style={{ '--c': colour } as CSSProperties} /> {labels[cell]}
            </th>
            {columns.map(([name, prices]) => (
              <td key={name} className="tabular">
                {prices ? price(prices[cell]) : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
