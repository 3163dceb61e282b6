import { useState } from 'react'
import type { DataOf } from '#contract/operation.ts'
import type { sendChatMessage } from '#contract/touchline/chat.ts'
import { useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { CallError, callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { withDraft, withMessages, withoutDraft } from './talk.ts'
import type { LiveRoom } from './use-talk.ts'

type Answer = DataOf<typeof sendChatMessage>

/** Sends a message: it appears as a draft at once and is removed if rejected. */
export function useSending(roomId: string, room: LiveRoom) {
  const words = useWords(chatWords)
  const { requireSignIn } = useSignIn()
  const [refusal, setRefusal] = useState<string | null>(null)
  const path = `/chat/${encodeURIComponent(roomId)}/messages`

  /** Resolves with whether the text may be discarded: a rejected text can be edited. */
  async function send(text: string, clientId: string = crypto.randomUUID()): Promise<boolean> {
    setRefusal(null)
    room.change((before) => ({ ...before, talk: withDraft(before.talk, { clientId, text, state: 'sending' }) }))
    try {
      const answer = await requireSignIn(() => callApi<Answer>('POST', path, { body: { text, clientId } }), {
        reason: words.signInReason,
      })
      if (answer) take(answer, text, clientId)
      else room.change((before) => ({ ...before, talk: withoutDraft(before.talk, clientId) }))
      return answer?.outcome === 'sent' || answer?.outcome === 'held' || answer?.outcome === 'slow'
    } catch (thrown) {
      const retryAfterS = thrown instanceof CallError ? thrown.retryAfterS : null
      // A retry with the same key creates no second message, even if the first attempt arrived.
      room.change((before) => ({
        ...before,
        talk: withDraft(before.talk, { clientId, text, state: 'failed' }),
        mine: retryAfterS === null ? before.mine : waiting(before.mine, Date.now() + retryAfterS * 1000),
      }))
      return true
    }
  }
  function take({ outcome, message, sentence, maySendAt }: Answer, text: string, clientId: string): void {
    room.change((before) => {
      const mine = maySendAt === null ? before.mine : waiting(before.mine, maySendAt)
      if (outcome === 'sent' && message)
        return {
          ...before,
          mine,
          talk: withMessages(before.talk, message.id > before.talk.newestId + 1 ? [] : [message]),
        }
      if (outcome === 'held') return { ...before, talk: withDraft(before.talk, { clientId, text, state: 'held' }) }
      if (outcome === 'slow')
        return { ...before, mine, talk: withDraft(before.talk, { clientId, text, state: 'failed' }) }
      return { ...before, talk: withoutDraft(before.talk, clientId) }
    })
    if (outcome === 'refused') setRefusal(sentence ?? words.refused)
    if (outcome === 'closed') setRefusal(sentence ?? words.away)
    if (outcome === 'muted') room.readAgain()
  }
  return {
    refusal,
    clear: () => setRefusal(null),
    send: (text: string) => send(text),
    again: (text: string, clientId: string) => void send(text, clientId),
    discard: (clientId: string) => room.change((before) => ({ ...before, talk: withoutDraft(before.talk, clientId) })),
  }
}

function waiting<Mine>(mine: Mine, maySendAt: number): Mine {
  return mine && { ...mine, maySendAt }
}
