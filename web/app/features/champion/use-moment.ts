import { useLanguage } from '../../i18n/language.tsx'

/** Formats an instant, epoch ms, as day and time in the reader's zone. */
export function useMoment(): (at: number) => string {
  const { format } = useLanguage()
  return (at) => format.moment(at, 0)
}
