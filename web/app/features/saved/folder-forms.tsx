import { useState } from 'react'
import type { SavedFolder } from '#contract/touchline/saved.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { savedWords } from './words.ts'

const longestName = 40

interface NameDialogProps {
  /** The folder to rename; null for a new one. */
  folder: SavedFolder | null
  onDone: () => void
  onClose: () => void
}

export function FolderNameDialog({ folder, onDone, onClose }: NameDialogProps) {
  const words = useWords(savedWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [name, setName] = useState(folder?.name ?? '')
  const send = async () => {
    await (folder
      ? callApi('PUT', `/me/folders/${folder.id}`, { body: { name } })
      : callApi('POST', '/me/folders', { body: { name } }))
    onDone()
    onClose()
  }
  return (
    <Dialog title={folder ? words.rename : words.newFolder} onClose={onClose}>
      <form className="body form-stack" onSubmit={sendHere(() => run(send))}>
        <TextField
          label={words.folderName}
          data-first
          required
          maxLength={longestName}
          value={name}
          error={explain(failure)}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="buttons">
          <SubmitButton isBusy={isBusy}>{folder ? words.save : words.add}</SubmitButton>
          <button type="button" className="button tall" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface ConfirmDialogProps {
  title: string
  text: string
  doIt: string
  work: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is deleted. */
export function ConfirmDialog({ title, text, doIt, work, onClose }: ConfirmDialogProps) {
  const words = useWords(savedWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="body form-stack">
        <p>{text}</p>
        <FormError>{explain(failure)}</FormError>
        <div className="buttons">
          <SubmitButton
            type="button"
            className="button tall danger"
            data-first
            isBusy={isBusy}
            onClick={() => void run(work).then((isDone) => isDone && onClose())}
          >
            {doIt}
          </SubmitButton>
          <button type="button" className="button tall" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
