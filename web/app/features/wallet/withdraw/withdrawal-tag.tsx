import { useWords } from '../../../i18n/language.tsx'
import { WalletTag, type TagLook } from '../wallet-tag.tsx'
import type { OneWithdrawal } from './types.ts'
import { withdrawWords } from './words.ts'

const looks: Readonly<Record<OneWithdrawal['state'], TagLook>> = {
  waiting: ['clock', 'warn'],
  approved_once: ['clock', 'warn'],
  approved: ['check', 'info'],
  sent: ['out', 'info'],
  paid: ['check', 'win'],
  rejected: ['close', 'loss'],
  failed: ['close', 'loss'],
  returned: ['back', ''],
  cancelled: ['back', ''],
}

export function WithdrawalTag({ state }: Pick<OneWithdrawal, 'state'>) {
  const words = useWords(withdrawWords)
  return <WalletTag look={looks[state]}>{words.states[state]}</WalletTag>
}
