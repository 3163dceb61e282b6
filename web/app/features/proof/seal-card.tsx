import { useState } from 'react'
import { Link } from 'react-router'
import type { Proof, SealReceipt } from '#contract/touchline/proof.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { usePage } from '../../page.ts'
import { readApi } from '../../api.ts'
import { Mark } from './mark.tsx'
import { sealWords } from './seal-words.ts'
import type { Check, ShownSeal } from './verify.ts'

/** Members of the answer about a prophecy that its seal consists of. */
export interface Sealed {
  at: number
  title: string
  content: { pick: string; probability: number; text: string } | null
  seal: { number: number | null; sequence: number | null; pickHash: string; textHash: string; seenBy: number }
}

type Verified = { checks: readonly Check[]; receipt: SealReceipt; isOver: boolean } | 'busy' | 'failed' | null

/** The seal of a prophecy, and its verification by the browser, whose code comes with the first use. */
export function SealCard({ prophecy: { at, seal, title, content } }: { prophecy: Sealed }) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const [verified, setVerified] = useState<Verified>(null)
  const { number, pickHash, textHash } = seal
  async function verify(): Promise<void> {
    if (number === null || verified === 'busy') return
    setVerified('busy')
    setVerified(
      await verifySeal({ number, pickHash, textHash, content: content && { ...content, title } }).catch(
        () => 'failed' as const,
      ),
    )
  }
  return (
    <section className="card" aria-labelledby="seal">
      <header>
        <h2 id="seal">{words.seal}</h2>
        <span className="push" />
        <span className="tag tabular">
          {seal.sequence === null
            ? words.demo
            : number === null
              ? words.numberSoon
              : words.number(format.number(number))}
        </span>
      </header>
      <div className="body seal-body">
        <div className="line">
          <Mark hash={pickHash} />
          <span className="push" />
          {number !== null && (
            <button
              type="button"
              className="button compact touchable"
              aria-busy={verified === 'busy'}
              onClick={() => void verify()}
            >
              {verified === 'busy' ? words.verifying : words.verify}
            </button>
          )}
        </div>
        <code className="seal-hash">{pickHash}</code>
        <p className="small second">{words.hash}</p>
        <FormError>{verified === 'failed' ? words.failedRead : null}</FormError>
        {verified !== null && typeof verified === 'object' && <Checks {...verified} />}
        <SealFacts at={at} seal={seal} />
      </div>
      <p className="card-note small second line">
        {number !== null && (
          <a href={`/api/v1/proof/seals/${number}`} download={`receipt-${number}.json`}>
            {words.receipt}
          </a>
        )}
        <Link to="/proof">{words.how}</Link>
      </p>
    </section>
  )
}

async function verifySeal(shown: ShownSeal) {
  const [{ verifyReceipt }, receipt, proof] = await Promise.all([
    import('./verify.ts'),
    readApi<SealReceipt>(`/proof/seals/${shown.number}`, {}),
    readApi<Proof>('/proof', {}),
  ])
  return {
    checks: await verifyReceipt(receipt, proof.publicKey, shown),
    receipt,
    isOver: receipt.reveal !== null,
  }
}

function SealFacts({ at, seal }: Pick<Sealed, 'at' | 'seal'>) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <>
      <dl className="seal-facts">
        <div>
          <dt>{words.sealedAt}</dt>
          <dd className="tabular">{format.moment(at, now)}</dd>
        </div>
        <div>
          <dt>{words.sequence}</dt>
          <dd className="tabular">{seal.sequence === null ? '–' : format.number(seal.sequence)}</dd>
        </div>
        <div>
          <dt>{words.witnesses}</dt>
          <dd className="tabular">{format.number(seal.seenBy)}</dd>
        </div>
        <div>
          <dt>{words.textHash}</dt>
          <dd>
            <code>{`${seal.textHash.slice(0, 8)}…${seal.textHash.slice(-4)}`}</code>
          </dd>
        </div>
      </dl>
      {seal.sequence === null && <p className="small second">{words.demoText}</p>}
      {seal.sequence !== null && seal.seenBy === 0 && <p className="small second">{words.noWitnesses}</p>}
    </>
  )
}

function Checks({ checks, receipt, isOver }: Exclude<Verified, string | null>) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const sound = checks.filter(({ state }) => state === 'sound').length
  const isWrong = checks.some(({ state }) => state === 'wrong')
  const ms = checks.reduce((sum, check) => sum + check.ms, 0)
  return (
    <div role="status">
      <b className={isWrong ? 'seal-result wrong' : 'seal-result'}>
        {isWrong ? words.failed : words.all(format.number(sound), format.number(checks.length))}
      </b>
      <ol className="seal-steps">
        {checks.map((check) => (
          <li key={check.name} className={check.state}>
            <i aria-hidden="true" />
            <div>
              <b>{words.checks[check.name]}</b>
              <StepDetail check={check} receipt={receipt} isOver={isOver} />
            </div>
            <span className="small second tabular">
              {check.state === 'sound' ? words.ms(format.decimal(check.ms, 1)) : words.states[check.state]}
            </span>
          </li>
        ))}
      </ol>
      <p className="small second">{words.inBrowser(format.decimal(ms, 1))}</p>
    </div>
  )
}

function StepDetail({
  check: { name, state },
  receipt,
  isOver,
}: {
  check: Check
  receipt: SealReceipt
  isOver: boolean
}) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const { hash, inclusion, checkpoint, newest } = receipt
  if (state === 'unknown')
    return <p className="small second">{name === 'content' && !isOver ? words.later : words.noBrowser}</p>
  const short = (text: string) => `${text.slice(0, 8)}…${text.slice(-4)}`
  if (name === 'inclusion')
    return <p className="small second">{words.steps(format.number(inclusion.length), inclusion.length)}</p>
  if (name === 'consistency' && checkpoint && newest)
    return <p className="small second">{words.sizes(format.number(checkpoint.size), format.number(newest.size))}</p>
  const shown = name === 'signature' ? (newest?.root ?? '') : hash
  return (
    <p className="small second">
      <code>{short(shown)}</code>
    </p>
  )
}
