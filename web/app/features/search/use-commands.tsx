import { useWords } from '../../i18n/language.tsx'
import { searchWords } from './words.ts'
import { addDays, dateIn } from '../../kit/text/dates.ts'
import { Icon, type IconName } from '../../kit/crest/icons.tsx'
import { useThemeChoice } from '../../kit/page/preferences.tsx'
import { usePage } from '../../page.ts'
import type { Choice } from '../../kit/page/palette-list.tsx'

/** What the search offers before anything is typed. */
export function useCommands(go: (path: string) => () => void, onClose: () => void): Choice[] {
  const words = useWords(searchWords)
  const { timeZone, now } = usePage()
  const chooseTheme = useThemeChoice()
  const today = dateIn(timeZone, now)
  const line = (icon: IconName, label: string) => (
    <>
      <span className="hit-icon">
        <Icon name={icon} />
      </span>
      <span className="clip">{label}</span>
    </>
  )
  return [
    { key: 'tomorrow', node: line('calendar', words.tomorrow), run: go(`/day/${addDays(today, 1)}`) },
    { key: 'yesterday', node: line('calendar', words.yesterday), run: go(`/day/${addDays(today, -1)}`) },
    { key: 'theme', node: line('sun-moon', words.switchTheme), run: () => (onClose(), chooseTheme()) },
  ]
}
