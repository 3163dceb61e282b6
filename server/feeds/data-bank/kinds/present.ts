import { CellFault } from '../../own-csv/row.ts'
import {
  born,
  checkDays,
  checkMoney,
  currency,
  dayOf,
  elsewhere,
  moneyOf,
  optional,
  player,
  required,
  team,
  textOf,
  wordOf,
} from '../columns.ts'
import type { BankKind } from '../kind.ts'

const stated = { source: 'harbourtown.example', stated_on: '2026-07-02' }

export const transfers: BankKind = {
  name: 'transfers',
  about: 'one row a transfer, with both clubs or the only one',
  links: { player: 'player', team: 'to', otherTeam: 'from', starts: 'date', amount: 'fee' },
  columns: [
    player,
    born,
    required(dayOf('date', 'day of the transfer')),
    { ...optional(team), name: 'from', about: 'former club; empty for none' },
    { ...optional(team), name: 'to', about: 'new club; empty for none' },
    { ...elsewhere, about: 'name of the one of both clubs that is not known here' },
    required(
      wordOf('type', ['transfer', 'free', 'loan', 'end_of_loan', 'youth', 'released', 'retired'], 'kind of transfer'),
    ),
    moneyOf('fee', 'fee in whole units of its currency; empty while it is not disclosed'),
    currency,
  ],
  examples: [
    {
      id: 't1',
      player: 'Ada Rivers',
      date: '2026-07-01',
      from: 'Harbour Town',
      to: 'Mill City',
      type: 'transfer',
      fee: '12500000',
      currency: 'EUR',
      ...stated,
    },
    {
      id: 't2',
      player: 'Bea Stone',
      date: '2026-07-01',
      to: 'Mill City',
      elsewhere: 'Old Quay',
      type: 'free',
      ...stated,
    },
  ],
  check(row) {
    checkMoney(row, 'fee')
    const [from, to, other] = [row.text('from'), row.text('to'), row.text('elsewhere')]
    if (from === null && to === null) throw new CellFault(row, 'to', 'is empty; one of both clubs has to be known here')
    if (from !== null && from === to) throw new CellFault(row, 'to', `"${to}" is the former club, too`)
    if (other !== null && from !== null && to !== null)
      throw new CellFault(row, 'elsewhere', 'both clubs are named already')
  },
}

export const injuries: BankKind = {
  name: 'injuries',
  about: 'one row an injury, illness or suspension',
  links: { player: 'player', team: 'team', starts: 'from', ends: 'until' },
  columns: [
    player,
    born,
    team,
    required(wordOf('absence', ['injury', 'illness', 'suspension', 'other'], 'why he is absent')),
    textOf('reason', 'in words: knee ligament'),
    textOf('reason_zh', 'the same in Chinese'),
    required(dayOf('from', 'first day')),
    dayOf('until', 'last day, as expected or as it was; empty while unknown'),
  ],
  examples: [
    {
      id: 'i1',
      player: 'Ada Rivers',
      team: 'Mill City',
      absence: 'injury',
      reason: 'knee ligament',
      reason_zh: '膝部韧带',
      from: '2026-10-04',
      until: '2027-01-15',
      source: 'millcity.example',
      stated_on: '2026-10-06',
    },
  ],
  check: (row) => checkDays(row, 'from', 'until'),
}

export const values: BankKind = {
  name: 'values',
  about: 'one row a market value of a player on a day',
  links: { player: 'player', starts: 'date', amount: 'market_value' },
  columns: [
    player,
    born,
    required(dayOf('date', 'day of the estimate')),
    required(moneyOf('market_value', 'in whole units of its currency')),
    required(currency),
  ],
  examples: [
    {
      id: 'v1',
      player: 'Ada Rivers',
      date: '2026-06-30',
      market_value: '14000000',
      currency: 'EUR',
      source: 'Quayside Weekly',
      stated_on: '2026-06-30',
    },
  ],
}
