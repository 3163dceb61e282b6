import {
  Calendar,
  Check,
  Clock3,
  Coins,
  Download,
  Eye,
  EyeOff,
  Flag,
  Gauge,
  Gavel,
  Hash,
  Laptop,
  Link2,
  LogOut,
  MessageSquareOff,
  MessageSquareWarning,
  Phone,
  Plus,
  Scale,
  ShieldCheck,
  Smartphone,
  Snowflake,
  Undo2,
  UserX,
  X,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** Icons of the desk alone. */
const drawings = {
  calendar: Calendar,
  check: Check,
  clock: Clock3,
  download: Download,
  eye: Eye,
  hidden: EyeOff,
  hold: Gauge,
  gavel: Gavel,
  hash: Hash,
  site: Laptop,
  chain: Link2,
  signOut: LogOut,
  mute: MessageSquareOff,
  warn: MessageSquareWarning,
  phone: Phone,
  plus: Plus,
  shield: ShieldCheck,
  client: Smartphone,
  freeze: Snowflake,
  undo: Undo2,
  close: UserX,
  no: X,
  flag: Flag,
  scale: Scale,
  coins: Coins,
} satisfies Record<string, LucideIcon>
export type DeskIconName = keyof typeof drawings

export function DeskIcon({ name, size }: { name: DeskIconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size ? `icon ${size}` : 'icon'} strokeWidth={1.75} aria-hidden="true" />
}
