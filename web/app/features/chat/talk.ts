import type { ChatFrame } from '#contract/frames.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'

/** What one said oneself and the room has not said back yet. */
export interface Draft {
  clientId: string
  text: string
  state: 'sending' | 'failed' | 'held'
}

/** A room as this page knows it: messages by number, oldest first, and what is on its way. */
export interface Talk {
  messages: readonly ChatMessage[]
  drafts: readonly Draft[]
  /** The highest number heard of, also of messages that are not shown. */
  newestId: number
}

export const emptyTalk: Talk = { messages: [], drafts: [], newestId: 0 }

/** Messages kept in a page; older ones are read again when one scrolls to them. */
export const mostShown = 300

/**
 * Adds messages that were read or heard, each once and in its place. `keep`: which end stays when there are too many.
 */
export function withMessages(talk: Talk, more: readonly ChatMessage[], keep: 'newest' | 'oldest' = 'newest'): Talk {
  if (more.length === 0) return talk
  const byId = new Map(talk.messages.map((one) => [one.id, one]))
  // What was taken back stays so, whatever an answer that is older than the recall says.
  for (const one of more) if (!byId.get(one.id)?.isRecalled) byId.set(one.id, one)
  const all = [...byId.values()].sort((a, b) => a.id - b.id)
  const messages = keep === 'newest' ? all.slice(-mostShown) : all.slice(0, mostShown)
  const said = new Set(more.map((one) => one.clientId))
  return {
    messages,
    drafts: talk.drafts.filter((draft) => !said.has(draft.clientId)),
    newestId: Math.max(talk.newestId, ...more.map((one) => one.id)),
  }
}

/** What a frame of the stream changes. */
export function withChatFrame(talk: Talk, frame: ChatFrame): Talk {
  if (frame.type === 'message') return withMessages(talk, [frame.message])
  return frame.type === 'recall' ? withRecall(talk, frame.messageId) : talk
}

export function withRecall(talk: Talk, id: number): Talk {
  return {
    ...talk,
    messages: talk.messages.map((one) => (one.id === id ? { ...one, text: '', links: [], isRecalled: true } : one)),
  }
}

export function withDraft(talk: Talk, draft: Draft): Talk {
  const isKnown = talk.drafts.some((one) => one.clientId === draft.clientId)
  return {
    ...talk,
    drafts: isKnown
      ? talk.drafts.map((one) => (one.clientId === draft.clientId ? draft : one))
      : [...talk.drafts, draft],
  }
}

export function withoutDraft(talk: Talk, clientId: string): Talk {
  return { ...talk, drafts: talk.drafts.filter((draft) => draft.clientId !== clientId) }
}

/** The text in pieces: plain ones, and those that are links. */
export function piecesOf({
  text,
  links,
}: Pick<ChatMessage, 'text' | 'links'>): { text: string; href: string | null }[] {
  const pieces: { text: string; href: string | null }[] = []
  let at = 0
  for (const { start, end, href } of links) {
    if (start < at || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), href: null })
    // Only an own page or https ever becomes an address, whatever the answer says.
    pieces.push({ text: text.slice(start, end), href: /^(?:\/(?!\/)|https:\/\/)/.test(href) ? href : null })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null })
  return pieces
}
