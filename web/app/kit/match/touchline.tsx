import type { CSSProperties } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { sportOf } from '../../sports/parts.ts'

/** One segment per period, filled as far as it has been played: past ones muted, the current one in Flare. */
function Touchline({ segments, current }: { segments: readonly number[]; current: number | null }) {
  return (
    <span className="touchline" aria-hidden="true">
      {segments.map((filled, index) => (
        <i
          key={index}
          className={filled >= 1 && index !== current ? 'done' : undefined}
          style={{ '--p': filled } as CSSProperties}
        />
      ))}
    </span>
  )
}

/** The touchline of a live match. It moves in steps of a hundredth: finer ones are invisible. */
export function LiveTouchline({ row }: { row: MatchRow }) {
  const { now } = usePage()
  const steps = useTicking((nowMs) => {
    const { segments, current } = sportOf(row).touchlineOf(row.summary, nowMs)
    return `${segments.map((filled) => Math.round(filled * 100)).join(' ')}/${current ?? ''}`
  }, now)
  const [segments = '', current = ''] = steps.split('/')
  return (
    <Touchline
      segments={segments.split(' ').map((filled) => Number(filled) / 100)}
      current={current === '' ? null : Number(current)}
    />
  )
}
