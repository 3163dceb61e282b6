import { Link } from 'react-router'
import type { BankHonour, BankTransfer } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { pageWords } from '../page-words.ts'
import { sumOfPrizes, useMoney } from './prizes.ts'

const mostRows = 5

/** Places in tournaments with their prize, where it is known; `moreTo` has all of them. */
export function HonoursCard({
  honours,
  moreTo,
  isOfTeam = false,
}: {
  honours: readonly BankHonour[]
  moreTo: string
  isOfTeam?: boolean
}) {
  const words = useWords(pageWords)
  const money = useMoney()
  const { format } = useLanguage()
  if (honours.length === 0) return null
  const sum = sumOfPrizes(honours)
  const titles = honours.filter(({ place }) => place === 1).length
  return (
    <section className="card honours-card">
      <header>
        <h2>{words.honours}</h2>
        <span className="push" />
        <span className="small quiet">
          {sum !== null ? words.prizesOf(money(sum)) : titles > 0 ? words.titles(titles) : ''}
        </span>
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
                {[competition === null ? null : honour, season, isOfTeam ? null : team?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="push tabular">{prize === null ? '' : money(prize)}</span>
          </li>
        ))}
      </ol>
      {honours.length > mostRows && (
        <Link className="more-rows touchable" to={moreTo}>
          {words.allOf(format.number(honours.length))}
          <Icon name="chevron-right" size="s" />
        </Link>
      )}
    </section>
  )
}

/** Arrivals and departures; `teamId` is that of the page, null on the page of a player. */
export function TransfersCard({ transfers, teamId }: { transfers: readonly BankTransfer[]; teamId: number | null }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const money = useMoney()
  if (transfers.length === 0) return null
  return (
    <section className="card transfers-card">
      <header>
        <h2>{words.transfers}</h2>
      </header>
      <ol>
        {transfers.slice(0, mostRows).map((transfer, index) => {
          const isIn = teamId === null ? transfer.to !== null : transfer.to?.id === teamId
          return (
            <li key={index} className="list-item">
              <span className={isIn ? 'way in' : 'way out'} role="img" aria-label={isIn ? words.into : words.out}>
                <Icon name="arrow-down" size="s" />
              </span>
              <span className="clip">
                <Said transfer={transfer} teamId={teamId} isIn={isIn} />
                <small className="quiet">
                  {[words.types[transfer.type], transfer.fee && money(transfer.fee)].filter(Boolean).join(' · ')}
                </small>
              </span>
              <span className="push small quiet">{format.date(transfer.day)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Said({ transfer, teamId, isIn }: { transfer: BankTransfer; teamId: number | null; isIn: boolean }) {
  const words = useWords(pageWords)
  const { player, from, to, elsewhere } = transfer
  const name = teamId === null ? (to?.name ?? elsewhere ?? words.none) : player.name
  const other = (isIn ? from : to)?.name ?? elsewhere
  const text = !other || other === name ? name : isIn ? words.joined(name, other) : words.left(name, other)
  return teamId === null ? <b>{text}</b> : <Link to={`/player/${player.id}`}>{text}</Link>
}
