import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from './icons.tsx'

const speeds = [1, 5, 20, 60] as const
const stepMs = 100

type Speed = (typeof speeds)[number]

interface ReplayControlsProps {
  /** The moment shown, in seconds from the start; null for the end. */
  moment: number | null
  /** Length in seconds. */
  total: number
  /** The moment as text. */
  label: string
  show: (moment: number | null) => void
}

/** Advances the moment during playback; the end of the match is the live state. */
function usePlayback({ moment, total, show }: ReplayControlsProps) {
  const [speed, setSpeed] = useState<Speed>(20)
  const [isPlaying, setIsPlaying] = useState(false)
  const position = moment ?? total
  const step = useEffectEvent(() => {
    const next = position + (speed * stepMs) / 1000
    if (next < total) return show(next)
    setIsPlaying(false)
    show(null)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => step(), stepMs)
    return () => clearInterval(timer)
  }, [isPlaying])
  function toggle(): void {
    if (!isPlaying && moment === null) show(0)
    setIsPlaying(!isPlaying)
  }
  return { position, isPlaying, toggle, stop: () => (setIsPlaying(false), show(null)), speed, setSpeed }
}

/** Scrubs through the match: the page shows its state at the selected moment. Plays at 1 to 60 times its speed. */
export function ReplayControls(props: ReplayControlsProps) {
  const { text } = useLanguage()
  const { moment, total, label, show } = props
  const { position, isPlaying, toggle, stop, speed, setSpeed } = usePlayback(props)
  return (
    <div className="replay rule">
      <div className="line">
        <h3>{text.replay.title}</h3>
        <span className="push" />
        <span className="small second tabular">{moment === null ? text.replay.now : text.replay.showing(label)}</span>
      </div>
      <div className="line">
        <button
          type="button"
          className="icon-button framed"
          aria-label={isPlaying ? text.replay.pause : text.replay.play}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <input
          type="range"
          min={0}
          max={Math.ceil(total)}
          step={1}
          value={Math.round(position)}
          aria-label={text.replay.position}
          aria-valuetext={label}
          onChange={(event) => show(Number(event.target.value) >= total ? null : Number(event.target.value))}
        />
        <SpeedSelect speed={speed} onChange={setSpeed} />
        <button
          type="button"
          className="icon-button framed"
          aria-label={text.replay.end}
          // A disabled button would lose the focus of the keyboard.
          aria-disabled={moment === null}
          onClick={stop}
        >
          <Icon name="end" />
        </button>
      </div>
    </div>
  )
}

function SpeedSelect({ speed, onChange }: { speed: Speed; onChange: (speed: Speed) => void }) {
  const { text } = useLanguage()
  return (
    <select
      aria-label={text.replay.speed}
      value={speed}
      onChange={(event) => onChange(Number(event.target.value) as Speed)}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {text.replay.times(one)}
        </option>
      ))}
    </select>
  )
}
