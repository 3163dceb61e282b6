import { useState } from 'react'
import type { SpendingLimit } from '#contract/touchline/spending.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { callApi } from '../../../session/call.ts'
import { useAmounts } from '../use-amounts.ts'
import { LimitTrack } from '../limit-bar.tsx'
import { FieldError } from '../field-error.tsx'
import { readLimit, readWhole, type Field } from '../fields.ts'
import { OwnForm } from '../own-form.tsx'
import { useWrongText } from '../use-wrong-text.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import { wrongOfLimits } from './form.ts'
import { limitWords } from './words.ts'

const STEP = 10

/** One period: what is used, its limit as a field with steps, and a higher one that is to come. */
export function LimitRow({ limit, wrong }: { limit: SpendingLimit; wrong: Field | null }) {
  const words = useWords(limitWords)
  const { coins } = useAmounts()
  const { timeZone } = useLanguage()
  const { period, used } = limit
  const send = (form: FormData) => {
    const read = readLimit(form.get('limit'))
    // The call rejects a wrong number, which must not become no limit.
    return callApi('PUT', `/me/limits/${period}`, { body: { limit: read === undefined ? -1 : read, zone: timeZone } })
  }
  return (
    <div className="limit-row">
      <div>
        <b>{words.names[period]}</b>
        <span className="wallet-small">{words.from[period]}</span>
      </div>
      <LimitTrack used={used} limit={limit.limit} />
      <span className="small second tabular">
        {limit.limit === null ? words.usedOnly(coins(used)) : words.used(coins(used), coins(limit.limit))}
      </span>
      <OwnForm
        action="/wallet/limits"
        label={words.limitOf[period]}
        check={wrongOfLimits}
        wrong={wrong}
        send={send}
        done={words.saved}
        isDoneShown
      >
        {(isBusy, wrongField) => (
          <LimitField
            key={`${limit.limit} ${limit.next?.startsAt} ${limit.next?.limit}`}
            limit={limit}
            isBusy={isBusy}
            wrong={wrongField}
          />
        )}
      </OwnForm>
      <NextLimit limit={limit} />
    </div>
  )
}

interface LimitFieldProps {
  limit: SpendingLimit
  isBusy: boolean
  wrong: Field | null
}

function LimitField({ limit: { period, limit }, isBusy, wrong }: LimitFieldProps) {
  const words = useWords(limitWords)
  const [written, setWritten] = useState(limit === null ? '' : String(limit))
  const step = (by: number) => setWritten(String(Math.max(0, (readWhole(written) ?? 0) + by)))
  const error = useWrongText(wrong)(period)
  const errorId = `limit-${period}-error`
  return (
    <>
      <div className="limit-form">
        <input type="hidden" name="do" value="limit" />
        <input type="hidden" name="period" value={period} />
        <span className={error ? 'input limit-field wrong' : 'input limit-field'}>
          <button type="button" aria-label={words.lower[period]} onClick={() => step(-STEP)}>
            <WalletIcon name="minus" />
          </button>
          <input
            name="limit"
            className="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            aria-label={words.limitOf[period]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            placeholder={words.noLimit}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          <button type="button" aria-label={words.raise[period]} onClick={() => step(STEP)}>
            <WalletIcon name="plus" />
          </button>
        </span>
        <button type="submit" className="button tall" aria-busy={isBusy}>
          {words.save}
        </button>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  )
}

function NextLimit({ limit: { period, next } }: { limit: SpendingLimit }) {
  const words = useWords(limitWords)
  const { format } = useLanguage()
  const { coins } = useAmounts()
  if (next === null) return null
  const moment = format.moment(next.startsAt)
  return (
    <div className="wallet-note limit-next">
      <WalletIcon name="clock" />
      <span>
        <b>{next.limit === null ? words.nextNone(moment) : words.next(coins(next.limit), moment)}</b>
        <OwnForm
          action="/wallet/limits"
          send={() => callApi('DELETE', `/me/limits/${period}/next`)}
          done={words.dropped}
        >
          <input type="hidden" name="do" value="drop" />
          <input type="hidden" name="period" value={period} />
          <button type="submit" className="text-button">
            {words.drop}
          </button>
        </OwnForm>
      </span>
    </div>
  )
}
