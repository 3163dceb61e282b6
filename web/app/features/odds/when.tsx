import { useLanguage } from '../../i18n/language.tsx'

/** A time of the odds: on the day of kick-off the time of day, on others the date before it. */
export function When({ at, kickOff }: { at: number; kickOff: number }) {
  const { format } = useLanguage()
  const isSameDay = format.dateOf(at) === format.dateOf(kickOff)
  return (
    <>
      {!isSameDay && <span>{format.dateWithoutYear(at)} </span>}
      <span>{format.time(at)}</span>
    </>
  )
}
