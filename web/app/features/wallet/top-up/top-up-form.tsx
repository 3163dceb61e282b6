import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TopUp, TopUpOptions } from '#contract/touchline/top-up.ts'
import { useWords } from '../../../i18n/language.tsx'
import { SelectField, SubmitButton } from '../../../kit/form/form.tsx'
import { callApi } from '../../../session/call.ts'
import { priceOfCoins } from '../amounts.ts'
import { useAmounts } from '../use-amounts.ts'
import { Choices, Option } from '../choices.tsx'
import { FieldError } from '../field-error.tsx'
import { isWithin, readWhole, type Field } from '../fields.ts'
import { LimitBar } from '../limit-bar.tsx'
import { OwnForm } from '../own-form.tsx'
import { Pair } from '../rail.tsx'
import { useWrongText } from '../use-wrong-text.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import { orderKeyOf, placeAfter, readOrder, wrongOfOrder } from './order.ts'
import { topUpWords } from './words.ts'

interface TopUpFormProps {
  options: TopUpOptions
  orderKey: string
  wrong: Field | null
}

function placeOrder(form: FormData, orderKey: string): Promise<TopUp> {
  const order = readOrder(form)
  const headers: Record<string, string> = order === null ? {} : { 'idempotency-key': orderKeyOf(orderKey, order) }
  // The call rejects an order that is none.
  return callApi<TopUp>('POST', '/me/top-ups', { body: order ?? { coins: 0 }, headers })
}

/** Coins, currency and channel. The sums follow with scripts; without them the provider names the price. */
export function TopUpForm({ options, orderKey, wrong }: TopUpFormProps) {
  const words = useWords(topUpWords)
  const navigate = useNavigate()
  const [coins, setCoins] = useState<number | null>(wrong === 'coins' ? null : (options.presets[0] ?? null))
  const [currency, setCurrency] = useState(options.prices[0]?.currency ?? '')
  const of100 = options.prices.find((price) => price.currency === currency) ?? options.prices[0]
  const send = async (form: FormData) => {
    const topUp = await placeOrder(form, orderKey)
    const place = placeAfter(topUp)
    // The provider's page is another document.
    if (place.startsWith('/wallet/')) await navigate(place)
    else location.assign(place)
    return topUp
  }
  return (
    <OwnForm
      action="/wallet/top-up"
      className="wallet-form"
      label={words.title}
      check={(form) => wrongOfOrder(form, rangeOf(options))}
      wrong={wrong}
      send={send}
      done={words.done}
    >
      {(isBusy, wrongField) => (
        <>
          <input type="hidden" name="key" value={orderKey} />
          {options.prices.length > 1 ? (
            <SelectField
              label={words.currency}
              name="currency"
              defaultValue={currency}
              onChange={(event) => setCurrency(event.target.value)}
            >
              {options.prices.map((price) => (
                <option key={price.currency}>{price.currency}</option>
              ))}
            </SelectField>
          ) : (
            <input type="hidden" name="currency" value={currency} />
          )}
          <CoinChoices
            options={options}
            of100={of100}
            wrong={wrongField}
            isOtherFirst={wrong === 'coins'}
            onChange={setCoins}
          />
          <Channels options={options} />
          <Sums coins={coins} of100={of100} month={options.month} />
          <div className="buttons">
            <Link className="button tall" to="/wallet">
              {words.cancel}
            </Link>
            <PayButton isBusy={isBusy} coins={coins} of100={of100} />
          </div>
        </>
      )}
    </OwnForm>
  )
}

function rangeOf({ fewest, most }: TopUpOptions) {
  return { fewest, most }
}

type Of100 = TopUpOptions['prices'][number] | undefined

function PayButton({ isBusy, coins, of100 }: { isBusy: boolean; coins: number | null; of100: Of100 }) {
  const words = useWords(topUpWords)
  const { price } = useAmounts()
  return (
    <SubmitButton isBusy={isBusy}>
      <span className="wallet-scripted">
        {coins === null || !of100 ? words.payPlain : words.pay(price(priceOfCoins(coins, of100)))}
      </span>
      <span className="wallet-plain">{words.payPlain}</span>
    </SubmitButton>
  )
}

