import { useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { spanOf, type AuditFilter } from './span.ts'
import { auditWords } from './words.ts'

type Part = { csv: string; rows: number; nextId: number | null }

/** Exports the rows of a filter as one file, part by part. */
export function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose: () => void }) {
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
