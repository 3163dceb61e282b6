import { useState } from 'react'
import type { CircleView } from '#contract/touchline/circle.ts'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, Options, SelectField, sendHere, SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { useAuthorName } from './post-head.tsx'
import { usePostChanges } from './posts-store.ts'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'

interface DialogProps {
  post: Post
  onClose: () => void
}

const longestReason = 300

/** Removes a post by a rule of its circle, with the reason that its author reads. */
export function RemoveDialog({ post, onClose }: DialogProps) {
  const words = useWords(postWords)
  const { tag, format } = useLanguage()
  const { change } = usePostChanges()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const circle = useRead<CircleView>(`/circles/${post.circle!.id}?lang=${tag}`)
  const rules = circle.state === 'read' ? circle.data.rules : []
  const [rule, setRule] = useState('')
  const [reason, setReason] = useState('')
  const send = async () => {
    const body = { rule: rule === '' ? null : Number(rule), reason: reason.trim() }
    await callApi('PUT', `/circles/${post.circle!.id}/removed/${post.id}`, { body })
    const { post: now } = await callApi<{ post: Post }>('GET', `/posts/${post.id}`, { query: { lang: tag } })
    change(post.id, now)
    announce(words.removed)
    onClose()
  }
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <form className="body form-stack" onSubmit={sendHere(() => run(send))}>
        <SelectField label={words.removeRule} data-first value={rule} onChange={(event) => setRule(event.target.value)}>
          <option value="">{words.noRule}</option>
          {rules.map((text, at) => (
            <option key={text} value={at + 1}>
              {`${format.number(at + 1)} · ${text}`}
            </option>
          ))}
        </SelectField>
        <Reason label={words.removeReason} value={reason} onChange={setReason} />
        <FormError>{explain(failure)}</FormError>
        <Buttons doIt={words.remove} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const lengths = { day: 24, week: 7 * 24, month: 30 * 24, ever: null } as const

/** Bans the author of a post from its circle for a time. */
export function BanDialog({ post, onClose }: DialogProps) {
  const words = useWords(postWords)
  const name = useAuthorName(post)
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const [length, setLength] = useState<keyof typeof lengths>('week')
  const [reason, setReason] = useState('')
  const send = async () => {
    const body = { hours: lengths[length], reason: reason.trim() }
    await callApi('PUT', `/circles/${post.circle!.id}/bans/${post.author!.id}`, { body })
    announce(words.banned(name))
    onClose()
  }
  return (
    <Dialog title={words.banTitle(name)} onClose={onClose}>
      <form className="body form-stack" onSubmit={sendHere(() => run(send))}>
        <p className="small second">{words.banText}</p>
        <SelectField
          label={words.banFor}
          data-first
          value={length}
          onChange={(event) => setLength(event.target.value as keyof typeof lengths)}
        >
          <Options of={(Object.keys(lengths) as (keyof typeof lengths)[]).map((one) => [one, words.banLengths[one]])} />
        </SelectField>
        <Reason label={words.banReason} value={reason} onChange={setReason} />
        <FormError>{explain(failure)}</FormError>
        <Buttons doIt={words.ban} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Reason({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextArea
      label={label}
      required
      maxLength={longestReason}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Buttons({ doIt, isBusy, onClose }: { doIt: string; isBusy: boolean; onClose: () => void }) {
  const words = useWords(postWords)
  return (
    <div className="buttons">
      <SubmitButton className="button tall danger" isBusy={isBusy}>
        {doIt}
      </SubmitButton>
      <button type="button" className="button tall" onClick={onClose}>
        {words.cancel}
      </button>
    </div>
  )
}
