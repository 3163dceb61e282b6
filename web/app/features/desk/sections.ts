import type { Desk, DeskSection } from '#contract/touchline/desk.ts'
import type { IconName } from '../../kit/crest/icons.tsx'

type Label = { en: string; zh: string }

/** A section of the desk that has pages; the server says who may open it, and what waits there. */
interface DeskPlace {
  section: DeskSection
  to: string
  icon: IconName
  label: Label
  /** What waits there, where it is a part of the page. */
  waits?: string
}

/** In the order of the navigation. An area adds its line. */
const deskPlaces: readonly DeskPlace[] = [
  { section: 'live', to: '/desk/live', icon: 'live', label: { en: 'Live', zh: '直播' } },
  {
    section: 'changes',
    to: '/desk/changes',
    icon: 'refresh',
    label: { en: 'Changes', zh: '更改' },
    waits: '/desk/changes?state=waiting',
  },
  { section: 'queue', to: '/desk/queue', icon: 'flag', label: { en: 'Queue', zh: '待办队列' } },
  { section: 'people', to: '/desk/people', icon: 'people', label: { en: 'People', zh: '用户' } },
  { section: 'actions', to: '/desk/actions', icon: 'bolt', label: { en: 'Actions', zh: '操作' } },
  { section: 'health', to: '/desk/health', icon: 'bolt', label: { en: 'Health', zh: '运行状况' } },
  { section: 'audit', to: '/desk/audit', icon: 'link', label: { en: 'Audit log', zh: '审计日志' } },
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
