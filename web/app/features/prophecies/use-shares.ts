import { useLanguage } from '../../i18n/language.tsx'

const minus = '−'

/** Shares, signed shares and falls in the language of the page; a dash where none is known. */
export function useShares() {
  const { format } = useLanguage()
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : value < 0 ? `${minus}${text}` : text)
  return {
    share: (value: number | null) => (value === null ? '–' : format.percent(100 * value)),
    signedShare: (value: number | null) =>
      value === null ? '–' : signed(value, `${format.decimal(Math.abs(100 * value), 1)}%`),
    /** Units of the largest fall, below 0. */
    fall: (value: number | null) =>
      value === null ? '–' : signed(-Math.abs(value), format.decimal(Math.abs(value), 1)),
  }
}
