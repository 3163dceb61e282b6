import { useId } from 'react'
import { longestComment } from '#contract/touchline/talk-limits.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useDraft, type Draft } from './drafts.ts'
import { focusOn, focusSoon } from './focus.ts'
import { MinuteFields } from './minute-fields.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useTalk } from './thread-store.ts'
import { useSending } from './use-sending.ts'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

interface Props {
  /** What a reply answers. */
  replyTo?: { id: number; name: string }
  /** The reply was sent, or is given up. */
  onEnd?: () => void
}

/** Remaining characters from which the count is shown. */
const countedFrom = 100

/** Writes a comment or a reply. A form that works without scripts; with them its text is kept until it is sent. */
export function Composer({ replyTo, onEnd }: Props) {
  const words = useWords(talkWords)
  const me = useMe()
  const isHydrated = useIsHydrated()
  const hintId = useId()
  const { thread, path } = useTalk()
  const [draft, setDraft] = useDraft(
    [thread.target.kind, thread.target.id, ...(replyTo ? [replyTo.id] : [])].join('.'),
    me?.id ?? 0,
  )
  const { send, isBusy, failure } = useSending({ draft, setDraft, replyTo: replyTo?.id ?? 0, onEnd })
  const explain = useSentence()
  const left = longestComment - [...draft.text.trim()].length
  const isFit = left >= 0 && (draft.text.trim() !== '' || draft.pictures.length > 0)
  const giveUp = () => {
    if (replyTo) focusSoon(`comment-${replyTo.id}`)
    onEnd?.()
  }
  const label = replyTo ? words.replyTo(replyTo.name) : words.label
  return (
    <form
      className="talk-composer"
      id={onEnd ? undefined : 'write'}
      method="post"
      action={path}
      onSubmit={sendHere(() => isFit && send())}
    >
      {replyTo && <input type="hidden" name="replyTo" value={replyTo.id} />}
      <div className="talk-line">
        <div className={failure || left < 0 ? 'input wrong' : 'input'}>
          <textarea
            ref={onEnd && focusOn}
            name="text"
            rows={1}
            value={draft.text}
            readOnly={isBusy}
            // With scripts a picture may stand alone.
            required={!isHydrated}
            aria-label={label}
            aria-describedby={hintId}
            placeholder={replyTo ? label : words.placeholder}
            onChange={(event) => setDraft({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && onEnd && !event.nativeEvent.isComposing) giveUp()
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isFit) void send()
            }}
          />
        </div>
        <SubmitButton isBusy={isBusy} disabled={isHydrated && !isFit}>
          {words.send}
        </SubmitButton>
      </div>
      <Left id={hintId} left={left} />
      <Tools draft={draft} onChange={setDraft} onCancel={onEnd && giveUp} />
      <FormError>{failure?.status === 0 ? words.offline : explain(failure)}</FormError>
    </form>
  )
}

function Left({ id, left }: { id: string; left: number }) {
  const words = useWords(talkWords)
  return (
    <p id={id} className={left < 0 ? 'small form-error' : 'small second'}>
      {left < 0 ? words.tooLong(-left) : left <= countedFrom && words.left(left)}
    </p>
  )
}

interface ToolsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  onCancel: (() => void) | undefined
}

function Tools({ draft, onChange, onCancel }: ToolsProps) {
  const words = useWords(talkWords)
  const me = useMe()
  const isHydrated = useIsHydrated()
  return (
    <div className="talk-tools">
      <MinuteFields draft={draft} onChange={onChange} />
      {isHydrated && <PicturePicker draft={draft} onChange={onChange} />}
      {onCancel && (
        <button type="button" className="button tall" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
      {me === null && <SignInHint />}
    </div>
  )
}

function SignInHint() {
  const words = useWords(talkWords)
  const { openSignIn } = useSignIn()
  return (
    <span className="line small second talk-sign-in">
      {words.signInHint}
      <button type="button" className="text-button" onClick={() => void openSignIn({ reason: words.signInReason })}>
        {words.signIn}
      </button>
    </span>
  )
}
