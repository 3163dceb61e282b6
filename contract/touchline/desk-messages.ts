import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { PagingById } from './paging.ts'
import { DeskName, deskRoles } from './desk.ts'

const staff = staffOf(deskRoles.news)
const at = z.number().describe('Epoch ms')
const moment = z.number().nullable()
const texts = z.object({ en: z.string(), zh: z.string() })

export const DeskNotice = z.object({
  id: z.int(),
  texts: texts.describe('As readers of each language read it; both empty: it took the one before away'),
  isSame: z.boolean().describe('One text for both languages'),
  startsAt: at,
  endsAt: moment,
  by: DeskName.nullable().describe('Null for the command line'),
  state: z.enum(['shown', 'planned', 'replaced', 'over', 'cleared']),
})
export type DeskNotice = z.infer<typeof DeskNotice>

export const DeskBanner = z.object({
  id: z.int(),
  place: z.int().describe('Slot: 1 streamers, 16 activities'),
  title: z.string(),
  picture: z.string(),
  link: z.string(),
  sportType: z.int().nullable().describe('Null for all'),
  client: z.string().nullable().describe('Null for all, the site among them'),
  startsAt: at,
  endsAt: moment,
  state: z.enum(['shown', 'planned', 'over']),
})
export type DeskBanner = z.infer<typeof DeskBanner>

export const DeskBroadcast = z.object({
  id: z.int(),
  texts,
  at,
  accounts: z.int().describe('Addressed when it was sent'),
  delivered: z.int().describe('Notifications added so far'),
  finishedAt: moment,
  stoppedAt: moment,
})
export type DeskBroadcast = z.infer<typeof DeskBroadcast>

/** Where the operator's rules withhold the announcement. */
const Withheld = z.object({ region: z.string().nullable(), channel: z.string().nullable(), ruleId: z.int() })

export const DeskAnnouncements = z.object({
  shown: DeskNotice.nullable(),
  planned: z.array(DeskNotice).describe('The next first, at most 50'),
  broadcasts: z.array(DeskBroadcast).describe('Newest first, at most 20'),
  withheld: z.array(Withheld).describe('Guard rules about the announcement: who does not see it'),
})
export type DeskAnnouncements = z.infer<typeof DeskAnnouncements>

export const getDeskAnnouncements = operation({
  path: '/desk/announcements',
  ...staff,
  summary: 'Announcements in force or planned with their audience, and notifications with their counts.',
  data: DeskAnnouncements,
})

export const listDeskBanners = operation({
  path: '/desk/banners',
  ...staff,
  summary: 'Banners that are shown, planned or over, by slot and order.',
  data: z.object({ list: z.array(DeskBanner) }),
})

export const listDeskNotices = operation({
  path: '/desk/announcements/earlier',
  ...staff,
  summary: 'Announcements so far, newest first, with their end.',
  query: z.object({
    ...PagingById,
  }),
  data: z.object({ list: z.array(DeskNotice), nextId: z.int().nullable() }),
})
