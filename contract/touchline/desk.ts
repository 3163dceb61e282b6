import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { staffRoles, type Role } from '../roles.ts'
import { Text, VisibleText } from '../wire.ts'
import { Language, MatchRow } from './brief.ts'

/** Sections of the desk, with the roles that may open each. */
export const deskRoles = {
  live: ['scout', 'editor', 'admin'],
  changes: ['scout', 'editor', 'admin'],
  queue: ['moderator', 'treasurer', 'admin'],
  people: ['moderator', 'treasurer', 'admin'],
  money: ['treasurer', 'admin'],
  news: ['editor', 'admin'],
  actions: ['editor', 'moderator', 'treasurer', 'admin'],
  health: ['editor', 'admin'],
  audit: ['admin'],
} as const satisfies Record<string, readonly Role[]>
export type DeskSection = keyof typeof deskRoles
export const deskSections = Object.keys(deskRoles) as [DeskSection, ...DeskSection[]]

export const longestDeskReason = 280
/** Why a member of staff does something: stored in the audit log. */
export const DeskReason = VisibleText(3, longestDeskReason).describe('Stored in the audit log')

/** A person as the desk names it; null members where the account is gone. */
export const DeskName = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })
export type DeskName = z.infer<typeof DeskName>

const Desk = z.object({
  me: DeskName.extend({ roles: z.array(z.enum(staffRoles)) }),
  sections: z
    .array(
      z.object({
        name: z.enum(deskSections),
        count: z.int().nullable().describe('What waits there; null where nothing is counted'),
      }),
    )
    .describe('Those that the caller may open, in the order of the navigation'),
  competitions: z
    .array(z.object({ id: z.int(), name: z.string(), sport: z.string() }))
    .nullable()
    .describe('The only ones of a scout; null for all'),
})
export type Desk = z.infer<typeof Desk>

export const getDesk = operation({
  path: '/desk',
  ...staffOf(staffRoles),
  summary: 'Roles of the caller at the desk, sections with their counts, competitions of a scout.',
  query: z.object({ lang: Language }),
  data: Desk,
})

const DeskHit = DeskName.extend({ state: z.enum(['active', 'frozen', 'closing']) })
const DeskFound = z.object({
  matches: z
    .array(z.object({ row: MatchRow, competition: z.string() }))
    .describe('For those who may open the live desk; of a scout those of the own competitions'),
  people: z.array(DeskHit).describe('For those who may open people'),
})
export type DeskFound = z.infer<typeof DeskFound>

export const searchDesk = operation({
  path: '/desk/search',
  ...staffOf(staffRoles),
  summary: 'Matches and people by a text, for the palette of the desk: at most eight of each.',
  query: z.object({ q: Text.trim().min(1).max(80), lang: Language }),
  data: DeskFound,
})
