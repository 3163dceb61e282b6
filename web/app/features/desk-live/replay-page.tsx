import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import type { DeskObservation, DeskReplay } from '#contract/touchline/desk-feeds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePage } from '../../page.ts'
import { clockLabel } from './clock.ts'
import { providerText, SaidList, wordText } from './said-list.tsx'
import { useDeskKeys } from './use-keys.ts'
import { nextStep } from './next-step.ts'
import { replayWords } from './replay-words.ts'

const RESTS_MS = 150

type Names = { home?: string | undefined; away?: string | undefined }

/** A match at any moment: what fans saw, what each feed stated, and every report received until then. */
export function ReplayPage({ replay }: { replay: DeskReplay }) {
  const words = useWords(replayWords)
  const { row, from, to } = replay
  const names = { home: row.home?.shortName, away: row.away?.shortName }
  const moveTo = useMove()
  const step = useSteps(replay, moveTo)
  useDeskKeys(({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return null
    return key === '[' ? () => step(-1) : key === ']' ? () => step(1) : null
  })
  return (
    <>
      <nav className="live-tabs" aria-label={words.back}>
        <Link to={`/desk/live/${row.id}`} className="button touchable">
          {words.back}
        </Link>
      </nav>
      <h1>{words.title(names.home ?? row.homeLabel ?? '', names.away ?? row.awayLabel ?? '')}</h1>
      {from === null || to === null ? (
        <EmptyState icon="live" title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <>
          <Slider replay={replay} from={from} to={to} onMove={moveTo} onStep={step} />
          <Statements replay={replay} names={names} />
          <Reports replay={replay} names={names} />
        </>
      )}
    </>
  )
}

/** The moment stands in the address. */
function useMove() {
  const [, setQuery] = useSearchParams()
  return (at: number) => setQuery({ at: String(at) }, { replace: true, preventScrollReset: true })
}

/** Steps by a report; those pressed while a moment loads are counted, and taken once it is there. */
function useSteps(replay: DeskReplay, moveTo: (at: number) => unknown) {
  const due = useRef(0)
  /** The moment that a step left, until the next one is there. */
  const left = useRef<DeskReplay | null>(null)
  const take = () => {
    const step = nextStep(due.current, replay)
    due.current = step.left
    if (step.at === null) return
    left.current = replay
    moveTo(step.at)
  }
  const goOn = useEffectEvent(take)
  useEffect(() => {
    if (left.current !== replay) goOn()
  }, [replay])
  return (by: 1 | -1) => {
    due.current += by
    if (left.current !== replay) take()
  }
}

interface SliderParts {
  replay: DeskReplay
  from: number
  to: number
  onMove: (at: number) => void
  onStep: (by: 1 | -1) => void
}

/** The moment, moved by a second with arrows and by a report with the keys beside it. */
function Slider({ replay, from, to, onMove, onStep }: SliderParts) {
  const { at, previousAt, nextAt, shown, count } = replay
  const words = useWords(replayWords)
  const language = useLanguage()
  const timeOf = useTimeOf()
  const { state } = useNavigation()
  // What is held moves at once; the match follows when it rests.
  const [held, setHeld] = useState<number | null>(null)
  const moment = held ?? Math.min(Math.max(at, from), to)
  const rest = useEffectEvent((moved: number) => {
    setHeld(null)
    onMove(moved)
  })
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => rest(held), RESTS_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <section className="card live-moment-card" aria-busy={state !== 'idle'}>
      <p>
        <b className="live-figures" data-score={`${shown.score.home}-${shown.score.away}`}>
          {shown.score.home} – {shown.score.away}
        </b>
        <span>
          {words.asSeen(timeOf(at))}
          <small>
            {[
              wordText(shown, replay, language),
              shown.lead && words.led(providerText(shown.lead, language.tag)),
              words.reportsUntil(count),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </p>
      <div>
        <button type="button" className="button touchable" disabled={previousAt === null} onClick={() => onStep(-1)}>
          <kbd className="desk-key">[</kbd> {words.previous}
        </button>
        <input
          type="range"
          aria-label={words.moment}
          aria-valuetext={timeOf(moment)}
          min={from}
          max={from + Math.max(1, Math.ceil((to - from) / 1000)) * 1000}
          step={1000}
          value={moment}
          onChange={(event) => setHeld(Number(event.target.value))}
        />
        <button type="button" className="button touchable" disabled={nextAt === null} onClick={() => onStep(1)}>
          {words.next} <kbd className="desk-key">]</kbd>
        </button>
      </div>
    </section>
  )
}

function useTimeOf(): (at: number) => string {
  const { tag } = useLanguage()
  const { timeZone } = usePage()
  const format = new Intl.DateTimeFormat(tag === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => format.format(at)
}

/** What fans saw beside what each provider stated. */
function Statements({ replay, names }: { replay: DeskReplay; names: Names }) {
  const words = useWords(replayWords)
  const language = useLanguage()
  const { shown, feeds, people, endReading } = replay
  return (
    <div className="live-statements">
      <section className="card">
        <h2>{words.fans}</h2>
        <p className="live-side-score">{`${shown.score.home}–${shown.score.away}`}</p>
        <small>{wordText(shown, replay, language)}</small>
        <SaidList said={shown.events} people={people} names={names} endReading={endReading} />
      </section>
      {feeds.map(({ name, isLead, isDifferent, says, events }) => (
        <section key={name} className="card" data-feed={name}>
          <h2>
            {providerText(name, language.tag)} {isLead && <span className="tag">{words.leads}</span>}{' '}
            {isDifferent && <span className="tag warn">{words.differs}</span>}
          </h2>
          {says && (
            <>
              <p className="live-side-score">{`${says.score.home}–${says.score.away}`}</p>
              <small>{wordText(says, replay, language)}</small>
            </>
          )}
          <SaidList said={events} people={people} names={names} endReading={endReading} />
        </section>
      ))}
    </div>
  )
}

const PAGE = 30

/** The reports as they were received, newest first. */
function Reports({ replay, names }: { replay: DeskReplay; names: Names }) {
  const words = useWords(replayWords)
  const [query] = useSearchParams()
  const skip = Number(query.get('skip') ?? 0) || 0
  const { reports, count, at } = replay
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.reports}</h2>
        <span className="push" />
        <small>{words.reportsUntil(count)}</small>
      </header>
      <ol className="live-reports">
        {reports.map((report) => (
          <ReportRow key={`${report.provider} ${report.sequence}`} report={report} replay={replay} names={names} />
        ))}
      </ol>
      {skip + reports.length < count && (
        <p className="desk-foot">
          <Link className="button touchable" to={`?at=${at}&skip=${skip + PAGE}`} preventScrollReset>
            {words.earlier}
          </Link>
        </p>
      )}
    </section>
  )
}

function ReportRow({ report, replay, names }: { report: DeskObservation; replay: DeskReplay; names: Names }) {
  const words = useWords(replayWords)
  const { tag } = useLanguage()
  const timeOf = useTimeOf()
  const { receivedAt, provider, sequence, kind, events, count } = report
  const further = events.filter(({ revision }) => revision > 1)
  return (
    <li>
      <p>
        <span className="hidden-text">{words.received} </span>
        <b>{timeOf(receivedAt)}</b>
        <span>{providerText(provider, tag)}</span>
        <small>{words.reportText(sequence, words.kinds[kind])}</small>
      </p>
      <div>
        <SaidList said={events} people={replay.people} names={names} endReading={replay.endReading} />
        <small>
          {further
            .map(({ clockSeconds, revision }) => words.revision(clockLabel(clockSeconds, replay.endReading), revision))
            .join(', ')}
          {count > events.length && ` ${words.further(count - events.length)}`}
        </small>
      </div>
    </li>
  )
}
