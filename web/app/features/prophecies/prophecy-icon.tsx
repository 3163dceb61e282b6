import {
  Ban,
  Check,
  Clock,
  Copy,
  Download,
  Equal,
  Lock,
  RefreshCw,
  ShieldCheck,
  Stamp,
  ThumbsUp,
  UnlockKeyhole,
  X,
  type LucideIcon,
} from 'lucide-react'

/** Icons of the pages of prophecies alone. */
const drawings = {
  void: Ban,
  check: Check,
  clock: Clock,
  copy: Copy,
  download: Download,
  equal: Equal,
  lock: Lock,
  refund: RefreshCw,
  shield: ShieldCheck,
  seal: Stamp,
  like: ThumbsUp,
  unlocked: UnlockKeyhole,
  miss: X,
} satisfies Record<string, LucideIcon>
export type ProphecyIconName = keyof typeof drawings

export function ProphecyIcon({ name, size }: { name: ProphecyIconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size === undefined ? 'icon' : `icon ${size}`} aria-hidden="true" />
}
