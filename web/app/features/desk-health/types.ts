import type { DeskContradiction, DeskHealth, DeskJob, DeskSetting } from '#contract/touchline/desk-health.ts'

export interface HealthData {
  health: DeskHealth
  contradictions: { list: DeskContradiction[]; total: number }
  jobs: { list: DeskJob[]; next: string | null }
  jobState: 'all' | 'failed'
  /** Null for those who are no admin. */
  settings: DeskSetting[] | null
}

/** `19 s`, `8 min`, `3 h`. */
export function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return `${seconds} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
