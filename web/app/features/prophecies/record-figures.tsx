import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EvidenceBar, isPlaced } from './evidence-bar.tsx'
import { evidenceText, signedPoints, toneOf } from './figures.ts'
import { recordWords } from './record-words.ts'
import { useShares } from './use-shares.ts'

/** The figures of a record, those that rank first. */
export function RecordFigures({ record: { evidence, beside, counts, since } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const { share, signedShare, fall } = useShares()
  const { score, low, high } = evidence
  const points = (value: number | null) => (value === null ? '–' : signedPoints(value, format))
  const decimal = (value: number | null) => (value === null ? '–' : thousandths(value))
  const unscored = counts.settled - evidence.picks
  const figures = [
    {
      name: words.score,
      value: points(score),
      tone: toneOf(evidence),
      beside: low === null || high === null ? '' : words.interval(points(low), points(high)),
    },
    {
      name: words.evidence,
      value: evidenceText(evidence.evidence, format),
      beside: isPlaced(evidence) ? words.told[toneOf(evidence) || 'untold'] : words.tooFew,
    },
    {
      name: words.settled,
      value: format.number(counts.settled),
      beside: [
        words.ofSealed(format.number(counts.sealed)),
        ...(unscored > 0 ? [words.unscored(format.number(unscored))] : []),
      ].join(' · '),
    },
    { name: words.brier, value: decimal(beside.brier), beside: words.brierClose(decimal(beside.brierOfClose)) },
    { name: words.hit, value: share(beside.hitRate), beside: words.said(share(beside.saidRate)) },
    { name: words.returned, value: signedShare(beside.returned), beside: words.fall(fall(beside.worstFall)) },
    { name: words.movement, value: points(beside.movement), beside: words.points },
  ]
  return (
    <section className="card" aria-label={words.record}>
      <header>
        <EvidenceBar evidence={evidence} />
        <span className="push" />
        {since !== null && <span className="small second">{words.since(format.dateOf(since))}</span>}
      </header>
      <dl className="record-counts">
        {figures.map(({ name, value, beside: note, tone = '' }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`tabular evidence-score ${tone}`}>{value}</dd>
            <dd className="record-note second tabular">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A Brier score needs three decimals. */
function thousandths(value: number): string {
  return value.toFixed(3)
}
