import type { Snapshot } from './snapshot.ts'
import { documentText, elementId } from './snapshot.ts'

/** The text of a document's snapshot, for hydration. At most one per page. */
export function SnapshotText({ of }: { of: Snapshot<unknown> }) {
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: documentText(of) }}
    />
  )
}
