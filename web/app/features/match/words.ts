import type { Catalogue } from '../../i18n/en.ts'

/** Why something was taken back, in the visitor's words where we know them, else as the source says it. */
export function withdrawalReason(reason: string, text: Catalogue): string {
  const known: Record<string, string> = text.timeline.reasons
  return known[reason] ?? known[reason.toLowerCase()] ?? reason
}
