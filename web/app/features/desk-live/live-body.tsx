import { Link } from 'react-router'
import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { FeedsCard } from './feeds-card.tsx'
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

interface HandParts {
  match: DeskMatch
  meId: number
  onDone: () => void
  onClose: () => void
}

/** Hands the clock to somebody who is here, or lets it go. */
function HandDialog({ match, meId, onDone, onClose }: HandParts) {
  const words = useWords(liveWords)
  const others = match.here.filter(({ id }) => id !== meId)
  const [to, setTo] = useState(String(others[0]?.id ?? ''))
  const hand = async (reason: string) => {
    const isForced = match.holder !== null && match.holder.id !== meId
    const body = { userId: to === '' ? null : Number(to), isForced, reason }
    await callApi('POST', `/desk/live/${match.row.id}/hand-over`, { body })
    onDone()
  }
  return (
    <ReasonDialog title={words.handTitle} action={words.handOver} onDo={hand} onClose={onClose}>
      {others.length === 0 && <p>{words.nobodyHere}</p>}
      <label className="live-select">
        <span>{words.handTo}</span>
        <select value={to} onChange={(event) => setTo(event.target.value)}>
          {others.map(({ id, nickname }) => (
            <option key={id} value={id}>
              {nickname}
            </option>
          ))}
          <option value="">{words.letGo}</option>
        </select>
      </label>
    </ReasonDialog>
  )
}
