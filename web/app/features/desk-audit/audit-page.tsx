import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { AuditEntry, verifyAuditLog } from '#contract/touchline/desk-audit.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { usePage } from '../../page.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { spanOf, type AuditFilter } from './span.ts'
import { EntryRow } from './entry-row.tsx'
import { auditWords } from './words.ts'

export interface AuditData {
  list: AuditEntry[]
  nextId: number | null
  actions: string[]
  filter: AuditFilter
  isFirst: boolean
}

/** The audit log with filter, pages, export and verification. */
export function AuditPage({ data }: { data: AuditData }) {
  const words = useWords(auditWords)
  const { list, nextId, filter, isFirst } = data
  const [isExporting, setIsExporting] = useState(false)
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  const older = new URLSearchParams(query)
  older.set('before', String(nextId))
  return (
    <>
      <div className="desk-head">
        <h1 className="page-title">{words.title}</h1>
        <span className="push" />
        <button type="button" className="button touchable" onClick={() => setIsExporting(true)}>
          <DeskIcon name="download" size="s" />
          {words.exportButton}
        </button>
        <VerifyButton />
      </div>
      <Filter data={data} />
      {list.length === 0 ? (
        <EmptyState icon="search" title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <section className="card desk-log">
          {list.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
          <p className="desk-foot">{words.foot}</p>
        </section>
      )}
      <div className="pager desk-pager">
        {!isFirst && (
          <Link className="button touchable" to={`?${query}`}>
            {words.newest}
          </Link>
        )}
        {nextId !== null && (
          <Link className="button touchable" to={`?${older}`}>
            {words.older}
          </Link>
        )}
      </div>
      {isExporting && <ExportDialog filter={filter} onClose={() => setIsExporting(false)} />}
    </>
  )
}

function Filter({ data: { filter, actions } }: { data: AuditData }) {
  const words = useWords(auditWords)
  const { tag } = useLanguage()
  const isSet = Object.values(filter).some((value) => value !== '')
  return (
    <Form method="get" className="card desk-filter" key={`${tag} ${Object.values(filter).join()}`}>
      <SelectField label={words.action} name="action" defaultValue={filter.action}>
        <option value="">{words.anyAction}</option>
        <Options of={actions.map((one) => [one, one.replaceAll('_', ' ')])} />
      </SelectField>
      <TextField label={words.actor} name="actor" hint={words.actorHint} defaultValue={filter.actor} maxLength={20} />
      <TextField
        label={words.object}
        name="object"
        hint={words.objectHint}
        defaultValue={filter.object}
        maxLength={80}
      />
      <TextField label={words.from} name="from" type="date" defaultValue={filter.from} />
      <TextField label={words.to} name="to" type="date" defaultValue={filter.to} />
      <div className="desk-filter-acts">
        <button type="submit" className="button primary touchable">
          {words.filter}
        </button>
        {isSet && (
          <Link className="button touchable" to="?">
            {words.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}

type Verified = DataOf<typeof verifyAuditLog>

/** Verifies the chain on the server, and says what was found. */
function VerifyButton() {
  const words = useWords(auditWords)
  const explain = useFailureText()
  const { format } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const [verified, setVerified] = useState<Verified | null>(null)
  const verify = () =>
    void run(async () => {
      const next = await callApi<Verified>('GET', '/desk/audit/verification')
      setVerified(next)
      announce(sentenceOf(next, words, format.number))
    })
  return (
    <>
      <button type="button" className="button touchable" aria-busy={isBusy} onClick={verify}>
        <DeskIcon name="shield" size="s" />
        {isBusy ? words.verifying : words.verify}
      </button>
      <p className={verified?.finding ? 'desk-verdict loss' : 'desk-verdict'}>
        {verified ? sentenceOf(verified, words, format.number) : explain(failure)}
      </p>
    </>
  )
}

function sentenceOf(
  { rows, finding, anchoredAt }: Verified,
  words: typeof auditWords.en,
  number: (value: number) => string,
): string {
  if (finding) return words.findings[finding.what](number(finding.row))
  return `${words.intact(number(rows))} ${anchoredAt === null ? words.notAnchored : words.anchored(number(anchoredAt))}`
}

type Part = { csv: string; rows: number; nextId: number | null }

/** Exports the rows of a filter as one file, part by part. */
function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose: () => void }) {
  const words = useWords(auditWords)
  const { timeZone } = usePage()
  const save = async (reason: string) => {
    const { actor, action, object } = filter
    const { from = null, to = null } = spanOf(filter, timeZone)
    const parts: string[] = []
    for (let afterId: number | null = 0; afterId !== null;) {
      const body = { actor, action, object, from, to, afterId, reason }
      const part: Part = await callApi<Part>('POST', '/desk/audit/export', { body })
      // The header is in the first part alone.
      parts.push(parts.length === 0 ? part.csv : part.csv.slice(part.csv.indexOf('\r\n') + 2))
      afterId = part.nextId
    }
    download(parts)
  }
  return (
    <ReasonDialog title={words.exportTitle} action={words.exportButton} onDo={save} onClose={onClose}>
      <p className="second">{words.exportText}</p>
    </ReasonDialog>
  )
}

function download(parts: readonly string[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  link.download = 'audit.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
