import { useLanguage, useWords } from '../../i18n/language.tsx'
import { dateIn } from '../../kit/text/dates.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { factsOf } from './facts.ts'
import type { TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Event, court, surface, seeds and day; unknown lines are omitted. */
export function InfoCard({ view: { match, row, state } }: { view: TennisView }) {
  const words = useWords(matchWords)
  const { text, format, timeZone } = useLanguage()
  const { discipline, bestOf } = factsOf(row.summary)
  const { surface, isDayEstimated } = match.detail
  const names = shortSideNames(row, text)
  const entry = (side: 'home' | 'away'): [string, string][] => {
    const { seed = null, rank = null } = state.entries[side] ?? {}
    const said = [seed && words.seed(seed), rank && words.rank(rank)].filter(Boolean).join(' · ')
    return said === '' ? [] : [[said, names[side]]]
  }
  const lines: [value: string, label: string][] = [
    [`${words.disciplines[discipline]} · ${words.bestOf(bestOf)}`, words.discipline],
    ...(match.venue ? [[match.venue, words.court] as [string, string]] : []),
    ...(typeof surface === 'string' && words.surfaces[surface]
      ? [[words.surfaces[surface], words.surface] as [string, string]]
      : []),
    [format.dateOf(row.kickOff), isDayEstimated === true ? words.dayEstimated : words.day],
    ...resumedOn(match.events, row.kickOff, timeZone).map((date): [string, string] => [
      format.day(date),
      words.resumedOn,
    ]),
    ...entry('home'),
    ...entry('away'),
  ]
  return (
    <section className="card">
      <header>
        <h2>{words.info}</h2>
      </header>
      <dl>
        {lines.map(([value, label]) => (
          <div key={label} className="list-item">
            <dt className="quiet small">{label}</dt>
            <dd className="clip" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The days after the first on which play went on, `yyyy-MM-dd`. */
function resumedOn(events: TennisView['match']['events'], kickOff: number, timeZone: string): string[] {
  const days = events.flatMap(({ type, occurredAt, withdrawn }) =>
    type === 'resumed' && occurredAt !== null && withdrawn === null ? [dateIn(timeZone, occurredAt)] : [],
  )
  return [...new Set(days)].filter((day) => day !== dateIn(timeZone, kickOff))
}
