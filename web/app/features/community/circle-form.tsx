import { useState } from 'react'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { rulesOf } from './rules.ts'
import { useSentence } from './use-sentence.ts'
import { communityWords } from './words.ts'

interface CircleFormProps {
  circle: CircleView
  onChange: (part: Partial<CircleView>) => void
  onClose: () => void
}

/** Changes description and rules of a circle, for its moderators. The change is in its public log. */
export function CircleForm({ circle, onChange, onClose }: CircleFormProps) {
  const words = useWords(communityWords)
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const [intro, setIntro] = useState(circle.intro)
  const [rules, setRules] = useState(circle.rules.join('\n'))
  const [reason, setReason] = useState('')
  const save = async () => {
    const body = { intro: intro.trim(), rules: rulesOf(rules), reason: reason.trim() }
    await callApi('PUT', `/circles/${circle.id}`, { body })
    onChange({ intro: body.intro, rules: body.rules })
    announce(words.changed)
    onClose()
  }
  return (
    <Dialog title={words.edit} onClose={onClose}>
      <form className="body form-stack" onSubmit={sendHere(() => run(save))}>
        <TextArea
          label={words.editIntro}
          data-first
          maxLength={400}
          value={intro}
          onChange={(event) => setIntro(event.target.value)}
        />
        <TextArea label={words.editRules} value={rules} onChange={(event) => setRules(event.target.value)} />
        <TextField
          label={words.editReason}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{explain(failure)}</FormError>
        <div className="buttons">
          <SubmitButton isBusy={isBusy}>{words.save}</SubmitButton>
          <button type="button" className="button tall" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
