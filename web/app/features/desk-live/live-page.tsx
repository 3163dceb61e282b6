import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskEntry, DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { useDesk } from '../desk/desk-start.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { keyFor, typeInto } from './draft.ts'
import { HandDialog } from './hand-dialog.tsx'
import { HeadCard } from './head-card.tsx'
import { LineupDialog } from './lineup-dialog.tsx'
import { LineupsCard } from './lineups-card.tsx'
import { LogCard } from './log-card.tsx'
import { OpenBar } from './open-bar.tsx'
import { PaletteCard } from './palette-card.tsx'
import { FansCard, FeedsCard, HereCard, LatencyCard } from './side-cards.tsx'
import { draftingOf, useDraft } from './use-draft.ts'
import type { Drafting } from './use-draft.ts'
import { useEntries } from './use-entries.ts'
import type { Entries } from './use-entries.ts'
import { useDeskKeys } from './use-keys.ts'
import { liveWords } from './words.ts'

type Open = { kind: 'correct'; entry: DeskEntry } | { kind: 'lineup' } | { kind: 'hand' } | null

/** A match at the live desk, entered with keys alone. */
export function LivePage({ first }: { first: DeskMatch }) {
  const words = useWords(liveWords)
  const { me } = useDesk()
  const [kept, setKept] = useDraft()
  const [dialog, setDialog] = useState<Open>(null)
  const doing = kept.draft?.key.label.en ?? (dialog?.kind === 'lineup' ? words.lineups : '')
  const entries = useEntries(first, { meId: me.id, doing })
  const drafting = draftingOf(kept, setKept, entries)
  const { match, open, refresh } = entries
  const { draft } = drafting
  useDeskKeys((event) => {
    if (event.altKey && event.key.toLowerCase() === 'h') return () => setDialog({ kind: 'hand' })
    return actOf(event, entries, drafting)
  })
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
        clock={entries.clock}
        meId={me.id}
        onTurn={entries.turnClock}
        onShift={entries.shiftClock}
        onHandOver={() => setDialog({ kind: 'hand' })}
        onTaken={refresh}
      />
      {match.isOver && <OverNote id={match.row.id} />}
      {open.length > 0 && <OpenBar match={match} open={open} onDecide={entries.decide} />}
      <div className="live-columns">
        <div className="stack">
          <LineupsCard match={match} draft={draft} onEdit={match.isOver ? null : () => setDialog({ kind: 'lineup' })} />
          <HereCard match={match} meId={me.id} />
        </div>
        <div className="stack">
          <PaletteCard match={match} drafting={drafting} />
          <LogCard
            match={match}
            queue={entries.queue}
            unseen={entries.unseen}
            undoable={entries.undoable}
            onUndo={entries.undo}
            onCorrect={(entry) => setDialog({ kind: 'correct', entry })}
          />
        </div>
        <div className="stack">
          <FansCard match={match} isWaiting={open.length > 0} />
          <FeedsCard match={match} onLed={refresh} />
          <LatencyCard times={entries.times} />
        </div>
      </div>
      <OpenDialog match={match} dialog={dialog} meId={me.id} onDone={refresh} onClose={() => setDialog(null)} />
    </>
  )
}

function OverNote({ id }: { id: number }) {
  const words = useWords(liveWords)
  return (
    <p className="live-note">
      {words.overText} <Link to={`/desk/changes?match=${id}`}>{words.toChanges}</Link>
    </p>
  )
}

/** What a key does: what is typed has it first, then the clock, a decision, a key of the palette. */
function actOf(event: KeyboardEvent, entries: Entries, { draft, start, change, send, drop }: Drafting) {
  const { palette, isOver } = entries.match
  const { key: pressed } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isOver || event.altKey) return null
  if (isCommand) return pressed.toLowerCase() === 'z' ? entries.undo : null
  if (draft && pressed === 'Enter') return send
  if (draft && pressed === 'Escape') return drop
  const next = draft && typeInto(draft, pressed)
  if (next) return () => change(next)
  if (!draft && pressed === ' ') return entries.turnClock
  const decision = palette.decisions.find(({ key }) => !draft && key === pressed)
  if (decision) return () => entries.decide(decision.id)
  const key = keyFor(palette, pressed)
  return key ? () => start(key, event.shiftKey) : null
}

interface DialogParts {
  match: DeskMatch
  dialog: Open
  meId: number
  onDone: () => void
  onClose: () => void
}

function OpenDialog({ match, dialog, meId, onDone, onClose }: DialogParts) {
  const parts = { match, onDone, onClose }
  if (dialog?.kind === 'correct') return <CorrectDialog entry={dialog.entry} {...parts} />
  if (dialog?.kind === 'lineup') return <LineupDialog {...parts} />
  return dialog?.kind === 'hand' ? <HandDialog meId={meId} {...parts} /> : null
}
