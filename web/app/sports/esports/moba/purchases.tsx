import { clockText } from '#sports/esports/clock.ts'
import { lastingPurchases } from '#sports/esports/moba/purchases.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { personName } from '../../../kit/text/names.ts'
import { itemName } from './hero-name.ts'
import { HeroTile } from './hero-tile.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { usePlayerMinutes } from './use-player-minutes.ts'

/** At which minute each player of a game bought what, up to the moment shown. */
export function Purchases({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const reading = usePlayerMinutes(view)
  if (reading.state === 'reading') return <p className="body quiet">{words.loading}</p>
  if (reading.state !== 'read') return <p className="body quiet">{words.purchasesFailed}</p>
  const { purchases, items, people } = reading.data
  const until = view.moment === null ? Infinity : game.seconds
  const own = purchases
    .filter((one) => one.game === game.ordinal)
    .toSorted((a, b) => Number(a.side === 'away') - Number(b.side === 'away'))
    .map((one) => ({ ...one, rows: lastingPurchases(one.rows, until) }))
    .filter(({ rows }) => rows.length > 0)
  if (own.length === 0) return <p className="body quiet">{words.purchasesNone}</p>
  return (
    <>
      <ul className="purchases">
        {own.map(({ playerId, side, rows }) => (
          <li key={playerId}>
            <span className="line">
              <Crest team={view.row[side]} size={16} />
              <b>{personName(people, playerId, 'whole') ?? '–'}</b>
            </span>
            <ol>
              {rows.map(({ seconds, item }) => (
                <Purchase key={item} seconds={seconds} name={items[item] ?? itemName(view.match, item)} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="small quiet padded">{words.purchasesNote}</p>
    </>
  )
}

function Purchase({ seconds, name }: { seconds: number; name: string }) {
  return (
    <li title={name}>
      <HeroTile name={name} size={28} />
      <span className="hidden-text">{name}</span>
      <small className="tabular quiet">{clockText(Math.max(0, seconds))}</small>
    </li>
  )
}
