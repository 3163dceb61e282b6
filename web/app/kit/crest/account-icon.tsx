import {
  ArrowRight,
  BadgeCheck,
  Banknote,
  Bell,
  Bookmark,
  Camera,
  Check,
  Database,
  Eye,
  EyeOff,
  Fingerprint,
  Gauge,
  KeyRound,
  Laptop,
  LogOut,
  Medal,
  MessageCircle,
  Pencil,
  Settings,
  ShieldCheck,
  Smartphone,
  Star,
  Ticket,
  Trash2,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** Icons used only on account pages; those of `icons.tsx` are loaded by every page. */
const drawings = {
  arrow: ArrowRight,
  badge: BadgeCheck,
  inbox: Bell,
  saved: Bookmark,
  camera: Camera,
  check: Check,
  data: Database,
  show: Eye,
  hide: EyeOff,
  passkey: Fingerprint,
  limits: Gauge,
  purchases: Ticket,
  security: KeyRound,
  money: Banknote,
  computer: Laptop,
  signOut: LogOut,
  membership: Medal,
  chat: MessageCircle,
  edit: Pencil,
  settings: Settings,
  moderation: ShieldCheck,
  phone: Smartphone,
  matches: Star,
  remove: Trash2,
  profile: UserRound,
  wallet: Wallet,
} satisfies Record<string, LucideIcon>
export type AccountIconName = keyof typeof drawings

export function AccountIcon({ name, size }: { name: AccountIconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size ? `icon ${size}` : 'icon'} strokeWidth={1.75} aria-hidden="true" />
}
