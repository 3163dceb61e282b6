import { useWords } from '../../i18n/language.tsx'
import { soFarWords } from '../../i18n/words/so-far.ts'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { useTicking } from '../../live/ticker.ts'

/** Time until kick-off, each second. Before the scripts its boxes have their place and no figures. */
export function Countdown({ kickOff, now }: { kickOff: number; now: number }) {
  const words = useWords(soFarWords)
  const isHydrated = useIsHydrated()
  const left = useTicking((nowMs) => Math.max(0, Math.floor((kickOff - nowMs) / 1000)), now)
  const hours = Math.floor(left / 3600)
  const boxes = [
    [hours, words.hours],
    [Math.floor(left / 60) % 60, words.minutesShort],
    [left % 60, words.seconds],
  ] as const
  return (
    <span className="countdown" role="timer" aria-label={words.untilKickOff}>
      {boxes.map(([count, unit]) => (
        <span key={unit}>
          <b className="number">{isHydrated ? String(count).padStart(2, '0') : '\u2007\u2007'}</b>
          <small>{unit}</small>
        </span>
      ))}
    </span>
  )
}
