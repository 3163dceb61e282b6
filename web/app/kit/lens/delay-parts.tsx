import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { lensWords } from './words.ts'
import { serverNow } from '../../live/connection.ts'
import { usePage } from '../../page.ts'
import { delayStepS, longestDelayS } from './lens.ts'

/** The delay in steps, beside the slider. */
export function Stepper({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const words = useWords(lensWords)
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={words.shorter}
        disabled={seconds === 0}
        onClick={() => onChange(seconds - delayStepS)}
      >
        −
      </button>
      <span className="number" aria-hidden="true">
        {seconds === 0 ? words.off : words.seconds(seconds)}
      </span>
      <button
        type="button"
        aria-label={words.longer}
        disabled={seconds === longestDelayS}
        onClick={() => onChange(seconds + delayStepS)}
      >
        +
      </button>
    </div>
  )
}

/** The time at the ground and the time shown, while a delay holds. */
export function TwoClocks() {
  const words = useWords(lensWords)
  const { timeZone } = useLanguage()
  const { delayS } = usePage().lens
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (delayS === 0) return
    const show = () => setShownAt(serverNow())
    show()
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [delayS])
  if (delayS === 0 || shownAt === null) return null
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  return (
    <div className="two-clocks" aria-hidden="true">
      <span>
        {words.ground}
        <b className="number">{clock.format(shownAt + delayS * 1000)}</b>
      </span>
      <i>{words.seconds(delayS)}</i>
      <span>
        {words.shown}
        <b className="number">{clock.format(shownAt)}</b>
      </span>
    </div>
  )
}
