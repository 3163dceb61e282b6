import { Refused } from '../../reading/parsed.ts'
import { readDate } from '../../reading/when.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * The day of a row as `yyyy-MM-dd`, from `Fri Aug 11 2023`, `(1) Fri Aug 11 2023 (32)` or `2023-08-11`. A weekday that
 * does not fit is a remark. Throws `Refused` for a day that does not exist.
 */
export function readDay(text: string | null, remarks: string[]): string {
  const bare = text?.replaceAll(/\([^)]*\)/g, ' ').trim() ?? ''
  const [, weekday, month = '', day = '', year = ''] =
    /^(?:([a-z]{3})[a-z]*\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(bare) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  const date = readDate(number > 0 ? `${year}-${number}-${day}` : bare)
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(text)}`)
  const real = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]!
  if (weekday !== undefined && weekday.toLowerCase() !== real.toLowerCase())
    remarks.push(`Date: ${date} is a ${real}, not a ${weekday}; the day holds`)
  return date
}
