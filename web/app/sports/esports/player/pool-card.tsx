import type { ReactNode } from 'react'
import type { EsportsTeam, WinShare } from '#contract/touchline/esports-team.ts'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { HeroTile } from '../moba/hero-tile.tsx'
import { figureText } from './figure-text.ts'
import { pageWords } from '../page-words.ts'
import { leastGames, ShareBar } from '../share-bar.tsx'

const mostRows = 12

interface PoolRow {
  name: string
  cells: readonly ReactNode[]
}

interface TableProps {
  title: string
  head: readonly string[]
  rows: readonly PoolRow[]
  all?: PoolRow
  note: string
}

/** Heroes or maps, one row each, with the sum of all. */
function PoolTable({ title, head, rows, all, note }: TableProps) {
  if (rows.length === 0) return null
  return (
    <section className="card title-table pool-card">
      <header>
        <h2>{title}</h2>
      </header>
      <ScrollArea label={title}>
        <table>
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
            {rows.map((row) => (
              <Row key={row.name} row={row} hasTile />
            ))}
          </tbody>
          {all && (
            <tfoot>
              <Row row={all} />
            </tfoot>
          )}
        </table>
      </ScrollArea>
      <p className="small quiet">{note}</p>
    </section>
  )
}

function Row({ row: { name, cells }, hasTile = false }: { row: PoolRow; hasTile?: boolean }) {
  return (
    <tr>
      <th scope="row">
        <span className="line">
          {hasTile && <HeroTile name={name} size={24} />}
          {name}
        </span>
      </th>
      {cells.map((cell, at) => (
        <td key={at} className="tabular">
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** The maps of a team with rounds by side, picks and bans; or its heroes. */
export function TeamPool({ heroes, maps, vetoes, won }: EsportsTeam) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const record = ({ games, wins }: WinShare) => `${wins}–${games - wins}`
  const share = (part: number, all: number) => (all === 0 ? words.none : format.percent((part / all) * 100))
  const rounds = (side: WinShare, games: number) =>
    side.games === 0 || games < leastGames ? words.none : format.percent((side.rate ?? 0) * 100)
  if (heroes.length > 0)
    return (
      <PoolTable
        title={words.heroes}
        head={[words.hero, words.record, words.won]}
        rows={heroes.slice(0, mostRows).map((one) => ({
          name: one.name,
          cells: [record(one.won), <ShareBar key="w" won={one.won} />],
        }))}
        note={words.poolNote}
      />
    )
  return (
    <PoolTable
      title={words.maps}
      head={[words.map, words.record, words.won, words.ctRounds, words.tRounds, words.picked, words.banned]}
      rows={maps.slice(0, mostRows).map((one) => ({
        name: one.map,
        cells: [
          record(one.won),
          <ShareBar key="w" won={one.won} />,
          rounds(one.ct, one.won.games),
          rounds(one.t, one.won.games),
          share(one.picked, vetoes),
          share(one.banned, vetoes),
        ],
      }))}
      note={words.teamMapsNote(format.number(won.games), format.number(vetoes))}
    />
  )
}

/** The heroes or maps of a player with his figures on each, and of all together. */
export function PlayerPool({ heroes, maps, all }: Pick<EsportsPlayer, 'heroes' | 'maps' | 'all'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const isMaps = heroes.length === 0
  const hasDuels = all.opening.games > 0
  const hasDamage = all.adr.games > 0
  const cellsOf = ({ won, main, adr, opening }: EsportsPlayer['all']) => [
    won.games,
    <ShareBar key="w" won={won} />,
    main.mean === null ? words.none : format.decimal(main.mean, 2),
    ...(hasDamage ? [adr.mean === null ? words.none : figureText('adr', adr.mean, format)] : []),
    ...(hasDuels
      ? [
          opening.games === 0
            ? words.none
            : `${format.percent((opening.rate ?? 0) * 100)} ${opening.wins}/${opening.games}`,
        ]
      : []),
  ]
  const rows = isMaps ? maps.map((one) => ({ ...one, name: one.map })) : heroes
  return (
    <PoolTable
      title={isMaps ? words.maps : words.heroes}
      head={[
        isMaps ? words.map : words.hero,
        isMaps ? words.mapCount : words.games,
        words.won,
        words.mains[all.main.name],
        ...(hasDamage ? ['ADR'] : []),
        ...(hasDuels ? [words.opening] : []),
      ]}
      rows={rows.slice(0, mostRows).map((one) => ({ name: one.name, cells: cellsOf(one) }))}
      all={{ name: words.all, cells: cellsOf(all) }}
      note={words.poolNote}
    />
  )
}
