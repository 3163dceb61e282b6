import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sharingWords } from './words.ts'
import { Icon } from '../../kit/crest/icons.tsx'

/** The calendar of a match to come. */
export default function CalendarLink({ matchId }: { matchId: number }) {
  const words = useWords(sharingWords)
  const { tag } = useLanguage()
  return (
    <a className="button compact plain" href={`/calendar/match/${matchId}.ics?lang=${tag}`} download>
      <Icon name="calendar" size="s" />
      {words.addToCalendar}
    </a>
  )
}
