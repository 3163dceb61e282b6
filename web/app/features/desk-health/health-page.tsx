import { useRevalidator } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { DisagreementsCard } from './disagreements-card.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { DueCard, MachineCard } from './machine-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import type { HealthData } from './types.ts'
import { healthWords } from './words.ts'

/** What feeds, jobs and machines do, what contradicts, what is due and what is set. */
export function HealthPage({ data }: { data: HealthData }) {
  const { revalidate } = useRevalidator()
  const done = () => void revalidate()
  return (
    <>
      <HealthHead data={data} onRefresh={done} />
      <div className="health-columns">
        <div className="stack">
          <FeedsCard health={data.health} />
          <JobsCard jobs={data.jobs} state={data.jobState} mayChange={data.settings !== null} onDone={done} />
          <MachineCard health={data.health} />
        </div>
        <div className="stack">
          <DisagreementsCard contradictions={data.contradictions} onDone={done} />
          <DueCard health={data.health} />
          {data.settings && <SettingsCard settings={data.settings} />}
        </div>
      </div>
    </>
  )
}

const full = 80

/** What needs somebody, as sentences. */
function useTroubles({ health, settings }: HealthData): { key: string; text: string; to?: string }[] {
  const { troubles } = useWords(healthWords)
  const { feeds, jobs, newsFaults, due, machine } = health
  const unsafe = (settings ?? []).filter(({ problem }) => problem !== null).length
  const percent = machine.diskMb === 0 ? 0 : Math.round(100 - (machine.diskFreeMb / machine.diskMb) * 100)
  return [
    ...feeds
      .filter(({ isSilent }) => isSilent)
      .map(({ name, live }) => ({ key: name, text: troubles.feed(name, live) })),
    ...(jobs.failed > 0 ? [{ key: 'jobs', text: troubles.jobs(jobs.failed) }] : []),
    ...newsFaults.map(({ id, name, fault }) => ({ key: `news ${id}`, text: troubles.news(name, fault) })),
    ...(due.lateErasures > 0 ? [{ key: 'due', text: troubles.erasures(due.lateErasures) }] : []),
    ...(unsafe > 0 ? [{ key: 'settings', text: troubles.settings(unsafe) }] : []),
    ...(percent >= full ? [{ key: 'disk', text: troubles.disk(percent) }] : []),
  ]
}

function HealthHead({ data, onRefresh }: { data: HealthData; onRefresh: () => void }) {
  const words = useWords(healthWords)
  const troubles = useTroubles(data)
  const { feeds, matches, followers, contradictions, jobs, databaseAheadMs } = data.health
  const figures = {
    reports: feeds.reduce((sum, { reports }) => sum + reports, 0),
    silent: matches.filter(({ silentSince }) => silentSince !== null).length,
    behind: followers.filter(({ behind }) => behind > 0).length,
    contradictions,
    late: jobs.late,
    failed: jobs.failed,
  }
  return (
    <section className="card">
      <header>
        <h1 className="page-title">{words.title}</h1>
        <span className={troubles.length > 0 ? 'tag warn' : 'tag win'}>
          {troubles.length > 0 ? words.needs(troubles.length) : words.fine}
        </span>
        <span className="push" />
        <small className="second">{words.clocks(Math.abs(databaseAheadMs))}</small>
        <button type="button" className="button compact touchable" onClick={onRefresh}>
          {words.refresh}
        </button>
      </header>
      <dl className="desk-figures">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <div key={name}>
            <dt>{words.figures[name]}</dt>
            <dd className={name !== 'reports' && figures[name] > 0 ? 'health-bad' : undefined}>{figures[name]}</dd>
          </div>
        ))}
      </dl>
      {troubles.length > 0 && (
        <ul className="health-troubles">
          {troubles.map(({ key, text }) => (
            <li key={key}>
              <DeskIcon name="warn" size="s" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
