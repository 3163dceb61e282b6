import type { TopUp } from '#contract/touchline/top-up.ts'
import { useWords } from '../../../i18n/language.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import type { WalletIconName } from '../wallet-icon.tsx'
import { topUpWords } from './words.ts'

const looks: Readonly<Record<TopUp['state'], readonly [icon: WalletIconName, tone: string]>> = {
  pending: ['clock', 'warn'],
  paid: ['check', 'win'],
  failed: ['close', 'loss'],
  refunded: ['refund', 'info'],
  disputed: ['back', 'loss'],
  expired: ['clock', ''],
}

export function StateTag({ state }: Pick<TopUp, 'state'>) {
  const words = useWords(topUpWords)
  const [icon, tone] = looks[state]
  return (
    <span className={`tag ${tone}`}>
      <WalletIcon name={icon} size="s" />
      {words.states[state]}
    </span>
  )
}
