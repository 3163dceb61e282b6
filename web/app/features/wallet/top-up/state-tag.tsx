import type { TopUp } from '#contract/touchline/top-up.ts'
import { useWords } from '../../../i18n/language.tsx'
import { WalletTag, type TagLook } from '../wallet-tag.tsx'
import { topUpWords } from './words.ts'

const looks: Readonly<Record<TopUp['state'], TagLook>> = {
  pending: ['clock', 'warn'],
  paid: ['check', 'win'],
  failed: ['close', 'loss'],
  refunded: ['refund', 'info'],
  disputed: ['back', 'loss'],
  expired: ['clock', ''],
}

export function StateTag({ state }: Pick<TopUp, 'state'>) {
  const words = useWords(topUpWords)
  return <WalletTag look={looks[state]}>{words.states[state]}</WalletTag>
}
