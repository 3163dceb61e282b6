import type { Statement } from '#contract/touchline/wallet.ts'
import type { Language } from '#core/calls/language.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { csvOf } from './rules/csv.ts'
import { walletWords } from './words.ts'

/** The pages of a statement as one file, with opening and closing balance as its first and last row. */
export function statementFile(
  pages: readonly Statement[],
  { zone, language }: { zone: string; language: Language },
): string {
  const { columns, entry } = walletWords[language]
  const [first] = pages as [Statement]
  const lines = pages.flatMap(({ lines }) => lines)
  return csvOf([
    [
      columns.time,
      columns.kind,
      columns.title,
      columns.coins,
      columns.balance,
      columns.transfer,
      columns.number,
      columns.hash,
    ],
    [first.from, '', columns.opening, '', first.opening, '', '', ''],
    ...lines.map(({ at, kind, title, coins, balance, transfer, number, hash }) => [
      dateTimeIn(at, zone),
      entry[kind],
      title,
      coins,
      balance,
      transfer,
      number,
      hash,
    ]),
    [first.to, '', columns.closing, '', first.closing, '', '', ''],
  ])
}
