import type { Proof } from '#contract/touchline/proof.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { CheckpointsCard, type Checkpoints } from './checkpoints-card.tsx'
import { FaultsCard, LedgerCard, NotCard, WitnessesCard } from './proof-asides.tsx'
import { proofWords } from './proof-words.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { TreePicture } from './tree-picture.tsx'

export interface ProofData {
  proof: Proof
  checkpoints: Checkpoints
  isLater: boolean
  origin: string
}

/** What anyone needs to check the public log and the ledger. */
export function ProofPage({ proof, checkpoints, isLater, origin }: ProofData) {
  const words = useWords(proofWords)
  const openFaults = proof.faults.filter(({ until }) => until === null)
  const hasFault = openFaults.length > 0 || proof.ledger.isSound === false
  return (
    <div className="wrap proof-page">
      <header className="card card-text">
        <h1 className="page-title">{words.title}</h1>
        <p>{words.about}</p>
        <b className={hasFault ? 'seal-result wrong' : 'seal-result'}>{hasFault ? words.failed : words.passed}</b>
        {openFaults.map(({ at, text }) => (
          <p key={`${at} ${text}`} className="proof-fault">
            {text}
          </p>
        ))}
        <Figures proof={proof} />
      </header>
      <div className="stack">
        <CheckpointsCard {...checkpoints} isLater={isLater} witnesses={proof.witnesses.length} />
        <section className="card card-text">
          <h2>{words.how}</h2>
          <TreePicture leaves={proof.leaves} />
          <ol className="seal-steps">
            {words.steps.map(({ name, text }) => (
              <li key={name} className="sound">
                <i aria-hidden="true" />
                <div>
                  <b>{name}</b>
                  <p className="small second">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <ReceiptCard proof={proof} />
        <Tools proof={proof} origin={origin} />
      </div>
      <aside className="stack">
        <WitnessesCard witnesses={proof.witnesses} />
        <LedgerCard ledger={proof.ledger} />
        <NotCard />
        <FaultsCard faults={proof.faults} />
      </aside>
    </div>
  )
}

function Figures({ proof: { leaves, checkpoints, witnesses, seals, ledger } }: { proof: Proof }) {
  const words = useWords(proofWords)
  const { format } = useLanguage()
  const agreeing = witnesses.filter(({ problem, isBehind, size }) => problem === '' && !isBehind && size !== null)
  const figures = [
    { name: words.figures.leaves, value: format.number(leaves), beside: words.sealed(format.number(seals.sealed)) },
    { name: words.figures.checkpoints, value: format.number(checkpoints), beside: '' },
    {
      name: words.figures.witnesses,
      value: words.ofWitnesses(format.number(agreeing.length), format.number(witnesses.length)),
      beside: agreeing.length === 0 ? words.trust : '',
    },
    { name: words.figures.entries, value: format.number(ledger.entries), beside: '' },
    {
      name: words.figures.unrevealed,
      value: format.number(seals.unrevealed),
      beside: words.settled(format.number(seals.settled)),
    },
    { name: words.figures.missing, value: format.number(seals.missing), beside: words.mustBe0 },
  ]
  return (
    <dl className="record-counts">
      {figures.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
          <dd className="record-note second tabular">{beside}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tools({ proof: { origin: name, publicKey }, origin }: { proof: Proof; origin: string }) {
  const words = useWords(proofWords)
  const lines = [
    `curl -s ${origin}/log/checkpoint`,
    `curl -s ${origin}/api/v1/proof/seals/0 > receipt.json`,
    `npm run touchline -- proof receipt receipt.json --key '${publicKey}'`,
    `npm run touchline -- proof verify ${origin}/log`,
  ]
  return (
    <section className="card card-text">
      <h2>{words.tools}</h2>
      <pre className="proof-code">
        <code>{lines.join('\n')}</code>
      </pre>
      <dl className="seal-facts">
        <div>
          <dt>{words.origin}</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </div>
        <div>
          <dt>{words.key}</dt>
          <dd>
            <code>{publicKey}</code>
          </dd>
        </div>
      </dl>
      <p className="small second">{words.formats}</p>
    </section>
  )
}
