import { Bookmark, Newspaper, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** Icons of saved things and footprints, loaded with their page. */
const drawings = { saved: Bookmark, article: Newspaper, remove: Trash2 } satisfies Record<string, LucideIcon>

export function SavedIcon({ name, isFilled = false }: { name: keyof typeof drawings; isFilled?: boolean }) {
  const Drawing = drawings[name]
  return <Drawing className="icon" strokeWidth={1.75} fill={isFilled ? 'currentColor' : 'none'} aria-hidden="true" />
}
