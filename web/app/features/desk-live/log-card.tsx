import { useState } from 'react'
import type { DeskEntry, DeskMatch, DeskPressed, SentEntry } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { clockLabel } from './clock.ts'
import { countText } from './heroes.ts'
import { decisionOn, earlierOf, readingBefore } from './log-facts.ts'
import { labelOf, personIn, reasonText, sideName, valueText } from './names.ts'
import { twinOf } from './twin.ts'
import type { Undoable } from './undoable.ts'
import type { Queue } from './use-queue.ts'
import { liveWords } from './words.ts'
import { keyNames } from './key-names.ts'

interface LogParts {
  match: DeskMatch
  queue: Queue
  /** Confirmed entries that the match as it was read does not have yet. */
  unseen: readonly SentEntry[]
  undoable: Undoable | null
  onUndo: () => void
  onCorrect: (entry: DeskEntry) => void
}

/** What was entered, newest first: what waits in this browser, then what the server has. */
export function LogCard({ match, queue, unseen, undoable, onUndo, onCorrect }: LogParts) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { log, nextNumber } = useOlder(match)
  const { waiting, late, state } = queue
  const confirmed = match.count + unseen.length
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.log}</h2>
        <small data-waiting={waiting.length} data-confirmed={confirmed}>
          {words.counts(confirmed + waiting.length, confirmed, waiting.length)}
        </small>
        <span className="push" />
        <button
          type="button"
          className="button touchable"
          aria-keyshortcuts="Control+Z"
          disabled={!undoable || match.isOver}
          onClick={onUndo}
        >
          {undoable && !match.isOver ? words.undo(labelOf(match, undoable.key, tag)) : words.undoNothing}{' '}
          <kbd className="desk-key">{keyNames.undo}</kbd>
        </button>
      </header>
      <p className={state === 'idle' || state === 'sending' ? 'live-line-state' : 'live-line-state cut'} role="status">
        {state === 'away'
          ? words.cutOff(waiting.length)
          : state === 'rejected'
            ? words.rejected
            : state === 'over'
              ? words.overText
              : words.connected}
      </p>
      <ol className="live-log">
        {late.toReversed().map((entry, at) => (
          <WaitingRow key={`late ${late.length - at}`} match={match} entry={entry} state="late" />
        ))}
        {[...unseen, ...waiting].toReversed().map((entry) => (
          <WaitingRow
            key={entry.sequence}
            match={match}
            entry={entry}
            state={unseen.includes(entry) ? 'sent' : 'waiting'}
          />
        ))}
        {log
          .filter(({ key, state: now }) => key !== 'undo' || now === 'refused')
          .map((entry) => (
            <LogRow key={entry.number} match={match} entry={entry} log={log} onCorrect={onCorrect} />
          ))}
      </ol>
      {nextNumber !== null && <Older match={match} before={nextNumber} />}
    </section>
  )
}

const older = new Map<number, DeskEntry[]>()

/** The log with the older pages that were asked for. */
function useOlder(match: DeskMatch) {
  const further = older.get(match.row.id) ?? []
  const last = match.log.at(-1)?.number ?? 0
  const log = [...match.log, ...further.filter(({ number }) => number < last)]
  const lowest = log.at(-1)?.number ?? 1
  return { log, nextNumber: lowest > 1 ? lowest : null }
}

function Older({ match, before }: { match: DeskMatch; before: number }) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { isBusy, run } = useAction()
  const [, render] = useState(0)
  const { id } = match.row
  const read = () =>
    run(async () => {
      const page = await callApi<DeskMatch>('GET', `/desk/live/${id}`, { query: { lang: tag, before } })
      older.set(id, [...(older.get(id) ?? []).filter(({ number }) => number >= before), ...page.log])
      render((count) => count + 1)
    })
  return (
    <button type="button" className="button touchable live-older" disabled={isBusy} onClick={() => void read()}>
      {words.older}
    </button>
  )
}

interface WaitingParts {
  match: DeskMatch
  entry: SentEntry
  /** `late`: not accepted, since the match was over. */
  state: 'sent' | 'waiting' | 'late'
}

