import { useWords } from '../../i18n/language.tsx'
import type { Told } from './told.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

/** What became of a form without scripts. */
export function ToldNote({ told }: { told: Told | null }) {
  const words = useWords(walletWords)
  if (told === null) return null
  return (
    <p className={told === 'done' ? 'wallet-note' : 'wallet-note wrong'}>
      <WalletIcon name={told === 'done' ? 'check' : 'ban'} />
      <span>{words.told[told]}</span>
    </p>
  )
}
