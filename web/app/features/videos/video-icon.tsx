import {
  Bookmark,
  Captions,
  CaptionsOff,
  Check,
  Film,
  Flame,
  Leaf,
  Lightbulb,
  MessageCircle,
  Pause,
  Play,
  Sparkles,
  Upload,
  UsersRound,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react'

/** Icons of videos, loaded with them. */
const drawings = {
  play: Play,
  pause: Pause,
  captions: Captions,
  'captions-off': CaptionsOff,
  sound: Volume2,
  'sound-off': VolumeX,
  like: Lightbulb,
  comments: MessageCircle,
  saved: Bookmark,
  following: UsersRound,
  popular: Flame,
  newest: Sparkles,
  mine: Upload,
  saver: Leaf,
  film: Film,
  end: Check,
} satisfies Record<string, LucideIcon>
export type VideoIconName = keyof typeof drawings

export function VideoIcon({ name, size }: { name: VideoIconName; size?: 's' | 'l' }) {
  const Drawing = drawings[name]
  return <Drawing className={size ? `icon ${size}` : 'icon'} strokeWidth={1.75} aria-hidden="true" />
}
