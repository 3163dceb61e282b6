import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { focusFirst } from '../../../kit/page/dialog.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { LineupEditor } from './lineup-editor.tsx'
import { useLineupDraft, type ChangedLineup } from './use-lineup-draft.ts'
import { sheetWords } from './words.ts'
import './lineup.css'

interface LineupParts {
  match: DeskMatch
  onDone: () => void
  onClose: () => void
}

/** The line-ups of a match: one side after the other, as a list with its pitch or as text. */
export function LineupDialog({ match, onDone, onClose }: LineupParts) {
  const words = useWords(sheetWords)
  const draft = useLineupDraft(match, onDone)
  const { questions, missing } = draft
  const [isLeaving, setIsLeaving] = useState(false)
  const mayClose = () => {
    setIsLeaving(draft.isChanged)
    return !draft.isChanged
  }
  const save = async (reason: string) => {
    await draft.save(reason)
    onDone()
  }
  return (
    <ReasonDialog
      title={words.title}
      action={words.save}
      missing={missing}
      onDo={save}
      onClose={onClose}
      mayClose={mayClose}
    >
      <LineupEditor match={match} draft={draft} />
      {draft.changed !== null && <ChangedNote changed={draft.changed} onSettle={draft.settle} />}
      {questions.length > 0 && (
        <label className="lineup-sure live-warn">
          <input
            type="checkbox"
            checked={draft.isConfirmed}
            onChange={(event) => draft.confirm(event.target.checked)}
          />
          <span>
            {questions.map(({ kind, about }) => (
              <span key={kind}>{words.doubts[kind](about.map(({ name }) => name).join(', '), draft.starters)} </span>
            ))}
            <b>{words.confirm}</b>
          </span>
        </label>
      )}
      {isLeaving && <LeaveNote onLeave={onClose} onStay={() => setIsLeaving(false)} />}
    </ReasonDialog>
  )
}

/** What became of the line-up since the editor was opened: whoever writes here chooses. */
function ChangedNote({ changed, onSettle }: { changed: ChangedLineup; onSettle: (isMine: boolean) => void }) {
  const words = useWords(sheetWords)
  const { format } = useLanguage()
  const { count, formation, saver } = changed
  const savedBy = saver && words.savedBy(saver.nickname, format.time(saver.at))
  return (
    <div className="lineup-changed live-warn" role="alert">
      <b>
        {[words.changedMeanwhile(count), formation && words.inFormation(formation), savedBy].filter(Boolean).join(' ')}
      </b>
      <button type="button" className="button touchable" onClick={() => onSettle(false)}>
        {words.takeTheirs}
      </button>
      <button type="button" className="button touchable" onClick={() => onSettle(true)}>
        {words.keepMine}
      </button>
    </div>
  )
}

/** Before changes are lost. */
function LeaveNote({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const words = useWords(sheetWords)
  return (
    <div ref={focusFirst} className="lineup-changed live-warn" role="alert">
      <b>{words.leave}</b>
      <button type="button" className="button touchable" data-first="" onClick={onStay}>
        {words.stay}
      </button>
      <button type="button" className="button touchable" onClick={onLeave}>
        {words.discard}
      </button>
    </div>
  )
}
