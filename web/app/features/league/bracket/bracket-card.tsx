import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Bracket, BracketTie } from '#contract/touchline/bracket.ts'
import { useText, useWords } from '../../../i18n/language.tsx'
import { leagueWords } from '../words.ts'
import { TableHidden } from '../../../kit/lens/parts.tsx'
import { panelQuery } from '../../../kit/row/use-row-actions.ts'
import { useChosenInView } from '../../../kit/page/use-chosen-in-view.ts'
import { roundName } from '../../../kit/text/round-name.ts'
import { sportOf } from '../../../sports/parts.ts'
import {
  listedRounds,
  mostTies,
  neighbourOf,
  treeOf,
  type ListedRound,
  type PlacedTie,
  type Tree,
  type TreeRound,
} from './tree.ts'
import { LeadsTo, TieLink } from './tie-link.tsx'

/** Of a draw with periods in its ties, the last ones are shown first. */
const lastRounds = 4

function lastOf(ties: readonly BracketTie[], { rounds }: Tree): BracketTie[] {
  const shown = new Set(rounds.slice(-lastRounds).map(({ ordinal }) => ordinal))
  return ties.filter(({ ordinal }) => shown.has(ordinal))
}

/** The knock-out rounds towards the final: beside each other on a wide screen, one round at a time on a phone. */
export function BracketCard({ bracket, isWhole = false }: { bracket: Bracket; isWhole?: boolean }) {
  const words = useWords(leagueWords)
  if (bracket.isHidden) return <TableHidden seasonId={bracket.season.id} />
  const [first] = bracket.ties.flatMap(({ matches }) => matches)
  const isOneSided = first !== undefined && sportOf(first).tieLine !== undefined
  const most = isOneSided ? mostTies.oneSided : mostTies.twoSided
  const all = treeOf(bracket.ties, most)
  const earlier = all?.rounds.slice(0, -lastRounds) ?? []
  // A round that is being played is shown.
  const isLong = isOneSided && earlier.length > 0 && earlier.every(({ ties }) => ties.every(({ tie }) => tie.winner))
  const tree = isLong && all && !isWhole ? treeOf(lastOf(bracket.ties, all), most) : all
  const listed = listedRounds(bracket.ties, most)
  const lists = isWhole || !all ? listed : listed.filter(({ isOpen }) => isOpen)
  if (!tree && lists.length === 0) return null
  const isShort = isLong || (all !== null && listed.some(({ isOpen }) => !isOpen))
  return (
    <section className={isOneSided ? 'card bracket one-sided' : 'card bracket'}>
      <header>
        <h2>{words.bracket}</h2>
        <span className="push" />
        {isShort ? (
          <Link className="more touchable" to={isWhole ? '?' : '?draw=all'} preventScrollReset>
            {isWhole ? words.lastRounds : words.earlierRounds}
          </Link>
        ) : (
          tree && <span className="small quiet wide-only">{words.bracketKeys}</span>
        )}
      </header>
      {tree && <RoundChoice rounds={tree.rounds} seasonId={bracket.season.id} />}
      {tree && <Rounds tree={tree} isOneSided={isOneSided} />}
      {lists.length > 0 && <ListedRounds rounds={lists} isOnly={tree === null} />}
    </section>
  )
}

/** Works without scripts: the style sheet shows the chosen round. */
function RoundChoice({ rounds, seasonId }: { rounds: readonly TreeRound[]; seasonId: number }) {
  const text = useText()
  const words = useWords(leagueWords)
  const chosen = rounds.findIndex(({ ties }) => ties.some(({ tie }) => tie.winner === null))
  const strip = useChosenInView<HTMLFieldSetElement>(chosen)
  return (
    <fieldset className="round-chips" ref={strip}>
      <legend className="hidden-text">{words.round}</legend>
      {rounds.map(({ ordinal, name }, index) => (
        <label key={ordinal} className="chip">
          <input
            type="radio"
            name={`bracket-${seasonId}`}
            value={index + 1}
            defaultChecked={index === (chosen === -1 ? rounds.length - 1 : chosen)}
          />
          {roundName(name, text)}
        </label>
      ))}
    </fieldset>
  )
}

