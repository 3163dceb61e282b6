import { siteSports } from './index.ts'
import type { SiteSport } from './sport.ts'

/** The sports of the site that are titles of esports: their rankings have the same pages. */
export const rankedTitles = Object.entries(siteSports).flatMap(([id, { folder, name }]: [string, SiteSport]) =>
  folder === 'esports' ? [{ id, name }] : [],
)
