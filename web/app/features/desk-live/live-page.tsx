import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { DeskEntry, DeskKey, DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { serverNow } from '../../live/connection.ts'
import { useDesk } from '../desk/desk-start.tsx'
import { clockOf, readingOf } from './clock.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { entryOf, keyFor, missingOf, startDraft, typeInto } from './draft.ts'
import type { Draft, Missing } from './draft.ts'
import { HandDialog } from './hand-dialog.tsx'
import { HeadCard } from './head-card.tsx'
import { LineupDialog } from './lineup-dialog.tsx'
import { LineupsCard } from './lineups-card.tsx'
import { LogCard } from './log-card.tsx'
import { OpenBar } from './open-bar.tsx'
import { openNow } from './open-now.ts'
import { undoableOf } from './undoable.ts'
import { PaletteCard } from './palette-card.tsx'
import { FansCard, FeedsCard, HereCard, LatencyCard } from './side-cards.tsx'
import { nameOf, useLatency } from './use-latency.ts'
import { useLiveMatch } from './use-live-match.ts'
import { useQueue } from './use-queue.ts'
import { liveWords } from './words.ts'

type Open = { kind: 'correct'; entry: DeskEntry } | { kind: 'lineup' } | { kind: 'hand' } | null
const MOST_SENT = 100
const blank = { side: null, playerId: null, otherPlayerId: null, reason: null, count: null, isPossible: false }

/** A match at the live desk, entered with keys alone. */
export function LivePage({ first }: { first: DeskMatch }) {
  const words = useWords(liveWords)
  const { me } = useDesk()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [missing, setMissing] = useState<Missing | null>(null)
  const [dialog, setDialog] = useState<Open>(null)
  /** Confirmed entries, the newest last. */
  const [sent, setSent] = useState<readonly SentEntry[]>([])
  const latency = useLatency()
  const queue = useQueue(first.row.id, me.id, (taken) => {
    setSent((before) => [...before, ...taken].slice(-MOST_SENT))
    refresh()
  })
  const doing = draft ? draft.key.label.en : dialog?.kind === 'lineup' ? words.lineups : ''
  const { match, refresh } = useLiveMatch(first, { desk: queue.desk, doing, onFrame: latency.see })
  const { palette, lineups, row } = match
  // What the match as it was read does not have yet.
  const unseen = queue.desk === null ? [] : sent.filter(({ sequence }) => sequence > match.confirmed)
  const pending = [...unseen, ...queue.waiting]
  const open = openNow(match, pending, queue.desk)
  const clock = clockOf(match, pending)
  const undoable = undoableOf(match, queue.desk, pending)

  const momentOf = () => {
    const { period } = clock
    const at = Math.round(serverNow())
    const isTimed = palette.periodStarts[period] !== undefined
    return { period, clockSeconds: isTimed ? readingOf(clock, at, palette.endReading) : null, at }
  }
  const add = (entry: Omit<SentEntry, 'sequence'>) => {
    const sequence = queue.add(entry)
    if (sequence !== null && queue.desk !== null) latency.start(nameOf(queue.desk, sequence))
  }
  const plain = (key: string, more: Partial<SentEntry> = {}) => add({ ...blank, key, ...momentOf(), ...more })
  const start = (key: DeskKey, isPossible: boolean) => {
    setMissing(null)
    setDraft(startDraft(key, momentOf(), isPossible))
  }
  const send = () => {
    if (!draft) return
    const lacking = missingOf(draft, lineups)
    setMissing(lacking)
    if (lacking !== null) return
    add(entryOf(draft, lineups))
    setDraft(null)
  }
  const turnClock = () => {
    const key = palette.keys.find(({ moves }) => moves === clock.next)
    if (!key) return
    const { at } = momentOf()
    const period = clock.period + 1
    const begins = { period, clockSeconds: palette.periodStarts[period] ?? null, at }
    plain(key.id, clock.next === 'begin' ? begins : {})
  }
  const shift = (seconds: number) => {
    const key = palette.keys.find(({ moves }) => moves === 'set')
    const now = momentOf()
    if (!key || now.clockSeconds === null || !(clock.isRunning || palette.hasOwnClock)) return
    const by = palette.endReading === null ? seconds : -seconds
    plain(key.id, { ...now, clockSeconds: Math.max(0, now.clockSeconds + by) })
  }
  const decide = (id: string) => {
    const decision = palette.decisions.find((one) => one.id === id)
    const about = open.findLast(({ isPossible }) => isPossible === (decision?.of === 'possible'))
    if (decision && about) plain(id, { about: { desk: about.desk, sequence: about.sequence } })
  }
  const undo = () => {
    if (undoable && queue.desk) plain('undo', { about: { desk: undoable.desk, sequence: undoable.sequence } })
  }
  const typed = draft && ((pressed: string) => typeInto(draft, pressed))
  useDeskKeys((event) => {
    if (event.altKey && event.key.toLowerCase() === 'h') return () => setDialog({ kind: 'hand' })
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return undo
    if (event.ctrlKey || event.metaKey || event.altKey || match.isOver) return null
    if (draft && event.key === 'Enter') return send
    if (draft && event.key === 'Escape') return () => setDraft(null)
    const next = typed?.(event.key)
    if (next) return () => (setDraft(next), setMissing(null))
    if (!draft && event.key === ' ') return turnClock
    const decision = palette.decisions.find(({ key }) => !draft && key === event.key)
    if (decision) return () => decide(decision.id)
    const key = keyFor(palette, event.key)
    return key ? () => start(key, event.shiftKey) : null
  })
  const change = (next: Draft) => (setDraft(next), setMissing(null))
  return (
    <>
      <nav className="live-tabs" aria-label={words.matchList}>
        <Link to="/desk/live" className="button touchable">
          {words.all}
        </Link>
      </nav>
      <h1 className="hidden-text">{words.title}</h1>
      <HeadCard
        match={match}
        open={open}
        clock={clock}
        meId={me.id}
        onTurn={turnClock}
        onShift={shift}
        onHandOver={() => setDialog({ kind: 'hand' })}
        onTaken={refresh}
      />
      {match.isOver && (
        <p className="live-note">
          {words.overText} <Link to={`/desk/changes?match=${row.id}`}>{words.toChanges}</Link>
        </p>
      )}
      {open.length > 0 && <OpenBar match={match} open={open} onDecide={decide} />}
      <div className="live-columns">
        <div className="stack">
          <LineupsCard match={match} draft={draft} onEdit={match.isOver ? null : () => setDialog({ kind: 'lineup' })} />
          <HereCard match={match} meId={me.id} />
        </div>
        <div className="stack">
          <PaletteCard
            match={match}
            draft={draft}
            missing={missing}
            onKey={start}
            onChange={change}
            onSend={send}
            onDrop={() => setDraft(null)}
          />
          <LogCard
            match={match}
            queue={queue}
            unseen={unseen}
            undoable={undoable}
            onUndo={undo}
            onCorrect={(entry) => setDialog({ kind: 'correct', entry })}
          />
        </div>
        <div className="stack">
          <FansCard match={match} isWaiting={open.length > 0} />
          <FeedsCard match={match} onLed={refresh} />
          <LatencyCard times={latency.times} />
        </div>
      </div>
      {dialog?.kind === 'correct' && (
        <CorrectDialog match={match} entry={dialog.entry} onDone={refresh} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'lineup' && <LineupDialog match={match} onDone={refresh} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'hand' && (
        <HandDialog match={match} meId={me.id} onDone={refresh} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

/** Keys of the page, where nobody types and no dialog is open. `find` answers what a key does. */
function useDeskKeys(find: (event: KeyboardEvent) => (() => unknown) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, dialog') || event.isComposing) return
    // A focused button is pressed by Space and Enter, as anywhere; a draft has them first.
    const isPress = event.key === ' ' || event.key === 'Enter'
    if (isPress && target?.closest('button, a')) return
    const run = find(event)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
