import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../../i18n/language.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { LineupEditor } from './lineup-editor.tsx'
import { useLineupDraft } from './use-lineup-draft.ts'
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
  const draft = useLineupDraft(match)
  const { questions, missing } = draft
  const save = async (reason: string) => {
    await draft.save(reason)
    onDone()
  }
  return (
    <ReasonDialog title={words.title} action={words.save} missing={missing} onDo={save} onClose={onClose}>
      <LineupEditor match={match} draft={draft} />
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
    </ReasonDialog>
  )
}
