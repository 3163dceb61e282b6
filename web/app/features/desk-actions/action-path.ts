import type { DeskActionRow } from '#contract/touchline/desk-actions.ts'

/** Where an action is carried out. */
export function actionPath({ name, page }: Pick<DeskActionRow, 'name' | 'page'>): string {
  return page ?? `/desk/actions/${name}`
}

const pages: Readonly<Record<string, string>> = {
  match: '/match/',
  team: '/team/',
  player: '/player/',
  circle: '/circle/',
  account: '/desk/people/',
  author: '/desk/people/',
  wallet: '/desk/money/people/',
  payouts: '/desk/money/people/',
  withdrawal: '/desk/money/withdrawals/',
}

/** The page of an object of the audit log, such as `team 12`; null where it has none. */
export function objectPath(object: string): string | null {
  const [, kind = '', id = ''] = /^([a-z]+) (\d+)$/.exec(object) ?? []
  return Object.hasOwn(pages, kind) ? `${pages[kind]}${id}` : null
}
