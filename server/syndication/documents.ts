import { createBudget, type Budget } from '#core/bytes/budget.ts'
import { calendars } from './calendar/documents.ts'
import { articleFeeds } from './article/documents.ts'
import type { SiteDocument } from './document.ts'
import { feeds } from './feed/documents.ts'
import { createPictures } from './picture/documents.ts'
import { widgets } from './widget/documents.ts'

/** Every kind of document with a route of its own; a new one is a line here. */
export function createDocuments(budget: Budget = createBudget()): readonly SiteDocument[] {
  return [calendars, feeds, ...articleFeeds, createPictures(budget), widgets]
}
