import { breakDays, exclusionMonths } from '#contract/touchline/money-limits.ts'
import type { SpendingLimits } from '#contract/touchline/spending.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { usePage } from '../../../page.ts'
import { callApi } from '../../../session/call.ts'
import { Choices, Option } from '../choices.tsx'
import { OwnForm } from '../own-form.tsx'
import { WalletIcon, type WalletIconName } from '../wallet-icon.tsx'
import { limitWords } from './words.ts'

const ruleIcons: readonly WalletIconName[] = ['close', 'check', 'check', 'lock']

/** A pause of days, which begins at once. */
export function PauseCard({ limits: { pausedUntil } }: { limits: SpendingLimits }) {
  const words = useWords(limitWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const send = (form: FormData) => callApi('POST', '/me/limits/break', { body: { days: Number(form.get('days')) } })
  return (
    <Card title={words.pause} beside={<span className="small second">{words.pauseNote}</span>}>
      <OwnForm action="/wallet/limits" className="body wallet-form" label={words.pause} send={send} done={words.paused}>
        {(isBusy) => (
          <>
            <input type="hidden" name="do" value="break" />
            {pausedUntil !== null && (
              <p className="wallet-note">
                <WalletIcon name="lock" />
                <b>{words.pausedUntil(format.moment(pausedUntil, now))}</b>
              </p>
            )}
            <Choices label={words.pause} isTitled>
              <div className="wallet-options">
                {breakDays.map((days) => (
                  <Option
                    key={days}
                    name="days"
                    value={days}
                    isChosen={days === breakDays[0]}
                    onChoose={() => undefined}
                  >
                    <b>{words.days[days]}</b>
                  </Option>
                ))}
              </div>
            </Choices>
            <ul className="wallet-rules">
              {words.pauseRules.map((rule, index) => (
                <li key={rule}>
                  <WalletIcon name={ruleIcons[index] ?? 'check'} size="s" />
                  {rule}
                </li>
              ))}
            </ul>
            <button type="submit" className="button tall wide" aria-busy={isBusy}>
              {words.startPause}
            </button>
          </>
        )}
      </OwnForm>
    </Card>
  )
}

/** Self-exclusion: requested, confirmed a day later, and then final. */
export function ExclusionCard({ limits: { exclusion } }: { limits: SpendingLimits }) {
  const words = useWords(limitWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <Card title={words.exclude}>
      <div className="body wallet-form">
        <p className="second">{words.excludeText}</p>
        {exclusion === null ? (
          <ExcludeForm />
        ) : exclusion.until === null ? (
          <Requested exclusion={exclusion} />
        ) : (
          <p className="wallet-note">
            <WalletIcon name="lock" />
            <b>{words.excludedUntil(format.moment(exclusion.until, now))}</b>
          </p>
        )}
        <p className="small second">{words.excludeNote}</p>
      </div>
    </Card>
  )
}

function ExcludeForm() {
  const words = useWords(limitWords)
  return (
    <OwnForm
      action="/wallet/limits"
      className="wallet-form"
      label={words.exclude}
      send={(form) => exclude(Number(form.get('months')))}
      done={words.asked}
    >
      {(isBusy) => (
        <>
          <input type="hidden" name="do" value="exclude" />
          <Choices label={words.exclude} isTitled>
            <div className="wallet-options">
              {exclusionMonths.map((months) => (
                <Option
                  key={months}
                  name="months"
                  value={months}
                  isChosen={months === exclusionMonths[0]}
                  onChoose={() => undefined}
                >
                  <b>{words.months[months]}</b>
                </Option>
              ))}
            </div>
          </Choices>
          <button type="submit" className="button tall wide danger" aria-busy={isBusy}>
            {words.excludeMe}
          </button>
        </>
      )}
    </OwnForm>
  )
}

function exclude(months: number): Promise<unknown> {
  return callApi('POST', '/me/limits/exclusion', { body: { months } })
}

function Requested({ exclusion }: { exclusion: NonNullable<SpendingLimits['exclusion']> }) {
  const words = useWords(limitWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { months, askedAt, confirmFrom } = exclusion
  const length = exclusionMonths.find((one) => one === months)
  const isOpen = now >= confirmFrom
  return (
    <>
      <p className="wallet-note warn">
        <WalletIcon name="clock" />
        <span>
          <b>{words.askedAt(length ? words.months[length] : format.number(months), format.moment(askedAt, now))}</b>{' '}
          {!isOpen && words.confirmFrom(format.moment(confirmFrom, now))}
        </span>
      </p>
      <div className="buttons even">
        {isOpen && (
          <OwnForm action="/wallet/limits" send={() => exclude(months)} done={words.confirmed}>
            <input type="hidden" name="do" value="exclude" />
            <input type="hidden" name="months" value={months} />
            <button type="submit" className="button tall wide danger">
              {words.confirm}
            </button>
          </OwnForm>
        )}
        <OwnForm
          action="/wallet/limits"
          send={() => callApi('DELETE', '/me/limits/exclusion')}
          done={words.exclusionDropped}
        >
          <input type="hidden" name="do" value="include" />
          <button type="submit" className="button tall wide">
            {words.dropExclusion}
          </button>
        </OwnForm>
      </div>
    </>
  )
}
