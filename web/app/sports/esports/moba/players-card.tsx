import { useState } from 'react'
import type { PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { personName, sideNames } from '../../../kit/text/names.ts'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { heroName, itemName } from './hero-name.ts'
import { HeroTile } from './hero-tile.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { PlayerGold } from './player-gold.tsx'
import { cellText, filledColumns, type Column, type ColumnView } from './player-columns.ts'
import { Purchases } from './purchases.tsx'
import { placeOfRole, roleWords } from '../role-words.ts'

type View = ColumnView | 'purchases'

/** The lines of all players of a game, a table for each side: totals, damage or wards; and what they bought when. */
export function PlayersCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const [asked, setAsked] = useState<View>('totals')
  const { lines } = game.inside
  const { has } = view.match
  const views = (['totals', 'damage', 'purchases', 'wards'] as const).filter((one) =>
    one === 'purchases' ? has.touches : one === 'totals' || filledColumns(lines, one).length > 0,
  )
  const shown = views.includes(asked) ? asked : 'totals'
  return (
    <section className="card players-card">
      <header>
        <h2>{words.players}</h2>
        {lines.length > 0 && views.length > 1 && (
          <>
            <span className="push" />
            <div className="segments" role="group" aria-label={words.viewsLabel}>
              {views.map((one) => (
                <button key={one} type="button" aria-pressed={one === shown} onClick={() => setAsked(one)}>
                  {words.views[one]}
                </button>
              ))}
            </div>
          </>
        )}
      </header>
      {lines.length === 0 && <p className="body quiet">{words.playersNone}</p>}
      {lines.length > 0 &&
        (shown === 'purchases' ? (
          <Purchases view={view} game={game} />
        ) : (
          (['home', 'away'] as const).map((side) => (
            <Table key={side} side={side} view={view} game={game} shown={shown} />
          ))
        ))}
      {has.touches && lines.length > 0 && <PlayerGold key={game.ordinal} view={view} game={game} />}
    </section>
  )
}

type TableProps = { side: Side; view: SeriesView; game: MobaGameView; shown: ColumnView }

function Table({ side, view, game, shown }: TableProps) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = sideNames(view.row, text)
  const { lines } = game.inside
  const columns = filledColumns(lines, shown)
  const hasItems = shown === 'totals'
  return (
    <ScrollArea label={names[side]}>
      <table className={shown}>
        <caption>
          <span className="line">
            <Crest team={view.row[side]} size={18} />
            <b>{names[side]}</b>
            <span className="small quiet">{campText(game.homeStart, side, words.sides)}</span>
          </span>
        </caption>
        <Head columns={columns} hasItems={hasItems} />
        <tbody>
          {lines
            .filter((line) => line.side === side)
            .toSorted((a, b) => placeOfRole(a.role) - placeOfRole(b.role))
            .map((line) => (
              <Line key={line.playerId} line={line} view={view} columns={columns} hasItems={hasItems} />
            ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const opposite: Readonly<Record<string, string>> = { radiant: 'dire', dire: 'radiant', blue: 'red', red: 'blue' }

/** The side of the map that a side of the series plays; empty where it is unknown. */
export function campText(homeStart: string | null, side: 'home' | 'away', sides: Record<string, string>): string {
  const camp = homeStart === null ? null : side === 'home' ? homeStart : opposite[homeStart]
  return camp ? (sides[camp] ?? '') : ''
}

type Columns = readonly Column[]

function Head({ columns, hasItems }: { columns: Columns; hasItems: boolean }) {
  const words = useWords(matchWords).columns
  return (
    <thead>
      <tr>
        <th scope="col">{words.player}</th>
        {columns.map(({ name }) => (
          <th key={name} scope="col">
            {words[name]}
          </th>
        ))}
        {hasItems && <th scope="col">{words.items}</th>}
      </tr>
    </thead>
  )
}

function Line({
  line: { playerId, hero, role, lane, counts, items },
  view,
  columns,
  hasItems,
}: {
  line: PlayerLine
  view: SeriesView
  columns: Columns
  hasItems: boolean
}) {
  const name = hero && heroName(view.match, hero)
  const roles = useWords(roleWords)
  const columnWords = useWords(matchWords).columns
  const place = role ?? lane
  const under = [name, place === null ? null : (roles[place] ?? place)].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">
        <span className="line">
          {name !== null && <HeroTile name={name} />}
          <span>
            <b>{personName(view.match.people, playerId, 'whole') ?? '–'}</b>
            {under !== '' && <small className="quiet">{under}</small>}
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.name} data-figure={column.name}>
          <small className="figure-name quiet" aria-hidden="true">
            {columnWords[column.name]}
          </small>
          {cellText(column, counts)}
        </td>
      ))}
      {hasItems && <Items names={items.map((item) => itemName(view.match, item))} />}
    </tr>
  )
}

function Items({ names }: { names: readonly string[] }) {
  return (
    <td data-figure="items">
      <span className="line items">
        {names.map((item, index) => (
          <HeroTile key={index} name={item} size={22} />
        ))}
        <span className="hidden-text">{names.join(', ')}</span>
      </span>
    </td>
  )
}
