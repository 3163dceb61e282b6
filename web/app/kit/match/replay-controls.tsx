import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { replayWords } from './replay-words.ts'
import { Icon } from '../crest/icons.tsx'

interface Pace {
  speeds: readonly number[]
  initialSpeed: number
  tickMs: (speed: number) => number
  /** What a tick adds to the moment. */
  advance: (speed: number) => number
}

const tickMs = 100
const bySeconds: Pace = {
  speeds: [1, 5, 20, 60],
  initialSpeed: 20,
  tickMs: () => tickMs,
  advance: (speed) => (speed * tickMs) / 1000,
}
const bySteps: Pace = { speeds: [1, 5, 20], initialSpeed: 5, tickMs: (speed) => 1000 / speed, advance: () => 1 }

interface ReplayControlsProps {
  /** The moment shown, in seconds or steps from the start; null for the end. */
  moment: number | null
  /** Length in seconds or steps. */
  total: number
  /** The replay advances by whole steps, such as pitches, instead of by time; a speed is steps per second. */
  isStepwise?: boolean
  /** The moment as text. */
  label: string
  show: (moment: number | null) => void
}

/** Advances the moment during playback; the end of the match is the live state. */
function usePlayback({ moment, total, show, isStepwise = false }: ReplayControlsProps) {
  const pace = isStepwise ? bySteps : bySeconds
  const [speed, setSpeed] = useState(pace.initialSpeed)
  const [isPlaying, setIsPlaying] = useState(false)
  const position = moment ?? total
  const step = useEffectEvent(() => {
    const next = position + pace.advance(speed)
    if (next < total) return show(next)
    setIsPlaying(false)
    show(null)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => step(), pace.tickMs(speed))
    return () => clearInterval(timer)
  }, [isPlaying, pace, speed])
  function toggle(): void {
    if (!isPlaying && moment === null) show(0)
    setIsPlaying(!isPlaying)
  }
  return {
    position,
    isPlaying,
    toggle,
    stop: () => (setIsPlaying(false), show(null)),
    speed,
    setSpeed,
    speeds: pace.speeds,
  }
}

/**
 * Shows the moments of the slider while the page renders the one before: of those that come meanwhile only the last.
 * The slider itself is moved by the browser.
 */
function useSlider(position: number, show: (position: number) => void) {
  const slider = useRef<HTMLInputElement>(null)
  const wanted = useRef<number>(null)
  const [isRendering, startTransition] = useTransition()
  const choose = (next: number) => {
    if (isRendering) wanted.current = next
    else startTransition(() => show(next))
  }
  const goOn = useEffectEvent((at: number) => {
    const next = wanted.current
    wanted.current = null
    if (next !== null) choose(next)
    else if (slider.current) slider.current.value = String(at)
  })
  useEffect(() => {
    if (!isRendering) goOn(position)
  }, [isRendering, position])
  return { slider, choose }
}

/** Scrubs through the match: the page shows its state at the selected moment. Plays at several speeds. */
export function ReplayControls(props: ReplayControlsProps) {
  const words = useWords(replayWords)
  const { moment, total, label, show } = props
  const { position, isPlaying, toggle, stop, speed, setSpeed, speeds } = usePlayback(props)
  const { slider, choose } = useSlider(Math.round(position), (next) => show(next >= total ? null : next))
  return (
    <div className="replay rule">
      <div className="line">
        <h3>{words.title}</h3>
        <span className="push" />
        <span className="small second tabular">{moment === null ? words.now : words.showing(label)}</span>
      </div>
      <div className="line">
        <button
          type="button"
          className="icon-button framed"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <input
          ref={slider}
          type="range"
          min={0}
          max={Math.ceil(total)}
          step={1}
          defaultValue={Math.round(position)}
          aria-label={words.position}
          aria-valuetext={label}
          onChange={(event) => choose(Number(event.target.value))}
        />
        <select aria-label={words.speed} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {words.times(one)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="icon-button framed"
          aria-label={words.end}
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
