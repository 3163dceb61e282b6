import type { DeskMoneyHit } from '#contract/touchline/desk-money.ts'
import type { Reader } from '#core/database/reader.ts'
import { findNamedPeople } from '../frame/find-people.ts'
import {
  findTopUps,
  findTransfers,
  findWithdrawals,
  type TopUpHit,
  type TransferRow,
  type WithdrawalHit,
} from './store/find.ts'

const MOST = 8
/** What the prefix of a number names: `@812`, `W-1001`, `t47`, `#12` of the tree. */
const prefixes = { '@': 'person', w: 'withdrawal', 'w-': 'withdrawal', t: 'transfer', '#': 'transfer' } as const

/** People, transfers, top-ups and withdrawals by a text: a number with or without its prefix, an order or a name. */
export async function searchMoney(db: Reader, text: string): Promise<DeskMoneyHit[]> {
  const [, prefix = '', digits = null] = /^(@|#|w-?|t)?(\d{1,18})$/i.exec(text) ?? []
  const only = prefixes[prefix.toLowerCase() as keyof typeof prefixes] ?? null
  const isAsked = (kind: DeskMoneyHit['kind']) => only === null || only === kind
  const none = Promise.resolve([])
  const [withdrawals, topUps, transfers, people] = await Promise.all([
    digits !== null && isAsked('withdrawal') ? findWithdrawals(db, digits) : none,
    isAsked('top_up') ? findTopUps(db, { digits, text }) : none,
    digits !== null && isAsked('transfer') ? findTransfers(db, digits) : none,
    isAsked('person') ? findNamedPeople(db, text, MOST) : none,
  ])
  return [
    ...people.map(({ id, nickname, state }) => hit('person', String(id), { name: nickname, state, userId: id })),
    ...withdrawals.map(withdrawalHit),
    ...topUps.map(topUpHit),
    ...transfers.map(transferHit),
  ]
}

type Rest = Partial<Omit<DeskMoneyHit, 'kind' | 'id'>> & { name: string }

function hit(kind: DeskMoneyHit['kind'], id: string, rest: Rest): DeskMoneyHit {
  return { kind, id, note: '', state: '', userId: null, transferId: null, ...rest }
}

function withdrawalHit({ id, state, coins, userId }: WithdrawalHit): DeskMoneyHit {
  return hit('withdrawal', String(id), { name: `W-${id}`, note: String(coins), state, userId })
}

function topUpHit({ id, orderNo, state, coins, userId, transferId }: TopUpHit): DeskMoneyHit {
  return hit('top_up', String(id), { name: orderNo, note: String(coins), state, userId, transferId })
}

function transferHit({ id, kind, number }: TransferRow): DeskMoneyHit {
  return hit('transfer', id, { name: `t${id}`, note: number === null ? '' : `#${number}`, state: kind })
}
