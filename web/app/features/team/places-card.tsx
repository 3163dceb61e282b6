import type { TeamSeason } from '#contract/touchline/team-season.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { teamWords } from '../../i18n/words/team.ts'
import { Alternative } from '../../kit/alternative.tsx'
import { roundName } from '../../kit/words.ts'

type Places = NonNullable<TeamSeason['places']>
/** Units of the drawing; it is stretched to the width of the card. */
const [width, height] = [1000, 200]

/** The place of a team after each round, with the lines of the other teams behind it. */
export function PlacesCard({ places, teamId }: { places: Places; teamId: number }) {
  const words = useWords(teamWords)
  const text = useText()
  const { format } = useLanguage()
  const { rounds, lines, outcomes } = places
  const own = lines.find((line) => line.teamId === teamId)
  if (!own || lines.length < 2) return null
  const nameOf = (index: number) => roundName(rounds[index]?.name ?? '', text) ?? ''
  return (
    <section className="card">
      <header>
        <h2>{words.places}</h2>
        <span className="push" />
        <span className="small quiet">{words.ofTeams(format.number(lines.length))}</span>
      </header>
      <div className="body">
        <div className="places">
          <div className="places-axis micro quiet tabular" aria-hidden="true">
            <span>1</span>
            <span>{lines.length}</span>
          </div>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={own.ranks.map((rank, index) => words.placeAfter(nameOf(index), words.rank(rank))).join(', ')}
          >
            {lines
              .filter((line) => line !== own)
              .map((line) => (
                <polyline key={line.teamId} points={pointsOf(line.ranks, lines.length)} className="other" />
              ))}
            <polyline points={pointsOf(own.ranks, lines.length)} className="own" />
          </svg>
        </div>
        <Outcomes outcomes={outcomes} />
        <Alternative
          label={words.placesTable}
          head={[words.round, words.result, words.place]}
          rows={rounds.map((_, index) => [
            nameOf(index),
            outcomes[index] ? text.form[outcomes[index]].letter : '–',
            own.ranks[index],
          ])}
        />
      </div>
    </section>
  )
}

function Outcomes({ outcomes }: { outcomes: Places['outcomes'] }) {
  const text = useText()
  return (
    <div className="places-form form" aria-hidden="true">
      {outcomes.map((outcome, index) => (
        <i key={index} className={outcome ?? 'not-played'}>
          {outcome ? text.form[outcome].letter : '–'}
        </i>
      ))}
    </div>
  )
}

function pointsOf(ranks: readonly number[], teams: number): string {
  const [stepX, stepY] = [width / Math.max(1, ranks.length - 1), (height - 8) / Math.max(1, teams - 1)]
  return ranks.map((rank, index) => `${Math.round(index * stepX)},${Math.round((rank - 1) * stepY + 4)}`).join(' ')
}
