import { useEffect, useRef, useState } from 'react'
import type { ChatFrame } from '#contract/touchline/frames.ts'
import type { DataOf } from '#contract/operation.ts'
import type { ChatMessage, listChatMessages, SlowMode } from '#contract/touchline/chat.ts'
import { chatRoom, userRoom } from '#contract/rooms.ts'
import { useStream } from '../../live/use-stream.ts'
import { callApi } from '../../session/call.ts'
import { emptyTalk, withChatFrame, withMessages, type Talk } from './talk.ts'

type Listing = DataOf<typeof listChatMessages>
export type Mine = NonNullable<Listing['mine']>

interface Room {
  state: 'reading' | 'failed' | 'read'
  talk: Talk
  hasOlder: boolean
  isOpen: boolean
  slow: SlowMode
  mine: Mine | null
  position: number
}

const unread: Room = {
  state: 'reading',
  talk: emptyTalk,
  hasOlder: false,
  isOpen: true,
  slow: { seconds: 0, endsAt: null },
  mine: null,
  position: 0,
}

export function askTalk(roomId: string, query: Record<string, number> = {}, signal?: AbortSignal): Promise<Listing> {
  return callApi<Listing>('GET', `/chat/${encodeURIComponent(roomId)}/messages`, { query, signal })
}

function roomOf({ messages, hasOlder, isOpen, slow, mine, position }: Listing, talk: Talk): Room {
  return { state: 'read', talk: withMessages(talk, messages), hasOlder, isOpen, slow, mine, position }
}

export interface LiveRoom extends Room {
  change: (change: (room: Room) => Room) => void
  readAgain: () => void
  readOlder: () => Promise<void>
}

function readRoom(roomId: string, change: LiveRoom['change'], signal?: AbortSignal): void {
  askTalk(roomId, {}, signal).then(
    (listing) => change((before) => roomOf(listing, { ...emptyTalk, drafts: before.talk.drafts })),
    () => !signal?.aborted && change((before) => ({ ...before, state: before.state === 'read' ? 'read' : 'failed' })),
  )
}

/** The state of a room for one user, updated by the stream. `onHeard` receives messages as they arrive. */
export function useRoom(roomId: string, userId: number | null, onHeard: (message: ChatMessage) => void): LiveRoom {
  const [room, setRoom] = useState(unread)
  useEffect(() => {
    const asking = new AbortController()
    readRoom(roomId, setRoom, asking.signal)
    return () => asking.abort()
  }, [roomId])

  // Frames arrive in bursts between renders, so a ref has the latest state.
  const newestId = useRef(0)
  const takeFrame = (frame: ChatFrame) => {
    if (frame.roomId !== roomId) return
    if (frame.type === 'slow') setRoom((before) => ({ ...before, slow: frame.slow, isOpen: frame.isOpen }))
    if (frame.type === 'mute')
      setRoom((before) => ({
        ...before,
        mine: before.mine && { ...before.mine, mutedUntil: frame.until, isKicked: frame.kind === 'kick' },
      }))
    setRoom((before) => ({ ...before, talk: withChatFrame(before.talk, frame) }))
    if (frame.type !== 'message') return
    const known = Math.max(newestId.current, room.talk.newestId)
    const { id } = frame.message
    newestId.current = Math.max(known, id)
    if (id > known) onHeard(frame.message)
    if (id > known + 1 && known > 0)
      void askTalk(roomId, { after: known, limit: 100 }).then(
        ({ messages }) => setRoom((before) => ({ ...before, talk: withMessages(before.talk, messages) })),
        () => undefined,
      )
  }
  const rooms = room.state === 'read' ? [chatRoom(roomId), ...(userId === null ? [] : [userRoom(userId)])] : []
  useStream(rooms, room.position, (frame) => {
    if (frame.kind === 'chat') takeFrame(frame.data)
    if (frame.kind === 'reset') readRoom(roomId, setRoom)
  })
  return {
    ...room,
    change: setRoom,
    readAgain: () => readRoom(roomId, setRoom),
    async readOlder() {
      const [oldest] = room.talk.messages
      if (!oldest) return
      const { messages, hasOlder } = await askTalk(roomId, { before: oldest.id })
      setRoom((before) => ({ ...before, hasOlder, talk: withMessages(before.talk, messages, 'oldest') }))
    },
  }
}
