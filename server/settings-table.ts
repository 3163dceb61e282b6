import { settingNames, settingOf } from './environment.ts'

/** A setting as README.md and `--help` list it. */
type SettingRow = { name: string; values: string | null; usual: string | null; description: string }

/** The operator's settings, in the order of their declaration. */
export function settingRows(): SettingRow[] {
  return settingNames.flatMap((name) => settingOf(name) ?? [])
}

const placeOfTable = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/

/** README.md with the table of all settings in its place. Throws where the place is missing. */
export function withSettings(readme: string): string {
  if (!placeOfTable.test(readme)) throw new Error('README.md has no place for the settings: <!-- settings -->')
  const rows = settingRows().map(
    ({ name, values, usual, description }) =>
      `| \`${name}\` | ${usual === null ? '' : `\`${usual}\``} | ${description.replaceAll('|', '\\|')}${values ? ` (${values})` : ''} |`,
  )
  const table = ['', '| Variable | Default | What it does |', '|---|---|---|', ...rows, '', ''].join('\n')
  return readme.replace(placeOfTable, (_, start: string, end: string) => `${start}${table}${end}`)
}

/** The settings for a terminal: a line with the name and its default, and below it what it does. */
export function settingsText(): string {
  return settingRows()
    .map(({ name, values, usual, description }) => {
      const range = [values, usual === null ? null : `${usual} unless given`].filter(Boolean).join('; ')
      return `  ${name}${range === '' ? '' : `  (${range})`}\n    ${description.replaceAll('`', '')}`
    })
    .join('\n')
}
