import { useWords } from '../../i18n/language.tsx'
import { useAmounts } from './use-amounts.ts'
import { walletWords } from './words.ts'

interface LimitBarProps {
  name: string
  used: number
  limit: number | null
  /** What would be used on top: hatched, and not in the sum. */
  next?: number
}

/** Used part of a limit, as a bar and in words. */
export function LimitBar({ name, used, limit, next = 0 }: LimitBarProps) {
  const words = useWords(walletWords)
  const { coins } = useAmounts()
  return (
    <div className="wallet-limit">
      <p className="line small">
        <span className="second">{name}</span>
        <span className="push" />
        <b className="tabular">
          {limit === null ? `${coins(used)} · ${words.unlimited}` : words.used(coins(used), coins(limit))}
        </b>
      </p>
      <LimitTrack used={used} limit={limit} next={next} />
    </div>
  )
}

export function LimitTrack({ used, limit, next = 0 }: Omit<LimitBarProps, 'name'>) {
  const share = (value: number) => (limit === null ? 0 : limit === 0 ? 100 : Math.min(100, (100 * value) / limit))
  return (
    <div className="wallet-track" aria-hidden="true">
      <i style={{ width: `${share(used)}%` }} />
      {next > 0 && <i className="next" style={{ width: `${Math.min(100 - share(used), share(next))}%` }} />}
    </div>
  )
}
