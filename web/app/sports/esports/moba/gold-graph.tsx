import type { CSSProperties } from 'react'
import { clockText } from '#sports/esports/clock.ts'
import type { Minute } from '#sports/esports/moba/vocabulary.ts'
import { useWords } from '../../../i18n/language.tsx'
import { goldText } from '../facts.ts'
import { leadAxis } from './lead-axis.ts'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { ObjectivePins } from './objective-pins.tsx'
import { swingsOf } from '#sports/esports/moba/moments.ts'
import { SwingBars } from '../match/swing-bars.tsx'

const [width, height] = [1000, 220]

interface GraphProps {
  view: SeriesView
  game: MobaGameView
  names: { home: string; away: string }
}

/** Seconds of the axis. */
export function lengthOf({ inside: { minutes }, seconds }: MobaGameView): number {
  return Math.max(seconds, minutes.at(-1)?.seconds ?? 0, 60)
}

/** The gold lead as an area above or below the level, experience as a dashed line; objectives and momentum below. */
export function GoldGraph({ view, game, names }: GraphProps) {
  const words = useWords(matchWords)
  const { minutes, objectives } = game.inside
  const axis = leadAxis(minutes.flatMap(({ goldLead, xpLead }) => [goldLead ?? 0, xpLead ?? 0]))
  const length = lengthOf(game)
  const x = (at: number) => Math.round((at / length) * width * 10) / 10
  const y = (lead: number) => Math.round(((axis.until - lead) / (axis.until - axis.from)) * height * 10) / 10
  const path = (of: (minute: Minute) => number | null) =>
    minutes.flatMap((minute) => (of(minute) === null ? [] : [`${x(minute.seconds)} ${y(of(minute)!)}`])).join('L')
  const gold = path(({ goldLead }) => goldLead)
  const last = minutes.at(-1)
  const time = clockText(last?.seconds ?? 0)
  const lead = last?.goldLead ?? 0
  const middle = Math.round(length / 120) * 60
  const label =
    lead === 0 ? words.level(time) : words.graphLabel(names[lead > 0 ? 'home' : 'away'], goldText(lead), time)
  return (
    <div className="gold-plot">
      <p className="gold-marks small quiet tabular" aria-hidden="true">
        {axis.marks.map((mark) => (
          <span key={mark} style={{ '--y': y(mark) / height } as CSSProperties}>
            {goldText(mark).replace('.0k', 'k')}
          </span>
        ))}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {axis.marks.map((mark) => (
          <line key={mark} className={mark === 0 ? 'zero' : 'mark'} x1={0} x2={width} y1={y(mark)} y2={y(mark)} />
        ))}
        {gold !== '' &&
          (['home', 'away'] as const).map((side) => (
            <g key={side} className={`ahead ${side}`} clipPath={`url(#gold-${side})`}>
              <clipPath id={`gold-${side}`}>
                <rect
                  x={0}
                  y={side === 'home' ? 0 : y(0)}
                  width={width}
                  height={side === 'home' ? y(0) : height - y(0)}
                />
              </clipPath>
              <path className="area" d={`M0 ${y(0)}L${gold}V${y(0)}Z`} />
              <path className="edge" d={`M${gold}`} />
            </g>
          ))}
        <path className="experience" d={`M${path(({ xpLead }) => xpLead) || `0 ${y(0)}`}`} />
      </svg>
      {minutes.length === 0 && <p className="small quiet gold-none">{words.goldNone}</p>}
      <ObjectivePins objectives={objectives} length={length} row={view.row} />
      <p className="gold-axis small quiet tabular" aria-hidden="true">
        <span>0:00</span>
        {middle > 0 && middle < 0.8 * length && (
          <span style={{ '--x': (middle / length) * 100 } as CSSProperties}>{clockText(middle)}</span>
        )}
        <span>{clockText(length)}</span>
      </p>
      <MomentumBars minutes={minutes} length={length} names={names} />
    </div>
  )
}

interface BarsProps {
  minutes: readonly Minute[]
  /** Seconds of the graph above, whose time these bars share. */
  length: number
  names: { home: string; away: string }
}

/** Momentum: the gold gained on the other side in each minute, a bar a minute. */
function MomentumBars({ minutes, length, names }: BarsProps) {
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
