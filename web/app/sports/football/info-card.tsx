import { useLanguage } from '../../i18n/language.tsx'
import type { IconName } from '../../kit/icons.tsx'
import { Icon } from '../../kit/icons.tsx'
import { usePage } from '../../page.ts'
import { skyName } from '../../kit/words.ts'
import type { FootballView } from './match-view.ts'

/** Venue, officials and date; unknown lines are omitted. */
export function InfoCard({ view: { match, row, state } }: { view: FootballView }) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  const { referee, attendance, weather } = match.detail
  const coaches = [state.squads.home?.coach?.name, state.squads.away?.coach?.name].filter(Boolean).join(' · ')
  const lines: [IconName, string | null, string][] = [
    ['clock', row.isKickOffExact ? format.moment(row.kickOff, now) : format.dateOf(row.kickOff), text.info.kickOff],
    ['venue', match.venue, typeof attendance === 'number' ? format.number(attendance) : text.info.venue],
    ['person', nameIn(referee), text.info.referee],
    ['people', coaches || null, text.info.coaches],
    ['sun', nameIn(weather) && skyName(nameIn(weather)!, text), text.info.weather],
  ]
  return (
    <section className="card">
      <header>
        <h2>{text.info.title}</h2>
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

/** A name in the forms of sources: a text, or an object with one. */
function nameIn(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : null
}
