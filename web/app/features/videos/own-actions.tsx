import { useRef, useState } from 'react'
import type { Video } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { forgetUpload } from './uploads.ts'
import { videoWords } from './words.ts'

/** What an author does with a video: captions, and its end. A page with a note of its own does not repeat the state. */
export function OwnActions({
  video,
  hasNote = false,
  onChange,
}: {
  video: Video
  hasNote?: boolean
  onChange?: (() => void) | undefined
}) {
  const words = useWords(videoWords)
  const { format } = useLanguage()
  const { run, failure, isBusy } = useAction()
  const explain = useFailureText()
  const [isAsking, setIsAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const addCaptions = (file: File) =>
    run(async () => {
      const body = { text: await file.text() }
      const { cues } = await callApi<{ cues: number }>('PUT', `/videos/${video.id}/captions/${video.language}`, {
        body,
      })
      announce(words.captionsAdded(format.number(cues)))
      onChange?.()
    })
  return (
    <div className="clip-own">
      {video.state !== 'shown' && !hasNote && <p className="clip-small">{words.states[video.state]}</p>}
      <input
        ref={field}
        type="file"
        accept=".vtt,text/vtt"
        aria-label={words.addCaptions}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void addCaptions(file)
        }}
      />
      {video.state !== 'failed' && (
        <button type="button" aria-busy={isBusy} title={words.captionsHint} onClick={() => field.current?.click()}>
          {words.addCaptions}
        </button>
      )}
      <button type="button" onClick={() => setIsAsking(true)}>
        {words.delete}
      </button>
      <FormError>{explain(failure)}</FormError>
      {isAsking && <DeleteDialog video={video} onDone={onChange} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function DeleteDialog({
  video,
  onDone,
  onClose,
}: {
  video: Video
  onDone?: (() => void) | undefined
  onClose: () => void
}) {
  const words = useWords(videoWords)
  const { run, failure, isBusy } = useAction()
  const explain = useFailureText()
  const remove = () =>
    run(async () => {
      await callApi('DELETE', `/videos/${video.id}`)
      forgetUpload(video.id)
      announce(words.deleted)
    })
  return (
    <Dialog title={words.deleteTitle} onClose={onClose}>
      <div className="body form-stack">
        <p>{words.deleteText}</p>
        <FormError>{explain(failure)}</FormError>
        <div className="buttons">
          <SubmitButton
            type="button"
            className="button tall danger"
            isBusy={isBusy}
            onClick={() => void remove().then((isDone) => isDone && (onClose(), onDone?.()))}
          >
            {words.doDelete}
          </SubmitButton>
          <button type="button" className="button tall" data-first onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
