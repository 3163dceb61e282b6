import type { SpendingLimits } from '#contract/touchline/spending.ts'
import { useWords } from '../../../i18n/language.tsx'
import { TextField } from '../../../kit/form/form.tsx'
import { callApi } from '../../../session/call.ts'
import { OwnForm } from '../own-form.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import type { Told } from '../told.ts'
import { ToldNote } from '../told-note.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import { readLimit } from './form.ts'
import { LimitRow } from './limit-row.tsx'
import { ExclusionCard, PauseCard } from './pause-cards.tsx'
import { SpentCard } from './spent-card.tsx'
import { limitWords } from './words.ts'

export interface LimitsData {
  limits: SpendingLimits
  told: Told | null
}

/** What the account may spend, by its own choice. */
export function LimitsPage({ limits, told }: LimitsData) {
  const words = useWords(limitWords)
  const isElsewhere = limits.refusal === 'region' || limits.refusal === 'frozen' || limits.refusal === 'off'
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
        {isElsewhere && <RefusalNote refusal={limits.refusal} />}
        {limits.ageStatedAt === null && <AgeCard minimumAge={limits.minimumAge} />}
        <section className="card">
          <header>
            <h2>{words.spending}</h2>
          </header>
          {limits.limits.map((limit) => (
            <LimitRow
              key={`${limit.period} ${limit.limit} ${limit.next?.startsAt} ${limit.next?.limit}`}
              limit={limit}
            />
          ))}
          <p className="wallet-foot">{words.rule}</p>
        </section>
        <SpentCard limits={limits} />
        <div className="limits-pair">
          <PauseCard limits={limits} />
          <ExclusionCard limits={limits} />
        </div>
      </div>
      <aside className="stack" aria-label={words.not}>
        <section className="card">
          <header>
            <h2>{words.not}</h2>
          </header>
          <ul className="wallet-rules limits-not">
            {words.nots.map((one) => (
              <li key={one}>
                <WalletIcon name="minus" size="s" />
                {one}
              </li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  )
}

function AgeCard({ minimumAge }: Pick<SpendingLimits, 'minimumAge'>) {
  const words = useWords(limitWords)
  const send = (form: FormData) => callApi('POST', '/me/limits/age', { body: { age: readLimit(form.get('age')) ?? 0 } })
  return (
    <section className="card">
      <header>
        <h2>{words.age}</h2>
      </header>
      <OwnForm action="/wallet/limits" className="body form-stack" label={words.age} send={send} done={words.stated}>
        {(isBusy) => (
          <>
            <input type="hidden" name="do" value="age" />
            <p className="second">{words.ageText(minimumAge)}</p>
            <TextField label={words.yourAge} name="age" inputMode="numeric" maxLength={3} required autoComplete="off" />
            <div className="buttons">
              <button type="submit" className="button primary tall" aria-busy={isBusy}>
                {words.state}
              </button>
            </div>
          </>
        )}
      </OwnForm>
    </section>
  )
}