interface CoinChoicesProps {
  options: TopUpOptions
  of100: Of100
  wrong: Field | null
  /** After a wrong amount without scripts, so that the next tap orders no preset. */
  isOtherFirst: boolean
  onChange: (coins: number | null) => void
}

function CoinChoices({ options, of100, wrong, isOtherFirst, onChange }: CoinChoicesProps) {
  const { presets, fewest, most } = options
  const words = useWords(topUpWords)
  const amounts = useAmounts()
  const [isOther, setIsOther] = useState(isOtherFirst)
  const [other, setOther] = useState('')
  const error = useWrongText(wrong, rangeOf(options))('coins')
  const amountOf = (text: string) => {
    const coins = readWhole(text)
    return isWithin(coins, rangeOf(options)) ? coins : null
  }
  return (
    <Choices label={words.coins}>
      <div className="wallet-options">
        {presets.map((coins, index) => (
          <Option
            key={coins}
            name="coins"
            value={coins}
            isChosen={index === 0 && !isOtherFirst}
            onChoose={() => (setIsOther(false), onChange(coins))}
          >
            <b>{amounts.coins(coins)}</b>
            {of100 && <span>{amounts.price(priceOfCoins(coins, of100))}</span>}
          </Option>
        ))}
        <Option
          name="coins"
          value="other"
          isChosen={isOtherFirst}
          onChoose={() => (setIsOther(true), onChange(amountOf(other)))}
        >
          <b>{words.other}</b>
          <span>{words.otherRange(amounts.coins(fewest), amounts.coins(most))}</span>
        </Option>
      </div>
      <label className={['input wallet-other', isOther && 'chosen', error && 'wrong'].filter(Boolean).join(' ')}>
        <span className="hidden-text">{words.otherLabel}</span>
        <input
          name="other"
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.otherLabel}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'top-up-coins-error' : undefined}
          value={other}
          onChange={(event) => (setOther(event.target.value), isOther && onChange(amountOf(event.target.value)))}
        />
      </label>
      <FieldError id="top-up-coins-error">{error}</FieldError>
      {of100 && <p className="small second">{words.onePrice(amounts.price(of100))}</p>}
    </Choices>
  )
}

function Channels({ options: { channels, isRealMoney } }: { options: TopUpOptions }) {
  const words = useWords(topUpWords)
  return (
    <Choices label={words.payWith}>
      {channels.map((channel, index) => (
        <Option key={channel} name="channel" value={channel} isRow isChosen={index === 0} onChoose={() => undefined}>
          <WalletIcon name={channel} />
          <span>
            {words.channels[channel]}
            <small>
              {isRealMoney ? words.channelNotes[channel] : `${words.testProvider} · ${words.channelNotes[channel]}`}
            </small>
          </span>
        </Option>
      ))}
    </Choices>
  )
}

/** What the order costs, and how much of the own limit it would use. Only scripts know the choice. */
function Sums({ coins, of100, month }: { coins: number | null; of100: Of100; month: TopUpOptions['month'] }) {
  const words = useWords(topUpWords)
  const amounts = useAmounts()
  const shown = coins ?? 0
  return (
    <div className="wallet-form wallet-scripted">
      {of100 && (
        <dl className="wallet-pairs boxed">
          <Pair name={words.ofCoins(amounts.coins(shown))} value={amounts.price(priceOfCoins(shown, of100))} />
          <Pair name={words.fee} value={amounts.price({ ...of100, amountMinor: 0 })} />
          <Pair name={words.youPay} value={amounts.price(priceOfCoins(shown, of100))} isTotal />
        </dl>
      )}
      <LimitBar
        name={month.limit === null ? words.noLimit : words.limit(amounts.coins(month.limit))}
        used={month.used}
        limit={month.limit}
        next={shown}
      />
    </div>
  )
}
