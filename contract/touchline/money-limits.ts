/** Coins of one top-up, withdrawal or price. */
export const fewestCoins = 50
export const mostCoins = 50_000
export const topUpPresets = [100, 200, 300, 500] as const

/** pending: not answered; expired: the provider never answered within its time. */
export const topUpStates = ['pending', 'paid', 'failed', 'refunded', 'disputed', 'expired'] as const
export const topUpChannels = ['card', 'bank'] as const
/** Outcomes that the page of the test provider offers. */
export const sandboxActs = ['pay', 'pay_late', 'decline', 'dispute', 'pay_twice', 'break_off'] as const

/** returned: paid out, and sent back by the bank; failed: refused by the provider. Coins come back in both. */
export const withdrawalStates = [
  'waiting',
  'approved_once',
  'approved',
  'sent',
  'paid',
  'rejected',
  'failed',
  'returned',
  'cancelled',
] as const

/** Spending of a day, a week from Monday, a month; top-ups of a month. In the zone of the account's device. */
export const limitPeriods = ['day', 'week', 'month', 'top_up_month'] as const
export const breakDays = [1, 7, 30] as const
export const exclusionMonths = [6, 12, 60] as const
export const mostLimit = 1_000_000

/** What an entry of a wallet is about; a part declares the title of each. */
export const walletEntryKinds = [
  'top_up',
  'top_up_back',
  'purchase',
  'refund',
  'sale',
  'sale_released',
  'withdrawal',
  'withdrawal_back',
  'correction',
] as const
export const walletFilters = ['all', 'in', 'out', 'held', 'pending', 'refund'] as const
