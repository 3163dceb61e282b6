import { useEffect, useState } from 'react'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import type { AllowedActions } from './message-actions.tsx'
import { withRecall } from './talk.ts'
import type { LiveRoom } from './use-talk.ts'

/** Rows per answer, the limit of the call. */
const limit = 100

interface Hidden {
  blocked: ReadonlySet<number>
  hide: (userId: number) => void
}

/** Users that this user has blocked. */
export function useHidden(userId: number | null): Hidden {
  const [blocked, setBlocked] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    let isOver = false
    if (userId !== null)
      readBlocked().then(
        (ids) => !isOver && setBlocked(ids),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [userId])
  return { blocked, hide: (other) => setBlocked((before) => new Set([...before, other])) }
}

/** The permitted actions on a message. */
export function useMessageActions(roomId: string, room: LiveRoom, userId: number | null, { hide }: Hidden) {
  const words = useWords(chatWords)
  const { requireSignIn } = useSignIn()
  const path = `/chat/${encodeURIComponent(roomId)}`
  const ask = (work: () => Promise<unknown>, outcome: string) => requireSignIn(work).then(() => outcome)
  const common: AllowedActions = {
    block: ({ author }) =>
      ask(() => callApi('PUT', `/blocks/${author.userId}`), words.blocked(author.nickname)).then((outcome) => {
        hide(author.userId)
        return outcome
      }),
    report: ({ id }, reason) =>
      ask(() => callApi('POST', `${path}/messages/${id}/report`, { body: { reason } }), words.reported),
  }
  const take = (id: number, query: { reasonCode?: string }) =>
    ask(() => callApi('POST', `${path}/messages/${id}/recall`, { query, body: {} }), words.done).then((outcome) => {
      room.change((before) => ({ ...before, talk: withRecall(before.talk, id) }))
      return outcome
    })
  const recall: AllowedActions['recall'] = ({ id }) => take(id, {})
  const remove: AllowedActions['remove'] = ({ id }, code) => take(id, { reasonCode: code })
  const mute: AllowedActions['mute'] = ({ author }, minutes, kind) =>
    ask(() => callApi('POST', `${path}/mutes`, { body: { userId: author.userId, minutes, kind } }), words.done)
  return ({ author }: ChatMessage): AllowedActions | null => {
    if (author.userId === userId) return { recall }
    if (author.userId === 0) return room.mine?.mayModerate ? { remove } : null
    return room.mine?.mayModerate ? { ...common, remove, mute } : common
  }
}

async function readBlocked(): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  let afterId: number | null = null
  do {
    const query: Record<string, number> = afterId === null ? { limit } : { limit, afterId }
    const page: { list: { userId: number }[]; nextId: number | null } = await callApi('GET', '/blocks', { query })
    for (const { userId } of page.list) ids.add(userId)
    afterId = page.nextId
  } while (afterId !== null)
  return ids
}
