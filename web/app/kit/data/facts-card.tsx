import { Icon, type IconName } from '../crest/icons.tsx'

export function positionName(position: unknown, names: Record<string, string>): string | null {
  return typeof position === 'string' ? (names[position] ?? position) : null
}

/** Facts with an icon each; unknown ones are omitted. */
export function FactsCard({
  title,
  facts,
}: {
  title: string
  facts: readonly (readonly [icon: IconName, label: string, value: string | null, ...rest: unknown[]])[]
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
