import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { feeds, type Feed } from './feeds.ts'
import { usePlayback, type Playback } from './settings.ts'
import { VideoIcon, type VideoIconName } from './video-icon.tsx'
import { videoWords } from './words.ts'

interface RailProps {
  /** Null on a list that is none of these. */
  feed: Feed | null
  sport: string | null
  sports: readonly { id: string; name: string; icon: ReactNode }[]
}

/** The lists of videos, and how they play. */
export function VideoRail({ feed, sport, sports }: RailProps) {
  const words = useWords(videoWords)
  return (
    <div className="videos-rail">
      <nav aria-label={words.feeds}>
        {feeds.map((one) => (
          <Link
            key={one}
            to={one === 'popular' ? '/videos' : `/videos?feed=${one}`}
            aria-current={sport === null && one === feed ? 'page' : undefined}
          >
            <VideoIcon name={one} />
            {words.feed[one]}
          </Link>
        ))}
        <h2 className="videos-rail-head">{words.about}</h2>
        {sports.map(({ id, name, icon }) => (
          <Link key={id} to={`/videos?sport=${id}`} aria-current={sport === id ? 'page' : undefined}>
            {icon}
            {name}
          </Link>
        ))}
      </nav>
      <PlaybackSettings />
    </div>
  )
}

const settings: readonly { name: keyof Playback; icon: VideoIconName; word: 'saver' | 'captions' | 'sound' }[] = [
  { name: 'isSaving', icon: 'saver', word: 'saver' },
  { name: 'hasCaptions', icon: 'captions', word: 'captions' },
  { name: 'hasSound', icon: 'sound', word: 'sound' },
]

function PlaybackSettings() {
  const words = useWords(videoWords)
  const isHydrated = useIsHydrated()
  const [playback, change] = usePlayback()
  return (
    <div className="videos-settings" role="group" aria-label={words.playback}>
      <h2 className="videos-rail-head">{words.playback}</h2>
      {settings.map(({ name, icon, word }) => (
        <button
          key={name}
          type="button"
          role="switch"
          aria-checked={playback[name]}
          disabled={!isHydrated}
          onClick={() => change({ [name]: !playback[name] })}
        >
          <VideoIcon name={icon} />
          {words[word]}
          <i aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
