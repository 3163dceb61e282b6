import type { DeskSection } from '#contract/touchline/desk.ts'
import type { IconName } from '../../kit/crest/icons.tsx'

type Label = { en: string; zh: string }

/** A section of the desk that has pages; the server says who may open it, and what waits there. */
export interface DeskPlace {
  section: DeskSection
  to: string
  icon: IconName
  label: Label
}

/** In the order of the navigation. An area adds its line. */
export const deskPlaces: readonly DeskPlace[] = []

/** A page or an action that the palette offers; `to` opens it. An area adds its lines. */
export interface DeskEntry {
  section: DeskSection
  to: string
  label: Label
}

export const deskEntries: readonly DeskEntry[] = []
