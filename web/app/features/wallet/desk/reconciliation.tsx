import { useSearchParams } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { getReconciliation } from '#contract/touchline/top-up.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { SubmitButton, TextField } from '../../../kit/form/form.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { readDate } from '../../../kit/text/dates.ts'
import { usePage } from '../../../page.ts'
import { useRead } from '../../../session/use-read.ts'
import { Pair } from '../rail.tsx'
import { useAmounts } from '../use-amounts.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import { deskWords } from './words.ts'

type Compared = DataOf<typeof getReconciliation>

/** Payments of a day at the provider beside the booked ones, with each difference. */
export function Reconciliation({ day }: { day: string | null }) {
  const words = useWords(deskWords)
  const [, setSearch] = useSearchParams()
  const { now } = usePage()
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10)
  const shown = readDate(day) ?? yesterday
  return (
    <>
      <form
        className="desk-day"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = String(new FormData(event.currentTarget).get('day') ?? '')
          setSearch({ view: 'reconciliation', day: chosen })
        }}
      >
        <TextField key={shown} label={words.day} type="date" name="day" defaultValue={shown} required />
        <SubmitButton isBusy={false} className="button tall">
          {words.show}
        </SubmitButton>
      </form>
      <Day key={shown} day={shown} />
    </>
  )
}

function Day({ day }: { day: string }) {
  const words = useWords(deskWords)
  const { format } = useLanguage()
  const { price } = useAmounts()
  const read = useRead<Compared>(`/money/reconciliation?day=${day}`)
  if (read.state !== 'read') return <LoadState read={read} height={240} />
  const { provider, at, ours, theirs, differences } = read.data
  const sumOf = (sums: Compared['ours']) =>
    sums.length === 0 ? words.noPayments : format.list(sums.map((sum) => words.sums(sum.count, price(sum))))
  return (
    <Card title={format.longDay(day)}>
      <div className="body wallet-form">
        {at !== null && (
          <dl className="wallet-pairs">
            <Pair name={words.ours} value={sumOf(ours)} />
            <Pair name={words.theirs} value={sumOf(theirs)} />
          </dl>
        )}
        {at === null ? (
          <p className="second">{words.notCompared}</p>
        ) : differences.length === 0 ? (
          <p className="wallet-note">
            <WalletIcon name="check" />
            <b>{words.equal}</b>
          </p>
        ) : (
          <Differences differences={differences} />
        )}
      </div>
      <p className="wallet-foot">
        <span>{words.provider(provider)}</span>
        {at !== null && <span>{words.compared(format.moment(at))}</span>}
      </p>
    </Card>
  )
}

function Differences({ differences }: Pick<Compared, 'differences'>) {
  const words = useWords(deskWords)
  return (
    <ScrollArea label={words.differences}>
      <table className="wallet-lines">
        <thead>
          <tr>
            <th scope="col">{words.differences}</th>
            <th scope="col">{words.order}</th>
            <th scope="col">{words.ours}</th>
            <th scope="col">{words.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, orderNo, ours, theirs }, index) => (
            <tr key={index}>
              <th scope="row">{words.difference[kind]}</th>
              <td>{orderNo}</td>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
