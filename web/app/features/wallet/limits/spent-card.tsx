import type { SpendingLimits } from '#contract/touchline/spending.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { monthName } from '../amounts.ts'
import { useAmounts } from '../use-amounts.ts'
import { limitWords } from './words.ts'

/** Coins spent by month beside the limit of a month, and their sums. */
export function SpentCard({ limits: { months, purchases, limits } }: { limits: SpendingLimits }) {
  const words = useWords(limitWords)
  const { tag, format } = useLanguage()
  const { coins } = useAmounts()
  const limit = limits.find(({ period }) => period === 'month')?.limit ?? null
  const top = 1.1 * Math.max(1, ...months.map(({ spent }) => spent), limit ?? 0)
  const share = (value: number) => `${(100 * value) / top}%`
  const current = months.at(-1)
  const label = months.map(({ month, spent }) => `${monthName(month, tag)} ${coins(spent)}`)
  return (
    <Card title={words.spent} beside={<span className="small second">{words.spentNote}</span>}>
      <div className="body">
        <div
          className="spent-bars"
          role="img"
          aria-label={format.pair(
            words.spentBars,
            [...label, ...(limit === null ? [] : [words.limitLine(coins(limit))])].join(', '),
          )}
        >
          {limit !== null && (
            <span className="spent-limit" style={{ bottom: share(limit) }}>
              <small>{words.limitLine(coins(limit))}</small>
            </span>
          )}
          {months.map((one) => (
            <span key={one.month} className={one === current ? 'current' : undefined}>
              <b className="tabular">{coins(one.spent)}</b>
              <i style={{ height: share(one.spent) }} />
            </span>
          ))}
        </div>
        <div className="spent-months" aria-hidden="true">
          {months.map((one) => (
            <small key={one.month} className={one === current ? 'current' : undefined}>
              {monthName(one.month, tag, true)}
            </small>
          ))}
        </div>
      </div>
      <Sums purchases={purchases} />
    </Card>
  )
}

function Sums({ purchases: { count, spent, refunds, refunded } }: Pick<SpendingLimits, 'purchases'>) {
  const words = useWords(limitWords)
  const { coins } = useAmounts()
  const figures = [
    { name: words.inMonths, value: coins(spent - refunded), note: words.coins },
    {
      name: words.purchases,
      value: coins(count),
      note: count === 0 ? '' : words.each(coins(Math.round(spent / count))),
    },
    { name: words.refunds, value: coins(refunded), note: words.times(refunds) },
  ]
  return (
    <dl className="spent-sums">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="small second">{name}</dt>
          <dd className="number">{value}</dd>
          <dd className="wallet-small">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
