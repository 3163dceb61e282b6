import { useState } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { Card } from '../../kit/page/card.tsx'
import { callApi, type CallError } from '../../session/call.ts'
import { changeMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError, sendHere, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { DoneNote } from '../../kit/form/done-note.tsx'

const nicknameErrors = new Set(['nickname_taken', 'name_refused'])

/** The field that an error belongs to. */
function placeOf(failure: CallError | null): 'nickname' | 'intro' | 'form' | null {
  if (failure === null) return null
  if (nicknameErrors.has(failure.error)) return 'nickname'
  return failure.error === 'text_refused' ? 'intro' : 'form'
}

/** Name and intro. Both pass moderation; a rejection is shown at its field. */
export function NameCard({ me }: { me: Me }) {
  const words = useWords(accountWords).profile
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [draft, setDraft] = useState<Partial<Pick<Me, 'nickname' | 'intro'>>>({})
  const { nickname, intro } = { ...me, ...draft }
  const [isDone, setIsDone] = useState(false)
  const place = placeOf(failure)
  const save = async () => {
    const change = {
      nickname: nickname.trim() === me.nickname ? undefined : nickname.trim(),
      intro: intro.trim() === me.intro ? undefined : intro.trim(),
    }
    changeMe(await callApi<Me>('PUT', '/me/profile', { body: change }))
    setDraft({})
  }
  return (
    <Card title={words.about}>
      <form className="body form-stack" onSubmit={sendHere(() => run(save).then(setIsDone))}>
        <TextField
          label={words.nickname}
          autoComplete="nickname"
          required
          maxLength={20}
          value={nickname}
          hint={words.nicknameHint}
          error={place === 'nickname' ? explain(failure) : null}
          onChange={(event) => (setDraft({ ...draft, nickname: event.target.value }), setIsDone(false))}
        />
        <TextArea
          label={words.intro}
          maxLength={200}
          rows={3}
          value={intro}
          hint={words.introHint}
          error={place === 'intro' ? explain(failure) : null}
          onChange={(event) => (setDraft({ ...draft, intro: event.target.value }), setIsDone(false))}
        />
        <FormError>{place === 'form' ? explain(failure) : null}</FormError>
        <div className="buttons">
          <SubmitButton isBusy={isBusy}>{words.save}</SubmitButton>
          <DoneNote isShown={isDone}>{words.saved}</DoneNote>
        </div>
      </form>
    </Card>
  )
}
