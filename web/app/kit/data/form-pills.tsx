import { useWords } from '../../i18n/language.tsx'
import { formWords } from './form-words.ts'

/** Results of the last matches, oldest first. The letter has the meaning; the colour repeats it. */
export function FormPills({ form }: { form: readonly ('W' | 'D' | 'L')[] }) {
  const words = useWords(formWords)
  const label = words.label(form.map((result) => words[result].word).join(' '))
  return (
    <span className="form" role="img" aria-label={label}>
      {form.map((result, index) => (
        <i key={index} className={result}>
          {words[result].letter}
        </i>
      ))}
    </span>
  )
}
