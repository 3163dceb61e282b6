import { otherSide, type TimelineEvent } from '#sports/timeline.ts'
import { pointOf } from '#sports/tennis/read.ts'
import type { PointRecord } from '#sports/tennis/state.ts'
import { statistics } from '#sports/tennis/statistics.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { factsOf } from './facts.ts'
import type { TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { Serving } from './score-table.tsx'
import { tennisWords } from './words.ts'

/** The points of the current game, or of the last one, the newest first. */
export function GameCard({ view, isPlain }: { view: TennisView; isPlain?: boolean }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const game = view.state.games.at(-1)
  const names = shortSideNames(view.row, text)
  if (game === undefined) return null
  const isLive = game.winner === null && view.row.summary.status === 'live'
  const number = game.before.home + game.before.away + 1
  const events = new Map(view.events.map((event) => [event.key, event]))
  return (
    <section className={isPlain ? 'game-card panel-game' : 'card game-card'}>
      <header className={isPlain ? 'line' : undefined}>
        {isLive && <span className="live-dot" />}
        <h2>{game.isTiebreak ? words.tiebreak : words.gameOf(number)}</h2>
        <span className="push" />
        {game.server !== null && !game.isTiebreak && (
          <span className="small second line">
            <Serving label={words.serves(names[game.server])} />
            {words.serves(names[game.server])}
          </span>
        )}
      </header>
      <ChanceNote view={view} />
      <ol>
        {game.points.toReversed().map((point) => (
          <Point key={point.key} point={point} event={events.get(point.key)} view={view} />
        ))}
      </ol>
    </section>
  )
}

/** A break, set or match point, and the break points so far. */
function ChanceNote({ view: { row, state } }: { view: TennisView }) {
  const words = useWords(matchWords)
  const listWords = useWords(tennisWords)
  const { text } = useLanguage()
  const { chance, points } = factsOf(row.summary)
  if (chance === null || points === null) return null
  const names = shortSideNames(row, text)
  const figures = statistics(state)
  const of = (name: string) => figures.find((one) => one.name === name)?.[chance.side] ?? 0
  return (
    <p className="chance-note">
      <b className="tabular">{`${points.home}–${points.away}`}</b>
      <span>
        <b>{words.chanceFor(listWords.chances[chance.kind], names[chance.side])}</b>
        <small>{words.chancesSoFar(of('breakPoints'), of('breakPointsWon'))}</small>
      </span>
    </p>
  )
}

type PointProps = { point: PointRecord; event: TimelineEvent | undefined; view: TennisView }

function Point({ point, event, view: { row } }: PointProps) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(row, text)
  const { who, what } = pointText(point, event, words)
  const detail = event && pointOf(event)
  const notes = detail
    ? [
        detail.serve && words.serveNumber(detail.serve),
        detail.speedKmh && words.speed(detail.speedKmh),
        detail.rally && words.shots(detail.rally),
      ].filter(Boolean)
    : []
  return (
    <li>
      <span className={point.isBreakPoint ? 'point-score tabular break-point' : 'point-score tabular'}>
        {point.home === '' ? words.game : `${point.home}–${point.away}`}
      </span>
      <Crest team={row[point.winner]} size={16} />
      <p>
        <b>{names[who]}</b> {what}
        {notes.length > 0 && <small className="quiet">{notes.join(' · ')}</small>}
      </p>
    </li>
  )
}

/** Text of a point: its winner, or the side whose error ended it. */
function pointText(
  { winner }: PointRecord,
  event: TimelineEvent | undefined,
  words: (typeof matchWords)['zh'],
): { who: 'home' | 'away'; what: string } {
  const { ending = null, stroke = null } = event ? pointOf(event) : {}
  const loser = otherSide(winner)
  const named = stroke === null ? '' : words.strokes[stroke]
  switch (ending) {
    case 'ace':
      return { who: winner, what: words.ace }
    case 'double_fault':
      return { who: loser, what: words.doubleFault }
    case 'winner':
      return { who: winner, what: words.winner(named) }
    case 'unforced':
      return { who: loser, what: words.unforcedError }
    case 'forced':
      return { who: loser, what: words.forcedError }
    default:
      return { who: winner, what: words.wonPoint }
  }
}
