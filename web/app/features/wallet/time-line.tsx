import { useLanguage } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { WalletIcon } from './wallet-icon.tsx'

export interface TimeStep {
  key: string
  title: string
  note?: string
  at: number | null
  state: 'ok' | 'wait' | 'to' | 'no'
}

const icons = { ok: 'check', wait: 'clock', to: 'clock', no: 'close' } as const

/** Steps with their times: done, waiting, to come or failed. */
export function TimeLine({ label, steps }: { label: string; steps: readonly TimeStep[] }) {
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <ol className="wallet-steps" aria-label={label}>
      {steps.map(({ key, title, note, at, state }) => (
        <li key={key} className={state}>
          <span className="wallet-step">
            <WalletIcon name={icons[state]} size="s" />
          </span>
          <div>
            <b>{title}</b>
            {note && <p>{note}</p>}
          </div>
          <span className="wallet-when">{at === null ? '–' : format.moment(at, now)}</span>
        </li>
      ))}
    </ol>
  )
}
