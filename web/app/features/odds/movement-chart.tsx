import { useLanguage } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/alternative.tsx'
import type { Odds } from './odds-card.tsx'
import { usePrice } from '../../kit/use-price.ts'

const lines = [
  ['home', 'var(--ta)', undefined],
  ['draw', 'var(--text-3)', '4 4'],
  ['away', 'var(--tb)', undefined],
] as const

interface Props {
  movement: Odds['movement']
  names: { home: string; away: string }
}

/**
 * The movement of the average prices, as implied probability (one over the price): a long price does not flatten the
 * others.
 */
export function MovementCard({ movement, names }: Props) {
  const { text, format } = useLanguage()
  const price = usePrice()
  const last = movement.at(-1)
  if (!last || movement.length < 2) return null
  const labels = { home: names.home, draw: text.odds.draw, away: names.away }
  return (
    <section className="card">
      <header>
        <h2 style={{ whiteSpace: 'nowrap' }}>{text.odds.movement}</h2>
        <span className="push" />
        <span className="key">
          {lines.map(([cell, colour]) => (
            <span key={cell}>
              <i className="swatch" style={{ '--c': colour } as React.CSSProperties} />
              {labels[cell]} {price(last[cell])}
            </span>
          ))}
        </span>
      </header>
      <div className="body" style={{ paddingTop: 8 }}>
        <div
          className="chart"
          style={{ height: 132 }}
          role="img"
          aria-label={text.odds.movementLabel(price(last.home), price(last.draw), price(last.away))}
        >
          <MovementLines movement={movement} />
        </div>
        <div className="axis" aria-hidden="true">
          <span>{format.moment(movement[0]!.at)}</span>
          <span>{format.moment(last.at)}</span>
        </div>
        <Alternative
          label={text.odds.movementTable}
          head={[text.odds.time, labels.home, labels.draw, labels.away]}
          rows={movement.map((point) => [
            format.moment(point.at),
            price(point.home),
            price(point.draw),
            price(point.away),
          ])}
        />
      </div>
    </section>
  )
}

function MovementLines({ movement }: { movement: Odds['movement'] }) {
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none">
      {[25, 50, 75].map((level) => (
        <path key={level} d={`M0 ${100 - level}H1000`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      {lines.map(([cell, colour, dash]) => (
        <path
          key={cell}
          d={stepPath(movement, cell)}
          fill="none"
          stroke={colour}
          strokeWidth="2"
          strokeDasharray={dash}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** A price holds until the next one. */
function stepPath(movement: Odds['movement'], cell: 'home' | 'draw' | 'away'): string {
  const from = movement[0]!.at
  const span = Math.max(1, movement.at(-1)!.at - from)
  const x = (at: number) => Math.round(((at - from) / span) * 1000)
  const y = (price: number) => Math.round((100 - 100 / price) * 10) / 10
  return movement
    .map((point, index) => (index === 0 ? `M0 ${y(point[cell])}` : `H${x(point.at)}V${y(point[cell])}`))
    .join('')
}
