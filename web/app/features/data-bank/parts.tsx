import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Amount, BankHonour, BankTransfer } from '#contract/touchline/data-bank.ts'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { bankWords } from '../../i18n/words/data-bank.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { moneyIn, windowOf } from '../../kit/text/money.ts'

/** A card with a table; none where the table is empty. */
export function TableCard({
  title,
  aside,
  head,
  rows,
  children,
}: {
  title: string
  aside?: ReactNode
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  children?: ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Card title={title} beside={aside}>
      <ScrollArea label={title}>
        <table className="squad-table bank-table">
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {children}
    </Card>
  )
}

/** A player with who stated the row below his name. */
export function StatedPlayer({
  of,
}: {
  of: { player: { id: number; name: string }; source: string; statedOn: string }
}) {
  return (
    <span className="bank-two">
      <PlayerLink player={of.player} />
      <Stated of={of} />
    </span>
  )
}

export function PlayerLink({ player }: { player: { id: number; name: string } }) {
  return <Link to={`/player/${player.id}/data-bank`}>{player.name}</Link>
}

/** A club with its crest, the name of one elsewhere, or that there was none. */
export function Club({ team, elsewhere }: { team: TeamBrief | null; elsewhere: string | null }) {
  const words = useWords(bankWords)
  if (!team) return <span className="second">{elsewhere ?? words.withoutClub}</span>
  return (
    <span className="line">
      <Crest team={team} size={14} />
      <Link className="clip" to={`/team/${team.id}`}>
        {team.name}
      </Link>
    </span>
  )
}

export function Money({ of }: { of: Amount }) {
  const { tag } = useLanguage()
  return <span className="tabular">{moneyIn(of, tag)}</span>
}

/** An amount with who stated it below, for narrow cards. */
export function StatedMoney({ of }: { of: Amount & { source: string; statedOn: string } }) {
  return (
    <span className="bank-two">
      <Money of={of} />
      <Stated of={of} />
    </span>
  )
}

/** Source of a statement, and its time. */
export function Stated({ of: { source, statedOn } }: { of: { source: string; statedOn: string } }) {
  const { format } = useLanguage()
  const words = useWords(bankWords)
  return <span className="small quiet">{words.stated(source, format.date(statedOn))}</span>
}

export function useWindowName(): (day: string) => string {
  const words = useWords(bankWords)
  return (day) => {
    const { season, year } = windowOf(day)
    return words[season](year)
  }
}

export function Fee({ transfer }: { transfer: BankTransfer }) {
  const words = useWords(bankWords)
  if (transfer.fee) return <Money of={transfer.fee} />
  return <span className="quiet">{transfer.type === 'transfer' ? words.undisclosed : '–'}</span>
}

export function HonoursCard({ honours }: { honours: readonly BankHonour[] }) {
  const words = useWords(bankWords)
  const hasPrizes = honours.some(({ prize }) => prize !== null)
  return (
    <TableCard
      title={words.honours}
      head={[words.honour, words.season, words.competition, ...(hasPrizes ? [words.prize] : []), words.source]}
      rows={honours.map((one, at) => ({
        key: String(at),
        cells: [
          one.honour,
          one.season,
          one.competition,
          ...(hasPrizes ? [one.prize ? <Money key="m" of={one.prize} /> : '–'] : []),
          <Stated key="s" of={one} />,
        ],
      }))}
    />
  )
}
