import type { Table } from '#contract/touchline/table.ts'

export const widgetKinds = ['row', 'match', 'table'] as const
export const widgetThemes = ['auto', 'light', 'dark'] as const
export type WidgetChoice = {
  kind: (typeof widgetKinds)[number]
  /** Null where none is chosen. */
  id: number | null
  language: 'en' | 'zh'
  theme: (typeof widgetThemes)[number]
  hasScores: boolean
}

/** The choice that an address makes, with the language of the page by default. */
export function readChoice(query: URLSearchParams, language: 'en' | 'zh'): WidgetChoice {
  const id = query.get('id') ?? ''
  const chosen = query.get('language')
  return {
    kind: widgetKinds.find((one) => one === query.get('kind')) ?? 'match',
    id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    language: chosen === 'en' || chosen === 'zh' ? chosen : language,
    theme: widgetThemes.find((one) => one === query.get('theme')) ?? 'auto',
    hasScores: query.get('scores') !== '0',
  }
}

/** Path and query of a widget. */
export function widgetPath({ kind, id, language, theme, hasScores }: WidgetChoice): string {
  const query = new URLSearchParams({
    lang: language,
    ...(hasScores ? {} : { scores: '0' }),
    ...(theme === 'auto' ? {} : { theme }),
  })
  return `/widget/${kind}/${id}?${query}`
}

/** The height of a table's widget in pixels, by the sizes in `widget.css`; 600 at most, beyond which it scrolls. */
export function tableHeight({ groups }: Pick<Table, 'groups'>): number {
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0)
  return Math.min(600, 42 + groups.length * 25 + Math.max(1, rows) * 33)
}

export const heights = { row: 72, match: 216 } as const

/** The one line of HTML: its size is reserved before it is loaded, and it loads when it is scrolled into view. */
export function widgetCode(
  origin: string,
  choice: WidgetChoice,
  { title, height }: { title: string; height: number },
): string {
  const name = title.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
  const address = `${origin}${widgetPath(choice)}`.replaceAll('&', '&amp;')
  return `<iframe src="${address}" title="${name}" width="100%" height="${height}" style="border:0;max-width:480px" loading="lazy"></iframe>`
}
