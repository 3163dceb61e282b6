import type { Snapshot } from './snapshot.ts'
import { documentText, elementId } from './snapshot.ts'

/** The text of a document's snapshot, for the browser that takes the page over. A page has one at most. */
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
