import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { AuditEntry } from '#contract/touchline/desk-audit.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { AuditFilter } from './span.ts'
import { EntryRow } from './entry-row.tsx'
import { VerifyButton } from './verify-button.tsx'
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
