import type { ErrorTable } from './table.ts'

/** Errors of wallets, top-ups, withdrawals and limits. */
export const moneyErrors = {
  insufficient_balance: {
    code: 80330,
    status: 200,
    msg: { en: 'Not enough coins available.', zh: '可用金币不足。' },
  },
  spending_refused: {
    code: 80331,
    status: 200,
    msg: { en: 'Payments are not open to this account now.', zh: '当前账号暂不可付款。' },
  },
  coins_left: {
    code: 80333,
    status: 200,
    msg: {
      en: 'Your wallet still has coins. Withdraw or spend them first.',
      zh: '钱包里还有金币，请先提现或用完。',
    },
  },
  spending_limit: {
    code: 80332,
    status: 200,
    msg: { en: 'This would pass your own limit.', zh: '这将超出你设定的限额。' },
  },
} as const satisfies ErrorTable
