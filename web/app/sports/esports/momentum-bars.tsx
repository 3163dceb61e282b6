import { swingsOf } from '#sports/esports/moba/moments.ts'
import type { Minute } from '#sports/esports/moba/vocabulary.ts'
import { useWords } from '../../i18n/language.tsx'
import { matchWords } from './match-words.ts'

interface BarsProps {
  minutes: readonly Minute[]
  /** Seconds of the graph above, whose time these bars share. */
  length: number
  names: { home: string; away: string }
}

const [width, height] = [1000, 64]

/** Momentum: the gold gained on the other side in each minute, a bar a minute, home up and away down. */
export function MomentumBars({ minutes, length, names }: BarsProps) {
  const words = useWords(matchWords)
  const swings = swingsOf(minutes)
  const most = Math.max(1, ...swings.map(({ swing }) => Math.abs(swing ?? 0)))
  const bars = swings.flatMap(({ seconds, swing }, index) => {
    if (!swing) return []
    const from = (minutes[index]!.seconds / length) * width
    const wide = Math.max(2, (seconds / length) * width - from - 3)
    const high = Math.max(1, (Math.abs(swing) / most) * (height / 2 - 2))
    return [{ seconds, side: swing > 0 ? 'home' : 'away', from, wide, high }]
  })
  if (bars.length === 0) return null
  const count = (side: string) => bars.filter((bar) => bar.side === side).length
  return (
    <div className="swings">
      <p className="small">
        <b>{words.momentum}</b> <span className="quiet">{words.momentumNote}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.momentumLabel(names.home, count('home'), names.away, count('away'))}
      >
        <line className="zero" x1={0} x2={width} y1={height / 2} y2={height / 2} />
        {bars.map(({ seconds, side, from, wide, high }) => (
          <rect
            key={seconds}
            className={side}
            x={Math.round(from * 10) / 10}
            y={Math.round((side === 'home' ? height / 2 - high : height / 2) * 10) / 10}
            width={Math.round(wide * 10) / 10}
            height={Math.round(high * 10) / 10}
          />
        ))}
      </svg>
    </div>
  )
}
