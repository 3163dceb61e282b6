import type { ChatFrame } from '#contract/touchline/frames.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'

/** The user's own message that the room has not confirmed yet. */
export interface Draft {
  clientId: string
  text: string
  state: 'sending' | 'failed' | 'held'
}

/** The state of a room on this page: messages by number, oldest first, and drafts. */
export interface Talk {
  messages: readonly ChatMessage[]
  drafts: readonly Draft[]
  /** The highest number received, including messages that are not shown. */
  newestId: number
}

export const emptyTalk: Talk = { messages: [], drafts: [], newestId: 0 }

/** The most messages in memory; older ones are read again on scrolling. */
export const mostShown = 300

/** Merges messages from answers and frames, each once and in order. `keep`: the end that stays beyond the limit. */
export function withMessages(talk: Talk, more: readonly ChatMessage[], keep: 'newest' | 'oldest' = 'newest'): Talk {
  if (more.length === 0) return talk
  const byId = new Map(talk.messages.map((one) => [one.id, one]))
  // A recalled message stays recalled, also if an older answer contains it.
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

/** Applies a frame of the stream. */
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

/** The text as plain pieces and links. */
export function piecesOf({
  text,
  links,
}: Pick<ChatMessage, 'text' | 'links'>): { text: string; href: string | null }[] {
  const pieces: { text: string; href: string | null }[] = []
  let at = 0
  for (const { start, end, href } of links) {
    if (start < at || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), href: null })
    // Only a page of the site or an https address becomes a link, whatever the answer contains.
    pieces.push({ text: text.slice(start, end), href: /^(?:\/(?!\/)|https:\/\/)/.test(href) ? href : null })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null })
  return pieces
}
