import { Link } from 'react-router'
import type { ProphecyList as Data } from '#contract/touchline/prophecy.ts'
import { plays, prophecyStates, rankRanges } from '#contract/touchline/prophecy-limits.ts'
import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Pair } from './against-card.tsx'
import { ProphecyList } from './prophecy-list.tsx'
import { ranksWords } from './ranks-words.ts'
import { CurveCard, ReturnsCard } from './record-charts.tsx'
import { recordChoicePath } from './record-choice.ts'
import type { RecordChoice } from './record-choice.ts'
import { RecordFigures } from './record-figures.tsx'
import { CalibrationCard, PartsCard } from './record-tables.tsx'
import { recordWords } from './record-words.ts'
import { prophecyWords } from './words.ts'

export interface RecordData {
  userId: number
  record: AuthorRecord
  found: Data
  choice: RecordChoice
}

/** The record of an author: score, curve, parts, calibration, all counts and all prophecies. */
export function RecordTab({ userId, record, found, choice }: RecordData) {
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
        <PartsCard title={words.byLeague} parts={record.byLeague} />
        <PartsCard title={words.byPlay} parts={record.byPlay} />
        <CountsCard userId={userId} record={record} choice={choice} />
        <ProphecyList
          data={found}
          label={words.all}
          none={lists.noneOfUser}
          to={(after) => recordChoicePath(userId, { ...choice, after })}
          isLater={choice.after !== null}
        />
        <ReturnsCard record={record} />
      </div>
      <aside className="stack">
        <CalibrationCard record={record} />
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

/** All counts: nothing can be missing, and voids are counted. */
function CountsCard({ userId, record: { counts }, choice }: Omit<RecordData, 'found'>) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { missing, ...shown } = counts
  const to = (change: Partial<RecordChoice>) => recordChoicePath(userId, { ...choice, after: null, ...change })
  return (
    <section className="card">
      <header>
        <h2>{words.all}</h2>
        <span className="push" />
        <span className={missing === 0 ? 'small evidence-score better' : 'small evidence-score worse'}>
          {missing === 0 ? words.noneMissing : words.missing(format.number(missing))}
        </span>
        <a className="button compact touchable" href={`/user/${userId}/record.csv`} download>
          {words.csv}
        </a>
      </header>
      <dl className="prophecy-pairs body">
        {(Object.keys(shown) as (keyof typeof shown)[]).map((name) => (
          <Pair key={name} name={words.counts[name]} value={format.number(shown[name])} />
        ))}
      </dl>
      <nav className="chips body" aria-label={words.states}>
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
    </section>
  )
}
