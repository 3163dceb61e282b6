import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { ChatIcon } from './chat-icon.tsx'
import type { AllowedActions } from './message-actions.tsx'
import { MessageItem } from './message-item.tsx'

interface Props {
  messages: readonly ChatMessage[]
  /** Sport of the match of the room. */
  sport: string
  hasOlder: boolean
  onOlder: () => Promise<void>
  /** Called on a jump to the end: whether all messages up to it are loaded. */
  onEnd?: () => void
  actionsFor: (message: ChatMessage) => AllowedActions | null
  empty: ReactNode
  /** Shown at the end: the user's own unconfirmed messages. */
  children?: ReactNode
}

const endWithinPx = 48
const followUpMs = 60_000

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight
}

/**
 * Keeps a box scrolled to its end while the user is at the end, and unmoved after scrolling back. `seenId`: the last
 * message loaded at that time.
 */
function useEnd(firstId: number, lastId: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ firstId, height: 0 })
  const [seenId, setSeenId] = useState<number | null>(null)
  // Before the browser paints, so that the messages in view do not jump.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (isAtEnd.current) scrollToEnd(box)
    else if (before.current.firstId > firstId) box.scrollTop += box.scrollHeight - before.current.height
    before.current = { firstId, height: box.scrollHeight }
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const watching = new ResizeObserver(() => isAtEnd.current && scrollToEnd(box))
    watching.observe(box)
    return () => watching.disconnect()
  }, [])
  return {
    scroller,
    seenId,
    onScroll() {
      const box = scroller.current
      if (!box) return
      const wasAtEnd = isAtEnd.current
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endWithinPx
      if (isAtEnd.current) setSeenId(null)
      else if (wasAtEnd) setSeenId(lastId)
    },
    goToEnd() {
      isAtEnd.current = true
      setSeenId(null)
      scrollToEnd(scroller.current)
    },
  }
}

/** The messages of a room, with the number that arrived while scrolled back. */
export function MessageList({ messages, sport, hasOlder, onOlder, onEnd, actionsFor, empty, children }: Props) {
  const words = useWords(chatWords)
  const { scroller, seenId, onScroll, goToEnd } = useEnd(messages[0]?.id ?? 0, messages.at(-1)?.id ?? 0)
  const news = seenId === null ? 0 : messages.filter((one) => one.id > seenId).length
  return (
    <div className="chat-scroll">
      <div ref={scroller} className="chat-box" onScroll={onScroll}>
        {hasOlder && (
          <button type="button" className="button plain chat-older" onClick={() => void onOlder()}>
            {words.older}
          </button>
        )}
        {messages.length === 0 && empty}
        <div role="log" aria-live="off" aria-label={words.log}>
          <ol>
            {messages.map((message, index) => (
              <MessageItem
                key={message.id}
                message={message}
                sport={sport}
                actions={actionsFor(message)}
                isFollowUp={isFollowUp(messages[index - 1], message)}
              />
            ))}
            {children}
          </ol>
        </div>
      </div>
      {news > 0 && (
        <button type="button" className="button primary chat-pill" onClick={() => (onEnd?.(), goToEnd())}>
          <ChatIcon name="down" />
          {words.more(news)}
        </button>
      )}
    </div>
  )
}

function isFollowUp(before: ChatMessage | undefined, message: ChatMessage): boolean {
  return (
    before !== undefined &&
    before.author.userId === message.author.userId &&
    message.author.userId > 0 &&
    message.sentAt - before.sentAt < followUpMs
  )
}
