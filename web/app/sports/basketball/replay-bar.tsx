import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../kit/icons.tsx'
import type { Replay } from '../sport.ts'
import type { BasketballView } from './match-view.ts'
import { momentLabel } from './axis.ts'

const speeds = [1, 5, 20, 60] as const
const stepMs = 100

/** Scrubs through the playing time: the page shows the match at the moment. Null where there is nothing yet. */
export function ReplayBar({ replay }: { replay: Replay<BasketballView> }) {
  const { match, axis } = replay.view
  return match.has.replay && axis.total > 60 ? (
    <section className="card replay-alone">
      <Bar replay={replay} />
    </section>
  ) : null
}

/** Advances the moment during playback; the end of the match is the live state. */
function usePlayback({ view: { axis, moment }, show }: Replay<BasketballView>) {
  const [speed, setSpeed] = useState(20)
  const [isPlaying, setIsPlaying] = useState(false)
  const position = moment ?? axis.total
  const stop = () => {
    setIsPlaying(false)
    show(null)
  }
  const step = useEffectEvent(() => {
    const next = position + (speed * stepMs) / 1000
    if (next < axis.total) show(next)
    else stop()
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
  return { position, isPlaying, toggle, stop, speed, setSpeed }
}

function Bar({ replay }: { replay: Replay<BasketballView> }) {
  const { text } = useLanguage()
  const { axis, moment } = replay.view
  const { position, isPlaying, toggle, stop, speed, setSpeed } = usePlayback(replay)
  const label = moment === null ? text.replay.now : momentLabel(axis, moment)
  const showAt = (at: number) => replay.show(at >= axis.total ? null : at)
  return (
    <div className="replay rule">
      <div className="line">
        <h3>{text.replay.title}</h3>
        <span className="push" />
        <span className="small second tabular">{moment === null ? label : text.replay.showing(label)}</span>
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
          max={Math.ceil(axis.total)}
          step={1}
          value={Math.round(position)}
          aria-label={text.replay.position}
          aria-valuetext={label}
          onChange={(event) => showAt(Number(event.target.value))}
        />
        <select aria-label={text.replay.speed} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {text.replay.times(one)}
            </option>
          ))}
        </select>
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
