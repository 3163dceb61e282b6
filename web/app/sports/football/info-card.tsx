import { useLanguage, useWords } from '../../i18n/language.tsx'
import { infoWords } from './info-words.ts'
import { Icon, type IconName } from '../../kit/crest/icons.tsx'
import { usePage } from '../../page.ts'
import type { FootballView } from './match-view.ts'

/** Venue, officials and date; unknown lines are omitted. */
export function InfoCard({ view: { match, row, state } }: { view: FootballView }) {
  const { format } = useLanguage()
  const words = useWords(infoWords)
  const { now } = usePage()
  const { referee, attendance, weather } = match.detail
  const coaches = [state.squads.home?.coach?.name, state.squads.away?.coach?.name].filter(Boolean).join(' · ')
  const lines: [IconName, string | null, string][] = [
    ['clock', row.isKickOffExact ? format.moment(row.kickOff, now) : format.dateOf(row.kickOff), words.kickOff],
    ['venue', match.venue, typeof attendance === 'number' ? format.number(attendance) : words.venue],
    ['person', nameIn(referee), words.referee],
    ['people', coaches || null, words.coaches],
    ['sun', nameIn(weather) && skyName(nameIn(weather)!, words.skies), words.weather],
  ]
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
      </header>
      <dl>
        {lines.map(
          ([icon, value, label]) =>
            value && (
              <div key={label} className="list-item">
                <dt className="quiet small">
                  <Icon name={icon} />
                  <span>{label}</span>
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** One word for the weather, if known. */
function skyName(weather: string, known: Record<string, string>): string {
  return known[weather.toLowerCase()] ?? weather
}

/** A name in the forms of sources: a text, or an object with one. */
function nameIn(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : null
}
