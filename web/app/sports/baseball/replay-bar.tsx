import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../kit/icons.tsx'
import type { Replay } from '../sport.ts'
import { eventAt } from './match-view.ts'
import type { BaseballView } from './match-view.ts'
import { halfName } from './lists.ts'

/** Steps a second of playback. */
const speeds = [1, 5, 20] as const
const fewestSteps = 10

/** Whether the game has enough steps for a replay. */
function canReplay({ match, total }: BaseballView): boolean {
  return match.has.replay && total > fewestSteps
}

/** Null where there is nothing to replay yet. */
export function ReplayBar({ replay }: { replay: Replay<BaseballView> }) {
  return canReplay(replay.view) ? (
    <section className="card replay-alone">
      <Bar replay={replay} />
    </section>
  ) : null
}

/** The half inning of the moment as text. */
function momentText(view: BaseballView, tag: 'en' | 'zh'): string {
  const event = eventAt(view)
  if (event === null) return ''
  const isTop = view.state.atBat === view.state.rules.firstAtBat
  return halfName(isTop ? 'top' : 'bottom', view.state.period, tag)
}

/** Advances the moment during playback; the end of the game is the live state. */
function usePlayback({ view: { moment, total }, show }: Replay<BaseballView>) {
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(5)
  const [isPlaying, setIsPlaying] = useState(false)
  const position = moment ?? total
  const step = useEffectEvent(() => {
    if (position + 1 < total) return show(position + 1)
    setIsPlaying(false)
    show(null)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => step(), 1000 / speed)
    return () => clearInterval(timer)
  }, [isPlaying, speed])
  function toggle(): void {
    if (!isPlaying && moment === null) show(0)
    setIsPlaying(!isPlaying)
  }
  return { position, isPlaying, toggle, stop: () => (setIsPlaying(false), show(null)), speed, setSpeed }
}

/** Scrubs through the game pitch by pitch. */
function Bar({ replay }: { replay: Replay<BaseballView> }) {
  const { text, tag } = useLanguage()
  const { view, show } = replay
  const { moment, total } = view
  const { position, isPlaying, toggle, stop, speed, setSpeed } = usePlayback(replay)
  const label = moment === null ? text.replay.now : momentText(view, tag)
  return (
    <div className="replay">
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
          max={total}
          step={1}
          value={position}
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

type Speed = (typeof speeds)[number]

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
