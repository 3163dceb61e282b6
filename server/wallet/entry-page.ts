import type { WalletEntryPage } from '#contract/touchline/wallet.ts'
import { findHold, type HoldRow } from '#ledger/store/hold.ts'
import { legsOf } from '#ledger/store/posting.ts'
import { leavesOf } from '#ledger/store/tree.ts'
import { keyOf, pendingOf, walletOf, type Account } from '#ledger/accounts.ts'
import { COIN } from '#ledger/money.ts'
import { keyOfSubject, listHidden } from './hidden.ts'
import { coinsAsNumber } from './rules/coins.ts'
import { findChange, type Change } from './store/change.ts'
import type { WalletReader } from './types.ts'
import { entryOf, tellChanges } from './views/entry.ts'
import { stepsOf } from './views/steps.ts'
import { walletWords } from './words.ts'

/** An entry with all accounts of its transfer; null where the wallet has none, or its reader must not know it yet. */
export async function readEntryPage(reader: WalletReader, id: string): Promise<WalletEntryPage | null> {
  const { db, userId } = reader
  const hidden = await listHidden(reader)
  const change = await findChange(db, { userId, hidden }, id)
  if (!change) return null
  const told = await tellChanges(reader, [change], hidden)
  const hold = change.mark === 't' ? null : await findHold(db, change.id)
  const transferId = hold === null ? change.id : hold.state === 'used' ? hold.transferId : null
  const leaf = transferId === null ? undefined : (await leavesOf(db, [transferId])).get(transferId)
  const given = change.subject && told.subjects.get(keyOfSubject(change.subject))?.steps
  const entry = entryOf(change, told, reader)
  return {
    entry,
    legs: await readLegs(reader, change, hold),
    transfer: transferId ?? id,
    steps: given && !entry.isClosed ? given : stepsOf(change, told, reader),
    leaf: leaf
      ? { number: leaf.number, hash: leaf.hash.toString('hex'), before: leaf.before?.toString('hex') ?? null }
      : null,
  }
}

type Sides = { out: bigint; in: bigint }

/** Coins by account: the own ones by name, all others of a kind as one, so that no entry tells of other people. */
async function readLegs(reader: WalletReader, change: Change, hold: HoldRow | null): Promise<WalletEntryPage['legs']> {
  const sides = new Map<string, Sides>()
  const add = (name: string, side: keyof Sides, amount: bigint) => {
    const known = sides.get(name) ?? { out: 0n, in: 0n }
    sides.set(name, { ...known, [side]: known[side] + amount })
  }
  for (const { debit, credit, amountMinor } of await legsOfChange(reader, change, hold)) {
    add(debit, 'out', amountMinor)
    add(credit, 'in', amountMinor)
  }
  const orNull = (coins: bigint) => (coins === 0n ? null : coinsAsNumber(coins))
  return [...sides].map(([account, one]) => ({ account, out: orNull(one.out), in: orNull(one.in) }))
}

async function legsOfChange({ db, userId, language }: WalletReader, { mark, id }: Change, hold: HoldRow | null) {
  const words = walletWords[language].account
  const own = { [keyOf(walletOf(userId))]: words.mine, [keyOf(pendingOf(userId))]: words.minePending }
  const nameOf = (account: Account) => own[keyOf(account)] ?? words[account.kind]
  if (hold && hold.state !== 'used') {
    const [debit, credit] = mark === 'h' ? [words.mine, words.held] : [words.held, words.mine]
    return [{ debit, credit, amountMinor: hold.amount }]
  }
  const legs = await legsOf(db, hold?.transferId ?? id)
  return legs
    .filter(({ amount }) => amount.currency === COIN)
    .map(({ debit, credit, amount: { amountMinor } }) => ({
      debit: nameOf(debit),
      credit: nameOf(credit),
      amountMinor,
    }))
}