function WaitingRow({ match, entry, state }: WaitingParts) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { key, side = null, playerId = null, count = null, clockSeconds = null } = entry
  return (
    <li className="waiting">
      <span className="live-number">…</span>
      <b>{clockLabel(clockSeconds, match.palette.endReading)}</b>
      <span>
        {key === 'undo' ? words.undoNothing : labelOf(match, key, tag)} {personIn(match, side, playerId)}{' '}
        {countText(match, key, count, tag)}
        <small>{sideName(match, side)}</small>
      </span>
      {state === 'waiting' && <span className="tag">{words.waiting}</span>}
      {state === 'late' && <span className="tag loss">{words.refused}</span>}
    </li>
  )
}

interface RowParts {
  match: DeskMatch
  entry: DeskEntry
  log: readonly DeskEntry[]
  onCorrect: (entry: DeskEntry) => void
}

function LogRow({ match, entry, log, onCorrect }: RowParts) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { number, state, clockSeconds, isOpen } = entry
  const isGone = state !== 'sent' && state !== 'corrected'
  const old = (name: keyof DeskPressed) => <Old match={match} entry={entry} name={name} />
  const label = labelOf(match, entry.key, tag)
  const twin = twinOf(entry, log)
  const { endReading, keys } = match.palette
  const before = readingBefore(entry, log, match.palette)
  const decision = entry.isPossible && !isOpen && !isGone ? decisionOn(entry, log, match.palette) : null
  const hasFallen = decision === 'does_not_stand'
  const other = personIn(match, entry.side, entry.otherPlayerId)
  const otherLabel = keys.find(({ id }) => id === entry.key)?.other?.label[tag]
  return (
    <li className={isOpen ? 'open' : isGone ? 'gone' : undefined} data-number={number}>
      <span className="live-number">{number}</span>
      <b>
        {old('clockSeconds')} {before !== null && `${clockLabel(before, endReading)} → `}
        {clockLabel(clockSeconds, endReading)}
      </b>
      <span>
        <span className={isGone || hasFallen ? 'struck' : undefined}>
          {old('key')}
          <b>{entry.isPossible && isOpen ? words.possible(label) : label}</b> {old('playerId')}
          {personIn(match, entry.side, entry.playerId)} {old('otherPlayerId')}
          {other !== '' && otherLabel && <span className="second">{otherLabel}</span>} {other} {old('count')}
          {countText(match, entry.key, entry.count, tag)}
        </span>
        <small>
          {old('side')}
          {[sideName(match, entry.side), reasonText(match, entry.key, entry.reason, tag), noteOf(entry, log, words)]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </span>
      <span className="live-state">
        {state === 'undone' && <span className="tag">{words.undone}</span>}
        {state === 'superseded' && <span className="tag">{words.superseded}</span>}
        {state === 'refused' && <span className="tag loss">{words.refused}</span>}
        {decision !== null && <span className={hasFallen ? 'tag loss' : 'tag'}>{labelOf(match, decision, tag)}</span>}
        {isOpen && <span className="tag warn">{words.possibleTag}</span>}
        {twin?.by && <span className="tag warn">{words.twin(twin.number, twin.by.nickname)}</span>}
        {!isGone && !match.isOver && match.palette.keys.some(({ id }) => id === entry.key) && (
          <button
            type="button"
            className="icon-button touchable"
            aria-label={words.correct(number)}
            onClick={() => onCorrect(entry)}
          >
            <span aria-hidden="true">✎</span>
          </button>
        )}
      </span>
    </li>
  )
}

function noteOf(entry: DeskEntry, log: readonly DeskEntry[], words: typeof liveWords.en): string {
  const { complaint, state, number, old, superseded } = entry
  if (complaint !== null) return words.complaints[complaint]
  if (superseded !== null)
    return (state === 'undone' ? words.takenBackBy : words.supersededBy)(superseded.by, superseded.reason)
  const undo = state === 'undone' && log.find(({ key, about }) => key === 'undo' && about === number)
  if (undo && undo.by) return words.taken(undo.by.nickname)
  const last = old.at(-1)
  return last ? words.correctedBy(last.by?.nickname ?? words.none, last.reason) : ''
}

/** The values that a member had, struck through. */
function Old({ match, entry, name }: { match: DeskMatch; entry: DeskEntry; name: keyof DeskPressed }) {
  const { tag } = useLanguage()
  return earlierOf(entry, name).map((value, at) => (
    // Earlier values may be alike, and none moves. oxlint-disable-next-line react/no-array-index-key
    <s key={at}>{valueText(match, entry, name, value, tag)} </s>
  ))
}
