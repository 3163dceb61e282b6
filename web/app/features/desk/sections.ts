import type { Desk, DeskSection } from '#contract/touchline/desk.ts'
import type { DeskIconName } from './desk-icon.tsx'

type Label = { en: string; zh: string }

/** A section of the desk that has pages; the server says who may open it, and what waits there. */
interface DeskPlace {
  section: DeskSection
  to: string
  icon: DeskIconName
  label: Label
  /** What is done there. */
  note: Label
  /** What waits there, where it is a part of the page. */
  waits?: string
  /** Pages of the section beside those below `to`. */
  others?: readonly string[]
}

/** In the order of the navigation. An area adds its line. */
const deskPlaces: readonly DeskPlace[] = [
  {
    section: 'live',
    to: '/desk/live',
    icon: 'live',
    label: { en: 'Live', zh: '直播' },
    note: { en: 'Enter a match by keys, line-ups, the clock', zh: '用按键录入比赛、阵容和时钟' },
  },
  {
    section: 'changes',
    to: '/desk/changes',
    icon: 'change',
    label: { en: 'Changes', zh: '更改' },
    note: { en: 'Corrections with a dry run, results by two people', zh: '先试算再更正，赛果须两人确认' },
    waits: '/desk/changes?state=waiting',
  },
  {
    section: 'queue',
    to: '/desk/queue',
    icon: 'flag',
    label: { en: 'Queue', zh: '待办队列' },
    note: { en: 'Texts, pictures, reports, appeals, withdrawals', zh: '文字、图片、举报、申诉和提现' },
  },
  {
    section: 'people',
    to: '/desk/people',
    icon: 'people',
    label: { en: 'People', zh: '用户' },
    note: { en: 'Accounts, sanctions, notes, reports', zh: '账号、处罚、备注和举报' },
  },
  {
    section: 'money',
    to: '/desk/money',
    icon: 'coins',
    label: { en: 'Money', zh: '资金' },
    note: { en: 'Wallets, withdrawals, payouts, comparisons', zh: '钱包、提现、冻结和对账' },
    waits: '/desk/money?view=days&state=open',
  },
  {
    section: 'news',
    to: '/desk/articles',
    others: ['/desk/home', '/desk/announcements'],
    icon: 'news',
    label: { en: 'News', zh: '资讯' },
    note: { en: 'Articles, the home page, announcements', zh: '文章、首页和公告' },
  },
  {
    section: 'actions',
    to: '/desk/actions',
    icon: 'bolt',
    label: { en: 'Actions', zh: '操作' },
    note: { en: 'Everything that the command line changes', zh: '命令行能做的全部更改' },
  },
  {
    section: 'health',
    to: '/desk/health',
    icon: 'pulse',
    label: { en: 'Health', zh: '运行状况' },
    note: { en: 'Feeds, jobs, machines, settings in force', zh: '数据源、任务、机器和生效的设置' },
  },
  {
    section: 'audit',
    to: '/desk/audit',
    icon: 'log',
    label: { en: 'Audit log', zh: '审计日志' },
    note: { en: 'Who did what, when and why', zh: '谁在何时因何做了什么' },
  },
]

/** A page or an action that the palette offers; `to` opens it. An area adds its lines. */
interface DeskEntry {
  section: DeskSection
  to: string
  label: Label
}

export const deskEntries: readonly DeskEntry[] = [
  { section: 'changes', to: '/desk/changes?state=waiting', label: { en: 'Changes for you', zh: '待你处理的更改' } },
  { section: 'changes', to: '/desk/changes?state=all', label: { en: 'All changes', zh: '全部更改' } },
  { section: 'queue', to: '/desk/queue?order=reports', label: { en: 'Queue: most reports', zh: '待办：举报最多' } },
  { section: 'queue', to: '/desk/queue?kind=appeal', label: { en: 'Queue: appeals', zh: '待办：申诉' } },
  { section: 'health', to: '/desk/health?jobs=failed', label: { en: 'Failed jobs', zh: '失败的任务' } },
  { section: 'people', to: '/desk/people?filter=sanctioned', label: { en: 'Restricted people', zh: '受限用户' } },
  { section: 'people', to: '/desk/people?filter=staff', label: { en: 'Staff', zh: '工作人员' } },
  { section: 'money', to: '/desk/money?view=withdrawals', label: { en: 'Withdrawals', zh: '提现' } },
  { section: 'money', to: '/desk/money?view=freezes', label: { en: 'Frozen payouts', zh: '冻结提现' } },
  { section: 'money', to: '/desk/money?view=days&state=open', label: { en: 'Open differences', zh: '未处理差异' } },
  { section: 'news', to: '/desk/articles', label: { en: 'Articles: plan', zh: '文章：排期' } },
  { section: 'news', to: '/desk/home', label: { en: 'Home page of news', zh: '资讯首页' } },
  {
    section: 'news',
    to: '/desk/announcements',
    label: { en: 'Announcements and banners', zh: '公告与横幅' },
  },
  {
    section: 'audit',
    to: '/desk/audit?action=private_opened',
    label: { en: 'Who opened private data', zh: '谁打开过隐私数据' },
  },
]

/** The sections that this member of staff may open, with what waits there. */
export function placesOf({ sections }: Desk): (DeskPlace & { count: number | null })[] {
  return deskPlaces.flatMap((place) => {
    const open = sections.find(({ name }) => name === place.section)
    return open ? [{ ...place, count: open.count }] : []
  })
}

type Place = ReturnType<typeof placesOf>[number]

/** Whether a page belongs to a section. */
export function isAt({ to, others = [] }: Pick<Place, 'to' | 'others'>, pathname: string): boolean {
  return [to, ...others].some((path) => pathname.startsWith(path))
}

/** The sections of a bar with so many places; the one that is open is among them. */
export function placesInBar(places: readonly Place[], pathname: string, most: number): readonly Place[] {
  if (places.length <= most) return places
  const first = places.slice(0, most - 1)
  const here = places.find((place) => isAt(place, pathname))
  return here && !first.includes(here) ? [...first.slice(0, -1), here] : first
}
