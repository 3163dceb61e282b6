import { ruleOf } from '#sports/tennis/standing.ts'
import { durationText } from '#sports/tennis/duration.ts'
import { secondsAt } from '#sports/tennis/clock.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { factsOf, gamesText, isCurrent } from './facts.ts'
import type { TennisView } from './match-view.ts'
import { scoreWords } from './score-words.ts'
import { Sheet } from '../sheet.tsx'
import sheet from './tennis.css?url'
import { tennisWords } from './words.ts'

const sides = ['home', 'away'] as const

/** Below the score: games by set, points of the game, who serves, and the chance at the next point. */
export function ScoreTable({ view, isNarrow }: { view: TennisView; isNarrow?: boolean }) {
  const words = useWords(scoreWords)
  const facts = factsOf(view.row.summary)
  if (facts.isHidden || facts.sets.length === 0)
    return (
      <>
        <Sheet href={sheet} />
        {facts.ending && <Ending view={view} />}
      </>
    )
  return (
    <div className={isNarrow ? 'score-strip narrow' : 'score-strip rule'}>
      <Sheet href={sheet} />
      <MatchTime view={view} />
      <ScrollArea label={words.scoreTable}>
        <Sets view={view} />
      </ScrollArea>
      <Chance view={view} />
      {facts.ending ? (
        <Ending view={view} />
      ) : (
        facts.status === 'interrupted' && <p className="small">{words.suspended}</p>
      )}
    </div>
  )
}

function MatchTime({ view: { row } }: { view: TennisView }) {
  const words = useWords(scoreWords)
  const { now } = usePage()
  const minutes = useTicking((nowMs) => Math.floor(secondsAt(row.summary, nowMs) / 60), now)
  if (minutes === 0) return <span className="push" />
  return (
    <span className="match-time small quiet">
      {words.matchTime} <b className="tabular">{durationText(minutes * 60)}</b>
    </span>
  )
}

function Sets({ view: { row, state } }: { view: TennisView }) {
  const words = useWords(scoreWords)
  const listWords = useWords(tennisWords)
  const { text } = useLanguage()
  const facts = factsOf(row.summary)
  const { sets, bestOf, points, server, isTiebreak } = facts
  const names = shortSideNames(row, text)
  const ordinals = Array.from({ length: Math.max(bestOf, sets.length) }, (_, index) => index)
  return (
    <table className="set-table">
      <caption className="hidden-text">{words.scoreTable}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{words.side}</span>
          </th>
          {ordinals.map((index) => (
            <th key={index} scope="col" className={index < sets.length && isCurrent(facts, index) ? 'now' : undefined}>
              <span className="hidden-text">{words.setOf(index + 1)}</span>
              <span aria-hidden="true">{ruleOf(state.format, index + 1) === 'match_tiebreak' ? 'TB' : index + 1}</span>
            </th>
          ))}
          {points !== null && <th scope="col">{isTiebreak ? words.tiebreak : words.game}</th>}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">
              <span className="line">
                <Crest team={row[side]} size={18} />
                <span>{names[side]}</span>
                {server === side && <Serving label={listWords.serving} />}
              </span>
            </th>
            {ordinals.map((index) => {
              const set = sets[index]
              const isNow = set !== undefined && isCurrent(facts, index)
              return (
                <td key={index} className={isNow ? 'now' : set?.winner === side ? 'won' : set ? undefined : 'quiet'}>
                  {set ? gamesText(set, side) : '–'}
                </td>
              )
            })}
            {points !== null && <td className="game-points">{points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Serving({ label }: { label: string }) {
  return (
    <span className="serve-dot" title={label}>
      <span className="hidden-text">{label}</span>
    </span>
  )
}

function Chance({ view: { row } }: { view: TennisView }) {
  const words = useWords(tennisWords)
  const { chance } = factsOf(row.summary)
  return (
    <span className="chance" role="status">
      {chance && (
        <span className="chance-chip">
          <Crest team={row[chance.side]} size={16} />
          {words.chances[chance.kind]}
        </span>
      )}
    </span>
  )
}

function Ending({ view: { row } }: { view: TennisView }) {
  const words = useWords(scoreWords)
  const { text } = useLanguage()
  const { ending, winner } = factsOf(row.summary)
  if (ending === null) return null
  const names = shortSideNames(row, text)
  return (
    <p className="ending small">
      {[
        words.ending[ending.kind](names[ending.side]),
        ending.reason ? words.reason(ending.reason) : null,
        winner === 'home' || winner === 'away' ? words.winner(names[winner]) : null,
      ]
        .filter((sentence) => sentence !== null)
        .join(' ')}
    </p>
  )
}
