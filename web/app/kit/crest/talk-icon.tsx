import { AtSign, Ellipsis, ImagePlus, Lightbulb, MessageCircle, Reply, UserPlus, type LucideIcon } from 'lucide-react'

/** Icons of comments and of the inbox, loaded with them. */
const drawings = {
  light: Lightbulb,
  comment: MessageCircle,
  reply: Reply,
  more: Ellipsis,
  picture: ImagePlus,
  mention: AtSign,
  follow: UserPlus,
} satisfies Record<string, LucideIcon>
export type TalkIconName = keyof typeof drawings

export function TalkIcon({ name }: { name: TalkIconName }) {
  const Drawing = drawings[name]
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />
}
