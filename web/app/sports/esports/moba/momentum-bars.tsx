import { swingsOf } from '#sports/esports/moba/moments.ts'
import type { Minute } from '#sports/esports/moba/vocabulary.ts'
import { useWords } from '../../../i18n/language.tsx'
import { matchWords } from '../match/match-words.ts'
import { SwingBars } from '../match/swing-bars.tsx'

interface BarsProps {
  minutes: readonly Minute[]
  /** Seconds of the graph above, whose time these bars share. */
  length: number
  names: { home: string; away: string }
}

/** Momentum: the gold gained on the other side in each minute, a bar a minute. */
export function MomentumBars({ minutes, length, names }: BarsProps) {
  const words = useWords(matchWords)
  const bars = swingsOf(minutes).flatMap(({ seconds, swing }, index) =>
    swing ? [{ from: minutes[index]!.seconds, to: seconds, swing }] : [],
  )
  const count = (sign: number) => bars.filter(({ swing }) => swing * sign > 0).length
  return (
    <div className="swings">
      <p className="small">
        <b>{words.momentum}</b> <span className="quiet">{words.momentumNote}</span>
      </p>
      <SwingBars bars={bars} length={length} label={words.momentumLabel(names.home, count(1), names.away, count(-1))} />
    </div>
  )
}
