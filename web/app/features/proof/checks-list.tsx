import type { SealReceipt } from '#contract/touchline/proof.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sealWords } from './seal-words.ts'
import type { Check } from './verify.ts'

/** The checks of a receipt with their times, and what came of all. */
export function ChecksList({ checks, receipt }: { checks: readonly Check[]; receipt: SealReceipt }) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const sound = checks.filter(({ state }) => state === 'sound').length
  const isWrong = checks.some(({ state }) => state === 'wrong')
  const ms = checks.reduce((sum, check) => sum + check.ms, 0)
  return (
    <>
      <b className={isWrong ? 'seal-result wrong' : 'seal-result'}>
        {isWrong ? words.failed : words.all(format.number(sound), format.number(checks.length))}
      </b>
      <ol className="seal-steps">
        {checks.map((check) => (
          <li key={check.name} className={check.state}>
            <i aria-hidden="true" />
            <div>
              <b>{words.checks[check.name]}</b>
              <StepDetail check={check} receipt={receipt} />
            </div>
            <span className="small second tabular">
              {check.state === 'sound' ? words.ms(format.decimal(check.ms, 1)) : words.states[check.state]}
            </span>
          </li>
        ))}
      </ol>
      <p className="small second">{words.inBrowser(format.decimal(ms, 1))}</p>
    </>
  )
}

function StepDetail({ check: { name, missing }, receipt }: { check: Check; receipt: SealReceipt }) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const { hash, inclusion, checkpoint, newest } = receipt
  if (missing !== null) return <p className="small second">{words.missing[missing]}</p>
  const short = (text: string) => `${text.slice(0, 8)}…${text.slice(-4)}`
  if (name === 'inclusion')
    return <p className="small second">{words.steps(format.number(inclusion.length), inclusion.length)}</p>
  if (name === 'consistency' && checkpoint && newest)
    return <p className="small second">{words.sizes(format.number(checkpoint.size), format.number(newest.size))}</p>
  if (name === 'witnesses' && checkpoint)
    return <p className="small second">{format.list(checkpoint.witnesses.map((witness) => witness.name))}</p>
  const shown = name === 'signature' ? (newest?.root ?? '') : hash
  return (
    <p className="small second">
      <code>{short(shown)}</code>
    </p>
  )
}
