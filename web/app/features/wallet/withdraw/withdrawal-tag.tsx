import { useWords } from '../../../i18n/language.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import type { WalletIconName } from '../wallet-icon.tsx'
import type { OneWithdrawal } from './types.ts'
import { withdrawWords } from './words.ts'

const looks: Readonly<Record<OneWithdrawal['state'], readonly [icon: WalletIconName, tone: string]>> = {
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
  const [icon, tone] = looks[state]
  return (
    <span className={`tag ${tone}`}>
      <WalletIcon name={icon} size="s" />
      {words.states[state]}
    </span>
  )
}
