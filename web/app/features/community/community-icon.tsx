import {
  AtSign,
  Ban,
  Bookmark,
  ChartColumn,
  Check,
  CircleCheck,
  CircleX,
  Clock3,
  Ellipsis,
  EyeOff,
  Flame,
  House,
  ImagePlus,
  MessageCircle,
  Pencil,
  Pin,
  Play,
  Plus,
  Radio,
  ShieldCheck,
  Snowflake,
  ThumbsUp,
  Trash2,
  TriangleAlert,
  Users,
  type LucideIcon,
} from 'lucide-react'

/** Icons of the community, loaded with its pages. */
const drawings = {
  feed: House,
  hot: Flame,
  video: Play,
  saved: Bookmark,
  add: Plus,
  circles: Users,
  picture: ImagePlus,
  poll: ChartColumn,
  moment: Radio,
  mention: AtSign,
  like: ThumbsUp,
  comment: MessageCircle,
  more: Ellipsis,
  pin: Pin,
  edit: Pencil,
  check: Check,
  fine: CircleCheck,
  stop: CircleX,
  hold: Clock3,
  advice: TriangleAlert,
  removed: EyeOff,
  frozen: Snowflake,
  deleted: Trash2,
  ban: Ban,
  moderation: ShieldCheck,
} satisfies Record<string, LucideIcon>
export type CommunityIconName = keyof typeof drawings

export function CommunityIcon({ name, size }: { name: CommunityIconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size ? `icon ${size}` : 'icon'} strokeWidth={1.75} aria-hidden="true" />
}
