import { useWords } from '../../i18n/language.tsx'
import type { Told } from './told.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

/** Outcome of a form without scripts. */
export function ToldNote({ told }: { told: Told | null }) {
  const words = useWords(walletWords)
  if (told === null) return null
  const isDone = told === 'done' || told === 'account_added'
  return (
    <p className={isDone ? 'wallet-note' : 'wallet-note wrong'}>
      <WalletIcon name={isDone ? 'check' : 'ban'} />
      <span>{words.told[told]}</span>
    </p>
  )
}
