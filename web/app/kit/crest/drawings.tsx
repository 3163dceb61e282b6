import {
  ArrowDown,
  CalendarDays,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Clock3,
  Landmark,
  Lock,
  Moon,
  Pause,
  Percent,
  Play,
  RefreshCw,
  Repeat2,
  Search,
  Share2,
  Star,
  Sun,
  SunMoon,
  Trophy,
  UserRound,
  Users,
  WifiOff,
  X,
  Radio,
  Monitor,
  Cross,
  Flag,
  Link2,
  SkipForward,
  CircleUserRound,
  Bell,
  Zap,
  Newspaper,
  MessageCircle,
  type LucideIcon,
} from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { crestOutlines, crestShapes } from '#sports/crest/crest.ts'

/** The icons of all pages; those of single pages are loaded with them, see `account-icon.tsx`. */
const icons = {
  'arrow-down': ArrowDown,
  calendar: CalendarDays,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  alert: CircleAlert,
  clock: Clock3,
  venue: Landmark,
  lock: Lock,
  moon: Moon,
  pause: Pause,
  percent: Percent,
  play: Play,
  refresh: RefreshCw,
  substitution: Repeat2,
  search: Search,
  share: Share2,
  star: Star,
  sun: Sun,
  'sun-moon': SunMoon,
  trophy: Trophy,
  person: UserRound,
  people: Users,
  'wifi-off': WifiOff,
  close: X,
  live: Radio,
  monitor: Monitor,
  injury: Cross,
  flag: Flag,
  link: Link2,
  end: SkipForward,
  me: CircleUserRound,
  bell: Bell,
  bolt: Zap,
  news: Newspaper,
  community: MessageCircle,
} satisfies Record<string, LucideIcon>
export type IconName = keyof typeof icons

/** The content of the sprite, see `sprite.tsx`: for the server only. */
export function drawSprite(outlines: Outlines): string {
  const whole = renderToStaticMarkup(
    <svg>
      <Crests outlines={outlines} />
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol
          key={name}
          id={`icon-${name}`}
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          dangerouslySetInnerHTML={{ __html: withoutFrame(renderToStaticMarkup(<Drawing />)) }}
        />
      ))}
    </svg>,
  )
  return withoutFrame(whole)
}

/** The content of an `svg` element. */
function withoutFrame(svg: string): string {
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

/** The outline of the crests of each sport. */
type Outlines = Readonly<Record<string, keyof typeof crestOutlines>>

/**
 * A row refers to the crests of its teams by sport and pattern instead of drawing them. Each pattern is drawn once, and
 * cut to the outline of each sport.
 */
function Crests({ outlines }: { outlines: Outlines }) {
  const patterns = Object.entries(crestShapes)
  return (
    <>
      <defs>
        {patterns.map(([pattern, shapes]) => (
          <g key={pattern} id={`of-${pattern}`}>
            <path d="M0 0h40v44H0z" fill="var(--a)" />
            {shapes.map(({ path, colour }) => (
              <path key={path} d={path} fill={`var(--${colour})`} />
            ))}
            <path d="M20 0h20v44H20z" fill="#000" opacity=".07" />
          </g>
        ))}
        {Object.entries(crestOutlines).map(([outline, path]) => (
          <g key={outline}>
            <clipPath id={`cut-${outline}`}>
              <path d={path} />
            </clipPath>
            <path
              id={`edge-${outline}`}
              d={path}
              fill="none"
              stroke="currentColor"
              strokeOpacity=".22"
              strokeWidth="1.6"
            />
          </g>
        ))}
      </defs>
      {Object.entries(outlines).flatMap(([sport, outline]) =>
        patterns.map(([pattern]) => (
          <symbol key={`${sport} ${pattern}`} id={`${sport}-${pattern}`} viewBox="0 0 40 44">
            <use href={`#of-${pattern}`} clipPath={`url(#cut-${outline})`} />
            <use href={`#edge-${outline}`} />
          </symbol>
        )),
      )}
    </>
  )
}
