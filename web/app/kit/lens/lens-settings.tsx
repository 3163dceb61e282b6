import { useEffect, useId, useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useWords } from '../../i18n/language.tsx'
import { lensWords } from './words.ts'
import { serverNow } from '../../live/connection.ts'
import { announce } from '../../live/announcer.tsx'
import { usePage } from '../../page.ts'
import { useIsHydrated } from '../page/hydrated.ts'
import { Icon } from '../crest/icons.tsx'
import { Stepper, TwoClocks } from './delay-parts.tsx'
import { sportOf } from '../../sports/parts.ts'
import { chooseLens, delayOfTap, delayStepS, longestDelayS } from './lens.ts'
import '../form/form.css'
import './lens.css'

/** Picture delay and spoiler-free, as forms that work without scripts too. With a match, the delay can be tapped. */
export function LensSettings({ row }: { row?: MatchRow }) {
  const words = useWords(lensWords)
  return (
    <div className="form-stack lens-settings">
      <DelayForm />
      <TwoClocks />
      {row ? <TapButton row={row} /> : <p className="small quiet">{words.tapElsewhere}</p>}
      <SpoilerForm />
      <p className="small quiet">{words.about}</p>
    </div>
  )
}

function DelayForm() {
  const words = useWords(lensWords)
  const { delayS } = usePage().lens
  const [chosen, setChosen] = useState(delayS)
  const isHydrated = useIsHydrated()
  const id = useId()
  return (
    <form
      className="lens-delay"
      onSubmit={(event) => {
        event.preventDefault()
        chooseLens({ delayS: chosen })
      }}
    >
      <div className="lens-head">
        <div className="two-lines">
          <label className="semi" htmlFor={id}>
            {words.delay}
          </label>
          <p id={`${id}-about`} className="small quiet">
            {words.delayAbout}
          </p>
        </div>
        <Stepper seconds={chosen} onChange={setChosen} />
      </div>
      <div className="lens-range">
        <input
          id={id}
          type="range"
          name="delay"
          min={0}
          max={longestDelayS}
          step={delayStepS}
          value={chosen}
          aria-valuetext={chosen === 0 ? words.off : words.seconds(chosen)}
          aria-describedby={`${id}-about`}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <div className="lens-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{tick === 0 ? words.off : words.seconds(tick)}</span>
          ))}
        </div>
      </div>
      <button type="submit" className="button touchable" disabled={isHydrated && chosen === delayS}>
        {words.apply}
      </button>
    </form>
  )
}

const ticks = [0, 1, 2, 3, 4].map((part) => (part / 4) * longestDelayS)

/** The kick-off of the current half by the clock; null outside of play. */
function startOfHalf(row: Pick<MatchRow, 'sport' | 'summary'>): number | null {
  const { status, period, clock } = row.summary
  if (status !== 'live' || !clock.isRunning || clock.at === null) return null
  return sportOf(row).periodStartedAt({ ...clock, at: clock.at }, period)
}

/** A tap may precede the frame with the kick-off: then it waits for the frame. */
function TapButton({ row }: { row: MatchRow }) {
  const words = useWords(lensWords)
  const { delayS } = usePage().lens
  const [tappedAt, setTappedAt] = useState<number | null>(null)
  const startedAt = startOfHalf(row)
  const chosen = tappedAt === null || startedAt === null ? undefined : delayOfTap(tappedAt, startedAt)
  const outcome =
    tappedAt === null ? '' : chosen === null ? words.tapTooLate : startedAt === null ? words.tapWaiting : ''
  useEffect(() => {
    if (typeof chosen === 'number') chooseLens({ delayS: chosen })
  }, [chosen])
  useEffect(() => {
    if (outcome) announce(outcome)
  }, [outcome])
  if (row.summary.isHidden || (row.summary.status !== 'live' && row.summary.status !== 'scheduled')) return null
  return (
    <div>
      {/* The clock of a delayed page is delayed, so a tap uses the real time. */}
      <button type="button" className="button touchable" onClick={() => setTappedAt(serverNow() + delayS * 1000)}>
        <Icon name="clock" />
        {row.summary.period > 1 ? words.tapHalf : words.tap}
      </button>
      {outcome && <p className="small quiet">{outcome}</p>}
    </div>
  )
}

function SpoilerForm() {
  const words = useWords(lensWords)
  const { isSpoilerFree } = usePage().lens
  const id = useId()
  return (
    <form>
      <label className="switch-row">
        <span className="semi">{words.spoilers}</span>
        <input
          type="checkbox"
          className="switch"
          checked={isSpoilerFree}
          aria-describedby={id}
          onChange={() => chooseLens({ isSpoilerFree: !isSpoilerFree })}
        />
      </label>
      <p id={id} className="small quiet">
        {words.spoilersAbout}
      </p>
      <noscript>
        <button type="submit" className="button" name="spoilers" value={isSpoilerFree ? 'show' : 'hide'}>
          {words.spoilers}
        </button>
      </noscript>
    </form>
  )
}
