import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { announce } from '../../live/announcer.tsx'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { Skeleton } from '../../kit/page/states.tsx'
import { ChatIcon } from './chat-icon.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { ReplayTalk } from './replay-talk.tsx'
import { useHidden, useMessageActions } from './use-message-actions.ts'
import { useSending } from './use-sending.ts'
import { useRoom } from './use-talk.ts'
import type { Draft } from './talk.ts'
import './chat.css'
import '../../kit/form/form.css'

interface ChatTabProps {
  match: { id: number; sport: string }
  /** Match clock position of the replayed chat; null for the live chat. */
  moment: { period: number; clockSeconds: number; text: string } | null
  /** Below the messages. */
  children: ReactNode
}

/** The chat room of a match. Server-rendered pages do not include it; the browser fetches the messages. */
export default function ChatTab({ match, moment, children }: ChatTabProps) {
  const words = useWords(chatWords)
  const isHydrated = useIsHydrated()
  const me = useMe()
  const roomId = String(match.id)
  return (
    <section className="card chat" aria-label={words.title}>
      {isHydrated ? (
        moment === null ? (
          <LiveRoom key={me?.id ?? 0} roomId={roomId} sport={match.sport} userId={me?.id ?? null} />
        ) : (
          <ReplayTalk roomId={roomId} sport={match.sport} at={moment} />
        )
      ) : (
        <Reading />
      )}
      {children}
    </section>
  )
}

function LiveRoom({ roomId, sport, userId }: { roomId: string; sport: string; userId: number | null }) {
  const words = useWords(chatWords)
  const [isAloud, setIsAloud] = useState(false)
  const hidden = useHidden(userId)
  const room = useRoom(roomId, userId, ({ author, text }) => {
    if (isAloud && !hidden.blocked.has(author.userId)) announce(words.says(author.nickname, text))
  })
  const actionsFor = useMessageActions(roomId, room, userId, hidden)
  const sending = useSending(roomId, room)
  if (room.state === 'failed') return <Failed onRetry={room.readAgain} />
  if (room.state === 'reading') return <Reading />
  const shown = room.talk.messages.filter((one) => !hidden.blocked.has(one.author.userId))
  return (
    <>
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        <label className="chat-aloud small second">
          <input type="checkbox" checked={isAloud} onChange={(event) => setIsAloud(event.target.checked)} />
          {words.aloud}
        </label>
      </header>
      <MessageList
        messages={shown}
        sport={sport}
        hasOlder={room.hasOlder}
        onOlder={room.readOlder}
        onEnd={() => room.talk.messages.at(-1)?.id !== room.talk.newestId && room.readAgain()}
        actionsFor={actionsFor}
        empty={<Empty canTalk={room.isOpen} />}
      >
        {room.talk.drafts.map((draft) => (
          <DraftItem
            key={draft.clientId}
            draft={draft}
            onAgain={() => sending.again(draft.text, draft.clientId)}
            onDiscard={() => sending.discard(draft.clientId)}
          />
        ))}
      </MessageList>
      {room.mine ? (
        <Composer
          isOpen={room.isOpen}
          slow={room.slow}
          mine={room.mine}
          refusal={sending.refusal}
          onChange={sending.clear}
          onSend={sending.send}
        />
      ) : (
        <SignInToTalk />
      )}
    </>
  )
}

function SignInToTalk() {
  const words = useWords(chatWords)
  const { openSignIn } = useSignIn()
  return (
    <div className="chat-composer">
      <button
        type="button"
        className="button primary tall wide"
        onClick={() => void openSignIn({ reason: words.signInReason })}
      >
        {words.signIn}
      </button>
    </div>
  )
}

function Empty({ canTalk }: { canTalk: boolean }) {
  const words = useWords(chatWords)
  return (
    <div className="chat-empty">
      <ChatIcon name="talk" />
      <b>{words.empty}</b>
      {canTalk && <span className="second">{words.emptyHint}</span>}
    </div>
  )
}

/** Reserves the space of the messages, so that loading moves nothing. */
function Reading() {
  const words = useWords(chatWords)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <header>
        <h2>{words.title}</h2>
      </header>
      <div className="chat-scroll" aria-busy="true">
        {isLong && <Skeleton width="100%" height={320} />}
        <span className="hidden-text">{words.loading}</span>
      </div>
      <div className="chat-composer waiting" />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useWords(chatWords)
  return (
    <div className="chat-scroll chat-empty" role="alert">
      <b>{words.failed}</b>
      <button type="button" className="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}

/** The user's own message before the room confirms it. */
function DraftItem({
  draft: { text, state },
  onAgain,
  onDiscard,
}: {
  draft: Draft
  onAgain: () => void
  onDiscard: () => void
}) {
  const words = useWords(chatWords)
  return (
    <li className={`chat-message draft ${state}`}>
      <div className="chat-text">{text}</div>
      <div className="chat-actions">
        <span className="small second" role="status">
          {{ sending: words.sending, failed: words.unsent, held: words.held }[state]}
        </span>
        {state === 'failed' && (
          <button type="button" className="button compact plain" onClick={onAgain}>
            {words.again}
          </button>
        )}
        {state !== 'sending' && (
          <button type="button" className="button compact plain" onClick={onDiscard}>
            {words.discard}
          </button>
        )}
      </div>
    </li>
  )
}
