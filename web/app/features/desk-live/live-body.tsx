import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { HandDialog } from './hand-dialog.tsx'
import { HeadCard } from './head-card.tsx'
import { LineupDialog } from './lineup/lineup-dialog.tsx'
import { LineupsCard } from './lineups-card.tsx'
import { LogCard } from './log-card.tsx'
import { OpenBar } from './open-bar.tsx'
import { PaletteCard } from './palette-card.tsx'
import { FansCard, HereCard, LatencyCard } from './side-cards.tsx'
import type { Pane } from './use-pane.ts'
import { liveWords } from './words.ts'

/** Everything of a match that is entered. */
export function LiveBody({ pane }: { pane: Pane }) {
  const { entries, drafting, meId, open: openDialog } = pane
  const { match, open, refresh } = entries
  return (
    <div className="live-body">
      <HeadCard
        match={match}
        open={open}
        clock={entries.clock}
        meId={meId}
        onTurn={entries.turnClock}
        onShift={entries.shiftClock}
        onHandOver={() => openDialog({ kind: 'hand' })}
        onTaken={refresh}
      />
      {match.isOver && <OverNote id={match.row.id} />}
      {open.length > 0 && <OpenBar match={match} open={open} onDecide={entries.decide} />}
      <div className="live-columns">
        <div className="stack">
          <LineupsCard
            match={match}
            draft={drafting.draft}
            onEdit={match.isOver ? null : () => openDialog({ kind: 'lineup' })}
          />
          <HereCard match={match} meId={meId} />
        </div>
        <div className="stack">
          <PaletteCard match={match} drafting={drafting} entries={entries} />
          <LogCard
            match={match}
            queue={entries.queue}
            unseen={entries.unseen}
            undoable={entries.undoable}
            onUndo={entries.undo}
            onCorrect={(entry) => openDialog({ kind: 'correct', entry })}
          />
        </div>
        <div className="stack">
          <FansCard match={match} isWaiting={open.some(({ isUnsent }) => !isUnsent)} />
          <FeedsCard match={match} settling={pane.settling} onLed={refresh} />
          <LatencyCard times={entries.times} />
        </div>
      </div>
      <Dialogs pane={pane} />
    </div>
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

function Dialogs({ pane: { entries, dialog, meId, open } }: { pane: Pane }) {
  const parts = { match: entries.match, onDone: entries.refresh, onClose: () => open(null) }
  if (dialog?.kind === 'correct') return <CorrectDialog entry={dialog.entry} onUndo={entries.undoEntry} {...parts} />
  if (dialog?.kind === 'lineup') return <LineupDialog {...parts} />
  return dialog?.kind === 'hand' ? <HandDialog meId={meId} {...parts} /> : null
}
