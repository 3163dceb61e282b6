import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { clockLabel, readingOf } from './clock.ts'
import { LiveBody } from './live-body.tsx'
import { labelOf, personIn, sideName } from './names.ts'
import { deskPartOf } from '../../sports/desk-parts.ts'
import { useShortScore } from './score-board.tsx'
import { useDeskKeys } from './use-keys.ts'
import { usePane, type Pane as PaneState } from './use-pane.ts'
import { liveWords } from './words.ts'

const MOST_LINES = 6

/** Several matches beside each other: one has the keys, all others show what happens in them. */
export function BesidePage({ matches }: { matches: readonly DeskMatch[] }) {
  const words = useWords(liveWords)
  const [at, setAt] = useState(0)
  const turn = (to: number) => () => setAt((to + matches.length) % matches.length)
  useDeskKeys(({ key, code, altKey, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return null
    const digit = altKey ? Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) : 0
    if (digit > 0) return digit <= matches.length ? turn(digit - 1) : null
    if (altKey) return null
    return key === ']' ? turn(at + 1) : key === '[' ? turn(at - 1) : null
  })
  const widths = matches.map((_, index) => (index === at ? 'minmax(0, 2.4fr)' : 'minmax(0, 1fr)')).join(' ')
  return (
    <>
      <nav className="live-tabs" aria-label={words.matchList}>
        <Link to="/desk/live" className="button touchable">
          {words.all}
        </Link>
        <small>{words.turnHint}</small>
      </nav>
      <h1 className="hidden-text">{words.title}</h1>
      <div className="live-beside" style={{ '--widths': widths, '--panes': matches.length } as CSSProperties}>
        {matches.map((match, index) => (
          <Pane
            key={match.row.id}
            first={match}
            ordinal={index + 1}
            hasKeys={index === at}
            onTake={() => setAt(index)}
          />
        ))}
      </div>
    </>
  )
}

interface PaneParts {
  first: DeskMatch
  ordinal: number
  hasKeys: boolean
  onTake: () => void
}

function Pane({ first, ordinal, hasKeys, onTake }: PaneParts) {
  const pane = usePane(first, hasKeys)
  const { match } = pane.entries
  return (
    <section className="live-pane" aria-label={`${sideName(match, 'home')} – ${sideName(match, 'away')}`}>
      <PaneHead pane={pane} ordinal={ordinal} hasKeys={hasKeys} onTake={onTake} />
      {hasKeys ? <LiveBody pane={pane} /> : <Lines pane={pane} />}
    </section>
  )
}

interface HeadParts extends Omit<PaneParts, 'first'> {
  pane: PaneState
}

/** Score, clock and what waits: pressed, the match has the keys. */
function PaneHead({ pane: { entries }, ordinal, hasKeys, onTake }: HeadParts) {
  const words = useWords(liveWords)
  const { now } = usePage()
  const { match, clock, open, queue, refusal } = entries
  const { endReading } = match.palette
  const seconds = useTicking((nowMs) => readingOf(clock, nowMs, endReading), now)
  const { home, away } = match.row.summary.score
  const isTimed = Object.keys(match.palette.periodStarts).length > 0
  const short = useShortScore(match.row)
  const { Situation } = deskPartOf(match.row)
  return (
    <button
      type="button"
      className="live-pane-head"
      aria-pressed={hasKeys}
      aria-keyshortcuts={`Alt+${ordinal}`}
      data-unsent={queue.waiting.length}
      onClick={(event) => {
        event.currentTarget.blur()
        onTake()
      }}
    >
      <kbd className="desk-key">{ordinal}</kbd>
      <span className="clip">{sideName(match, 'home')}</span>
      <b>
        {home}–{away}
      </b>
      <span className="clip">{sideName(match, 'away')}</span>
      <small className={clock.isRunning ? 'running' : undefined}>
        {match.isOver ? words.over : isTimed && clockLabel(seconds, endReading)}
      </small>
      {short !== '' && (
        <small className="live-pane-short">
          {short} {Situation && <Situation summary={match.row.summary} />}
        </small>
      )}
      <small className={queue.waiting.length > 0 || open.length > 0 || refusal !== null ? 'live-warn' : undefined}>
        {[
          words.unsent(queue.waiting.length),
          ...(open.length > 0 ? [words.openCount(open.length)] : []),
          ...(refusal === null ? [] : [words.refused]),
        ].join(' · ')}
      </small>
    </button>
  )
}

/** The last entries of a match without the keys. */
function Lines({ pane: { entries } }: { pane: PaneState }) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { match, unseen, queue } = entries
  const { endReading } = match.palette
  const waiting = [...unseen, ...queue.waiting].toReversed()
  const standing = match.log.filter(({ key, state }) => key !== 'undo' && (state === 'sent' || state === 'corrected'))
  const lines = [...waiting, ...standing].slice(0, MOST_LINES)
  return (
    <ol className="card live-lines">
      {lines.length === 0 && <li className="second">{words.noEntries}</li>}
      {lines.map(({ key, sequence, side = null, playerId = null, clockSeconds = null }, index) => (
        <li key={`${index < waiting.length ? 'own' : 'sent'} ${sequence} ${clockSeconds} ${key}`}>
          <b>{clockLabel(clockSeconds, endReading)}</b>
          <span>
            {labelOf(match, key, tag)}
            <small>
              {[sideName(match, side), personIn(match, side, playerId)].filter((part) => part !== '').join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}
