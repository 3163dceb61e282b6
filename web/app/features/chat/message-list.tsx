import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { useWords } from '../../i18n/language.tsx'
import { chatWords } from '../../i18n/words/chat.ts'
import { ChatIcon } from './chat-icon.tsx'
import type { Deeds } from './message-actions.tsx'
import { MessageItem } from './message-item.tsx'

interface Props {
  messages: readonly ChatMessage[]
  hasOlder: boolean
  onOlder: () => Promise<void>
  /** Asked when one goes to the end: whether all up to it is here. */
  onEnd?: () => void
  deedsFor: (message: ChatMessage) => Deeds | null
  empty: ReactNode
  /** Shown at the end: what one said oneself and is not there yet. */
  children?: ReactNode
}

const endWithinPx = 48
const followUpMs = 60_000

/** The talk: it stays at its end while one reads there, and stays where it is while one reads back. */
export function MessageList({ messages, hasOlder, onOlder, onEnd, deedsFor, empty, children }: Props) {
  const words = useWords(chatWords)
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef<{ firstId: number; height: number } | null>(null)
  const [seenId, setSeenId] = useState(0)
  const firstId = messages[0]?.id ?? 0
  const lastId = messages.at(-1)?.id ?? 0
  const news = seenId === 0 ? 0 : messages.filter((one) => one.id > seenId).length

  const toEnd = () => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }
  // Before the browser draws: what is read must not jump.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (isAtEnd.current) toEnd()
    else if (heightBefore.current && heightBefore.current.firstId > firstId) box.scrollTop += box.scrollHeight - heightBefore.current.height
    heightBefore.current = { firstId, height: box.scrollHeight }
  }, [firstId, lastId, children])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const watching = new ResizeObserver(() => isAtEnd.current && toEnd())
    watching.observe(box)
    return () => watching.disconnect()
  }, [])

  function onScroll(): void {
    const box = scroller.current
    if (!box) return
    const wasAtEnd = isAtEnd.current
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endWithinPx
    if (isAtEnd.current) setSeenId(0)
    else if (wasAtEnd) setSeenId(lastId)
  }
  function goToEnd(): void {
    isAtEnd.current = true
    setSeenId(0)
    onEnd?.()
    toEnd()
  }
  return (
    <div className="chat-scroll">
      <div ref={scroller} className="chat-box" tabIndex={0} role="group" aria-label={words.log} onScroll={onScroll}>
        {hasOlder && (
          <button type="button" className="button plain chat-older" onClick={() => void onOlder()}>
            {words.older}
          </button>
        )}
        {messages.length === 0 && empty}
        <ol role="log" aria-live="off" aria-label={words.log}>
          {messages.map((message, index) => (
            <MessageItem key={message.id} message={message} deeds={deedsFor(message)} isFollowUp={isFollowUp(messages[index - 1], message)} />
          ))}
          {children}
        </ol>
      </div>
      {news > 0 && (
        <button type="button" className="button primary chat-pill" onClick={goToEnd}>
          <ChatIcon name="down" />
          {words.more(news)}
        </button>
      )}
    </div>
  )
}

function isFollowUp(before: ChatMessage | undefined, message: ChatMessage): boolean {
  return before !== undefined && before.author.userId === message.author.userId && message.author.userId > 0 && message.sentAt - before.sentAt < followUpMs
}
