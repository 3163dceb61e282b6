import type { Proof } from '#contract/touchline/proof.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { proofWords } from './proof-words.ts'

/** Servers of others that sign the same tree. */
export function WitnessesCard({ witnesses }: Pick<Proof, 'witnesses'>) {
  const words = useWords(proofWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <Card
      title={words.witnesses}
      beside={witnesses.length === 0 && <span className="small second">{words.noWitnesses}</span>}
    >
      {witnesses.length === 0 && <p className="body small second">{words.noWitnessesText}</p>}
      <ul className="proof-list">
        {witnesses.map(({ name, size, at, isBehind, problem }) => (
          <li key={name}>
            <span className="two-lines">
              <b>{name}</b>
              <span className={problem === '' ? 'small second' : 'small proof-fault'}>
                {problem !== ''
                  ? problem
                  : size === null
                    ? words.never
                    : isBehind
                      ? words.behind
                      : words.witnessSize(format.number(size))}
              </span>
            </span>
            <span className="small second tabular">{at === null ? '' : format.moment(at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the last check of the whole ledger found. */
export function LedgerCard({ ledger: { entries, checkedAt, isSound, differences } }: Pick<Proof, 'ledger'>) {
  const words = useWords(proofWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <section className="card card-text">
      <h2>{words.ledger}</h2>
      <b className={isSound === false ? 'seal-result wrong' : 'seal-result'}>
        {isSound === null ? words.unchecked : isSound ? words.sound : words.unsound}
      </b>
      <p className="small second">
        {words.ledgerText(format.number(entries))}{' '}
        {checkedAt !== null && words.checkedAt(format.moment(checkedAt, now))}
      </p>
      {differences > 0 && (
        <p className="small proof-fault">{words.differences(format.number(differences), differences)}</p>
      )}
    </section>
  )
}

export function NotCard() {
  const words = useWords(proofWords)
  return (
    <section className="card card-text">
      <h2>{words.not}</h2>
      {words.nots.map((sentence) => (
        <p key={sentence} className="small second">
          {sentence}
        </p>
      ))}
    </section>
  )
}

/** Faults with their times; an open one has no end. */
export function FaultsCard({ faults }: Pick<Proof, 'faults'>) {
  const words = useWords(proofWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <section className="card card-text">
      <h2>{words.faults}</h2>
      {faults.length === 0 && <p className="small second">{words.noFaults}</p>}
      {faults.map(({ at, until, text }) => (
        <p key={`${at} ${text}`} className={until === null ? 'small proof-fault' : 'small second'}>
          <b>
            {until === null
              ? words.since(format.moment(at, now))
              : words.until(format.moment(at, now), format.moment(until, now))}
          </b>{' '}
          {text}
        </p>
      ))}
    </section>
  )
}
