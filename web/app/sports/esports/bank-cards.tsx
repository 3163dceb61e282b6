import type { Amount, BankHonour, BankTransfer } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { pageWords } from './page-words.ts'

const mostRows = 8

/** Places in tournaments with their prize, where it is known. */
export function HonoursCard({ honours }: { honours: readonly BankHonour[] }) {
  const words = useWords(pageWords)
  const money = useMoney()
  if (honours.length === 0) return null
  return (
    <section className="card honours-card">
      <header>
        <h2>{words.honours}</h2>
      </header>
      <ol>
        {honours.slice(0, mostRows).map(({ honour, season, competition, team, place, prize }, index) => (
          <li key={index} className="list-item">
            <span className={place === 1 ? 'place first' : 'place'} aria-hidden={place === null}>
              {place === null ? '' : <span aria-label={words.place(place)}>{place}</span>}
            </span>
            <span className="clip">
              <b>{competition ?? honour}</b>
              <small className="quiet">
                {[competition === null ? null : honour, season, team?.name].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="push tabular">{prize === null ? '' : money(prize)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who came and who left; `teamId` is that of the page, null on the page of a player. */
export function TransfersCard({ transfers, teamId }: { transfers: readonly BankTransfer[]; teamId: number | null }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const money = useMoney()
  if (transfers.length === 0) return null
  const said = ({ player, from, to, elsewhere }: BankTransfer) => {
    const [other, isIn] = to?.id === teamId || teamId === null ? [from, true] : [to, false]
    const name = teamId === null ? (to?.name ?? elsewhere ?? words.none) : player.name
    const place = other?.name ?? elsewhere
    if (!place) return name
    return isIn ? words.joined(name, place) : words.left(name, place)
  }
  return (
    <section className="card transfers-card">
      <header>
        <h2>{words.transfers}</h2>
      </header>
      <ol>
        {transfers.slice(0, mostRows).map((transfer, index) => (
          <li key={index} className="list-item">
            <span className="clip">
              <b>{said(transfer)}</b>
              <small className="quiet">
                {[words.types[transfer.type], transfer.fee && money(transfer.fee)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="push small quiet">{format.date(transfer.day)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useMoney(): (amount: Amount) => string {
  const { format } = useLanguage()
  return ({ amount, currency }) => `${currency} ${format.number(amount)}`
}
