import { useState } from 'react'
import { isLinkTarget } from '#contract/document/document.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { SubmitButton, TextField } from '../../../../kit/form/form.tsx'
import { Dialog } from '../../../../kit/page/dialog.tsx'
import { writeWords } from '../words.ts'

interface LinkDialogProps {
  href: string
  onApply: (href: string) => void
  onRemove: (() => void) | null
  onClose: () => void
}

/** The address of a link. */
export function LinkDialog({ href, onApply, onRemove, onClose }: LinkDialogProps) {
  const words = useWords(writeWords)
  const [typed, setTyped] = useState(href)
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Dialog title={words.tools.link} onClose={onClose}>
      <form
        className="body form-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const target = typed.trim()
          if (target !== '' && isLinkTarget(target)) onApply(target)
          else setIsWrong(true)
        }}
      >
        <TextField
          label={words.address}
          hint={words.addressHint}
          error={isWrong ? words.addressWrong : null}
          value={typed}
          inputMode="url"
          data-first
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="buttons">
          <SubmitButton isBusy={false}>{words.apply}</SubmitButton>
          {onRemove && (
            <button type="button" className="button tall" onClick={onRemove}>
              {words.removeLink}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
