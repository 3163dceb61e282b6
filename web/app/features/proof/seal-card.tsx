import { useState } from 'react'
import { Link } from 'react-router'
import type { Proof, SealReceipt } from '#contract/touchline/proof.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { usePage } from '../../page.ts'
import { readApi } from '../../api.ts'
import { ChecksList } from './checks-list.tsx'
import { Mark } from './mark.tsx'
import { sealWords } from './seal-words.ts'
import type { Check, ShownSeal } from './verify.ts'

/** Members of the answer about a prophecy that its seal consists of. */
interface Sealed {
  at: number
  title: string
  content: { pick: string; probability: number; text: string } | null
  seal: { number: number | null; sequence: number | null; pickHash: string; textHash: string; seenBy: number }
}

type Verified = { checks: readonly Check[]; receipt: SealReceipt } | 'busy' | 'failed' | null

/** The seal of a prophecy, and its verification by the browser, whose code comes with the first use. */
export function SealCard({ prophecy: { at, seal, title, content } }: { prophecy: Sealed }) {
  const words = useWords(sealWords)
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
        <NumberTag seal={seal} />
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
        {verified !== null && typeof verified === 'object' && (
          <div role="status">
            <ChecksList {...verified} />
          </div>
        )}
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

function NumberTag({ seal: { number, sequence } }: Pick<Sealed, 'seal'>) {
  const words = useWords(sealWords)
  const { format } = useLanguage()
  const isDemo = sequence === null
  return (
    <span className="tag tabular">
      {isDemo ? words.demo : number === null ? words.numberSoon : words.number(format.number(number))}
    </span>
  )
}

async function verifySeal(shown: ShownSeal) {
  const [{ verifyReceipt }, receipt, proof] = await Promise.all([
    import('./verify.ts'),
    readApi<SealReceipt>(`/proof/seals/${shown.number}`, {}),
    readApi<Proof>('/proof', {}),
  ])
  const keys = { log: proof.publicKey, witnesses: proof.witnesses.map(({ key }) => key) }
  return { checks: await verifyReceipt(receipt, keys, shown), receipt }
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
      {seal.sequence === null ? (
        <p className="small second">{words.demoText}</p>
      ) : (
        <p className={seal.seenBy === 0 ? 'small second' : 'small seal-result'}>
          {seal.seenBy === 0 ? words.noWitnesses : words.seenBy(format.number(seal.seenBy), seal.seenBy)}
        </p>
      )}
    </>
  )
}
