import { useState } from 'react'
import { longestDeskNote, type DeskNote } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { TextArea } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { deskWords } from '../desk/words.ts'
import { peopleWords } from './words.ts'

/** Notes of the desk about a person; those about the reader without their authors. */
export function NotesCard({ notes, isSelf, onAdd }: { notes: DeskNote[]; isSelf: boolean; onAdd: () => void }) {
  const words = useWords(peopleWords)
  const { operator } = useWords(deskWords)
  const { format } = useLanguage()
  return (
    <section className="card">
      <header>
        <h2>{words.notes}</h2>
        <span className="push" />
        <button type="button" className="button compact touchable" aria-keyshortcuts="n" onClick={onAdd}>
          <DeskIcon name="plus" size="s" />
          {words.note}
          <span className="desk-key wide-only" aria-hidden="true">
            N
          </span>
        </button>
      </header>
      {notes.length === 0 && <p className="desk-empty">{words.noNotes}</p>}
      {notes.map(({ id, text, about, by, at }) => (
        <div key={id} className="desk-row">
          <Avatar src={by?.avatar ?? ''} size={28} />
          <div>
            <p>{text}</p>
            <small>
              {isSelf ? '' : `${by?.nickname ?? operator}, `}
              {format.moment(at)}, {about}
            </small>
          </div>
        </div>
      ))}
      <p className="desk-foot">{words.notesFoot}</p>
    </section>
  )
}

export function NoteDialog({ id, onDone, onClose }: { id: number; onDone: () => void; onClose: () => void }) {
  const words = useWords(peopleWords)
  const [text, setText] = useState('')
  const add = async (reason: string) => {
    await callApi('POST', `/desk/people/${id}/notes`, { body: { text: text.trim(), reason } })
    onDone()
  }
  return (
    <ReasonDialog
      title={words.note}
      action={words.addNote}
      missing={text.trim() === '' ? words.noteMissing : null}
      onDo={add}
      onClose={onClose}
    >
      <TextArea
        label={words.noteText}
        rows={4}
        required
        maxLength={longestDeskNote}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ReasonDialog>
  )
}
