import type { walletEntryKinds } from '#contract/touchline/money-limits.ts'
import type { Language } from '#core/calls/language.ts'
import type { AccountKind } from '#ledger/accounts.ts'

type EntryKind = (typeof walletEntryKinds)[number]

type Words = {
  /** An entry whose subject has no title of its own. */
  entry: Record<EntryKind, string>
  /** An entry about something with a title. */
  titled: Partial<Record<EntryKind, (title: string) => string>>
  /** Second line of a purchase whose match is hidden. */
  toldLater: string
  /** Of the own wallet, and of all others of a kind. */
  account: { mine: string; minePending: string; held: string } & Record<AccountKind, string>
  steps: {
    paid: string
    heldForThing: string
    settled: string
    shares: (author: string, site: string) => string
    backIfVoid: (coins: string) => string
    back: string
    backToBuyers: string
    pending: string
    released: string
    held: string
    used: string
    cameBack: string
    done: string
  }
  /** Columns of a statement as a file. */
  columns: {
    number: string
    transfer: string
    time: string
    kind: string
    title: string
    coins: string
    balance: string
    hash: string
    opening: string
    closing: string
  }
}

const en: Words = {
  entry: {
    top_up: 'Top-up',
    top_up_back: 'Top-up refunded',
    purchase: 'Purchase',
    refund: 'Refund',
    sale: 'Sales settled',
    sale_released: 'Sales released',
    withdrawal: 'Withdrawal',
    withdrawal_back: 'Withdrawal returned',
    correction: 'Correction',
  },
  titled: {
    purchase: (title) => `Unlocked: ${title}`,
    refund: (title) => `Refund: ${title}`,
    sale: (title) => `Sales settled: ${title}`,
    sale_released: (title) => `Sales released: ${title}`,
    withdrawal_back: (title) => `${title}: coins back`,
    top_up_back: (title) => `${title}: refunded`,
  },
  toldLater: 'Settled later',
  account: {
    mine: 'You, available',
    minePending: 'You, pending',
    held: 'You, held',
    wallet: 'Other wallets',
    pending: 'Seller, pending',
    escrow: 'Held until settlement',
    fee: 'Site',
    clearing: 'Payment provider',
    issued: 'Coins issued by the site',
    payout: 'On the way out',
  },
  steps: {
    paid: 'Paid',
    heldForThing: 'Held until the match is settled',
    settled: 'Settled',
    shares: (author, site) => `Then: author ${author}, site ${site}`,
    backIfVoid: (coins) => `${coins} back if void`,
    back: 'Coins back',
    backToBuyers: 'Void: coins back to buyers',
    pending: 'Pending for three days',
    released: 'Available',
    held: 'Held',
    used: 'Paid out',
    cameBack: 'Coins back',
    done: 'Booked',
  },
  columns: {
    number: 'Number',
    transfer: 'Transfer',
    time: 'Time',
    kind: 'Kind',
    title: 'Title',
    coins: 'Coins',
    balance: 'Available after',
    hash: 'Hash',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
}

const zh: Words = {
  entry: {
    top_up: '充值',
    top_up_back: '充值退款',
    purchase: '购买',
    refund: '退款',
    sale: '销售结算',
    sale_released: '销售到账',
    withdrawal: '提现',
    withdrawal_back: '提现退回',
    correction: '更正',
  },
  titled: {
    purchase: (title) => `解锁：${title}`,
    refund: (title) => `退款：${title}`,
    sale: (title) => `销售结算：${title}`,
    sale_released: (title) => `销售到账：${title}`,
    withdrawal_back: (title) => `${title}：金币退回`,
    top_up_back: (title) => `${title}：已退款`,
  },
  toldLater: '稍后结算',
  account: {
    mine: '你的可用金币',
    minePending: '你的待到账金币',
    held: '你的冻结金币',
    wallet: '其他钱包',
    pending: '卖家待到账',
    escrow: '结算前冻结',
    fee: '网站',
    clearing: '支付渠道',
    issued: '网站发行的金币',
    payout: '提现途中',
  },
  steps: {
    paid: '已付款',
    heldForThing: '冻结至比赛结算',
    settled: '已结算',
    shares: (author, site) => `然后：作者 ${author}，网站 ${site}`,
    backIfVoid: (coins) => `作废则退回 ${coins}`,
    back: '金币已退回',
    backToBuyers: '已作废：金币退回买家',
    pending: '待到账三天',
    released: '可用',
    held: '已冻结',
    used: '已付出',
    cameBack: '金币已退回',
    done: '已入账',
  },
  columns: {
    number: '序号',
    transfer: '转账',
    time: '时间',
    kind: '类型',
    title: '标题',
    coins: '金币',
    balance: '变动后可用',
    hash: '哈希',
    opening: '期初余额',
    closing: '期末余额',
  },
}

/** Texts of wallets that the server writes. */
export const walletWords: Record<Language, Words> = { en, zh }
