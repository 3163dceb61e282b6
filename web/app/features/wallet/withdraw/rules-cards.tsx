import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { useAmounts } from '../use-amounts.ts'
import { Pair } from '../rail.tsx'
import type { Rules } from './types.ts'
import { withdrawWords } from './words.ts'

/** Who decides on withdrawals, and how long that takes. */
export function RulesCards({ rules }: { rules: Rules }) {
  const words = useWords(withdrawWords)
  const { coins } = useAmounts()
  const { approvalsAbove, approvals, waitDays } = rules
  return (
    <>
      <Card title={words.who}>
        <dl className="body wallet-who">
          <dt>{words.upTo(coins(approvalsAbove))}</dt>
          <dd>{words.upToText}</dd>
          <dt>{words.above(coins(approvalsAbove))}</dt>
          <dd>{words.aboveText(approvals)}</dd>
          <dt>{words.waitingTime}</dt>
          <dd>{words.waitingText(waitDays)}</dd>
        </dl>
        <p className="wallet-foot">
          {words.everyDecision} {approvals === 1 && words.oneHouse}
        </p>
      </Card>
      <Times times={rules.times} />
    </>
  )
}

function Times({ times: { count, halfWithinHours, nineOfTenWithinHours, rejected, returned } }: Pick<Rules, 'times'>) {
  const words = useWords(withdrawWords)
  const { format } = useLanguage()
  const hoursText = (value: number) => format.decimal(value, value < 10 && !Number.isInteger(value) ? 1 : 0)
  // A decision within minutes is one within the hour.
  const hours = (value: number | null) => (value === null ? '–' : words.hours(hoursText(Math.max(value, 1))))
  const of = (value: number) => words.of(format.number(value), format.number(count))
  return (
    <Card title={words.times} beside={<span className="small second">{words.lastDays}</span>}>
      <div className="body">
        {count === 0 ? (
          <p className="small second">{words.noTimes}</p>
        ) : (
          <dl className="wallet-pairs">
            <Pair name={words.half} value={hours(halfWithinHours)} />
            <Pair name={words.most} value={hours(nineOfTenWithinHours)} />
            <Pair name={words.rejectedOf} value={of(rejected)} />
            <Pair name={words.returnedOf} value={of(returned)} />
          </dl>
        )}
      </div>
    </Card>
  )
}
