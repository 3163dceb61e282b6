import type { DryRun } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Part } from './dry-run-part.tsx'
import { changeWords } from './words.ts'

/** Coins that move, by kind of account: what goes out comes in. */
export function MoneyPart({ money: { transfers, total, accounts } }: { money: NonNullable<DryRun['money']> }) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  const text = (value: number) => (value === 0 ? '' : format.number(value))
  const sum = (side: 'out' | 'in') => format.number(accounts.reduce((all, one) => all + one[side], 0))
  return (
    <Part title={words.money} aside={words.coins(format.number(total), transfers)}>
      <table className="change-money">
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            <th scope="col">{words.out}</th>
            <th scope="col">{words.in}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ kind, out, in: into }) => (
            <tr key={kind}>
              <th scope="row">{words.accounts[kind] ?? kind}</th>
              <td>{text(out)}</td>
              <td>{text(into)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.equal}</th>
            <td>{sum('out')}</td>
            <td>{sum('in')}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}