function Rounds({ tree, isOneSided }: { tree: Tree; isOneSided: boolean }) {
  const grid = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tie]') : null
    const [ordinal, place] = from?.dataset.tie?.split('.').map(Number) ?? []
    if (ordinal === undefined || place === undefined) return
    const isTwoSided = !isOneSided && matchMedia(panelQuery).matches
    const next = neighbourOf(tree, { ordinal, place }, event.key, isTwoSided)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-tie="${next.ordinal}.${next.place}"]`)?.focus()
  }
  const sizes = {
    '--columns-1': tree.one.columns,
    '--columns-2': isOneSided ? tree.one.columns : tree.two.columns,
  } as CSSProperties
  return (
    // Keys are an addition: each tie is a link of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="bracket-grid" ref={grid} style={sizes} onKeyDown={move}>
      {tree.rounds.map((round, index) => (
        <RoundOf key={round.ordinal} round={round} step={index + 1} tree={tree} isOneSided={isOneSided} />
      ))}
    </div>
  )
}

function RoundOf({
  round,
  step,
  tree,
  isOneSided,
}: {
  round: TreeRound
  step: number
  tree: Tree
  isOneSided: boolean
}) {
  const text = useText()
  const name = roundName(round.name, text) ?? ''
  const next = tree.rounds[step]
  const isLast = next === undefined
  return (
    <section className="bracket-round" data-step={step} aria-label={name}>
      <h3 style={headOf(step, isOneSided ? tree.one.columns : tree.two.columns)}>{name}</h3>
      {!isLast && !isOneSided && (
        <h3 className="mirrored" aria-hidden="true" style={headOf(tree.two.columns + 1 - step, tree.two.columns)}>
          {name}
        </h3>
      )}
      {round.ties.map((placed) => (
        <div
          key={placed.tie.place}
          className={[
            'tie-cell',
            !isOneSided && placed.half,
            !isLast && joinOf(placed),
            !isOneSided && step === tree.rounds.length - 1 && 'meets-final',
          ]
            .filter(Boolean)
            .join(' ')}
          style={cellOf(isOneSided ? { ...placed, two: placed.one } : placed)}
        >
          <TieLink tie={placed.tie} isLarge={isLast && placed.tie.place === 0} />
          {placed.tie.place % 2 === 1 && next && (
            <LeadsTo to={next.ties.find(({ tie }) => tie.place === (placed.tie.place - 1) / 2)?.tie} />
          )}
        </div>
      ))}
    </section>
  )
}

function joinOf({ tie }: PlacedTie): string {
  return tie.place % 2 === 0 ? 'joins-down' : 'joins-up'
}

function headOf(column: number, columns: number): CSSProperties {
  return { '--column-1': column, '--column-2': column, '--of': columns } as CSSProperties
}

function cellOf({ one, two }: PlacedTie): CSSProperties {
  return {
    '--column-1': one.column,
    '--row-1': `${one.row + 1} / span ${one.span}`,
    '--column-2': two.column,
    '--row-2': `${two.row + 1} / span ${two.span}`,
  } as CSSProperties
}

/** Rounds with too many ties for a drawing, each under its name: those that are played are open at once. */
function ListedRounds({ rounds, isOnly }: { rounds: readonly ListedRound[]; isOnly: boolean }) {
  const text = useText()
  const words = useWords(leagueWords)
  return (
    <div className="listed-rounds">
      {rounds.map(({ ordinal, name, ties, isOpen }, index) => (
        <details key={ordinal} open={isOpen || (isOnly && index === 0)}>
          <summary className="touchable">
            <b>{roundName(name, text)}</b> <span className="small quiet">{words.ties(ties.length)}</span>
          </summary>
          <ol>
            {ties.map((tie) => (
              <li key={tie.place}>
                <TieLink tie={tie} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
