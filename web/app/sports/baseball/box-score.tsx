import { useState } from 'react'
import type { BattingLine, PitchingLine } from '#sports/baseball/state.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'

type Part = 'batting' | 'pitching'
type Words = (typeof matchWords)['en']

const battingColumns = ['atBats', 'runs', 'hits', 'runsBattedIn', 'homeRuns', 'walks', 'strikeouts'] as const
const pitchingColumns = ['hits', 'runs', 'earnedRuns', 'walks', 'strikeouts', 'homeRuns', 'pitches', 'strikes'] as const

/** Batting and pitching of both sides. On its own tab both stand below each other, also without JavaScript. */
export function BoxScore({ view, isWhole = false }: { view: BaseballView; isWhole?: boolean }) {
  const words = useWords(matchWords)
  const [part, setPart] = useState<Part>('batting')
  const { state, row } = view
  if (state.squads.home === null && state.squads.away === null) return null
  if (row.summary.isHidden) return null
  const sides = state.rules.firstAtBat === 'away' ? (['away', 'home'] as const) : (['home', 'away'] as const)
  const parts: readonly Part[] = isWhole ? ['batting', 'pitching'] : [part]
  return (
    <section className="card box-score">
      <header>
        <h2>{words.boxScore}</h2>
        <span className="push" />
        {!isWhole && (
          <div className="segments" role="group" aria-label={words.boxScore}>
            {(['batting', 'pitching'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)}>
                {words[one]}
              </button>
            ))}
          </div>
        )}
      </header>
      {parts.flatMap((one) =>
        sides.map((side) =>
          one === 'batting' ? (
            <Batting key={`${one} ${side}`} view={view} side={side} words={words} />
          ) : (
            <Pitching key={`${one} ${side}`} view={view} side={side} words={words} />
          ),
        ),
      )}
    </section>
  )
}

interface TableProps {
  view: BaseballView
  side: Side
  words: Words
}

/** The players in the batting order, with substitutes below whom they replaced. */
function Batting({ view: { match, row, state }, side, words }: TableProps) {
  const { text } = useLanguage()
  const name = shortSideNames(row, text)[side]
  const players = (state.squads[side]?.players ?? []).filter(({ slot }) => slot > 0)
  const ordered = players.toSorted((a, b) => a.slot - b.slot)
  const lines = ordered.map((player) => state.batting[player.playerId])
  return (
    <ScrollArea label={`${words.batting} ${name}`}>
      <table className="ball-table">
        <caption className="hidden-text">{`${words.batting} ${name}`}</caption>
        <Head
          title={`${name} · ${words.batting}`}
          columns={battingColumns.map((one) => words.columns[one])}
          side={side}
          row={row}
        />
        <tbody>
          {ordered.map((player, at) => (
            <tr key={player.playerId}>
              <th scope="row" className={player.isStarter ? undefined : 'substitute'}>
                <span className="quiet">{player.isStarter ? player.slot : ''}</span>{' '}
                {personName(match.people, player.playerId, 'whole') ?? words.unknown}{' '}
                <span className="quiet small">{positionsOf(player.positions, words)}</span>
              </th>
              {battingColumns.map((one) => (
                <td key={one}>{lines[at]?.[one] ?? 0}</td>
              ))}
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{words.total}</th>
            {battingColumns.map((one) => (
              <td key={one}>{sumOf(lines, one)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {state.stated === null && <p className="small quiet note">{words.leftOnBase(state.leftOnBase[side])}</p>}
    </ScrollArea>
  )
}

/** The pitchers in the order in which they came, with the decision of the game. */
function Pitching({ view: { match, row, state }, side, words }: TableProps) {
  const { text } = useLanguage()
  const name = shortSideNames(row, text)[side]
  const pitchers = state.pitchers[side]
  const lines = pitchers.map((id) => state.pitching[id])
  const decisionOf = (id: number) =>
    (['win', 'loss', 'save'] as const).filter((one) => state.decisions[one] === id).map((one) => words.decisions[one])
  // Many sources have no pitches.
  const isPitched = lines.some((line) => (line?.pitches ?? 0) > 0)
  const shown = pitchingColumns.filter((one) => isPitched || (one !== 'pitches' && one !== 'strikes'))
  const columns = [words.columns.innings, ...shown.map((one) => words.columns[one])]
  return (
    <ScrollArea label={`${words.pitching} ${name}`}>
      <table className="ball-table">
        <caption className="hidden-text">{`${words.pitching} ${name}`}</caption>
        <Head title={`${name} · ${words.pitching}`} columns={columns} side={side} row={row} />
        <tbody>
          {pitchers.map((id, at) => (
            <tr key={id}>
              <th scope="row">
                {personName(match.people, id, 'whole') ?? words.unknown}{' '}
                <b className="small">{decisionOf(id).join(' ')}</b>
              </th>
              <td>{inningsText(lines[at]?.outs ?? 0)}</td>
              {shown.map((one) => (
                <td key={one}>{lines[at]?.[one] ?? 0}</td>
              ))}
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{words.total}</th>
            <td>{inningsText(sumOf(lines, 'outs'))}</td>
            {shown.map((one) => (
              <td key={one}>{sumOf(lines, one)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Head({
  title,
  columns,
  side,
  row,
}: {
  title: string
  columns: readonly string[]
  side: Side
  row: BaseballView['row']
}) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="line">
            <Crest team={row[side]} size={18} />
            <span>{title}</span>
          </span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function sumOf<Line extends BattingLine | PitchingLine>(
  lines: readonly (Line | undefined)[],
  name: keyof Line,
): number {
  return lines.reduce((sum, line) => sum + (line === undefined ? 0 : Number(line[name])), 0)
}

/** `6.1`: whole innings, and the outs of one started. */
function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`
}

function positionsOf(positions: readonly number[], words: Words): string {
  return [...new Set(positions)].map((position) => words.positions[position] ?? '').join('-')
}
