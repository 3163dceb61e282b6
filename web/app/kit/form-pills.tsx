import { useText } from '../i18n/language.tsx'

/** Results of the last matches, oldest first. The letter has the meaning; the colour repeats it. */
export function FormPills({ form }: { form: readonly ('W' | 'D' | 'L')[] }) {
  const text = useText()
  const label = text.form.label(form.map((result) => text.form[result].word).join(' '))
  return (
    <span className="form" role="img" aria-label={label}>
      {form.map((result, index) => (
        <i key={index} className={result}>
          {text.form[result].letter}
        </i>
      ))}
    </span>
  )
}
