import { Bookmark, Newspaper, Trash2, type LucideIcon } from 'lucide-react'

/** Icons of saved things and footprints, loaded with their page. */
const drawings = { saved: Bookmark, article: Newspaper, remove: Trash2 } satisfies Record<string, LucideIcon>

export function SavedIcon({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name]
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />
}
