import {
  ArrowDown, CalendarDays, ChevronDown, ChevronLeft, ChevronRight, CircleAlert, Clock3, Landmark, Lock, Moon, Pause, Percent, Play, RefreshCw, Repeat2, Search,
  Share2, Star, Sun, SunMoon, Trophy, UserRound, Users, WifiOff, X, Radio, Monitor, Cross, Flag, Link2, SkipForward, CircleUserRound, Bell,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const drawings = {
  'arrow-down': ArrowDown, calendar: CalendarDays, 'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, alert: CircleAlert,
  clock: Clock3, venue: Landmark, lock: Lock, moon: Moon, pause: Pause, percent: Percent, play: Play, refresh: RefreshCw, substitution: Repeat2, search: Search,
  share: Share2, star: Star, sun: Sun, 'sun-moon': SunMoon, trophy: Trophy, person: UserRound, people: Users, 'wifi-off': WifiOff, close: X, live: Radio,
  monitor: Monitor, injury: Cross, flag: Flag, link: Link2, end: SkipForward, me: CircleUserRound, bell: Bell,
} satisfies Record<string, LucideIcon>
export type IconName = keyof typeof drawings

/** A line icon, 16 px unless `s` (14) or `l` (20). It says nothing itself: text or a label stands beside it. */
export function Icon({ name, size }: { name: IconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size ? `icon ${size}` : 'icon'} strokeWidth={1.75} aria-hidden="true" />
}
