import type { Player } from '#contract/touchline/player.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { playerWords } from './words.ts'
import { ratingWords } from '../../kit/data/rating-words.ts'
import { CoverageNotes } from '../../kit/data/coverage-notes.tsx'
import { Figure } from '../../kit/data/figure.tsx'
import { KeyFigures } from '../../kit/figures/key-figures.tsx'
import { fewestMinutes, per90 } from './per-90.ts'

type Season = Player['seasons'][number]

/** The main figures of a season, as far as they are known. */
export function SeasonStrip({ season }: { season: Season }) {
  const words = useWords(playerWords)
  const { format } = useLanguage()
  const ratings = useWords(ratingWords)
  const { appearances, starts, minutes, goals, assists, rating } = season
  const scored = goals !== null && assists !== null ? goals + assists : 0
  const isKnown = minutes !== null && minutes >= fewestMinutes && scored > 0
  const figure = (value: number | null) => (value === null ? null : format.number(value))
  const known = [
    [words.matches, figure(appearances), starts === null ? undefined : words.fromStart(format.number(starts))],
    [
      words.minutes,
      figure(minutes === 0 ? null : minutes),
      minutes && appearances ? words.aMatch(format.number(Math.round(minutes / appearances))) : undefined,
    ],
    [words.goals, figure(goals), undefined],
    [words.assists, figure(assists), undefined],
    [words.goalOrAssist, isKnown ? `${format.number(Math.round(minutes / scored))}′` : null, words.oneEvery],
    [ratings.title, rating && format.decimal(rating.average, 1), rating && ratings.from(rating.matches)],
  ] as const
  return (
    <KeyFigures
      label={words.keyFigures}
      figures={known.map(([label, value, note]) => (value === null ? null : { label, value, note: note ?? undefined }))}
    />
  )
}

/** The figures of a season in total and per 90 minutes, with the minutes that they come from. */
export function SeasonFigures({ season }: { season: Season }) {
  const words = useWords(playerWords)
  const { format } = useLanguage()
  const { minutes } = season
  const rows = [
    [words.goals, season.goals],
    [words.assists, season.assists],
    [words.yellow, season.yellowCards],
    [words.red, season.redCards],
  ] as const
  const hasRates = minutes !== null && minutes >= fewestMinutes
  if (rows.every(([, count]) => count === null)) return null
  return (
    <section className="card">
      <header>
        <h2>{words.figures}</h2>
        <span className="push" />
        <span className="small quiet clip">
          {season.competition.shortName} {season.seasonName}
        </span>
      </header>
      <table className="squad-table">
        <thead>
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{words.total}</th>
            {hasRates && <th scope="col">{words.per90}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => {
            const rate = per90(count, minutes)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <b className="number">
                    <Figure value={count} />
                  </b>
                </td>
                {hasRates && <td>{rate === null ? <Figure value={null} /> : format.decimal(rate, 2)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
      {minutes !== null && minutes > 0 && (
        <p className="table-note small quiet">
          {hasRates
            ? words.per90From(format.number(minutes))
            : words.tooFew(format.number(minutes), format.number(fewestMinutes))}
        </p>
      )}
      <CoverageNotes coverage={season.coverage} kinds={['lineups', 'goals', 'assists', 'cards']} />
    </section>
  )
}
