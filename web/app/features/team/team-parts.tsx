import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Team } from '#contract/touchline/team.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/alternative.tsx'
import type { IconName } from '../../kit/icons.tsx'
import { Icon } from '../../kit/icons.tsx'
import { LeagueCrest } from '../../kit/league-crest.tsx'

const quarterNames = ['1–15', '16–30', '31–45', '46–60', '61–75', '76–90']

/** Goals for and against by quarter of an hour: solid for, hatched against. */
export function QuartersCard({ team }: { team: Team }) {
  const { text, format } = useLanguage()
  const goals = team.goalsByQuarterHour
  if (!goals) return null
  const sum = (list: readonly number[]) => list.reduce((total, count) => total + count, 0)
  const most = Math.max(1, ...goals.for, ...goals.against)
  const bar = (count: number, colour: string) => (
    <i style={{ '--v': (count / most) * 100, '--c': colour } as CSSProperties} />
  )
  return (
    <section className="card">
      <header>
        <h2>{text.team.quarters}</h2>
      </header>
      <div className="body">
        <span className="key quarter-key">
          <span>
            <i className="swatch" style={{ '--c': 'var(--ta)' } as CSSProperties} />
            {text.team.scored}
          </span>
          <span>
            <i className="swatch against" />
            {text.team.conceded}
          </span>
        </span>
        <div
          className="quarters"
          role="img"
          aria-label={text.team.quartersLabel(
            team.team.name,
            format.number(sum(goals.for)),
            format.number(sum(goals.against)),
          )}
        >
          {quarterNames.map((name, index) => (
            <div key={name}>
              {bar(goals.for[index] ?? 0, 'var(--ta)')}
              {bar(goals.against[index] ?? 0, 'var(--text-3)')}
            </div>
          ))}
        </div>
        <div className="quarter-names micro quiet tabular" aria-hidden="true">
          {quarterNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <Alternative
          label={text.team.quartersTable}
          head={[text.team.minutes, text.team.scored, text.team.conceded]}
          rows={quarterNames.map((name, index) => [name, goals.for[index] ?? 0, goals.against[index] ?? 0])}
        />
      </div>
    </section>
  )
}

export function positionName(position: unknown, names: Record<string, string>): string | null {
  return typeof position === 'string' ? (names[position] ?? position) : null
}

export function StandingsCard({ team }: { team: Team }) {
  const { text, format } = useLanguage()
  if (team.standings.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{text.team.standings}</h2>
      </header>
      <ul>
        {team.standings.map((one) => (
          <li key={one.seasonId}>
            <Link className="list-item" to={`/league/${one.competition.id}?season=${one.seasonId}`}>
              <LeagueCrest competition={one.competition} />
              <span className="clip push">
                {one.competition.name} <span className="quiet small">{one.seasonName}</span>
              </span>
              <span className="small second tabular">
                {text.team.standing(format.number(one.rank), format.number(one.points))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Facts with an icon each; unknown ones are omitted. */
export function FactsCard({
  title,
  facts,
}: {
  title: string
  facts: readonly (readonly [icon: IconName, label: string, value: string | null])[]
}) {
  const known = facts.filter(([, , value]) => value !== null)
  if (known.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      <dl>
        {known.map(([icon, label, value]) => (
          <div key={label} className="list-item">
            <dt className="quiet small">
              <Icon name={icon} />
              <span>{label}</span>
            </dt>
            <dd className="clip">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A member of a detail as text; null when absent. */
export function factOf(detail: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = detail[name]
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
}
