import {
  ArrowUpRight,
  Ban,
  Calendar,
  Check,
  Clock,
  Copy,
  CreditCard,
  Download,
  FlaskConical,
  Hourglass,
  Landmark,
  Lock,
  Minus,
  Plus,
  Printer,
  RefreshCw,
  Shield,
  Ticket,
  Undo2,
  UnlockKeyhole,
  Unplug,
  UserCheck,
  User,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react'

/** Icons of the pages of a wallet alone. */
const drawings = {
  out: ArrowUpRight,
  ban: Ban,
  calendar: Calendar,
  check: Check,
  clock: Clock,
  copy: Copy,
  card: CreditCard,
  download: Download,
  sandbox: FlaskConical,
  pending: Hourglass,
  bank: Landmark,
  lock: Lock,
  minus: Minus,
  plus: Plus,
  print: Printer,
  refund: RefreshCw,
  shield: Shield,
  sale: Ticket,
  back: Undo2,
  unlocked: UnlockKeyhole,
  unplug: Unplug,
  approved: UserCheck,
  person: User,
  people: Users,
  close: X,
} satisfies Record<string, LucideIcon>
export type WalletIconName = keyof typeof drawings

export function WalletIcon({ name, size }: { name: WalletIconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size ? `icon ${size}` : 'icon'} strokeWidth={1.75} aria-hidden="true" />
}
