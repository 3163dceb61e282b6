import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskJob } from '#contract/touchline/desk-health.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import type { HealthData } from './types.ts'
import { healthWords } from './words.ts'

interface JobsCardProps {
  jobs: HealthData['jobs']
  state: HealthData['jobState']
  /** Whether the reader retries and drops jobs. */
  mayChange: boolean
  onDone: () => void
}

const states = ['all', 'failed'] as const
type Doing = { job: DeskJob; verb: 'retry' | 'drop' }

/** Jobs with their last error; failed ones first. */
export function JobsCard({ jobs, state, mayChange, onDone }: JobsCardProps) {
  const words = useWords(healthWords)
  const { rows, next, more, isBusy } = usePages(jobs, state)
  const [doing, setDoing] = useState<Doing | null>(null)
  const change = async (reason: string) => {
    if (!doing) return
    await callApi('POST', `/desk/health/jobs/${doing.job.id}/${doing.verb}`, { body: { reason } })
    onDone()
  }
  return (
    <section className="card" id="jobs">
      <header>
        <h2>{words.jobs}</h2>
        <span className="push" />
        <nav className="segments" aria-label={words.jobs}>
          {states.map((one) => (
            <Link
              key={one}
              to={one === 'all' ? '?' : '?jobs=failed'}
              replace
              preventScrollReset
              aria-current={one === state ? 'page' : undefined}
            >
              {words.states[one]}
            </Link>
          ))}
        </nav>
      </header>
      {rows.length === 0 && <p className="desk-empty">{words.noJobs}</p>}
      {rows.map((job) => (
        <JobRow key={job.id} job={job} onDo={mayChange ? (verb) => setDoing({ job, verb }) : null} />
      ))}
      {next !== null && (
        <div className="desk-foot">
          <button type="button" className="more touchable" aria-busy={isBusy} onClick={more}>
            {words.older}
          </button>
        </div>
      )}
      {doing && (
        <ReasonDialog
          title={(doing.verb === 'retry' ? words.retryTitle : words.dropTitle)(doing.job.name)}
          action={words[doing.verb]}
          onDo={change}
          onClose={() => setDoing(null)}
        >
          {doing.verb === 'drop' && <p>{words.dropNote}</p>}
        </ReasonDialog>
      )}
    </section>
  )
}

function usePages(first: HealthData['jobs'], state: HealthData['jobState']) {
  const [rest, setRest] = useState<{ of: typeof first; list: DeskJob[]; next: string | null } | null>(null)
  const { run, isBusy } = useAction()
  const later = rest?.of === first ? rest : null
  const next = later ? later.next : first.next
  const more = () =>
    void run(async () => {
      const page = await callApi<typeof first>('GET', '/desk/health/jobs', { query: { state, after: next } })
      setRest({ of: first, list: [...(later?.list ?? []), ...page.list], next: page.next })
    })
  return { rows: [...first.list, ...(later?.list ?? [])], next, more, isBusy }
}

function JobRow({ job, onDo }: { job: DeskJob; onDo: ((verb: Doing['verb']) => void) | null }) {
  const words = useWords(healthWords)
  const { format } = useLanguage()
  const { name, state, attempts, mostAttempts, runAt, error } = job
  const isFaulty = state === 'failed' || state === 'failing'
  return (
    <div className={state === 'failed' ? 'desk-row health-row failed' : 'desk-row health-row'}>
      <div>
        <b>{name}</b>
        <small>
          {words.jobStates[state]}, {words.attempts(attempts, mostAttempts)}, {format.moment(runAt)}
        </small>
        {error !== null && <code className="small">{error}</code>}
      </div>
      {onDo && isFaulty && (
        <span className="line tight">
          <button type="button" className="button compact touchable" onClick={() => onDo('retry')}>
            {words.retry}
          </button>
          <button type="button" className="button compact touchable" onClick={() => onDo('drop')}>
            {words.drop}
          </button>
        </span>
      )}
    </div>
  )
}
