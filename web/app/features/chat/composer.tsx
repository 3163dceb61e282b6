import { useId, useRef, useState, useEffect, type RefObject } from 'react'
import type { SlowMode } from '#contract/touchline/chat.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { useTicking } from '../../live/ticker.ts'
import { ChatIcon } from './chat-icon.tsx'
import type { Mine } from './use-talk.ts'

interface Props {
  isOpen: boolean
  slow: SlowMode
  mine: Mine
  /** The result of the last attempt, if it failed. */
  refusal: string | null
  onChange: () => void
  /** Resolves with whether the text may be discarded. */
  onSend: (text: string) => Promise<boolean>
}

/** A mute without an end is stated with the year 9999. */
const withoutEndMs = Date.UTC(9000, 0, 1)
/** Remaining characters from which the count is shown. */
const countedFrom = 50

export function Composer({ isOpen, slow, mine, refusal, onChange, onSend }: Props) {
  const words = useWords(chatWords)
  const { format } = useLanguage()
  const [text, setText] = useState('')
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useKeyboard(field)
  const waitS = useTicking((nowMs) => Math.max(0, Math.ceil(((mine.maySendAt ?? 0) - nowMs) / 1000)), 0)
  const slowS = useTicking((nowMs) => (slow.endsAt !== null && slow.endsAt <= nowMs ? 0 : slow.seconds), 0)
  const isMuted = useTicking((nowMs) => Number((mine.mutedUntil ?? 0) > nowMs), 0) === 1
  const { longest } = mine
  /** Counted in code points, as on the server. */
  const length = [...text.trim()].length
  const maySend = length > 0 && length <= longest && waitS === 0
  function send(): void {
    if (!maySend) return
    setText('')
    void onSend(text).then((isGone) => isGone || setText((now) => (now === '' ? text : now)))
    field.current?.focus()
  }
  if (isMuted && mine.mutedUntil !== null) {
    if (mine.mutedUntil > withoutEndMs) return <p className="chat-note">{words.mutedWithoutEnd}</p>
    const until = format.moment(mine.mutedUntil)
    return <p className="chat-note">{mine.isKicked ? words.kicked(until) : words.muted(until)}</p>
  }
  if (!isOpen && !mine.mayModerate) return <p className="chat-note">{words.closed}</p>
  const hint = refusal ?? (waitS > 1 ? words.wait(waitS) : slowS > 0 && !mine.mayModerate ? words.slow(slowS) : '')
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="chat-line">
        <div className={refusal === null ? 'input' : 'input wrong'}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={words.label}
            aria-describedby={hintId}
            placeholder={words.placeholder}
            onChange={(event) => {
              setText(event.target.value)
              onChange()
            }}
            onKeyDown={(event) => isSendKey(event) && (event.preventDefault(), send())}
          />
        </div>
        <button type="submit" className="button primary tall" disabled={!maySend} aria-label={words.send}>
          {waitS > 1 ? <span className="tabular">{waitS}</span> : <ChatIcon name="send" />}
        </button>
      </div>
      <Hint id={hintId} isRefusal={refusal !== null} text={hint} left={longest - length} />
    </form>
  )
}

/** In a Chinese input method Enter confirms a word; it sends only outside of composition. */
function isSendKey(event: React.KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
}

function Hint({ id, isRefusal, text, left }: { id: string; isRefusal: boolean; text: string; left: number }) {
  return (
    <p id={id} className={isRefusal ? 'small chat-refusal' : 'small second'} role={isRefusal ? 'alert' : undefined}>
      <span>{text}</span>
      <Counter left={left} />
    </p>
  )
}

function Counter({ left }: { left: number }) {
  const words = useWords(chatWords)
  return left > countedFrom ? null : (
    <span className={left < 0 ? 'tabular chat-refusal' : 'tabular'}>{words.left(left)}</span>
  )
}

/**
 * Sets `--keyboard` to the height that the keyboard covers while a text is written. Browsers that know
 * `interactive-widget` resize the page instead: there it stays 0. Scrolls so far that the chat is in sight above it.
 */
function useKeyboard(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const measure = () => {
      // A page enlarged by two fingers is smaller without a keyboard.
      const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      const form = document.activeElement === field.current ? field.current?.closest('form') : null
      const isCovered = form && form.getBoundingClientRect().bottom > viewport.offsetTop + viewport.height
      if (isCovered) form.closest('section')?.scrollIntoView()
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [field])
}
