import type { ReactNode } from 'react'
import type { PlayerBank } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { bankWords } from '../../i18n/words/data-bank.ts'
import { Card } from '../../kit/page/card.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Club, Money, PlayerLink } from './parts.tsx'
import { Basis, useTerm } from './player-bank-page.tsx'
import { Radar } from './radar.tsx'

export const mostCompared = 4

/** Up to four players side by side, at an address that can be shared. */
export function ComparePage({ banks, isCut }: { banks: readonly PlayerBank[]; isCut: boolean }) {
  const words = useWords(bankWords)
  const asked = banks.map(({ player }) => player.id).join()
  return (
    <div className="wrap stack">
      <section className="card">
        <div className="record-head">
          <h1 className="page-title push">{words.compareTitle}</h1>
          {banks.length < mostCompared && (
            <form className="line" action="/compare">
              {asked !== '' && <input type="hidden" name="players" value={asked} />}
              <label className="line small">
                {words.compareWith}
                <input className="field" name="players" inputMode="numeric" pattern="[0-9]{1,15}" size={8} required />
              </label>
              <button className="button compact touchable" type="submit">
                {words.add}
              </button>
            </form>
          )}
        </div>
        {isCut && <p className="table-note small quiet">{words.tooMany}</p>}
      </section>
      {banks.length === 0 ? <EmptyState icon="people" title={words.compareNone} /> : <Compared banks={banks} />}
    </div>
  )
}

function Compared({ banks }: { banks: readonly PlayerBank[] }) {
  const words = useWords(bankWords)
  const termOf = useTerm()
  const terms = sharedTerms(banks)
  const lines = banks.map((bank) => terms.map((term) => scoreOf(bank, term) ?? 0))
  return (
    <Card title={words.comparedPlayers}>
      <ComparedTable banks={banks} terms={terms} />
      {terms.length > 2 && <Radar names={terms.map(termOf)} lines={lines} />}
      {banks.map(({ player, abilities }) =>
        abilities ? (
          <div key={player.id}>
            <p className="small semi table-note">{player.name}</p>
            <Basis abilities={abilities} />
          </div>
        ) : null,
      )}
    </Card>
  )
}

function ComparedTable({ banks, terms }: { banks: readonly PlayerBank[]; terms: readonly string[] }) {
  const words = useWords(bankWords)
  const rows = useRows(banks, terms)
  return (
    <ScrollArea label={words.comparedPlayers}>
      <table className="squad-table bank-table">
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            {banks.map(({ player }, at) => (
              <th key={player.id} scope="col">
                <span className={`line-mark line-${at}`} aria-hidden="true" /> <PlayerLink player={player} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {banks.map((bank) => (
                <td key={bank.player.id}>{cell(bank)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

/** Name and cell of each row. */
function useRows(
  banks: readonly PlayerBank[],
  terms: readonly string[],
): [name: string, cell: (bank: PlayerBank) => ReactNode][] {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const termOf = useTerm()
  const sum = ({ career }: PlayerBank, of: 'appearances' | 'goals') =>
    career.length === 0 ? '–' : format.number(career.reduce((total, season) => total + (season[of] ?? 0), 0))
  return [
    [words.team, ({ team }) => <Club team={team} elsewhere={null} />],
    [words.value, ({ values: [value] }) => (value ? <Money of={value} /> : '–')],
    [words.newest, ({ transfers: [one] }) => (one ? format.date(one.day) : '–')],
    [format.pair(words.career, words.apps), (bank) => sum(bank, 'appearances')],
    [format.pair(words.career, words.goals), (bank) => sum(bank, 'goals')],
    [words.honours, ({ honours }) => format.number(honours.length)],
    ...terms.map((term): [string, (bank: PlayerBank) => ReactNode] => [
      banks.some(({ abilities }) => abilities?.basis === 'events')
        ? format.pair(words.percentile, termOf(term))
        : termOf(term),
      (bank) => scoreOf(bank, term) ?? '–',
    ]),
  ]
}

function scoreOf({ abilities }: PlayerBank, term: string): number | undefined {
  return abilities?.list.find(({ name }) => name === term)?.score
}

/** Abilities that any of the players has, in the order of the first. */
function sharedTerms(banks: readonly PlayerBank[]): string[] {
  return [...new Set(banks.flatMap(({ abilities }) => abilities?.list.map(({ name }) => name) ?? []))]
}
