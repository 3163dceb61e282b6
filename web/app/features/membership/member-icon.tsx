import {
  BellRing,
  Hourglass,
  ImageUp,
  MessageCircle,
  MessageSquareText,
  Shield,
  ShieldAlert,
  Star,
  UserRound,
  Vote,
  Award,
  type LucideIcon,
} from 'lucide-react'

/** Icons by the keys of tasks and privileges. Unknown keys get the star. */
const drawings: Record<string, LucideIcon> = {
  profile: UserRound,
  follow: Star,
  follow_weekly: Star,
  remind: BellRing,
  vote: Vote,
  vote_weekly: Vote,
  talk: MessageCircle,
  talk_weekly: MessageCircle,
  report_weekly: ShieldAlert,
  level_badge: Shield,
  own_picture: ImageUp,
  long_messages: MessageSquareText,
  short_wait: Hourglass,
}

export function MemberIcon({ name }: { name: string | null }) {
  const Drawing = drawings[name ?? ''] ?? Award
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />
}
