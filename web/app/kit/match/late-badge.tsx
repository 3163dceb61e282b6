import { useText } from '../../i18n/language.tsx'

/** Replaces the running clock while the feeds of a match are silent: the minute of their last report. */
export function LateBadge({ label, time, isCompact = false }: { label: string; time: string; isCompact?: boolean }) {
  const text = useText()
  return (
    <span className={isCompact ? 'live-badge late compact' : 'live-badge late'} title={text.live.delayedSince(time)}>
      {label} <span>{text.live.delayed}</span>
    </span>
  )
}

/** Replaces the touchline, which would not move. */
export function LateNote({ time }: { time: string }) {
  const text = useText()
  return (
    <span className="late-note small">
      <span>{text.live.age(time)}</span>
    </span>
  )
}
