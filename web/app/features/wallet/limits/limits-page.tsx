import { Link } from 'react-router'
import type { SpendingLimits } from '#contract/touchline/spending.ts'
import { useWords } from '../../../i18n/language.tsx'
import { TextField } from '../../../kit/form/form.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { callApi } from '../../../session/call.ts'
import { OwnForm } from '../own-form.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { readAge, type Field } from '../fields.ts'
import type { Told } from '../told.ts'
import { ToldNote } from '../told-note.tsx'
import { withBack } from '../top-up/back.ts'
import { useWrongText } from '../use-wrong-text.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import { wrongOfLimits } from './form.ts'
import { LimitRow } from './limit-row.tsx'
import { ExclusionCard, PauseCard } from './pause-cards.tsx'
import { SpentCard } from './spent-card.tsx'
import { limitWords } from './words.ts'

export interface LimitsData {
  limits: SpendingLimits
  told: Told | null
  wrong: Field | null
  /** The prophecy from which the reader came. */
  back: string | null
}

/** What the account may spend, by its own choice. */
export function LimitsPage({ limits, told, wrong, back }: LimitsData) {
  const words = useWords(limitWords)
  const isTooYoung = limits.refusal === 'too_young'
  const isElsewhere = isTooYoung || ['region', 'frozen', 'off'].includes(limits.refusal ?? '')
  return (
    <div className="wallet-page">
      <div className="stack">
        <div className="limits-head">
          <h1 className="page-title">{words.title}</h1>
          <p className="small second">
            {words.everywhere} {limits.ageStatedAt !== null && words.ageStated(limits.minimumAge)}
          </p>
        </div>
        <ToldNote told={told} />
        {back !== null && <BackLinks back={back} />}
        {isElsewhere && <RefusalNote refusal={limits.refusal} />}
        {limits.ageStatedAt === null && !isTooYoung && (
          <AgeCard minimumAge={limits.minimumAge} wrong={wrong} back={back} />
        )}
        <Card title={words.spending}>
          {limits.limits.map((limit) => (
            <LimitRow key={limit.period} limit={limit} wrong={wrong} />
          ))}
          <p className="wallet-foot">{words.rule}</p>
        </Card>
        <SpentCard limits={limits} />
        <div className="limits-pair">
          <PauseCard limits={limits} />
          <ExclusionCard limits={limits} />
        </div>
      </div>
      <aside className="stack" aria-label={words.not}>
        <Card title={words.not}>
          <ul className="wallet-rules limits-not">
            {words.nots.map((one) => (
              <li key={one}>
                <WalletIcon name="minus" size="s" />
                {one}
              </li>
            ))}
          </ul>
        </Card>
      </aside>
    </div>
  )
}

/** To the purchase, and to the top-up that it may need. */
function BackLinks({ back }: { back: string }) {
  const words = useWords(limitWords)
  return (
    <p className="buttons">
      <Link className="button compact touchable" to={back}>
        {words.backToProphecy}
      </Link>
      <Link className="button compact touchable" to={withBack('/wallet/top-up', back)}>
        {words.topUp}
      </Link>
    </p>
  )
}

type AgeProps = Pick<SpendingLimits, 'minimumAge'> & Pick<LimitsData, 'wrong' | 'back'>

function AgeCard({ minimumAge, wrong, back }: AgeProps) {
  const words = useWords(limitWords)
  const send = (form: FormData) => callApi('POST', '/me/limits/age', { body: { age: readAge(form.get('age')) } })
  return (
    <Card title={words.age}>
      <OwnForm
        action={withBack('/wallet/limits', back)}
        className="body form-stack"
        label={words.age}
        check={wrongOfLimits}
        wrong={wrong}
        send={send}
        done={words.stated}
      >
        {(isBusy, wrongField) => (
          <>
            <input type="hidden" name="do" value="age" />
            <p className="second">{words.ageText(minimumAge)}</p>
            <AgeField wrong={wrongField} />
            <div className="buttons">
              <button type="submit" className="button primary tall" aria-busy={isBusy}>
                {words.state}
              </button>
            </div>
          </>
        )}
      </OwnForm>
    </Card>
  )
}

function AgeField({ wrong }: Pick<LimitsData, 'wrong'>) {
  const words = useWords(limitWords)
  const wrongText = useWrongText(wrong)
  return (
    <TextField
      label={words.yourAge}
      name="age"
      inputMode="numeric"
      maxLength={9}
      required
      autoComplete="off"
      error={wrongText('age')}
    />
  )
}
