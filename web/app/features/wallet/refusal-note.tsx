import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { withBack } from './top-up/back.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

interface RefusalNoteProps {
  refusal: keyof (typeof walletWords)['en']['refusals'] | null
  until?: number | null
  /** The prophecy to which the page of limits leads back. */
  back?: string | null
}

/** Why the account may not pay now, and where that is decided. */
export function RefusalNote({ refusal, until = null, back = null }: RefusalNoteProps) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const { now } = usePage()
  if (refusal === null) return null
  const isOwn = refusal === 'age_needed' || refusal === 'paused' || refusal === 'excluded'
  return (
    <p className="wallet-note warn">
      <WalletIcon name="lock" />
      <span>
        <b>{words.refusals[refusal]}</b> {until !== null && words.refusedUntil(format.moment(until, now))}{' '}
        {isOwn && <Link to={withBack('/wallet/limits', back)}>{words.toLimits}</Link>}
      </span>
    </p>
  )
}
