import { ArrowDown, Ellipsis, MessageCircle, SendHorizontal, type LucideIcon } from 'lucide-react'

/** Icons that only the chat uses, loaded with it. */
const drawings = { down: ArrowDown, more: Ellipsis, talk: MessageCircle, send: SendHorizontal } satisfies Record<
  string,
  LucideIcon
>

export function ChatIcon({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name]
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />
}
