import { Link } from 'react-router'
import type { ProphecyList as Data } from '#contract/touchline/prophecy.ts'
import { plays, prophecyStates, rankRanges } from '#contract/touchline/prophecy-limits.ts'
import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { ranksWords } from './ranks-words.ts'
import { FollowCard, MoneyCard, OpenCard } from './record-asides.tsx'
import { CalibrationCard } from './record-calibration.tsx'
import { CurveCard, ReturnsCard } from './record-charts.tsx'
import { recordChoicePath, type RecordChoice } from './record-choice.ts'
import { RecordFigures } from './record-figures.tsx'
import { ResultsTable } from './record-results.tsx'
import { PartsCard } from './record-tables.tsx'
import { recordWords } from './record-words.ts'
import { prophecyWords } from './words.ts'

export interface RecordData {
  userId: number
  name: string
  record: AuthorRecord
  open: Data
  found: Data
  choice: RecordChoice
}

/** The record of an author: score, curve, parts, calibration, all counts and all prophecies. */
export function RecordTab({ userId, name, record, open, found, choice }: RecordData) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  if (record.counts.sealed === 0)
    return (
      <EmptyState icon="clock" title={words.none}>
        {words.noneText}
      </EmptyState>
    )
  return (
    <div className="record ranks-page">
      <div className="stack">
        <Ranges userId={userId} choice={choice} />
        <RecordFigures record={record} />
        <CurveCard record={record} />
        <div className="record-halves">
          <PartsCard title={words.byLeague} parts={record.byLeague} />
          <PartsCard title={words.byPlay} names={lists.plays} parts={record.byPlay} />
        </div>
        <ResultsCard userId={userId} record={record} choice={choice} found={found} />
        <ReturnsCard record={record} />
      </div>
      <aside className="stack">
        <OpenCard open={open} count={record.counts.open} />
        <CalibrationCard record={record} />
        <FollowCard userId={userId} name={name} followers={record.followers} />
        <MoneyCard record={record} />
        <section className="card card-text">
          <h2>{words.howTitle}</h2>
          {words.how.map((sentence) => (
            <p key={sentence} className="small second">
              {sentence}
            </p>
          ))}
        </section>
      </aside>
    </div>
  )
}

function Ranges({ userId, choice }: { userId: number; choice: RecordChoice }) {
  const words = useWords(recordWords)
  const ranks = useWords(ranksWords)
  return (
    <nav className="chips" aria-label={words.ranges}>
      {rankRanges.toReversed().map((range) => (
        <Link
          key={range}
          className="chip"
          to={recordChoicePath(userId, { ...choice, range, after: null })}
          preventScrollReset
          aria-current={range === choice.range ? 'true' : undefined}
        >
          {ranks.ranges[range]}
        </Link>
      ))}
    </nav>
  )
}

type ResultsCardProps = Pick<RecordData, 'userId' | 'record' | 'choice' | 'found'>

/** All results with their counts: nothing can be missing, and voids are counted. */
function ResultsCard({ userId, record: { counts }, choice, found }: ResultsCardProps) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  return (
    <section className="card" aria-labelledby="all-results">
      <header>
        <h2 id="all-results">{words.all}</h2>
        <span className="push" />
        <a className="button compact touchable" href={`/user/${userId}/record.csv`} download>
          <ProphecyIcon name="download" size="s" />
          {words.csv}
        </a>
      </header>
      <div className="body record-sums">
        <CountsBar counts={counts} />
        <p className="line record-kinds small tabular">
          {(['sealed', 'settled', 'void', 'voided', 'open'] as const).map((name) => (
            <span key={name} className="second">
              {words.counts[name]} <b>{format.number(counts[name])}</b>
            </span>
          ))}
          <span className="push" />
          <b className={counts.missing === 0 ? 'evidence-score better' : 'evidence-score worse'}>
            {counts.missing === 0 ? words.noneMissing : words.missing(format.number(counts.missing))}
          </b>
        </p>
        <Filters userId={userId} choice={choice} />
      </div>
      <ResultsTable
        found={found}
        to={(after) => recordChoicePath(userId, { ...choice, after })}
        isLater={choice.after !== null}
      />
    </section>
  )
}

/** Settled, void and open ones as parts of all seals. */
function CountsBar({ counts }: Pick<AuthorRecord, 'counts'>) {
  const { settled, open } = counts
  const parts = { settled, void: counts.void + counts.voided, open }
  return (
    <div className="record-bar" aria-hidden="true">
      {Object.entries(parts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <i key={name} className={name} style={{ flexGrow: count }} />
        ))}
    </div>
  )
}

function Filters({ userId, choice }: Pick<RecordData, 'userId' | 'choice'>) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const to = (change: Partial<RecordChoice>) => recordChoicePath(userId, { ...choice, after: null, ...change })
  return (
    <nav className="chips" aria-label={words.states}>
      {[null, ...prophecyStates].map((state) => (
        <Link
          key={state ?? ''}
          className="chip"
          to={to({ state })}
          preventScrollReset
          aria-current={state === choice.state ? 'true' : undefined}
        >
          {state === null ? words.anyState : lists.states[state]}
        </Link>
      ))}
      {plays.map((play) => (
        <Link
          key={play}
          className="chip"
          to={to({ play: play === choice.play ? null : play })}
          preventScrollReset
          aria-current={play === choice.play ? 'true' : undefined}
        >
          {lists.plays[play]}
        </Link>
      ))}
    </nav>
  )
}
